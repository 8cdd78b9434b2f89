// Turns one tree into another with as few changes as it takes, so that focus, scroll and what is typed stay, and
// everything that moved glides from where it was to where it is. Elements are the same if their data-key (or id) is.

const keyOf = (node) => node.nodeType === 1 ? node.getAttribute("data-key") || node.id || null : null;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "off";

/** Makes `from` look like `to`. */
export function morph(from, to) {
  const places = still() ? null : remember(from);
  patch(from, to);
  if (places) glide(from, places);
}

function patch(from, to) {
  if (from.nodeType !== 1) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  patchAttributes(from, to);
  if (from.hasAttribute("data-keep")) return;
  patchChildren(from, to);
}

function patchAttributes(from, to) {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !(name === "open" && from.tagName === "DETAILS")) from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

function patchChildren(from, to) {
  const keyed = new Map();
  for (const child of from.childNodes) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
  }
  let at = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const key = keyOf(wanted);
    let match = key ? keyed.get(key) : null;
    if (!match && !key) {
      let next = at;
      while (next && keyOf(next)) next = next.nextSibling;
      if (next && next.nodeType === wanted.nodeType && next.nodeName === wanted.nodeName) match = next;
    }
    if (match && match.nodeName === wanted.nodeName) {
      if (match !== at) from.insertBefore(match, at);
      else at = at.nextSibling;
      patch(match, wanted);
    } else {
      const fresh = from.insertBefore(document.importNode(wanted, true), at);
      if (fresh.nodeType === 1) fresh.classList.add("came");
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function remember(root) {
  const places = new Map();
  for (const element of root.querySelectorAll("[data-key]")) {
    places.set(element.getAttribute("data-key"), element.getBoundingClientRect());
  }
  return places;
}

function glide(root, places) {
  let moved = 0;
  for (const element of root.querySelectorAll("[data-key]")) {
    const was = places.get(element.getAttribute("data-key"));
    if (!was || (!was.width && !was.height)) continue;
    const is = element.getBoundingClientRect();
    const dx = was.left - is.left, dy = was.top - is.top;
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2) continue;
    if (element.parentElement?.closest("[data-gliding]")) continue;
    const scale = element instanceof SVGElement ? unit(element) : 1;
    element.setAttribute("data-gliding", "");
    const motion = element.animate(
      [{ transform: `translate(${dx * scale}px, ${dy * scale}px)` }, { transform: "none" }],
      { duration: 320, delay: Math.min(moved++, 8) * 40, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards", composite: "add" });
    motion.finished.catch(() => {}).then(() => element.removeAttribute("data-gliding"));
  }
}

// How many units of the drawing a pixel of the screen is.
function unit(element) {
  const matrix = element.getScreenCTM?.();
  return matrix && matrix.a ? 1 / matrix.a : 1;
}
