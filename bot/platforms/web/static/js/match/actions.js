// Actions: what else can be done in the match, behind ⋯, away from Play.

import { $, fill, h } from "../common/dom.js";
import { t } from "../common/words.js";

/**
 * @param {object} callbacks send(text); replay(): the address of the animation, to download; without it the command asks for it
 */
export function actionMenu(callbacks) {
  const list = $("more-list");
  list.addEventListener("click", ({ target }) => { if (target.dataset.command) callbacks.send(target.dataset.command); });

  return {
    show(match) {
      const offered = (match.actions ?? []).filter((one) => !one.primary);
      fill(list, ...offered.map((one) => h("li", {}, one.code === "replay" && callbacks.replay
        ? h("a", { class: "row-button", text: t("replay-file"), href: callbacks.replay(), download: true, "data-action": one.code })
        : h("button", {
          type: "button", class: "row-button", text: one.label, "data-command": one.command, "data-action": one.code,
        }))));
      $("more").hidden = !offered.length;
    },
  };
}
