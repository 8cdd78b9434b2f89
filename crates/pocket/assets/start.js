// The first visit: the service worker is installed, and the page is loaded again, now from it.
const langs = ["en", "pl", "fr"], lang = navigator.languages.map((one) => one.slice(0, 2)).find((one) => langs.includes(one)) ?? "en";
document.documentElement.lang = lang;
document.querySelector("link[rel=manifest]").href = `manifest.${lang}.webmanifest`;
for (const one of document.querySelectorAll("[data-en]")) one.textContent = one.dataset[lang];

const REFUSED = {
  en: "Your browser does not let this page install itself: open it in a window that is not private, by https.",
  pl: "Przeglądarka nie pozwala tej stronie się zainstalować: otwórz ją w zwykłym (nie prywatnym) oknie, przez https.",
  fr: "Votre navigateur ne permet pas à cette page de s’installer : ouvrez-la dans une fenêtre non privée, en https.",
};
const NOTHING_KEPT = {
  en: "Your browser does not let this page keep anything, so every game would be lost. Allow it to store data for this site, or open it in a window that is not private.",
  pl: "Przeglądarka nie pozwala tej stronie niczego zapisać, więc każda partia by przepadła. Zezwól tej witrynie na przechowywanie danych albo otwórz ją w zwykłym (nie prywatnym) oknie.",
  fr: "Votre navigateur ne permet pas à cette page de conserver quoi que ce soit : chaque partie serait perdue. Autorisez ce site à stocker des données, ou ouvrez-le dans une fenêtre non privée.",
};

function refused(error, why = REFUSED) {
  const told = document.querySelector("[role=status]");
  told.textContent = `${why[lang]} (${error})`;
  told.setAttribute("role", "alert");
  told.nextElementSibling?.remove();
}

/** Whether something can be kept is tried before anybody plays. */
function tryStore() {
  return new Promise((done, fail) => {
    const opening = indexedDB.open("midway try", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("try").put("this", "key");
    opening.onsuccess = () => { opening.result.close(); indexedDB.deleteDatabase("midway try"); done(); };
    opening.onerror = () => fail(opening.error);
  });
}

async function start() {
  const registration = await navigator.serviceWorker.register("sw.js");
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  await new Promise((done, fail) => {
    const look = () => {
      if (worker.state === "activated") done();
      if (worker.state === "redundant") fail(new Error("it could not be fetched whole"));
    };
    worker.addEventListener("statechange", look);
    look();
  });
  location.reload();
}

// Reading the property is refused where a site may keep nothing.
function begin() {
  if (!navigator.serviceWorker) { refused("serviceWorker"); return; }
  start().catch(refused);
}
new Promise((done) => done(tryStore())).then(begin, (error) => refused(error, NOTHING_KEPT));
