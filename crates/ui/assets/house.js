// Makes a page live: nothing here knows a rule. A table's page says where its events are; an event names a number, the
// page is fetched again and morphed in. Links with data-pick and forms with data-live do the same without a reload.
import { morph } from "./morph.js";
import { watchKeys } from "./keys.js";
import { catchUp as replayMoves, clearMarks, noteSeen, review, showMarks, skipMoves, walk } from "./pace.js";
import { endScene, stepScene, walkScene } from "./scene.js";
import { play } from "./sound.js";
import { makeZoomable } from "./zoom.js";

const table = () => document.getElementById("table");
let busy = Promise.resolve();

/** Fetches a page and morphs its table in; one at a time, in order. */
function show(address, options = {}) {
  busy = busy.then(() => fetchInto(address, options)).catch(() => failed(address, options));
  return busy;
}

/** Fetches the page again if, by the time it is its turn, it is still older than an entry. The stream tells of an entry only once, so it is tried until it is there. */
function catchUp(entry) {
  busy = busy.then(() => entry > Number(table().dataset.entry) && fetchInto(location.href, {})).catch(() => {
    offline(true);
    setTimeout(() => catchUp(entry), 2000);
  });
}

async function fetchInto(address, options) {
  const answer = await fetch(address, { ...options, headers: { "Midway-Fragment": "1", ...options.headers }, credentials: "same-origin" });
  const text = await answer.text();
  const page = new DOMParser().parseFromString(text, "text/html");
  const fresh = page.getElementById("table");
  if (!fresh) { location.assign(answer.url || address); return; }
  offline(false);
  const sure = options.picked && fresh.querySelector(options.sure ? "[data-confirm]" : "[data-confirm][data-at-once]");
  if (sure) return choose(sure.form, options.then);
  // What was meant to follow the move, if it is still there.
  const next = options.method === "POST" && options.then && fresh.querySelector(options.then);
  if (next) return fetchInto(new URL(next.getAttribute("href"), location.href).href, { picked: true });
  if (options.method !== "POST" && address !== location.href) history[options.picked ? "pushState" : "replaceState"](null, "", address);
  if (options.method === "POST" && answer.redirected) history.replaceState(null, "", answer.url);
  const focus = document.activeElement?.closest?.("[data-key]")?.getAttribute("data-key");
  const scenes = new Set([...table().querySelectorAll("[data-scene]")].map((scene) => scene.dataset.key));
  const calm = options.still || table().hasAttribute("data-past");
  if (!calm) await walk(table(), fresh);
  morph(table(), document.importNode(fresh, true));
  settle(focus);
  if (!calm && document.documentElement.dataset.pace !== "now") {
    const begun = [...table().querySelectorAll("[data-scene]:not([data-step])")].find((scene) => !scenes.has(scene.dataset.key));
    if (begun) walkScene(begun);
  }
}

// Makes the move that is left; what it forces in turn is made too.
function choose(form, then) {
  clearMarks();
  return fetchInto(new URL(form.getAttribute("action"), location.href).href, { method: "POST", body: new URLSearchParams(new FormData(form)), picked: true, then });
}

// Brings everything else in line with the page that is shown now.
function settle(focus) {
  const root = table();
  if (!root) return;
  document.title = root.dataset.title || document.title;
  document.querySelector("link[rel=icon]")?.setAttribute("href", root.dataset.icon);
  if (focus && document.activeElement === document.body) root.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus?.({ preventScroll: true });
  if (root.querySelector(".desk [data-confirm]") && focus) root.querySelector(".desk [data-confirm]").focus({ preventScroll: true });
  const log = root.querySelector(".log ol");
  if (log) log.scrollTop = log.scrollHeight;
  for (const slider of root.querySelectorAll("[data-slide]")) if (slider !== document.activeElement) slider.value = slider.getAttribute("value");
  makeZoomable(root);
  showMarks();
  showHint(root);
  actByItself(root);
  noteSeen(root);
  callPlayer(root);
}

// The best hint is drawn on the board: whatever of it can be picked there now.
function showHint(root) {
  const picks = (address) => new URL(address, location.href).searchParams.getAll("pick");
  const hint = root.querySelector(".hints [data-hinted]"), wanted = hint ? picks(hint.href) : [];
  for (const link of root.querySelectorAll(".board-area a[data-pick]:not([data-then]), .hand-area a[data-pick]")) {
    const own = picks(link.href?.baseVal ?? link.href);
    link.classList.toggle("hinted", own.length > 0 && own.every((pick) => wanted.includes(pick)));
  }
}

