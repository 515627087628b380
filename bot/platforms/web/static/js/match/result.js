// Result: how a finished match ended, and what one can do then.

import { $, fill, h, targetOf } from "../common/dom.js";
import { entry } from "../common/entry.js";
import { t } from "../common/words.js";

/** @typedef {import("./answers.js").Request} Request */

/**
 * @param {object} callbacks
 * @param {(text: string) => void} callbacks.send
 * @param {() => void} callbacks.rematch it was pressed
 * @param {() => Request | null} callbacks.offer the rematch that one of the two has offered
 * @param {() => { href: string, text: string, title: string } | null} callbacks.next the way to the reader's next match
 */
export function result(callbacks) {
  const place = $("result");
  const competition = /** @type {HTMLAnchorElement | null} */ ($("about").querySelector("a")); // in which the match counts
  let pressed = false; // whether a rematch is under way: one press, one match
  place.addEventListener("click", (event) => {
    const button = targetOf(event);
    const { command, action, answer } = button.dataset;
    if (!command || button.getAttribute("aria-disabled")) return;
    if (answer) callbacks.offer()?.answers[Number(answer)]?.taken?.();
    if (action === "rematch") { pressed = true; button.setAttribute("aria-disabled", "true"); callbacks.rematch(); }
    callbacks.send(command);
  });

  return {
    /** @param {Http.MatchState} match @param {boolean} present whether the newest board is shown */
    show(match, present) {
      place.hidden = match.phase !== "over" || !present;
      if (place.hidden) return;
      const offer = callbacks.offer();
      if (offer) pressed = false;
      const given = (offer?.answers ?? []).map(({ label, command, main }, number) => h("button", { type: "button", class: main ? "main-button" : "quiet", text: label, "data-command": command, "data-answer": String(number) }));
      const codes = [...(offer ? [] : ["rematch"]), "review", "share"];
      const buttons = codes.flatMap((code) => match.actions.filter((one) => one.code === code)).map(({ code, label, command }) => h("button", {
        type: "button", class: code === "rematch" ? "main-button" : "quiet", text: label, "data-command": command, "data-action": code,
        "aria-disabled": code === "rematch" && pressed ? "true" : null,
      }));
      const next = callbacks.next();
      const hasMain = [...given, ...buttons].some((one) => one.classList.contains("main-button"));
      const [first, ...rest] = (match.outcome?.text ?? t("over")).split("\n");
      const lines = entry("result-lines", { first, more: rest.join("\n") });
      const row = h("p", { class: "row" }, ...given, next && h("a", { class: hasMain ? "button quiet" : "button main-button", "data-action": "next", ...next }), ...buttons,
        competition && h("a", { class: "button quiet", href: competition.href, text: competition.textContent }));
      const more = lines.querySelector(".result-more");
      if (offer) more?.before(h("p", { class: "result-offer", text: offer.text }));
      more?.before(row); // in view, however much there is to say
      fill(place, lines);
    },
    /** Something was refused: a rematch can be tried again. */
    again() {
      pressed = false;
      place.querySelector("[data-action=rematch]")?.removeAttribute("aria-disabled");
    },
  };
}
