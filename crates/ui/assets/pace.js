// Shows the others' moves one by one. Each is a page of the past, fetched and morphed in; what differs between two of them
// is where it happened. There the caption stands, and the mark stays until the reader has moved.
import { morph } from "./morph.js";
import { walkScene } from "./scene.js";
import { play } from "./sound.js";

const PACES = { now: 0, quick: 400, normal: 800, slow: 1600 };
const LONGEST = 8000;
const PARTS = [".board-area", ".hand-area", ".seats", ".log ol"];
const root = document.documentElement;
const marks = new Map();
let skip = null;

const delay = () => document.hidden ? 0 : PACES[root.dataset.pace] ?? PACES.normal;
const part = (page, name) => page.querySelector(name);

/** Walks from the page that is shown to a later one, move by move; `from` is the first step that has not been seen. */
export async function walk(live, fresh, from = Number(live.dataset.steps)) {
  if (live.hasAttribute("data-past") || fresh.hasAttribute("data-past") || !live.dataset.steps) return;
  const moments = since(fresh, from), others = moments.filter((moment) => moment.seat !== fresh.dataset.you);
  if (!delay() || !others.length && !scenes(fresh, from).length) return;
  const pause = Math.min(delay(), LONGEST / others.length);
  root.dataset.pacing = "";
  try {
    let before = await at(fresh, moments[0].step);
    if (before) lay(live, before);
    for (const [n, moment] of moments.entries()) {
      const end = moments[n + 1]?.step;
      const after = end === undefined ? fresh : await at(fresh, end);
      if (!after || root.dataset.pacing === "skip") break;
      for (const scene of scenes(fresh, moment.step, end)) {
        lay(live, await at(fresh, Number(scene.dataset.step)) ?? before);
        await walkScene(scene);
      }
      lay(live, after);
      if (moment.seat !== fresh.dataset.you) {
        point(live, moment, before ? changes(before, after) : []);
        await wait(pause);
      }
      before = after;
    }
  } finally {
    skip = null;
    delete root.dataset.pacing;
    document.querySelector(".caption")?.remove();
  }
}

/** The scorings that are told between two steps. */
const scenes = (page, from, to = Infinity) => [...page.querySelectorAll(".log [data-scene]")].filter(({ dataset }) => Number(dataset.step) >= from && Number(dataset.step) < to);

/** Shows the board as it was before a scoring, and walks through it. */
export async function review(live, scene) {
  const past = scene.dataset.step && await at(live, Number(scene.dataset.step));
  const beats = scene.cloneNode(true);
  if (past) lay(live, past);
  await walkScene(past ? beats : scene);
}

/** What was done since a step: runs of lines that belong to one move. */
function since(page, from) {
  const moments = [];
  for (const line of page.querySelectorAll(".log li[data-turn]")) {
    const step = Number(line.dataset.step), last = moments.at(-1);
    if (step < from) continue;
    if (last && last.seat === line.dataset.turn && (!line.dataset.by || last.step === step)) last.lines.push(text(line));
    else moments.push({ seat: line.dataset.turn, step, lines: [text(line)] });
  }
  return moments;
}

const text = (line) => (line.querySelector(".moment") ?? line).textContent.trim();

async function at(fresh, step) {
  if (step >= Number(fresh.dataset.steps)) return fresh;
  const address = new URL(location.href), seat = address.searchParams.get("as");
  address.search = "";
  address.searchParams.set("step", step);
  if (seat) address.searchParams.set("as", seat);
  const answer = await fetch(address, { headers: { "Midway-Fragment": "1" }, credentials: "same-origin" });
  return new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("table");
}

function lay(live, page) {
  for (const name of PARTS) {
    const [from, to] = [part(live, name), part(page, name)];
    if (from && to) morph(from, document.importNode(to, true));
  }
  const log = part(live, ".log ol");
  if (log) log.scrollTop = log.scrollHeight;
  showMarks();
}

/** The keys of what is new or different on the board. */
function changes(before, after) {
  const known = new Map([...part(before, ".board-area").querySelectorAll("[data-key]")].map((thing) => [thing.dataset.key, sign(thing)]));
  const things = [...part(after, ".board-area").querySelectorAll("[data-key]")].filter((thing) => known.get(thing.dataset.key) !== sign(thing));
  return things.filter((thing) => !things.some((other) => other !== thing && thing.contains(other))).map((thing) => thing.dataset.key);
}

