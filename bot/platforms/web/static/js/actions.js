// The row above the composer: what can be done in the match that is looked at.

import { $, fill, h } from "./dom.js";
import { t } from "./words.js";

/**
 * @param {object} does send(text), write(text), steps(): the steps typed so far
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
      button("preview", () => preview(commands.preview)),
      button("board", () => does.send(commands.board)),
      button("undo", () => does.send(commands.undo)),
      button("resign", () => does.send(commands.resign)),
      button("rules", () => does.send(commands.rules)),
    );
  }

  function preview(command) {
    const steps = does.steps();
    if (steps.length) does.send(`${command} ${steps.join(" ")}`);
    else does.write(`${command} `);
  }

  return { show };
}
