// Actions: the row of buttons above the composer for the selected match.

import { $, fill, h } from "./common/dom.js";
import { t } from "./common/words.js";

/**
 * @param {object} callbacks send(text), preview(number)
 */
export function actions(callbacks) {
  const row = $("actions");

  /** Show what can be done in a match; while its board isn't in view, only how to bring it there. */
  function show(match, seen) {
    row.hidden = !match;
    if (!match) return fill(row);
    const { commands } = match;
    const button = (word, press) => h("button", { type: "button", class: "small", text: t(word), "data-action": word, onclick: press });
    row.replaceChildren(
      h("span", { class: match.waiting ? "actions-match waiting" : "actions-match", text: `#${match.number} ${match.game}` }),
      ...(seen ? [button("preview", () => callbacks.preview(match.number))] : []),
      button("board", () => callbacks.send(commands.board)),
      ...(seen && commands.undo ? [button("undo", () => callbacks.send(commands.undo))] : []),
      button("rules", () => callbacks.send(commands.rules)),
      ...(seen ? [button("resign", () => callbacks.send(commands.resign))] : []),
    );
  }

  return { show };
}
