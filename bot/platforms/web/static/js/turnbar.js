// Turn bar below the board that is played on: how far the turn is, and steps without a cell (pass, release, an offer).

import { h } from "./common/dom.js";
import { t } from "./common/words.js";

/**
 * @param {HTMLElement} figure
 * @param {object} callbacks choose(step): write it, to be sent
 */
export function turnBar(figure, callbacks) {
  const said = h("p", { class: "turn-said", role: "status", "data-testid": "turn-said" });
  const row = h("div", { class: "row turn-row", role: "group", "aria-label": t("buttons") });
  const bar = h("div", { class: "turn-bar", "data-testid": "turn-bar" }, said, row);
  figure.querySelector(".board-window").after(bar);
  let known = "";

  function word({ step, label }) {
    return h("button", { type: "button", class: "quiet", text: label, "data-code": "step", "data-step": step, onclick: () => callbacks.choose(step) });
  }

  function range({ label, least, most, step }) {
    const number = h("input", { type: "number", min: least, max: most, required: true, inputmode: "numeric", placeholder: `${least}–${most}`, "aria-label": label, "data-testid": "range" });
    const form = h("form", { class: "inline range", autocomplete: "off" }, number, h("button", { type: "submit", class: "quiet", text: label }));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      callbacks.choose(step.replace("{n}", String(Number(number.value))));
    });
    return form;
  }

  return {
    /** Show how far the turn is, and offer to drop something: {label, action}, or nothing. */
    say(text, drop) {
      said.textContent = text;
      if (drop) said.append(" ", h("button", { type: "button", class: "link", text: drop.label, "data-testid": "turn-clear", onclick: drop.action }));
    },
    /** Offer steps that need no cell. */
    offer({ words, ranges }) {
      const fresh = JSON.stringify([words, ranges]);
      if (fresh === known) return; // a number that is being typed stays
      known = fresh;
      row.replaceChildren(...words.map(word), ...ranges.map(range));
    },
    close: () => bar.remove(),
  };
}
