// The row above the composer: what can be done in the match that is looked at.

import { $, fill, h } from "./dom.js";
import { t } from "./words.js";

/**
 * @param {object} does send(text), preview(number)
 */
export function actions(does) {
  const row = $("actions");

  function show(match) {
    row.hidden = !match;
    if (!match) return fill(row);
    const { commands } = match;
    const button = (word, press) => h("button", { type: "button", class: "small", text: t(word), "data-action": word, onclick: press });
    row.replaceChildren(
      h("span", { class: match.waiting ? "actions-match waiting" : "actions-match", text: `#${match.number} ${match.game}` }),
      button("preview", () => does.preview(match.number)),
      button("board", () => does.send(commands.board)),
      ...(commands.undo ? [button("undo", () => does.send(commands.undo))] : []),
      button("rules", () => does.send(commands.rules)),
      button("resign", () => does.send(commands.resign)),
    );
  }

  return { show };
}
