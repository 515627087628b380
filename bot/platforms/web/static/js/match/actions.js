// Actions: what else can be done in the match, behind ⋯, away from Play.

import { $, fill, h, targetOf } from "../common/dom.js";
import { t } from "../common/words.js";

/**
 * @param {object} callbacks
 * @param {(text: string) => void} callbacks.send
 * @param {(() => string) | null} callbacks.replay the address of the animation, to download; null: the command asks for it
 */
export function actionMenu(callbacks) {
  const list = $("more-list");
  list.addEventListener("click", (event) => {
    const { command } = targetOf(event).dataset;
    if (command) callbacks.send(command);
  });

  return {
    /** @param {Http.MatchState} match */
    show(match) {
      fill(list, ...match.actions.map((one) => h("li", {}, one.code === "replay" && callbacks.replay
        ? h("a", { class: "row-button", text: t("replay-file"), href: callbacks.replay(), download: true, "data-action": one.code })
        : h("button", {
          type: "button", class: "row-button", text: one.label, "data-command": one.command, "data-action": one.code,
        }))));
      $("more").hidden = !match.actions.length;
    },
  };
}
