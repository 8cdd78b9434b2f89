// Short, soft sounds, made here from a few sine waves. Nothing is told by sound alone.

// Each is a row of notes: pitch in hertz, when it begins, how long it rings.
const SOUNDS = {
  placed: [[220, 0, 0.09]],
  drawn: [[520, 0, 0.05], [620, 0.05, 0.05]],
  claimed: [[260, 0, 0.08], [390, 0.08, 0.14]],
  outbid: [[390, 0, 0.1], [290, 0.1, 0.16]],
  turn: [[660, 0, 0.14], [880, 0.12, 0.24]],
  scored: [[520, 0, 0.07], [660, 0.07, 0.07], [780, 0.14, 0.14]],
  over: [[390, 0, 0.34], [490, 0.03, 0.34], [590, 0.06, 0.34]],
};
const VOLUMES = { off: 0, soft: 0.06, loud: 0.2 };
let audio = null;

// Browsers let a page sound only after it was touched.
for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(kind, () => { audio ??= globalThis.AudioContext ? new AudioContext() : null; audio?.resume?.(); }, { passive: true });
}

/** Makes ready for a sound on a page that nobody may touch any more. A browser lets it, if the page before was touched. */
export function ready() {
  if (VOLUMES[document.documentElement.dataset.sound]) audio ??= globalThis.AudioContext ? new AudioContext() : null;
}

/** Plays a sound, if the reader wants any. */
export function play(name) {
  const volume = VOLUMES[document.documentElement.dataset.sound] ?? 0;
  if (!volume || audio?.state !== "running" || document.hidden && name !== "turn") return;
  for (const [pitch, after, length] of SOUNDS[name] ?? []) {
    const tone = audio.createOscillator(), gain = audio.createGain(), from = audio.currentTime + after;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(volume, from + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}
