// What the page keeps in the browser: for all its tabs (local) and for this tab alone (session).  page.js follows.

const KEY = "tutorgame";

// What could not be written stays at least as long as the page does.
const unwritten = { local: new Map(), session: new Map() };

function storage(kind) {
  return kind === "local" ? localStorage : sessionStorage;
}

function readAll(kind = "local") {
  let data = {};
  try {
    const text = storage(kind).getItem(KEY);
    if (text && readable(text)) data = JSON.parse(text);
  } catch (error) { /* switched off */ }
  for (const [key, value] of unwritten[kind]) {
    if (value === null) delete data[key];
    else data[key] = value;
  }
  return data;
}

function strings(data) {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value === "string"));
}

function readable(text) {
  try {
    const data = JSON.parse(text);
    return Boolean(data) && typeof data === "object" && !Array.isArray(data);
  } catch (error) {
    return false;
  }
}

function canWrite() {
  try {
    localStorage.setItem(`${KEY}-try`, "x".repeat(1000));
    localStorage.removeItem(`${KEY}-try`);
    return true;
  } catch (error) {
    return false;
  }
}

// Whether it was written.  A text that cannot be read is put aside before ours takes its place.
function write(key, value, kind = "local") {
  const data = readAll(kind);
  if (value === null) delete data[key];
  else data[key] = String(value);
  try {
    const old = storage(kind).getItem(KEY);
    if (old && !readable(old)) storage(kind).setItem(`${KEY}-unread`, old);
    storage(kind).setItem(KEY, JSON.stringify(data));
    unwritten[kind].clear();
    return true;
  } catch (error) {
    unwritten[kind].set(key, value === null ? null : String(value));
    return false;
  }
}

// Said once: the page works, but it forgets.
function forgets() {
  if (document.documentElement.dataset.tgKeeps === "no") return;
  document.documentElement.dataset.tgKeeps = "no";
  const told = "This browser keeps nothing for this page: its storage is full or switched off. "
    + "Your progress and your game are there until you leave; save the game as a file if you want to go on later.";
  const note = document.createElement("p");
  note.className = "tg-forgets";
  note.textContent = told;
  document.getElementById("chapter")?.prepend(note);
  say(told);
}
