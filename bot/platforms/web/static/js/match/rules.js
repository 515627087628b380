// Rules of the game, with its examples as boards; asked for when they are first looked at.

import { get, reasonOf } from "../common/api.js";
import { $, h } from "../common/dom.js";
import { rulesParts } from "../common/drawing.js";
import { t } from "../common/words.js";

/** @param {string} game its key @param {string[]} options the agreed options, in words */
export function rulesPanel(game, options) {
  const panel = $("panel-rules");
  let there = false;

  async function open() {
    if (there) return;
    there = true;
    panel.replaceChildren(h("p", { class: "help", text: t("loading") }));
    try {
      /** @type {Http.GameRules} */
      const { parts } = await get(`/api/games/${encodeURIComponent(game)}/rules`);
      const agreed = options.length ? [h("p", { class: "help", text: t("rules-agreed", { options: options.join(" · ") }) })] : [];
      panel.replaceChildren(...agreed, ...rulesParts(parts));
    } catch (failure) {
      there = false;
      panel.replaceChildren(h("p", { class: "problem", text: reasonOf(failure) }));
    }
  }

  return { open };
}
