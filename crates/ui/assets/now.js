// Keeps the page where people find each other up to date, and opens the table once there is one. The stream is what says
// that its reader still waits: with the page it ends.
import { play, ready } from "./sound.js";
import { morph } from "./morph.js";

const main = () => document.getElementById("now");

async function renew() {
  const answer = await fetch(location.href, { headers: { "Midway-Fragment": "1" }, credentials: "same-origin" });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("now");
  // What somebody is filling in is left alone; only the list below it changes.
  const filling = main().querySelector("form[action$='/now']") && fresh?.querySelector("form[action$='/now']");
  if (fresh && filling) main().querySelector("section:last-child").replaceWith(document.importNode(fresh.querySelector("section:last-child"), true));
  else if (fresh) morph(main(), document.importNode(fresh, true));
}

ready();
const stream = new EventSource(main().dataset.waits);
stream.addEventListener("waiting", () => renew().catch(() => {}));
stream.addEventListener("begun", (event) => {
  stream.close();
  play("turn");
  setTimeout(() => location.assign(JSON.parse(event.data).address), 400);
});
