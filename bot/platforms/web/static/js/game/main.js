// The page of a game: its buttons begin a match in the hall, where there is a name or one is taken.

import { $, kept } from "../common/dom.js";

/** @type {PageStart & { game: string }} */
const start = JSON.parse($("state").textContent);

for (const button of document.querySelectorAll("[data-begin]")) {
  button.addEventListener("click", () => {
    kept.set("then", JSON.stringify({ do: button.dataset.begin, game: start.game }), sessionStorage);
    location.assign("/");
  });
}
