// What this browser adds to the shuffle. It is made here, after the page has shown the seal of the hall's own part, so that
// neither of the two can know the draws alone. Seal and nonces are kept here, and compared when the game has been checked.

const KEPT = "midway-seals";
const MOST_TABLES = 300;
const MOST_NONCES = 16;

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What was kept, by table. */
function kept() {
  try { return new Map(JSON.parse(localStorage.getItem(KEPT) ?? "[]")); } catch { return new Map(); }
}

/** The seal that was seen first counts, whatever a page says later. */
function keep(table, seal, nonce) {
  const all = kept(), known = all.get(table) ?? { seal, nonces: [] };
  all.delete(table);
  all.set(table, { seal: known.seal, nonces: [...known.nonces, nonce].slice(-MOST_NONCES) });
  // A browser that keeps nothing has nothing to compare with, and can play all the same.
  try { localStorage.setItem(KEPT, JSON.stringify([...all].slice(-MOST_TABLES))); } catch { /* full, or forbidden */ }
}

// Always a new one: browsers put back what a field held on an earlier page, with another seal.
document.addEventListener("submit", (event) => {
  for (const field of event.target.querySelectorAll?.("input[data-nonce]") ?? []) {
    field.value = hex(crypto.getRandomValues(new Uint8Array(16)));
    keep(field.dataset.nonce, field.dataset.seal, field.value);
  }
}, true);

// The page of the check says what it shows for the reader's seats; this says whether it is what was kept.
for (const verdict of document.querySelectorAll("[data-kept]")) {
  const { kept: table, seal, nonces, same, other } = verdict.dataset, known = kept().get(table);
  const own = nonces.split(" ").filter(Boolean);
  if (!known || own.length === 0) continue;
  const fits = known.seal === seal && own.every((nonce) => known.nonces.includes(nonce));
  verdict.textContent = fits ? same : other;
  verdict.hidden = false;
}
