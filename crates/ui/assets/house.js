// Makes a page live: nothing here knows a rule. A table's page says where its events are; an event names a number, the
// page is fetched again and morphed in. Links with data-pick and forms with data-live do the same without a reload.
import { morph } from "./morph.js";
import { watchKeys } from "./keys.js";
import { makeZoomable } from "./zoom.js";

const table = () => document.getElementById("table");
let busy = Promise.resolve();

/** Fetches a page and morphs its table in; one at a time, in order. */
function show(address, options = {}) {
  busy = busy.then(() => fetchInto(address, options)).catch(() => offline(true));
  return busy;
}

/** Fetches the page again if, by the time it is its turn, it is still older than an entry. */
function catchUp(entry) {
  busy = busy.then(() => entry > Number(table().dataset.entry) && fetchInto(location.href, {})).catch(() => offline(true));
}

async function fetchInto(address, options) {
  const answer = await fetch(address, { ...options, headers: { "Midway-Fragment": "1", ...options.headers }, credentials: "same-origin" });
  const text = await answer.text();
  const page = new DOMParser().parseFromString(text, "text/html");
  const fresh = page.getElementById("table");
  if (!fresh) { location.assign(answer.url || address); return; }
  const focus = document.activeElement?.closest?.("[data-key]")?.getAttribute("data-key");
  morph(table(), document.importNode(fresh, true));
  offline(false);
  if (options.method !== "POST" && address !== location.href) history.replaceState(null, "", address);
  if (options.method === "POST" && answer.redirected) history.replaceState(null, "", answer.url);
  settle(focus);
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
}

function offline(is) {
  document.getElementById("offline")?.toggleAttribute("hidden", !is);
}

function listen() {
  const root = table();
  if (!root?.dataset.events) return;
  const stream = new EventSource(root.dataset.events);
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
  show(link.href?.baseVal ? new URL(link.href.baseVal, location.href).href : link.href);
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form[data-live]") || !table()) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  form.querySelectorAll("button").forEach((button) => { button.disabled = true; });
  show(new URL(form.getAttribute("action"), location.href).href, { method: "POST", body }).then(() => {
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
  if (event.target.matches("form[data-now] *")) event.target.form.requestSubmit();
});

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
settle();

if (document.querySelector("form[data-push]")) import("./notices.js");
