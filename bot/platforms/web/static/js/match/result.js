// Result: how a finished match ended, and what one can do then.

import { $, fill, h, targetOf } from "../common/dom.js";
import { entry } from "../common/entry.js";
import { t } from "../common/words.js";

/** @param {{ send(text: string): void }} callbacks */
export function result(callbacks) {
  const place = $("result");
  place.addEventListener("click", (event) => {
    const { command } = targetOf(event).dataset;
    if (command) callbacks.send(command);
  });

  return {
    /** @param {Http.MatchState} match @param {boolean} present whether the newest board is shown */
    show(match, present) {
      place.hidden = match.phase !== "over" || !present;
      if (place.hidden) return;
      const buttons = ["rematch", "review", "share"].flatMap((code) => match.actions.filter((one) => one.code === code)).map(({ code, label, command }) => h("button", {
        type: "button", class: code === "rematch" ? "main-button" : "quiet", text: label, "data-command": command, "data-action": code,
      }));
      const [first, ...rest] = (match.outcome?.text ?? t("over")).split("\n");
      const lines = entry("result-lines", { first, more: rest.join("\n") });
      lines.append(h("p", { class: "row" }, ...buttons));
      fill(place, lines);
    },
  };
}
