// Overlays: what can be shown on top of the board (territory, control, groups), one at a time, by a slim row below it.

import { $, fill, h } from "../common/dom.js";

/**
 * @param {object} callbacks changed()
 */
export function overlays(callbacks) {
  const row = $("overlays");
  let chosen = null; // name; "" for none; null: nothing was chosen, so what decided the match
  let showing = "";
  let offered = [];

  row.addEventListener("click", ({ target }) => {
    const { overlay } = target.dataset;
    if (overlay === undefined) return;
    chosen = showing === overlay ? "" : overlay;
    mark(chosen);
    callbacks.changed();
  });

  function mark(name) {
    showing = name;
    for (const button of row.querySelectorAll("[data-overlay]")) button.setAttribute("aria-pressed", String(button.dataset.overlay === name));
    $("meaning").textContent = offered.find((one) => one.name === name)?.meaning ?? "";
  }

  return {
    /** Return the overlay to show: the chosen one, else what decided the match. */
    chosen: (decided) => chosen ?? decided,
    /** Offer a board's overlays, and say what the shown one means. */
    show(board) {
      offered = board.overlays;
      fill(row, ...board.overlays.map((one) => h("button", {
        type: "button", class: "small", text: one.label, "data-overlay": one.name, "aria-pressed": String(one.name === showing), "data-testid": "overlay",
      })));
      mark(board.overlay ?? "");
    },
  };
}
