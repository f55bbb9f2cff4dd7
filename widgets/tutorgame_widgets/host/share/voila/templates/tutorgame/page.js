(() => {
  "use strict";
  // Voila calls these while cells run and when all have run.
  window.voila_heartbeat = () => {};
  window.voila_process = () => {};
  window.voila_finish = () => {};

  const byId = (id) => document.getElementById(id);
  const waiting = byId("tg-waiting");
  const root = document.documentElement;

  // The line goes when the first live output stands on the page, or when there is none to wait for.
  const watcher = new MutationObserver(() => {
    if (document.querySelector("#chapter .jp-OutputArea-output > *")) done();
  });
  function done() {
    waiting.hidden = true;
    watcher.disconnect();
  }
  document.addEventListener("DOMContentLoaded", () => {
    if (!document.querySelector('script[type="application/vnd.voila.cell-output+json"]')) done();
  });
  watcher.observe(root, { childList: true, subtree: true });

  // Widgets of a kernel that is gone look alive and do nothing.  So the page asks for its kernel while it is looked at,
  // and listens to the one socket that widgets talk through.  In milliseconds; together they tell within 20 seconds.
  const PERIOD = 6000; // between two questions
  const ANSWER = 4000; // in which an answer must come
  const MISSES = 2; // questions without an answer until it is told, with a moment between them
  const CLOSED = 8000; // for which the socket may stay closed
  const SILENT = 8000; // without a word after something was sent: then another socket is tried
  const LOST = 15000; // ... and still without a word: then it is told
  const ASLEEP = 10000; // without a tick: the machine slept, or the page lay in the background
  const RETRY = 4000; // between two tries to load the page again

  const ENDED = {
    idle: "This table was cleared, because nobody has played at it for a long time.",
    away: "This table was cleared, because its page was away for a while.",
    "made room": "Your seat was given to somebody else while this page was away.",
    memory: "This table had grown too large and was cleared.",
    busy: "This table had thought for too long and was closed.",
    died: "This table has broken down.",
    gone: "This table is not there any more: the server has ended it, or was started anew.",
  };
  const BROKEN = {
    off: "There is no network at the moment.",
    server: "The server does not answer.",
    cut: "The connection to the table is broken.",
    silent: "The table does not answer.",
  };
  const BACK = "It goes on by itself when the connection is back.";
  const KEPT = "Nothing is lost: your progress and your game are kept in this browser.";
  const NOT_KEPT = "This browser keeps nothing for this page: read here what you still need, for loading it again starts anew.";
  const NO_SERVER = "The server does not answer yet. This page tries again by itself every few seconds.";
  const FULL = "The tavern is full right now. This page stays as it is and tries again by itself; a seat is often free within a minute.";

  const lost = byId("tg-lost");
  const wire = { socket: null, heard: false, unanswered: 0, closed: 0, renewed: false };
  let kernel = ""; // its id, as soon as the page tells it
  let home = ""; // where the server begins
  let asks = true; // whether the server knows the question; a stock Voila does not
  let known = false; // whether it has ever answered it
  let asking = false;
  let asked = 0;
  let missed = 0;
  let missing = 0; // since when
  let ended = false;
  let restored = false; // from the browser's back and forward cache
  let leaving = 0;
  let trying = 0;
  let ticked = Date.now();

  function find() {
    if (kernel) return true;
    try {
      const config = JSON.parse(byId("jupyter-config-data").textContent);
      [kernel, home] = [config.kernelId || "", config.baseUrl || "/"];
    } catch (error) { /* it stands further down, and is not read yet */ }
    return Boolean(kernel);
  }

  async function fetched(address) {
    const control = new AbortController();
    const timer = setTimeout(() => control.abort(), ANSWER);
    try {
      const answer = await fetch(address, { cache: "no-store", signal: control.signal });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      return { status: 0, text: "" };
    } finally {
      clearTimeout(timer);
    }
  }

  // A proxy answers these for a server that does not.
  const reached = (status) => status > 0 && ![502, 503, 504].includes(status);

  async function look() {
    if (asking || ended || !asks || document.hidden || !find()) return;
    if (Date.now() - leaving < 5000) return; // the page goes, and its kernel with it
    asking = true;
    asked = Date.now();
    const { status } = await fetched(`${home}voila/alive/${encodeURIComponent(kernel)}?seen=1`);
    asking = false;
    if (status === 410 || (status === 404 && known)) end("gone");
    else if (status === 404) asks = false;
    else if (!reached(status)) missing = missed++ ? missing : asked;
    else [known, missed] = [true, 0];
    judge();
  }

  function judge() {
    if (ended || document.hidden || Date.now() - leaving < 5000) return;
    const since = (time) => (time ? Date.now() - time : 0);
    if (missed >= MISSES && since(missing) > 1000) tell(BROKEN[navigator.onLine ? "server" : "off"], BACK);
    else if (since(wire.closed) > CLOSED) tell(BROKEN.cut, BACK);
    else if (since(wire.unanswered) > LOST) tell(BROKEN.silent, BACK);
    else if (!missed && !wire.closed && !(wire.unanswered && wire.renewed)) found();
  }

  function tick() {
    const now = Date.now();
    if (now - ticked > ASLEEP) calm();
    ticked = now;
    if (ended || document.hidden) return;
    if (wire.heard && !wire.renewed && wire.unanswered && now - wire.unanswered > SILENT) {
      // A line that was cut somewhere on the way looks open for ever, and takes as long to close.  Widgets that hear
      // of its end at once open another.
      wire.renewed = true;
      wire.socket.close();
      wire.socket.dispatchEvent(new CloseEvent("close", { code: 1006 }));
    }
    if (now - asked >= (missed ? 1500 : PERIOD)) look();
    judge();
  }

  // Nothing was heard because nobody listened: begin to count anew.
  function calm() {
    const now = Date.now();
    missed = 0;
    if (wire.unanswered) wire.unanswered = now;
    if (wire.closed) wire.closed = now;
  }

  function end(why) {
    if (ended || Date.now() - leaving < 5000) return;
    ended = true;
    if (restored) location.reload(); // somebody went back to the game, and expects it
    else tell(ENDED[why] || ENDED.gone, "");
  }

  function tell(what, more) {
    const kept = root.dataset.tgKeeps === "no" ? NOT_KEPT : KEPT;
    const text = [kept, more].filter(Boolean).join(" ");
    if (!lost.hidden && byId("tg-lost-what").textContent === what) return;
    const focus = document.activeElement;
    lost.hidden = false;
    byId("tg-lost-what").textContent = what;
    byId("tg-lost-kept").textContent = text;
    root.dataset.tgConnection = "lost";
    // Who is at the board by keys would go on in vain; elsewhere nobody is disturbed.
    if (focus instanceof HTMLCanvasElement && focus.closest(".tg-board")) lost.focus({ preventScroll: true });
  }

  function found() {
    if (lost.hidden) return;
    lost.hidden = true;
    trying = 0;
    note("");
    delete root.dataset.tgConnection;
    const live = byId("tg-live");
    if (live) live.textContent = "The connection is back. Go on.";
  }

  function note(text) {
    const line = byId("tg-lost-now");
    if (line.textContent !== text) line.textContent = text;
  }

  // First ask, then leave: what stands on this page can be read until there is something better.
  async function again() {
    if (trying || !find()) return trying || location.reload();
    const mine = (trying = Date.now());
    note("One moment: the server is asked.");
    while (trying === mine) {
      const { status, text } = await fetched(`${home}healthz`);
      if (trying !== mine) return;
      const full = ended && /"full"/.test(text);
      if (reached(status) && !full) return location.reload();
      note(full ? FULL : NO_SERVER);
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }

  // The server's word that a kernel died; a restarted one knows nothing of this page.
  function died(data) {
    if (data instanceof Blob || (data.byteLength ?? data.length) > 4000) return false;
    const text = typeof data === "string" ? data : new TextDecoder().decode(data);
    return /"execution_state": ?"(dead|restarting|autorestarting)"/.test(text);
  }

  // A page asks once for all widgets that there are.  One that is announced before the answer may hold others that
  // were announced before anybody listened: the page would not know them, and show nothing.  It is in the answer, too.
  let answered = false;
  const decoder = new TextDecoder();
  function part(data, number) {
    const at = (place) => Number(new DataView(data).getBigUint64(8 * (place + 1), true));
    return decoder.decode(new Uint8Array(data, at(number), at(number + 1) - at(number)));
  }
  function tooEarly(data) {
    if (answered || !(data instanceof ArrayBuffer)) return false;
    const kind = JSON.parse(part(data, 1)).msg_type;
    if (kind === "comm_msg") answered = part(data, 4).includes('"update_states"');
    return kind === "comm_open";
  }

  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...args) {
      super(...args);
      if (!String(args[0]).includes("/api/kernels/")) return;
      wire.socket = this;
      this.addEventListener("message", (event) => {
        if (tooEarly(event.data)) event.stopImmediatePropagation();
      });
      this.addEventListener("open", () => {
        wire.closed = 0;
        judge();
      });
      this.addEventListener("message", (event) => {
        [wire.heard, wire.unanswered, wire.renewed] = [true, 0, false];
        if (died(event.data)) end("died");
      });
      this.addEventListener("close", (event) => {
        if (wire.socket === this) wire.closed ||= Date.now();
        if (event.code === 4001) end(event.reason);
        else look();
      });
    }
    send(data) {
      if (wire.socket === this) wire.unanswered ||= Date.now();
      // Without an answer the page asks for each widget by itself, and goes on from there.
      if (!answered && data instanceof ArrayBuffer) answered = decoder.decode(data).includes('"request_state"');
      super.send(data);
    }
  };

  byId("tg-again").addEventListener("click", again);
  setInterval(tick, 1000);
  addEventListener("offline", look);
  addEventListener("online", () => { calm(); look(); });
  addEventListener("beforeunload", () => { leaving = Date.now(); });
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    [restored, leaving, asking] = [true, 0, false];
    calm();
    look();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    calm();
    look();
  });
})();
