// Result: how a finished match ended, and what one can do then.

import { $, announce, fill, h, targetOf } from "../common/dom.js";
import { entry } from "../common/entry.js";
import { t } from "../common/words.js";

/** @param {{ send(text: string): void, rematch(): void, own(): import("./answers.js").Request | null }} callbacks rematch: it was pressed; own: what the reader has offered the other one */
export function result(callbacks) {
  const place = $("result");
  let pressed = false; // whether a rematch is under way: one press, one match
  let said = ""; // of what the reader has offered
  place.addEventListener("click", (event) => {
    const button = targetOf(event);
    const { command, action } = button.dataset;
    if (!command || button.getAttribute("aria-disabled")) return;
    if (action === "rematch") { pressed = true; button.setAttribute("aria-disabled", "true"); callbacks.rematch(); }
    callbacks.send(command);
  });

  return {
    /** @param {Http.MatchState} match @param {boolean} present whether the newest board is shown */
    show(match, present) {
      place.hidden = match.phase !== "over" || !present;
      if (place.hidden) return;
      const own = callbacks.own();
      if (own && own.text !== said) announce(own.text);
      said = own?.text ?? "";
      if (own) pressed = false;
      const codes = [...(own ? [] : ["rematch"]), "review", "share"];
      const buttons = codes.flatMap((code) => match.actions.filter((one) => one.code === code)).map(({ code, label, command }) => h("button", {
        type: "button", class: code === "rematch" ? "main-button" : "quiet", text: label, "data-command": command, "data-action": code,
        "aria-disabled": code === "rematch" && pressed ? "true" : null,
      }));
      const [first, ...rest] = (match.outcome?.text ?? t("over")).split("\n");
      const lines = entry("result-lines", { first, more: rest.join("\n") });
      if (own) lines.append(h("p", { class: "result-more", text: own.text }));
      const withdraws = (own?.answers ?? []).map(({ label, command }) => h("button", { type: "button", class: "quiet", text: label, "data-command": command, "data-action": "rematch-withdraw" }));
      lines.append(h("p", { class: "row" }, ...withdraws, ...buttons));
      fill(place, lines);
    },
    /** Something was refused: a rematch can be tried again. */
    again() {
      pressed = false;
      place.querySelector("[data-action=rematch]")?.removeAttribute("aria-disabled");
    },
  };
}