const PASSING = /\b(open|picked|came|fresh|near|mark|hinted)\b/g;
function sign(thing) {
  const { holds = "", card = "" } = thing.dataset, inner = thing.querySelector("[data-key]") ? "" : thing.textContent;
  return [(thing.getAttribute("class") ?? "").replace(PASSING, "").trim(), holds, card, thing.getAttribute("transform"), inner].join("|");
}

// What bears the mover's colour is where it happened; if nothing does, whatever has changed.
function point(live, { seat, lines }, keys) {
  const things = keys.map((key) => find(key)).filter(Boolean);
  const own = things.filter((thing) => thing.closest(`.board-area .seat-${seat}`));
  const places = own.length ? own : things;
  for (const thing of places) marks.set(thing.dataset.key, seat);
  showMarks();
  const words = lines.slice(0, 3).join(" ");
  const told = part(live, ".paced .ask");
  if (told) told.textContent = words;
  caption(lines[0], seat, places);
  play(keys.some((key) => /^(piece|built)-/.test(key)) ? "claimed" : own.length ? "placed" : "drawn");
}

const find = (key) => document.querySelector(`.board-area [data-key="${CSS.escape(key)}"]`);

/** A caption beside some places of the board. */
export function caption(words, seat, places) {
  document.querySelector(".caption")?.remove();
  const boxes = places.map((place) => place.getBoundingClientRect()).filter((box) => box.width || box.height);
  if (!boxes.length) return;
  const board = document.querySelector(".board-area").getBoundingClientRect();
  const box = { left: Math.min(...boxes.map((one) => one.left)), right: Math.max(...boxes.map((one) => one.right)), top: Math.min(...boxes.map((one) => one.top)), bottom: Math.max(...boxes.map((one) => one.bottom)) };
  const label = Object.assign(document.createElement("div"), { className: `caption${seat === null ? "" : ` seat-${seat}`}`, textContent: words, ariaHidden: "true" });
  document.body.append(label);
  const { offsetWidth: wide, offsetHeight: high } = label, within = (at, low, top) => Math.max(low, Math.min(at, top));
  const above = box.top - high - 8 >= board.top;
  label.style.left = `${within((box.left + box.right - wide) / 2, board.left + 4, board.right - wide - 4)}px`;
  label.style.top = `${within(above ? box.top - high - 8 : box.bottom + 8, board.top + 4, board.bottom - high - 4)}px`;
}

/** Marks what the others did last; called whenever the page has changed. */
export function showMarks() {
  for (const [key, seat] of marks) find(key)?.classList.add("mark", `mark-${seat}`);
}

/** The reader has moved: what came before is old. */
export function clearMarks() {
  for (const key of marks.keys()) find(key)?.classList.remove("mark", "mark-0", "mark-1", "mark-2", "mark-3", "mark-4");
  marks.clear();
}

const wait = (time) => new Promise((done) => {
  skip = done;
  setTimeout(done, time);
});

/** Goes to the present at once; whether there was anything to skip. */
export function skipMoves() {
  if (root.dataset.pacing === undefined) return false;
  root.dataset.pacing = "skip";
  skip?.();
  return true;
}

// Steps seen, by table: after a night as after a minute, only what is new is shown.
const SEEN = "midway-seen", MOST = 40;
const seen = () => { try { return JSON.parse(localStorage.getItem(SEEN)) ?? {}; } catch { return {}; } };

/** Remembers how far the reader has seen. */
export function noteSeen(page) {
  if (!page?.dataset.steps || page.hasAttribute("data-past") || document.hidden) return;
  const { [page.dataset.table]: _, ...others } = seen();
  const kept = Object.entries(others).slice(-MOST);
  try { localStorage.setItem(SEEN, JSON.stringify(Object.fromEntries([...kept, [page.dataset.table, Number(page.dataset.steps)]]))); } catch { /* private windows remember nothing */ }
}

/** Shows what happened while the reader was away. */
export async function catchUp(page, again = false) {
  if (!page.dataset.since || page.hasAttribute("data-past")) return;
  const from = again ? Number(page.dataset.since) : Math.max(Number(page.dataset.since), seen()[page.dataset.table] ?? 0);
  if (from < Number(page.dataset.steps)) await walk(page, page.cloneNode(true), from);
}
