// Buttons of other pages that begin something in the hall: at once with a name, or after one is taken.

import { kept } from "./dom.js";

/** Let the buttons with `data-begin` lead to the hall, which does what their data say. */
export function beginnings() {
  for (const button of document.querySelectorAll("[data-begin]")) {
    button.addEventListener("click", () => {
      kept.set("then", JSON.stringify({ ...button.dataset, do: button.dataset.begin }), "sessionStorage");
      location.assign("/");
    });
  }
}
