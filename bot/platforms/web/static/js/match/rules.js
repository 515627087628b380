// Rules of the game, with its examples as boards; asked for when they are first looked at.

import { get } from "../common/api.js";
import { $, h } from "../common/dom.js";
import { thumbnail } from "../common/drawing.js";
import { t } from "../common/words.js";

/** @param {string} game its key */
export function rulesPanel(game) {
  const panel = $("panel-rules");
  let there = false;

  async function open() {
    if (there) return;
    there = true;
    panel.replaceChildren(h("p", { class: "help", text: t("loading") }));
    try {
      const { parts } = await get(`/api/games/${encodeURIComponent(game)}/rules`);
      panel.replaceChildren(...parts.flatMap(({ text, board }) => [
        board && thumbnail(board.svg, board.alternative),
        h("p", { class: "rules-text", text }),
      ].filter(Boolean)));
    } catch (failure) {
      there = false;
      panel.replaceChildren(h("p", { class: "problem", text: failure.message }));
    }
  }

  return { open };
}
