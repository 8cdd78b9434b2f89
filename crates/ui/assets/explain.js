// Whatever lies on the board says what it is: to a pointer that rests on it, to the keyboard, to a finger that stays. The
// words are its label; the browser's own tips would say them a second time, later.
const PLACES = ".board-area, .hand-area, .seats";
const LABELLED = "a[aria-label], img[alt]:not([alt='']), [role='img'][aria-label], [title], [data-tip], use";
const REST = 350, STAY = 450;

const tip = document.createElement("div");
tip.id = "tip";
tip.setAttribute("role", "tooltip");
tip.hidden = true;
document.body.append(tip);

let timer = 0, shown = null, held = false, at = "";

/** What a thing says: its own words, or those of what it is a copy of. */
function words(thing) {
  const copied = thing.matches("use") && !thing.hasAttribute("aria-label") ? document.querySelector(thing.getAttribute("href")) : null;
  return (copied ?? thing).dataset.tip || ["aria-label", "alt", "title"].map((name) => thing.getAttribute(name)).find(Boolean) || "";
}

/** The smallest labelled thing at a place. A card may lie under the link of its whole area, and let the pointer through. */
function thingAt(x, y) {
  const place = document.elementFromPoint(x, y)?.closest(PLACES);
  if (!place) return null;
  const here = [...place.querySelectorAll(LABELLED)].filter((thing) => words(thing) && isOn(thing, x, y));
  const size = (thing) => { const box = thing.getBoundingClientRect(); return box.width * box.height; };
  return here.sort((a, b) => size(a) - size(b))[0] ?? null;
}

function isOn(thing, x, y) {
  const box = thing.getBoundingClientRect();
  return box.width > 0 && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
}

function show(thing) {
  shown = thing;
  tip.textContent = words(thing);
  tip.hidden = false;
  const box = thing.getBoundingClientRect(), own = tip.getBoundingClientRect();
  const above = box.top - own.height - 8, below = box.bottom + 8;
  const left = box.left + box.width / 2 - own.width / 2;
  tip.style.left = `${Math.max(6, Math.min(left, innerWidth - own.width - 6))}px`;
  tip.style.top = `${above > 6 ? above : Math.min(below, innerHeight - own.height - 6)}px`;
}

function hide() {
  clearTimeout(timer);
  shown = null;
  tip.hidden = true;
}

/** Keeps the words of a native tip, and takes the tip away. */
function hush(thing) {
  for (let one = thing; one?.closest(PLACES); one = one.parentElement) {
    const title = one.getAttribute("title");
    if (title) { one.dataset.tip = title; one.removeAttribute("title"); }
    one.querySelector?.(":scope > title")?.remove();
  }
}

document.addEventListener("pointermove", (event) => {
  if (event.pointerType === "touch") return;
  const { clientX: x, clientY: y, target, buttons } = event;
  // A page that changes under a pointer at rest moves nothing.
  if (at === `${x} ${y}`) return;
  at = `${x} ${y}`;
  clearTimeout(timer);
  if (shown && !isOn(shown, x, y)) hide();
  if (buttons || !target.closest?.(PLACES)) return;
  hush(target);
  timer = setTimeout(() => {
    const thing = thingAt(x, y);
    if (thing && thing !== shown) show(thing);
  }, REST);
}, { passive: true });

document.addEventListener("pointerdown", (event) => {
  hide();
  held = false;
  if (event.pointerType !== "touch" || !event.target.closest?.(PLACES)) return;
  const { clientX: x, clientY: y } = event;
  timer = setTimeout(() => {
    const thing = thingAt(x, y);
    if (thing) { held = true; show(thing); }
  }, STAY);
}, { passive: true });
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => { if (!held) clearTimeout(timer); });
document.addEventListener("touchmove", () => { if (!held) clearTimeout(timer); }, { passive: true });

// A finger that stayed asked what a thing is; it did not pick it.
document.addEventListener("click", (event) => {
  if (!held) return;
  held = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
document.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });

document.addEventListener("focusin", (event) => {
  const thing = event.target.matches?.(":focus-visible") && event.target.closest(PLACES) ? event.target.closest(LABELLED) : null;
  if (thing && words(thing)) show(thing);
});
document.addEventListener("focusout", (event) => { if (shown && event.target.contains(shown)) hide(); });
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
document.addEventListener("scroll", (event) => { if (shown && event.target.contains(shown)) hide(); }, { passive: true, capture: true });
