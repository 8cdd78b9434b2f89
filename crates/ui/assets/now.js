// Keeps the page where people find each other up to date, and opens the table once there is one. The stream is what says
// that its reader still waits: with the page it ends.
import { play, ready } from "./sound.js";
import { morph } from "./morph.js";

const main = () => document.getElementById("now");

async function fetchPage() {
  const answer = await fetch(location.href, { headers: { "Midway-Fragment": "1" }, credentials: "same-origin" });
  if (answer.status >= 500 || answer.status === 429) throw new Error(answer.status);
  // Once there is nothing more to wait for, it has another name.
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
  if (!answer.ok || !fresh || !main()) return;
  // What somebody is filling in is left alone; only the list below it changes.
  const filling = main().querySelector("form[action$='/now']") && fresh.querySelector("form[action$='/now']");
  if (filling) main().querySelector("section:last-child").replaceWith(document.importNode(fresh.querySelector("section:last-child"), true));
  else if (fresh.id === "now") morph(main(), document.importNode(fresh, true));
  else main().replaceWith(document.importNode(fresh, true));
}

// What has changed is told once. So the page is fetched until it is there, and one answer after the other: an older one must not
// take the place of a newer one.
let behind = false, fetching = false;
async function renew() {
  behind = true;
  if (fetching) return;
  fetching = true;
  while (behind) {
    behind = false;
    try {
      await fetchPage();
    } catch {
      behind = true;
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
  fetching = false;
}

function listen() {
  const waits = main()?.dataset.waits;
  if (!waits) return;
  const stream = new EventSource(waits);
  stream.addEventListener("waiting", renew);
  stream.addEventListener("begun", (event) => {
    stream.close();
    play("turn");
    setTimeout(() => location.assign(JSON.parse(event.data).address), 400);
  });
  // A stream that was refused does not connect again by itself.
  stream.onerror = () => {
    if (!main()) stream.close();
    else if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
}

ready();
listen();
