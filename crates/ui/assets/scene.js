// Walks through a scoring: what has data-scene holds beats, in order. A beat names a place of the board that is lit
// meanwhile, or is itself something to press; what it gives flies to the seats. The bar below goes on, back, and ends it.
import { caption } from "./pace.js";
import { play } from "./sound.js";

const PACES = { now: 0, quick: 900, normal: 1700, slow: 3200 };
const root = document.documentElement;
const still = () => root.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
let going = null;

/** Walks through the beats of a scene, to its end or until it is closed. */
export async function walkScene(scene, alone = true) {
  endScene();
  const beats = [...scene.querySelectorAll("[data-beat]")], pause = PACES[root.dataset.pace] || PACES.normal;
  if (!beats.length) return;
  const walk = { beats, at: 0, alone, wake: null };
  going = walk;
  root.dataset.walking = "";
  while (going === walk && walk.at < beats.length) {
    const next = walk.at;
    show(beats[next]);
    await new Promise((done) => {
      walk.wake = done;
      if (walk.alone) setTimeout(done, pause);
    });
    dim();
    if (going === walk && walk.at === next) walk.at = next + 1;
  }
  if (going === walk) endScene();
}

function show(beat) {
  const key = beat.dataset.place, thing = key && document.querySelector(`.board-area [data-key="${CSS.escape(key)}"]`);
  const place = thing?.closest("[data-beat-place]") ?? thing;
  beat.querySelector("input")?.click();
  beat.classList.add("lit");
  place?.classList.add("lit");
  beat.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  const words = beat.textContent.trim().replace(/\s+/g, " ");
  const told = document.querySelector(".walk-bar p");
  if (told) told.textContent = words;
  caption(words, null, place ? [place] : []);
  const gains = (beat.dataset.gain ?? "").split(" ").filter(Boolean);
  if (gains.length) play("scored");
  if (!still()) for (const gain of gains) fly(...gain.split(":"), place ?? beat);
}

function fly(seat, points, place) {
  const panel = document.querySelector(`[data-key="panel-${CSS.escape(seat)}"]`);
  if (!panel) return;
  const from = place.getBoundingClientRect(), to = panel.getBoundingClientRect();
  const sign = Object.assign(document.createElement("div"), { className: `gain seat-${seat}`, textContent: points > 0 ? `+${points}` : points.replace("-", "−"), ariaHidden: "true" });
  document.body.append(sign);
  const start = { x: from.left + from.width / 2, y: from.top + from.height / 2 }, end = { x: to.right - 40, y: to.top + to.height / 2 };
  const put = ({ x, y }) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  sign.animate([{ transform: put(start), opacity: 1 }, { transform: put(start), opacity: 1, offset: 0.35 }, { transform: put(end), opacity: 0.2 }], { duration: 1100, easing: "ease-in-out" })
    .finished.catch(() => {}).then(() => sign.remove());
}

function dim() {
  for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
  document.querySelector(".caption")?.remove();
}

/** Goes on or back by hand; from then on nothing moves by itself. */
export function stepScene(by) {
  if (!going) return;
  going.alone = false;
  going.at = Math.max(0, going.at + by);
  going.wake?.();
}

/** Ends the walk; whether there was one. */
export function endScene() {
  const walk = going;
  going = null;
  walk?.wake?.();
  delete root.dataset.walking;
  dim();
  return walk !== null;
}
