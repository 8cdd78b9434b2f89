// A drawing in .pan[data-zoom] can be moved and magnified: wheel or pinch, a double tap, drag, the minimap, and + - 0 and the arrows
// when it has the focus. What has data-frame ("x y width height" of the drawing) brings that region into view on a
// small screen. Only transforms change, so that no frame costs a layout.

const views = new WeakMap();
const LARGEST = 8;
const GLIDE = "transform 320ms cubic-bezier(.2,.7,.2,1)";
const STEPS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const small = matchMedia("(max-width: 899px)");

export function makeZoomable(root) {
  for (const frame of root.querySelectorAll(".pan[data-zoom]")) {
    if (!views.has(frame)) begin(frame);
    apply(views.get(frame));
  }
}

/** The view of a frame: the drawing is laid out at scale 1 and shifted by x and y, in pixels of its window. */
function begin(frame) {
  const window = frame.querySelector(".window"), svg = window.querySelector("svg");
  const view = { frame, window, svg, lens: frame.querySelector(".lens"), scale: 1, x: 0, y: 0, fingers: new Map(), dragged: 0 };
  views.set(frame, view);
  watchPointers(view);
  watchMinimap(view, frame.querySelector("[data-minimap]"));
  frame.addEventListener("keydown", (event) => key(view, event));
  frame.addEventListener("click", (event) => {
    if (event.target.closest("[data-nearer]")) magnify(view, 1.5, null, true);
    if (event.target.closest("[data-farther]")) magnify(view, 1 / 1.5, null, true);
    if (event.target.closest("[data-fit]")) magnify(view, 0, null, true);
  });
  new ResizeObserver(() => resize(view)).observe(window);
}

// Keeps showing the same part in a window of another size, and all of a region that was asked for.
function resize(view) {
  if (view.region) { show(view, view.region); return; }
  const { width } = size(view), by = width / (view.width ?? width) || 1;
  Object.assign(view, { width: width || view.width, x: view.x * by, y: view.y * by });
  apply(view);
}

function watchPointers(view) {
  const { window, fingers } = view;
  window.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.shiftKey && !isNear(view) && event.deltaY > 0) return;
    event.preventDefault();
    magnify(view, Math.exp(-event.deltaY * 0.0015), within(view, event));
  }, { passive: false });
  window.addEventListener("pointerdown", (event) => { fingers.set(event.pointerId, event); view.dragged = 0; });
  window.addEventListener("pointermove", (event) => drag(view, event));
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) {
    window.addEventListener(kind, (event) => { fingers.delete(event.pointerId); window.classList.remove("moving"); });
  }
  // A drag that ends on a link is not a click on it.
  window.addEventListener("click", (event) => {
    if (view.dragged > 6) { event.preventDefault(); event.stopPropagation(); }
    view.dragged = 0;
  }, true);
  // A double tap brings what is asked closer, or the whole back.
  window.addEventListener("dblclick", (event) => {
    if (event.target.closest("a")) return;
    magnify(view, isNear(view) ? 0 : 2.5, within(view, event), true);
  });
  window.addEventListener("dragstart", (event) => { if (isNear(view)) event.preventDefault(); });
}

function drag(view, event) {
  const last = view.fingers.get(event.pointerId);
  if (!last) return;
  if (view.fingers.size === 2) pinch(view, event, last);
  else if (isNear(view)) {
    view.dragged += Math.abs(event.clientX - last.clientX) + Math.abs(event.clientY - last.clientY);
    move(view, event.clientX - last.clientX, event.clientY - last.clientY);
  }
  view.fingers.set(event.pointerId, event);
}

