// Animates changes: things glide from where they were, new ones come from where they were taken, and changed numbers are
// marked for a moment. Nothing moves if the reader prefers no motion.
//
// A thing is known by its data-key. What is new within data-from="a b" came from the first of these that gave something
// away. A pile says in data-holds what it holds, a number or a word; a copy of its picture flies from a pile that holds
// less, or something else, to one that holds more. If both have a data-card, it has to be the same.

const DURATION = 320, STAGGER = 40, MOST = 14;
const EASE = "cubic-bezier(.2,.7,.2,1)";
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "off";
const keyed = (root) => root.querySelectorAll("[data-key]");

/** Where everything is, and what it holds. */
export function remember(root) {
  const before = new Map();
  if (still()) return before;
  for (const element of keyed(root)) {
    const { key, holds, card } = element.dataset;
    const picture = holds === undefined ? null : element.querySelector("svg")?.cloneNode(true);
    before.set(key, { place: element.getBoundingClientRect(), holds, card, picture });
  }
  for (const number of root.querySelectorAll(".points, .count")) number.before = number.textContent;
  return before;
}

/** Shows how everything came to be where it is now. */
export function move(root, before) {
  if (!before.size) return;
  const found = [...keyed(root)].map((element) => ({ element, was: before.get(element.dataset.key), is: element.getBoundingClientRect() }));
  const given = new Map(found.map(({ element, was }) => [element.dataset.key, { was, left: was ? loss(was, element.dataset) : 0 }]));
  for (const [key, was] of before) if (!given.has(key)) given.set(key, { was, left: was.holds === undefined ? Infinity : loss(was, {}) });
  const late = { moved: 0, delay() { return Math.min(this.moved++, MOST) * STAGGER; } };
  for (const thing of found) {
    if (thing.was) glide(thing, late);
    const gained = thing.was ? gain(thing.was, thing.element.dataset) : 1;
    for (let n = 0; n < Math.min(gained, 4); n++) arrive(thing, given, late);
  }
  for (const number of root.querySelectorAll(".points, .count")) {
    if (number.before !== undefined && number.before !== number.textContent) number.classList.add("fresh");
  }
}

const isNumber = (holds) => holds !== "" && !Number.isNaN(Number(holds));

function loss({ holds }, now) {
  if (holds === undefined) return Infinity;
  if (!isNumber(holds)) return holds !== "" && holds !== now.holds ? 1 : 0;
  return Math.max(0, Number(holds) - Number(now.holds ?? 0));
}

function gain({ holds }, now) {
  if (holds === undefined || now.holds === undefined) return 0;
  if (!isNumber(now.holds)) return now.holds !== "" && holds !== now.holds ? 1 : 0;
  return Math.max(0, Number(now.holds) - Number(holds));
}

function glide({ element, was, is }, late) {
  const dx = was.place.left - is.left, dy = was.place.top - is.top;
  if (!was.place.width && !was.place.height || Math.abs(dx) < 2 && Math.abs(dy) < 2) return;
  if (element.parentElement?.closest("[data-gliding]")) return;
  element.setAttribute("data-gliding", "");
  const motion = come(element, dx, dy, late.delay());
  motion.finished.catch(() => {}).then(() => element.removeAttribute("data-gliding"));
}

function arrive({ element, was, is }, given, late) {
  const keys = element.parentElement?.closest("[data-from]")?.dataset.from ?? "";
  const sources = (element.dataset.from ?? keys).split(" ").map((key) => given.get(key)).filter((source) => source?.left > 0 && source.was?.place.width);
  const source = sources.find((one) => one.was.card === element.dataset.card) ?? sources.find((one) => !one.was.card || !element.dataset.card);
  if (!source || !is.width && !is.height) return;
  source.left -= 1;
  element.classList.remove("came");
  if (source.was.picture) fly(source.was, element, is, late.delay(), !was || !isNumber(element.dataset.holds ?? 0));
  else come(element, middle(source.was.place).x - middle(is).x, middle(source.was.place).y - middle(is).y, late.delay());
}

const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

function come(element, dx, dy, delay) {
  const scale = element instanceof SVGElement ? unit(element) : 1;
  return element.animate(
    [{ transform: `translate(${dx * scale}px, ${dy * scale}px)` }, { transform: "none" }],
    { duration: DURATION, delay, easing: EASE, fill: "backwards", composite: "add" });
}

// A copy of what a pile showed flies; what it turns into appears when it has landed.
function fly({ place, picture }, element, is, delay, hidden) {
  const copy = document.createElement("div");
  copy.className = "flight";
  copy.ariaHidden = "true";
  copy.append(picture.cloneNode(true));
  Object.assign(copy.style, { left: `${place.left}px`, top: `${place.top}px`, width: `${place.width}px`, height: `${place.height}px` });
  document.body.append(copy);
  const { x, y } = middle(is), from = middle(place), scale = Math.min(1, is.width / place.width, is.height / place.height);
  const there = `translate(${x - from.x}px, ${y - from.y}px) scale(${scale})`;
  const motion = copy.animate([{ transform: "none" }, { transform: there }], { duration: DURATION, delay, easing: EASE, fill: "both" });
  motion.finished.catch(() => {}).then(() => copy.remove());
  if (hidden) element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: DURATION, delay, fill: "backwards" });
}

// The units of the drawing per screen pixel.
function unit(element) {
  const matrix = element.getScreenCTM?.();
  return matrix && matrix.a ? 1 / Math.hypot(matrix.a, matrix.b) : 1;
}