// What the reader lets the page do by itself: from a number of their choice on, it follows a link and confirms it.
function actByItself(root) {
  const input = root.querySelector("[data-by-itself]"), { measure, do: address } = input?.parentElement.dataset ?? {};
  if (!input) return;
  const key = `midway-${input.dataset.byItself}`;
  input.value ||= sessionStorage.getItem(key) ?? "";
  input.onchange = () => { sessionStorage.setItem(key, input.value); actByItself(root); };
  if (input.value && address && Number(measure) >= Number(input.value)) show(new URL(address, location.href).href, { picked: true, sure: true });
}

// Tells, beside the title and the icon, that it is the reader's turn, and that the game is over.
let asked = null;
function callPlayer(root) {
  const now = root.hasAttribute("data-over") ? "over" : root.querySelector(".desk.mine") ? "turn" : "";
  if (asked !== null && now && now !== asked) {
    play(now);
    if (now === "turn" && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  }
  if (asked !== now) (now === "turn" ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch?.(() => {});
  asked = now;
}

function offline(is) {
  document.getElementById("offline")?.toggleAttribute("hidden", !is);
}

// A move that did not get through is kept, and can be sent again.
let unsent = null;
function failed(address, options) {
  offline(true);
  if (options.method === "POST") unsent = { address, options };
  document.querySelector("#offline [data-resend]")?.toggleAttribute("hidden", !unsent);
}

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-resend]") || !unsent) return;
  const { address, options } = unsent;
  unsent = null;
  event.target.closest("[data-resend]").hidden = true;
  show(address, options);
});

addEventListener("online", () => { if (table()) show(location.href, { still: true }); });

function listen() {
  const root = table();
  if (!root?.dataset.events) return;
  const stream = new EventSource(root.dataset.events);
  stream.onopen = () => { if (!unsent) offline(false); };
  stream.addEventListener("table", (event) => {
    const { entry } = JSON.parse(event.data);
    offline(false);
    catchUp(entry);
  });
  stream.onerror = () => {
    offline(true);
    // A stream that the server has closed for good does not reconnect by itself.
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => { listen(); show(location.href); }, 2000);
  };
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-pick]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || !table()) return;
  event.preventDefault();
  const picked = !link.closest(".replay, .past");
  show(link.href?.baseVal ? new URL(link.href.baseVal, location.href).href : link.href, { picked, then: link.dataset.then });
});

// Going back takes back a pick.
addEventListener("popstate", () => { if (table()) show(location.href, { still: true }); });

// While the others' moves are shown, a click goes to the present; it does nothing else.
document.addEventListener("click", (event) => {
  if (event.target.closest?.(".masthead, .tabs, .log, .talk, .seats")) return;
  if (skipMoves()) { event.preventDefault(); event.stopPropagation(); }
}, true);

document.addEventListener("click", (event) => {
  const pressed = (name) => event.target.closest?.(`[${name}]`);
  if (pressed("data-again")) busy = busy.then(() => replayMoves(table(), true)).then(() => fetchInto(location.href, { still: true }));
  if (pressed("data-walk")) walkAgain(pressed("data-walk").closest("[data-scene]"));
  if (pressed("data-walk-on")) stepScene(1);
  if (pressed("data-walk-back")) stepScene(-1);
  if (pressed("data-walk-end")) endScene();
});

// Plays a replay turn by turn, or step by step, until it ends or is stopped.
let playing = null;
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-play]");
  if (!button && !event.target.closest?.(".replay a")) return;
  clearTimeout(playing);
  const slider = document.querySelector(".replay [data-step]");
  if (button && slider && !table().hasAttribute("data-past")) show(slider.dataset.step + slider.min);
  playing = button && !document.documentElement.hasAttribute("data-playing") ? playOn() : null;
  document.documentElement.toggleAttribute("data-playing", playing !== null);
});

function playOn() {
  const speed = document.querySelector("[data-speed]")?.value ?? "800", steps = speed === "steps";
  return setTimeout(async () => {
    const link = document.querySelector(`.replay ${steps ? "[data-on]" : "[data-turn-on]"}`);
    if (link && table()?.hasAttribute("data-past")) {
      await show(link.href);
      playing = playing && playOn();
    } else document.documentElement.removeAttribute("data-playing");
  }, steps ? 500 : Number(speed));
}

function walkAgain(scene) {
  busy = busy.then(() => review(table(), scene)).then(() => scene.dataset.step && fetchInto(location.href, { still: true })).catch(() => offline(true));
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-live]") || !table()) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  form.querySelectorAll("button").forEach((button) => { button.disabled = true; });
  const picked = form.matches("[action$='/choose']");
  if (picked) clearMarks();
  show(new URL(form.getAttribute("action"), location.href).href, { method: "POST", body, picked }).then(() => {
    if (form.isConnected) { form.querySelectorAll("button").forEach((button) => { button.disabled = false; }); }
    if (form.matches("[data-clear]")) form.reset();
  });
});

