// Keeps the page where people find each other up to date, and opens the table once there is one. The stream is what says
// that its reader still waits: with the page it ends.
import { play, ready } from "./sound.js";
import { morph } from "./morph.js";

const main = () => document.getElementById("now");

async function fetchPage() {
  const answer = await fetch(location.href, { headers: { "Midway-Fragment": "1" }, credentials: "same-origin" });
  if (answer.status >= 500 || answer.status === 429) throw new Error(answer.status);
  return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main") : null;
}

let stream;
function draw(fresh) {
  const last = "section:last-child", form = "form[action$='/now']";
  // What somebody is filling in is left alone; only the list below it changes.
  const filling = main().querySelector(form) && fresh.querySelector(form);
  const [list, newer] = [main(), fresh].map((page) => page.querySelector(last));
  if (filling && list && newer) list.replaceWith(document.importNode(newer, true));
  else if (fresh.id === "now") morph(main(), document.importNode(fresh, true));
  else {
    // There is nothing more to wait for, so the page has another name.
    stream.close();
    main().replaceWith(document.importNode(fresh, true));
  }
}

// What has changed is told once. So the page is fetched until it is there, and one answer after the other: an older one must not
// take the place of a newer one.
let behind = false, fetching = false;
async function renew() {
  behind = true;
  if (fetching) return;
  fetching = true;
  for (let pause = 1000; behind && main(); pause = Math.min(2 * pause, 15_000)) {
    behind = false;
    try {
      const fresh = await fetchPage();
      pause = 500;
      if (fresh && main()) draw(fresh);
    } catch {
      behind = true;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  fetching = false;
}

function listen() {
  const waits = main()?.dataset.waits;
  if (!waits) return;
  stream = new EventSource(waits);
  stream.addEventListener("waiting", renew);
  stream.addEventListener("begun", (event) => {
    stream.close();
    play("turn");
    setTimeout(() => location.assign(JSON.parse(event.data).address), 400);
  });
  // A stream that was refused does not connect again by itself.
  stream.onerror = () => {
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
}

ready();
listen();
