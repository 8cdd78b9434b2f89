// Keyboard shortcuts; everything can be reached by Tab and Enter too.

import { skipMoves } from "./pace.js";
import { endScene } from "./scene.js";

const typing = (element) => element?.matches?.("input, textarea, select");

export function watchKeys(show) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!typing(event.target) && skipMoves()) { event.preventDefault(); return; }
    if (event.key === "Escape") return escape(event, show);
    if (typing(event.target)) return;
    const press = (selector) => {
      const found = document.querySelector(selector);
      if (!found) return;
      event.preventDefault();
      if (typing(found)) found.focus(); else found.click();
    };
    switch (event.key) {
      case "c": press("[data-confirm]"); break;
      case "u": press("[data-undo]"); break;
      case "h": press("[data-hint]"); break;
      case "/": press("[data-filter]"); break;
      case "?": document.getElementById("keys")?.showModal(); break;
      case "ArrowLeft": press(event.shiftKey ? "[data-turn-back]" : "[data-walking] [data-walk-back], [data-back]"); break;
      case "ArrowRight": press(event.shiftKey ? "[data-turn-on]" : "[data-walking] [data-walk-on], [data-on]"); break;
      case "n": press("[data-present]"); break;
      case "p": press("[data-play]"); break;
      case "l": document.querySelector(".choices a")?.focus(); break;
      default: if (/^[1-9]$/.test(event.key)) pick(event, Number(event.key));
    }
  });
}

// Digits pick from the list, in order.
function pick(event, number) {
  const links = [...document.querySelectorAll(".desk .choices li:not([hidden]) a")];
  if (!links[number - 1]) return;
  event.preventDefault();
  links[number - 1].focus();
  links[number - 1].click();
}

function escape(event, show) {
  if (endScene()) return;
  const open = document.querySelector("details.drawer[open]");
  if (open) { open.open = false; return; }
  if (document.documentElement.dataset.sheet) { delete document.documentElement.dataset.sheet; return; }
  const way = document.querySelector("[data-present]") ?? document.querySelector("[data-hint-close]") ?? document.querySelector("[data-cleared]");
  if (way) { event.preventDefault(); show(way.href); }
}
