// The first visit: the service worker is installed, and the page is loaded again, now from it.
const langs = ["en", "pl", "fr"], lang = navigator.languages.map((one) => one.slice(0, 2)).find((one) => langs.includes(one)) ?? "en";
document.documentElement.lang = lang;
for (const one of document.querySelectorAll("[data-en]")) one.textContent = one.dataset[lang];

const REFUSED = {
  en: "Your browser does not let this page install itself: open it in a window that is not private, by https.",
  pl: "Przeglądarka nie pozwala tej stronie się zainstalować: otwórz ją w zwykłym (nie prywatnym) oknie, przez https.",
  fr: "Votre navigateur ne permet pas à cette page de s’installer : ouvrez-la dans une fenêtre non privée, en https.",
};

function refused(error) {
  const told = document.querySelector("[role=status]");
  told.textContent = `${REFUSED[lang]} (${error})`;
  told.setAttribute("role", "alert");
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

if (navigator.serviceWorker) start().catch(refused); else refused("serviceWorker");
