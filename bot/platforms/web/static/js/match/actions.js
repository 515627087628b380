// Actions: what else can be done in the match, behind ⋯, away from Play.

import { $, announce, fill, h, targetOf } from "../common/dom.js";
import { t } from "../common/words.js";

/**
 * @param {object} callbacks
 * @param {(text: string) => void} callbacks.send
 * @param {(() => string) | null} callbacks.replay the address of the animation, to download; null: the command asks for it
 */
export function actionMenu(callbacks) {
  const list = $("more-list");
  list.addEventListener("click", (event) => {
    const { command, action } = targetOf(event).dataset;
    if (action === "copy-address") copy();
    if (command) callbacks.send(command);
  });

  /** Copy the address of what is shown, for whoever watches: players have *Share*. */
  async function copy() {
    const url = location.href.split("#")[0];
    try {
      await navigator.clipboard.writeText(url);
      announce(t("code-copied"));
    } catch { globalThis.prompt(t("copy-address"), url); } // the browser allows it to nobody
  }

  return {
    /** @param {Http.MatchState} match */
    show(match) {
      const watched = match.viewer.watch;
      fill(list, ...match.actions.map((one) => h("li", {}, one.code === "replay" && callbacks.replay
        ? h("a", { class: "row-button", text: t("replay-file"), href: callbacks.replay(), download: true, "data-action": one.code })
        : h("button", {
          type: "button", class: "row-button", text: one.label, "data-command": one.command, "data-action": one.code,
        }))), ...(watched ? [h("li", {}, h("button", { type: "button", class: "row-button", text: t("copy-address"), "data-action": "copy-address" }))] : []));
      $("more").hidden = !match.actions.length && !watched;
    },
  };
}