// A tab opens its sheet, or closes it; the list of all moves unfolds.
document.addEventListener("click", (event) => {
  const tab = event.target.closest?.(".tabs [data-sheet]"), root = document.documentElement;
  if (tab) {
    event.preventDefault();
    openSheet(root.dataset.sheet === tab.dataset.sheet ? null : tab.dataset.sheet);
  } else if (event.target.closest?.("[data-choices]")) root.toggleAttribute("data-choices");
});

function openSheet(sheet) {
  const root = document.documentElement;
  if (sheet) root.dataset.sheet = sheet; else delete root.dataset.sheet;
  const lines = sheet && document.querySelector(`#${sheet} ol`);
  if (lines) lines.scrollTop = lines.scrollHeight;
}

document.addEventListener("toggle", (event) => {
  if (event.target.matches?.("details[data-load]") && event.target.open) loadRules(event.target);
}, true);

// A link to a clause opens the rules at that clause.
document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("#table a.clause");
  const drawer = document.querySelector("details[data-load]");
  if (!link || !drawer || drawer.contains(link) || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  drawer.open = true;
  await loadRules(drawer);
  const clause = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  clause?.scrollIntoView({ block: "center" });
  clause?.classList.add("fresh");
});

async function loadRules(drawer) {
  const room = drawer.querySelector(".rules");
  if (room.loaded) return;
  room.loaded = true;
  const answer = await fetch(drawer.dataset.load, { headers: { "Midway-Fragment": "1" }, credentials: "same-origin" });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  room.replaceChildren(...page.querySelectorAll("main > section"));
}

document.addEventListener("input", (event) => {
  if (event.target.matches("[data-find]")) find(event.target);
  if (event.target.matches("[data-filter]")) filter(event.target.value);
  if (event.target.matches("[data-step]")) show(event.target.dataset.step + event.target.value);
  if (event.target.matches("[data-slide]")) slide(event.target);
});

document.addEventListener("change", (event) => {
  if (event.target.matches("form[data-now] *")) saveSettings(event.target.form, event.target);
});

// A setting counts at once and the drawer stays open; another language needs another page.
async function saveSettings(form, changed) {
  if (changed.name === "lang") { form.requestSubmit(); return; }
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), credentials: "same-origin" }).catch(() => null);
  if (!answer) { offline(true); return; }
  const { attributes } = new DOMParser().parseFromString(await answer.text(), "text/html").documentElement, root = document.documentElement;
  for (const name of ["data-theme", "data-motion", "data-pace", "data-sound"]) {
    const value = attributes.getNamedItem(name)?.value;
    if (value === undefined) root.removeAttribute(name); else root.setAttribute(name, value);
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  await navigator.clipboard?.writeText(button.dataset.copy).catch(() => {});
  button.classList.add("fresh");
});

function filter(text) {
  const wanted = text.trim().toLowerCase().split(/\s+/);
  for (const item of document.querySelectorAll(".choices li")) {
    const has = item.textContent.toLowerCase();
    item.hidden = !wanted.every((word) => has.includes(word));
  }
}

function find(input) {
  const wanted = input.value.trim().toLowerCase();
  for (const clause of input.parentElement.querySelectorAll(".clause-text")) {
    clause.hidden = !clause.textContent.toLowerCase().includes(wanted);
  }
}

// A slider that stands for a row of links; at zero, the picked one is put back. Only its latest position is fetched, not
// every number on the way.
let sliding = null;
function slide(input) {
  const links = [...document.querySelectorAll(`[data-slot="${CSS.escape(input.dataset.slide)}"] a`)];
  const link = links[Number(input.value) - 1] ?? links.find((one) => one.matches(".picked"));
  sliding = link && !(input.value > 0 && link.matches(".picked")) ? link.href : null;
  busy = busy.then(() => {
    const address = sliding;
    sliding = null;
    return address && fetchInto(address, {});
  }).catch(() => offline(true));
}

// Clocks keep running between updates.
setInterval(() => {
  for (const clock of document.querySelectorAll("[data-runs][data-left]")) {
    const left = Number(clock.dataset.left) - (performance.now() - (clock.since ??= performance.now()));
    clock.textContent = spell(left);
  }
}, 500);

function spell(left) {
  const seconds = Math.max(0, Math.round(left / 1000)), two = (n) => String(n).padStart(2, "0");
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor(seconds % 86400 / 3600)} h`;
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds % 3600 / 60))}:${two(seconds % 60)}` : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

new MutationObserver((changes) => {
  for (const { target } of changes) target.since = performance.now();
}).observe(document.documentElement, { subtree: true, attributes: true, attributeFilter: ["data-left"] });

watchKeys(show);
listen();
const opened = table();
if (opened) replayMoves(opened).catch(() => offline(true)).then(() => settle());

if (document.querySelector("form[data-push]")) import("./notices.js");
if (document.getElementById("now")) import("./now.js");
