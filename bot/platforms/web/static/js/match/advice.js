// What the computer would play on a board that is explored, when its reader asks.

import { get, reasonOf } from "../common/api.js";
import { $, fill, h, targetOf } from "../common/dom.js";
import { t } from "../common/words.js";
import { last } from "./picking.js";

/**
 * @param {() => string} address where to ask about the board that is shown
 * @param {() => string} mover the name of who is on move there
 * @param {(steps: string) => void} open tries a turn
 * @param {() => void} changed other cells are marked
 */
export function advice(address, mover, open, changed) {
  let shown = ""; // address of the board whose advice is shown, or asked for
  let marks = /** @type {Map<string, string>} */ (new Map()); // places of the turns in the list, by the cells where they end

  function clear(text = "") {
    $("advice-state").textContent = text;
    fill($("advice-turns"));
    $("advice").hidden = true;
    marks = new Map();
  }

  /** @param {Http.AdvisedTurn} turn @param {number} place */
  const entry = ({ steps, chance }, place) => h("li", { "data-place": place + 1 },
    h("button", { type: "button", class: "row-button", "data-steps": steps, text: steps }),
    chance == null ? "" : h("span", { class: "chance", text: t("advice-chance", { chance, name: mover() }) }));

  $("advice-ask").addEventListener("click", async () => {
    const asked = address();
    if (asked === shown) return;
    shown = asked;
    clear(t("advice-asking"));
    try {
      /** @type {Http.AdvisedTurns} */
      const { best } = await get(asked);
      if (asked !== shown) return; // another board is shown by now
      clear();
      fill($("advice-turns"), ...best.map(entry));
      $("advice").hidden = false;
      marks = marksOf(best);
      changed();
    } catch (failure) {
      if (asked !== shown) return;
      shown = "";
      clear(reasonOf(failure));
    }
  });
  $("advice-turns").addEventListener("click", (event) => {
    const { steps } = targetOf(event).closest("button")?.dataset ?? {};
    if (steps) open(steps);
  });

  return {
    /** Offer to ask, or don't. @param {boolean} able */
    offer(able) { $("advice-ask").hidden = !able; },
    /** Another board may be shown: what was said of the one before doesn't hold. */
    moved() { if (shown && shown !== address()) { shown = ""; clear(); } },
    get marks() { return marks; },
  };
}

/** Return the place of the best turn that ends on each cell, as a text. @param {Http.AdvisedTurn[]} best */
export function marksOf(best) {
  const found = best.flatMap(({ steps }, place) => steps.split(" ").map((step) => /** @type {const} */ ([last(step), String(place + 1)])));
  return new Map(found.filter(([cell]) => cell).reverse()); // of two for one cell, the better one stays
}