function pinch(view, event, last) {
  const other = [...view.fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
  const apart = (a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY);
  const middle = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
  view.dragged += 7;
  view.window.classList.add("moving");
  magnify(view, apart(event) / Math.max(1, apart(last)), within(view, middle));
}

// A finger on the minimap drags the centre of the view.
function watchMinimap(view, map) {
  const point = (event) => {
    if (event.type === "pointermove" && !event.buttons) return;
    const box = map.getBoundingClientRect(), { width, height } = size(view);
    view.x = view.window.clientWidth / 2 - (event.clientX - box.left) / box.width * width * view.scale;
    view.y = view.window.clientHeight / 2 - (event.clientY - box.top) / box.height * height * view.scale;
    if (event.type === "pointerdown") map.setPointerCapture(event.pointerId);
    view.region = null;
    apply(view, event.type === "pointerdown");
  };
  map?.addEventListener("pointerdown", point);
  map?.addEventListener("pointermove", point);
}

function key(view, event) {
  const by = { "+": 1.25, "=": 1.25, "-": 0.8, 0: 0 }[event.key], step = STEPS[event.key];
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (by !== undefined) magnify(view, by, null, true);
  else if (step && isNear(view)) move(view, step[0] * 80, step[1] * 80, true);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const isNear = (view) => view.scale > 1.001;
const size = ({ svg }) => ({ width: svg.clientWidth, height: svg.clientHeight });

function within(view, event) {
  const box = view.window.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

/** Magnifies about a point of the window, or about its middle; by 0 shows the whole. */
function magnify(view, by, around, glides) {
  const at = around ?? { x: view.window.clientWidth / 2, y: view.window.clientHeight / 2 };
  const scale = Math.min(LARGEST, Math.max(1, view.scale * by)), factor = scale / view.scale;
  Object.assign(view, { region: null, scale, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor });
  apply(view, glides);
}

function move(view, dx, dy, glides) {
  Object.assign(view, { region: null, x: view.x + dx, y: view.y + dy });
  view.window.classList.toggle("moving", !glides);
  apply(view, glides);
}

/** Shows a region of the drawing as large as the window allows. */
function show(view, region) {
  const [x, y, width, height] = region;
  const unit = size(view).width / view.svg.viewBox.baseVal.width, { clientWidth, clientHeight } = view.window;
  const scale = Math.min(LARGEST, Math.max(1, Math.min(clientWidth / width, clientHeight / height) / unit));
  const middle = (from, far) => (from + far / 2) * unit * scale;
  Object.assign(view, { region, scale, x: clientWidth / 2 - middle(x, width), y: clientHeight / 2 - middle(y, height) });
  apply(view, true);
}

function apply(view, glides = false) {
  const { window, svg, lens, scale } = view, { width, height } = size(view);
  const keep = (at, room, far) => far <= room ? (room - far) / 2 : Math.min(0, Math.max(at, room - far));
  view.x = keep(view.x, window.clientWidth, width * scale);
  view.y = keep(view.y, window.clientHeight, height * scale);
  svg.style.transition = glides ? GLIDE : "";
  svg.style.transform = `translate(${view.x}px, ${view.y}px) scale(${scale})`;
  view.frame.classList.toggle("near", isNear(view));
  if (lens && width) look(view, lens, width, height, glides);
}

function look({ window, svg, scale, x, y }, lens, width, height, glides) {
  const whole = svg.viewBox.baseVal, wide = Math.min(1, window.clientWidth / (width * scale)), high = Math.min(1, window.clientHeight / (height * scale));
  const at = (shift, far, units) => Math.max(0, -shift) / (far * scale) * units;
  lens.style.transition = glides ? GLIDE : "";
  lens.style.transform = `translate(${at(x, width, whole.width)}px, ${at(y, height, whole.height)}px) scale(${wide}, ${high})`;
}

for (const kind of ["pointerover", "focusin", "click"]) {
  document.addEventListener(kind, (event) => {
    const thing = event.target.closest?.("[data-frame]"), frame = document.querySelector(".pan[data-zoom]");
    const view = frame && views.get(frame);
    if (!thing || !view || !(small.matches || isNear(view)) || view.shown === thing && kind === "pointerover") return;
    view.shown = thing;
    show(view, thing.dataset.frame.split(" ").map(Number));
  });
}
