// Overlays: what can be shown on top of the board (territory, control, groups), one at a time, by a slim row below it.

import { $, fill, h } from "../common/dom.js";

/**
 * @param {object} view the picture
 * @param {object} callbacks changed()
 */
export function overlays(view, callbacks) {
  const row = $("overlays");
  let shown = null; // name; "" for none; null: nothing was chosen, so what decided the match
  let usual = "";

  row.addEventListener("click", ({ target }) => {
    const { overlay } = target.dataset;
    if (overlay === undefined) return;
    shown = current() === overlay ? "" : overlay;
    apply();
    callbacks.changed();
  });

  const current = () => shown ?? usual;

  function apply() {
    const name = current();
    for (const layer of view.frame.querySelectorAll("svg [data-overlay]")) layer.toggleAttribute("hidden", layer.dataset.overlay !== name);
    for (const button of row.querySelectorAll("[data-overlay]")) button.setAttribute("aria-pressed", String(button.dataset.overlay === name));
    $("meaning").textContent = view.board?.overlays.find((one) => one.name === name)?.meaning ?? "";
  }

  return {
    /** Offer a board's overlays; `decided` is switched on until one chooses. */
    show(board, decided) {
      usual = decided;
      fill(row, ...board.overlays.map((one) => h("button", { type: "button", class: "small", text: one.label, "data-overlay": one.name, "aria-pressed": "false", "data-testid": "overlay" })));
      apply();
    },
  };
}
