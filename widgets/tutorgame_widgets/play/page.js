// What only a browser can do: the page's own storage, its width and colours, a live region, and clicks in our HTML.
// One model a kernel; it works the same in Voila and in JupyterLab.

// Whether the page was loaded again, or come back to: then everything stands as it stood.
function cameBack() {
  if (inLab()) return false;
  const [how] = performance.getEntriesByType("navigation");
  return how !== undefined && (how.type === "reload" || how.type === "back_forward");
}

function isDark() {
  const chosen = readAll().theme;
  if (chosen === "dark" || chosen === "light") return chosen === "dark";
  if (inLab()) return document.body.dataset.jpThemeLight === "false";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function isStill() {
  const chosen = readAll().motion;
  if (chosen === "on" || chosen === "off") return chosen === "off";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function inLab() {
  return document.body.dataset.voila === undefined && document.body.dataset.jpThemeLight !== undefined;
}

// JupyterLab drops the part of an address after #, so the link that was followed is remembered for the chapter; and it
// opens a chapter in a tab of its own when the link names its command, without loading everything anew.
const LINK = "tutorgame-link";

function followLink(event) {
  const link = event.target instanceof Element && event.target.closest(".tg a[href]");
  const [, file, hash] = /^([\w-]+\.ipynb)(#.*)?$/.exec((link && link.getAttribute("href")) || "") || [];
  if (!file) return;
  try {
    if (hash) sessionStorage.setItem(LINK, JSON.stringify({ hash, time: Date.now() }));
  } catch (error) { /* without storage the chapter opens where the learner was last */ }
  if (!inLab()) return;
  const here = decodeURIComponent(location.pathname.split("/tree/")[1] || "");
  link.dataset.commandlinkerCommand = "docmanager:open";
  link.dataset.commandlinkerArgs = JSON.stringify({ path: here.slice(0, here.lastIndexOf("/") + 1) + file });
  if (hash) window.dispatchEvent(new Event(LINK));
}

function anchorNow(keep = false) {
  let hash = inLab() ? "" : location.hash;
  try {
    const link = JSON.parse(sessionStorage.getItem(LINK) || "null");
    if (!keep) sessionStorage.removeItem(LINK);
    if (!hash && link && Date.now() - link.time < 600000) hash = String(link.hash);
  } catch (error) { /* as above */ }
  try {
    return decodeURIComponent(hash.slice(1));
  } catch (error) {
    return "";
  }
}

function liveRegion() {
  let region = document.getElementById("tg-live");
  if (!region) {
    region = document.createElement("div");
    region.id = "tg-live";
    region.setAttribute("role", "status");
    region.setAttribute("aria-live", "polite");
    document.body.append(region);
  }
  return region;
}

function say(text) {
  const region = liveRegion();
  region.textContent = region.textContent === text ? text + "\u00a0" : text;
}

function copyText(text) {
  if (navigator.clipboard && isSecureContext) return navigator.clipboard.writeText(text).then(() => true, () => fallback());
  return Promise.resolve(fallback());
  function fallback() {
    const field = document.createElement("textarea");
    field.value = text;
    field.style.cssText = "position:fixed;opacity:0";
    document.body.append(field);
    field.select();
    const worked = document.execCommand("copy");
    field.remove();
    return worked;
  }
}

function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// The fields of a form as texts; a chosen file is read here, so that nothing is sent that is no text.
async function formValues(form) {
  const values = {};
  for (const [name, value] of new FormData(form).entries()) {
    if (typeof value === "string") values[name] = value.slice(0, 400000);
    else if (value.size > 0) values[name] = value.size <= 1000000 ? await value.text() : "too large";
  }
  for (const box of form.querySelectorAll("details[data-tg-open]")) if (box.open) values[box.dataset.tgOpen] = "open";
  return values;
}

// A canvas of ipycanvas swallows every key.  Tab and Escape must always get out, even when no kernel answers.
function letTabOut(event) {
  const board = event.target instanceof HTMLCanvasElement && event.target.closest(".tg-board");
  if (!board) return;
  if (event.key === "Tab" || event.ctrlKey || event.metaKey || event.altKey) event.stopImmediatePropagation();
  else if (event.key === "PageUp" || event.key === "PageDown") event.stopImmediatePropagation();
}

// ... but Ctrl+S still saves the notebook, wherever the focus is.
function letSaveOut(event) {
  const box = event.target instanceof Element && event.target.closest(".tg[data-lm-suppress-shortcuts]");
  if (!box || !(event.ctrlKey || event.metaKey) || event.key !== "s") return;
  delete box.dataset.lmSuppressShortcuts;
  setTimeout(() => label(document));
}

function label(root) {
  // JupyterLab's own shortcuts (B inserts a cell) must not see the keys of a board.
  for (const box of root.querySelectorAll(".tg:not([data-lm-suppress-shortcuts])")) box.dataset.lmSuppressShortcuts = "true";
  for (const canvas of root.querySelectorAll(".tg-board canvas")) {
    if (canvas.dataset.tgNamed) continue;
    canvas.dataset.tgNamed = "yes";
    canvas.tabIndex = 0;
    // ipycanvas focuses a pressed canvas before it reads where the press was: a page that scrolls then makes it miss.
    canvas.focus = (options) => HTMLElement.prototype.focus.call(canvas, { preventScroll: true, ...options });
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-roledescription", "game board");
    canvas.setAttribute("aria-label", "Board. Arrow keys move, Enter chooses and places, Tab leaves the board. Moves can be typed too.");
  }
}

export default {
  initialize({ model }) {
    const controller = new AbortController();
    const on = (target, name, handler, capture = false) =>
      target.addEventListener(name, handler, { signal: controller.signal, capture });

    function tell(extra = {}) {
      const dark = isDark();
      document.documentElement.dataset.tgTheme = dark ? "dark" : "light";
      model.set("dark", dark);
      model.set("still", isStill());
      model.set("stored", strings(readAll()));
      for (const [name, value] of Object.entries(extra)) model.set(name, value);
      model.save_changes();
    }
    tell({ anchor: anchorNow(), tab: strings(readAll("session")), back: cameBack(), ready: model.get("ready") + 1 });
    if (!canWrite()) forgets();

    const theme = matchMedia("(prefers-color-scheme: dark)");
    const motion = matchMedia("(prefers-reduced-motion: reduce)");
    on(theme, "change", () => tell());
    on(motion, "change", () => tell());
    on(window, "storage", (event) => { if (event.key === KEY) tell(); });
    on(window, "hashchange", () => tell({ anchor: anchorNow() }));
    on(document, "keydown", letTabOut, true);
    on(window, "keydown", letSaveOut, true);
    on(document, "click", followLink, true);
    on(window, LINK, () => tell({ anchor: anchorNow(true) }));
    on(document, "click", (event) => {
      const link = event.target instanceof Element && event.target.closest("[data-tg-do]");
      if (!link) return;
      event.preventDefault();
      if (link.getAttribute("aria-disabled") === "true" && link.dataset.tgTry === undefined) {
        say(link.title);
        return;
      }
      model.send({ type: "do", what: link.dataset.tgDo });
    });

    on(document, "submit", (event) => {
      const form = event.target instanceof HTMLFormElement && event.target.closest("form[data-tg-form]");
      if (!form) return;
      event.preventDefault();
      formValues(form).then((values) => {
        model.send({ type: "form", what: form.dataset.tgForm, values });
        if (form.dataset.tgClear !== undefined) form.reset();
      });
      sent(form);
    });
    // An amount has a slider, a field, stops and a button that names it: they follow each other.
    const amount = (form, text, from) => {
      const field = form.elements.amount, slider = form.querySelector("[data-tg-slider]");
      if (field !== from) field.value = text;
      if (slider && slider !== from && /^\d{1,9}$/.test(text.trim())) slider.value = text.trim();
      const said = form.querySelector("[data-tg-said]");
      if (said) said.textContent = text.trim();
    };
    on(document, "click", (event) => {
      const stop = event.target instanceof Element && event.target.closest("form[data-tg-amount] [data-tg-set]");
      if (stop) amount(stop.closest("form"), stop.dataset.tgSet, null);
    });
    on(document, "input", (event) => {
      const form = event.target instanceof Element && event.target.closest("form[data-tg-amount]");
      if (form) amount(form, event.target.value, event.target);
    });
    // A grid of buttons is one stop of the Tab key; the arrows move within it.
    on(document, "keydown", (event) => {
      const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      const grid = step && event.target instanceof Element && event.target.closest("[data-tg-grid]");
      if (!grid || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const middle = (b) => { const r = b.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
      const [x, y] = middle(event.target);
      let best = null, least = Infinity;
      for (const other of grid.querySelectorAll("button")) {
        const [u, v] = middle(other);
        const ahead = (u - x) * step[0] + (v - y) * step[1];
        const cost = ahead + 8 * Math.abs((u - x) * step[1] + (v - y) * step[0]);
        if (ahead > 4 && cost < least) [best, least] = [other, cost];
      }
      if (!best) return;
      for (const button of grid.querySelectorAll("button")) button.tabIndex = button === best ? 0 : -1;
      best.focus();
    });
    // Escape leaves a question that was opened beside the board.
    on(document, "keydown", (event) => {
      const box = event.key === "Escape" && event.target instanceof Element && event.target.closest("[data-tg-step]");
      const back = box && box.querySelector('[data-tg-key$=":back"]');
      if (!back) return;
      event.preventDefault();
      back.click();
    });
    // What was typed while an answer was on its way is not in that answer: it is put back into the panel's successor.
    const typed = new Map();
    const sent = (form) => { for (const field of form.elements) typed.delete(field.dataset.tgKey); };
    on(document, "input", (event) => {
      const field = event.target instanceof Element && event.target.closest("form [name]");
      const form = field && field.closest("form");
      const telling = form && event.target.closest("[data-tg-change]");
      if (telling) {
        formValues(form).then((values) => model.send({ type: "form", what: telling.dataset.tgChange, values }));
        sent(form);
      } else if (form && form.dataset.tgForm && field.dataset.tgKey && field.dataset.tgFresh === undefined) {
        typed.set(field.dataset.tgKey, field);
      }
    });
    function putBack() {
      for (const [key, old] of typed) {
        if (old.isConnected) continue;
        const next = called(key);
        if (!next) {
          typed.delete(key);
          continue;
        }
        next.value = old.value;
        if (old.type === "checkbox") next.checked = old.checked;
        if (old.type === "text") next.setSelectionRange(old.selectionStart, old.selectionEnd);
        typed.set(key, next);
      }
    }

    // When a panel is written anew, the button that had the focus is gone: give it to its successor.
    let focused = null;
    const called = (key) => document.querySelector(`[data-tg-key="${CSS.escape(key)}"]`);
    on(document, "focusin", (event) => {
      const own = event.target instanceof Element && event.target.closest("[data-tg-key]");
      focused = own ? own.dataset.tgKey : null;
    });
    // Escape leaves what a button has opened: it presses the one that leads back.
    on(document, "keydown", (event) => {
      const box = event.key === "Escape" && event.target instanceof Element && event.target.closest("[data-tg-escape]");
      const back = box && called(box.dataset.tgEscape);
      if (back) back.click();
    });
    // Whether the last input came from the keyboard: then a board may take the focus when its game begins.
    let byKeys = false;
    on(document, "keydown", () => { byKeys = true; }, true);
    on(document, "pointerdown", () => { byKeys = false; }, true);
    // What somebody has opened stays open when its panel is written anew.
    const opened = new Set();
    const keptAs = (box) => box.dataset.tgKeep || box.dataset.tgOpen;
    on(document, "toggle", (event) => {
      const key = event.target instanceof HTMLDetailsElement && keptAs(event.target);
      if (!key || !event.target.isConnected) return;
      if (event.target.open) opened.add(key);
      else opened.delete(key);
    }, true);
    const watcher = new MutationObserver(() => {
      label(document);
      putBack();
      for (const box of document.querySelectorAll("details:is([data-tg-keep], [data-tg-open]):not([open])")) {
        if (opened.has(keptAs(box)) && !box.dataset.tgSeen) box.open = true;
        box.dataset.tgSeen = "yes";
      }
      if (focused && document.activeElement === document.body) {
        const next = called(focused);
        if (next) next.focus({ preventScroll: true });
      }
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    label(document);

    model.on("msg:custom", (message) => {
      if (message.type === "store") {
        const { key, value, where = "browser" } = message;
        const kept = where === "tab" || write(key, value);
        if (where !== "browser") write(key, value, "session");
        if (where !== "tab") tell();
        if (!kept) forgets();
      } else if (message.type === "say") {
        say(message.text);
      } else if (message.type === "focus") {
        // After the panels of the same answer have been drawn.
        requestAnimationFrame(() => {
          const target = called(message.key);
          const lost = !document.activeElement || document.activeElement === document.body;
          if (!target || (message.lost && !lost)) return;
          target.focus({ preventScroll: true });
          const { top, bottom } = target.getBoundingClientRect();
          const panel = target.closest(".widget-html") || target;
          if (!message.lost && (top < 0 || bottom > innerHeight)) panel.scrollIntoView({ block: "start" });
        });
      } else if (message.type === "go") {
        const target = document.getElementById(message.id);
        for (let box = target?.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
        if (target) target.scrollIntoView({ block: "start", behavior: isStill() ? "auto" : "smooth" });
      } else if (message.type === "keys") {
        const board = byKeys && document.querySelector(`.${CSS.escape(message.owner)} .tg-board canvas`);
        if (board) board.focus({ preventScroll: true });
      } else if (message.type === "copy") {
        copyText(message.text).then((worked) => model.send({ type: "copied", worked }));
      } else if (message.type === "download") {
        download(message.name, message.text);
      }
    });
    liveRegion();
    return () => { controller.abort(); watcher.disconnect(); };
  },

  // A view is an empty line that measures the room for boards.
  render({ model, el }) {
    el.classList.add("tg-measure");
    const measure = () => {
      const width = Math.floor(el.getBoundingClientRect().width);
      if (width > 0 && width !== model.get("width")) {
        model.set("width", width);
        model.save_changes();
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(el);
    measure();
    return () => observer.disconnect();
  },
};
