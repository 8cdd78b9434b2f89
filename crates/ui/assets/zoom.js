// A drawing in .pan[data-zoom] can be moved and magnified: wheel or pinch, drag, and + - 0 when it has the focus.

const views = new WeakMap();
const LARGEST = 8;

export function makeZoomable(root) {
  for (const frame of root.querySelectorAll(".pan[data-zoom]")) {
    const svg = frame.querySelector("svg");
    if (!svg) continue;
    if (!views.has(frame)) begin(frame, svg);
    apply(frame, svg);
  }
}

function begin(frame, svg) {
  const { x, y, width, height } = svg.viewBox.baseVal;
  views.set(frame, { whole: { x, y, width, height }, now: { x, y, width, height }, fingers: new Map() });
  frame.tabIndex = 0;
  const drawing = () => frame.querySelector("svg");
  frame.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.shiftKey && views.get(frame).now.width >= views.get(frame).whole.width - 1 && event.deltaY > 0) return;
    event.preventDefault();
    magnify(frame, drawing(), Math.exp(-event.deltaY * 0.0015), point(drawing(), event));
  }, { passive: false });
  frame.addEventListener("pointerdown", (event) => views.get(frame).fingers.set(event.pointerId, event));
  frame.addEventListener("pointermove", (event) => drag(frame, drawing(), event));
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) {
    frame.addEventListener(kind, (event) => views.get(frame).fingers.delete(event.pointerId));
  }
  // A drag that ends on a link is not a click on it.
  frame.addEventListener("click", (event) => {
    if (views.get(frame).dragged > 6) { event.preventDefault(); event.stopPropagation(); }
    views.get(frame).dragged = 0;
  }, true);
  frame.addEventListener("keydown", (event) => {
    const steps = { "+": 1.25, "=": 1.25, "-": 0.8 };
    if (steps[event.key]) magnify(frame, drawing(), steps[event.key]);
    else if (event.key === "0") fit(frame, drawing());
    else return;
    event.preventDefault();
  });
  for (const [selector, action] of [["[data-nearer]", () => magnify(frame, drawing(), 1.5)], ["[data-farther]", () => magnify(frame, drawing(), 1 / 1.5)], ["[data-fit]", () => fit(frame, drawing())]]) {
    frame.querySelector(selector)?.addEventListener("click", action);
  }
}

function point(svg, event) {
  const matrix = svg.getScreenCTM();
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null;
}

function magnify(frame, svg, by, around) {
  const { whole, now } = views.get(frame);
  const width = Math.min(whole.width, Math.max(whole.width / LARGEST, now.width / by));
  const factor = width / now.width;
  const at = around ?? { x: now.x + now.width / 2, y: now.y + now.height / 2 };
  Object.assign(now, { x: at.x - (at.x - now.x) * factor, y: at.y - (at.y - now.y) * factor, width, height: now.height * factor });
  apply(frame, svg);
}

function fit(frame, svg) {
  Object.assign(views.get(frame).now, views.get(frame).whole);
  apply(frame, svg);
}

function drag(frame, svg, event) {
  const view = views.get(frame), last = view.fingers.get(event.pointerId);
  if (!last) return;
  const matrix = svg.getScreenCTM();
  if (view.fingers.size === 2) pinch(frame, svg, event);
  else if (view.now.width < view.whole.width - 1 && matrix) {
    view.now.x -= (event.clientX - last.clientX) / matrix.a;
    view.now.y -= (event.clientY - last.clientY) / matrix.d;
    view.dragged = (view.dragged ?? 0) + Math.abs(event.clientX - last.clientX) + Math.abs(event.clientY - last.clientY);
    apply(frame, svg);
  }
  view.fingers.set(event.pointerId, event);
}

function pinch(frame, svg, event) {
  const fingers = views.get(frame).fingers;
  const other = [...fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
  const last = fingers.get(event.pointerId);
  const apart = (a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY);
  const middle = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
  magnify(frame, svg, apart(event) / Math.max(1, apart(last)), point(svg, middle));
}

function apply(frame, svg) {
  const { whole, now } = views.get(frame);
  now.x = Math.min(Math.max(now.x, whole.x), whole.x + whole.width - now.width);
  now.y = Math.min(Math.max(now.y, whole.y), whole.y + whole.height - now.height);
  svg.setAttribute("viewBox", `${now.x} ${now.y} ${now.width} ${now.height}`);
  frame.classList.toggle("near", now.width < whole.width - 1);
}
