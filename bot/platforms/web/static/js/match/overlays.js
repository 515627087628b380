// Overlays: what can be shown on top of the board (territory, control, groups), one at a time, by a slim row below it.

import { $, fill, h, targetOf } from "../common/dom.js";

/** @param {{ changed(): void }} callbacks */
export function overlays(callbacks) {
  const row = $("overlays");
  /** @type {string | null} */
  let chosen = null; // name; "" for none; null: nothing was chosen, so what decided the match
  let showing = "";
  /** @type {Http.OverlayEntry[]} */
  let offered = [];

  row.addEventListener("click", (event) => {
    const { overlay } = targetOf(event).dataset;
    if (overlay === undefined) return;
    chosen = showing === overlay ? "" : overlay;
    mark(chosen);
    callbacks.changed();
  });

  /** @param {string} name */
  function mark(name) {
    showing = name;
    for (const button of row.querySelectorAll("[data-overlay]")) button.setAttribute("aria-pressed", String(button.dataset.overlay === name));
    $("meaning").textContent = offered.find((one) => one.name === name)?.meaning ?? "";
  }

  return {
    /** Return the overlay to show: the chosen one, else what decided the match. */
    chosen: (/** @type {string} */ decided) => chosen ?? decided,
    /** Offer a board's overlays, and say what the shown one means. @param {Http.BoardState} board */
    show(board) {
      offered = board.overlays;
      fill(row, ...board.overlays.map((one) => h("button", {
        type: "button", class: "small", text: one.label, "data-overlay": one.name, "aria-pressed": String(one.name === showing), "data-testid": "overlay",
      })));
      mark(board.overlay ?? "");
    },
  };
}
