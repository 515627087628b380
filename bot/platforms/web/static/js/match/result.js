// Result: how a finished match ended, and what one can do then.

import { $, fill, h } from "../common/dom.js";
import { entry } from "../common/entry.js";
import { t } from "../common/words.js";

/**
 * @param {object} callbacks send(text), replay()
 */
export function result(callbacks) {
  const place = $("result");
  place.addEventListener("click", ({ target }) => {
    if (target.dataset.command) callbacks.send(target.dataset.command);
    if (target.dataset.action === "replay") callbacks.replay();
  });

  return {
    show(match, present) {
      place.hidden = match.phase !== "over" || !present;
      if (place.hidden) return;
      const action = (code) => match.actions.find((one) => one.code === code);
      const button = (one) => one && h("button", { type: "button", class: one.code === "rematch" ? "main-button" : "quiet", text: one.label, "data-command": one.command, "data-action": one.code });
      const other = match.players.find((player) => player.seat !== (match.viewer.seat || 1));
      const [first, ...rest] = (match.outcome?.text ?? t("over")).split("\n");
      const lines = entry("result-lines", { first, more: rest.join("\n") });
      lines.append(h("p", { class: "row" },
          ...[button(action("rematch")), button(action("review")), button(action("export"))].filter(Boolean),
          ...(other?.page && match.viewer.seat ? [h("a", { class: "button quiet", href: other.page, text: t("profile-of", { name: other.name }) })] : [])));
      fill(place, lines);
    },
  };
}
