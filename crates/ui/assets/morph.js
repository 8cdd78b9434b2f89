// Turns one DOM tree into another with few changes, so that focus, scrolling and typed text survive, and what moved can
// be animated. Elements are the same if their data-key (or id) is.
import { move, remember } from "./motion.js";

const keyOf = (node) => node.nodeType === 1 ? node.getAttribute("data-key") || node.id || null : null;

/** Makes `from` look like `to`. */
export function morph(from, to) {
  const before = remember(from);
  patch(from, to);
  move(from, before);
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

// What scripts have set stays: pages come without styles, and their drawers closed.
const ours = (element, name) => name === "style" || name === "open" && element.tagName === "DETAILS";

function patchAttributes(from, to) {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !ours(from, name)) from.removeAttribute(name);
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
