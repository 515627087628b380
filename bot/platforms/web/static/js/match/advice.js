// What the computer would play on a board that is explored, when its reader asks.

import { get, reasonOf } from "../common/api.js";
import { $, fill, h, targetOf } from "../common/dom.js";
import { t } from "../common/words.js";

/**
 * @param {() => string} address where to ask about the board that is shown
 * @param {() => string} mover the name of who is on move there
 * @param {(steps: string) => void} open tries a turn
 */
export function advice(address, mover, open) {
  let shown = ""; // address of the board whose advice is shown, or asked for

  function clear(text = "") {
    $("advice-state").textContent = text;
    fill($("advice-turns"));
    $("advice").hidden = true;
  }

  /** @param {Http.AdvisedTurn} turn */
  const entry = ({ steps, chance }) => h("li", {},
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
  };
}
