// Hand: what one does next, always at the same place. The question, how far the turn is, steps that need no cell, and the primary
// button, which says what it will do. The same button and key serve every action in all games.

import { $, h, scrollable } from "../common/dom.js";

/**
 * @param {object} callbacks
 * @param {() => void} callbacks.primary
 * @param {() => void} callbacks.drop
 * @param {(step: string) => void} callbacks.word
 * @param {(step: string | null) => void} callbacks.number null: what is typed is none
 */
export function hand(callbacks) {
  const primary = $("primary");
  const drop = $("drop");
  const said = $("said");
  const row = $("words");
  let known = "";
  let asked = ""; // the question

  /** @param {Http.WordStep} word @param {string[]} picked */
  function word({ step, label }, picked) {
    return h("button", {
      type: "button", class: "quiet word", text: label, "aria-pressed": String(picked.includes(step)), "data-step": step, onclick: () => callbacks.word(step),
    });
  }

  /** Return a field for a number, which is picked like a cell. @param {Http.RangeStep} range @param {string[]} picked */
  function range({ label, least, most, step }, picked) {
    const [before, after] = step.split("{n}");
    const chosen = picked.find((one) => one.startsWith(before) && one.endsWith(after));
    const value = chosen ? chosen.slice(before.length, chosen.length - after.length) : null;
    const number = h("input", {
      type: "number", min: least, max: most, inputmode: "numeric", placeholder: `${least}–${most}`, value, "data-testid": "range",
      oninput: () => { if (number.value !== "" && number.checkValidity()) callbacks.number(step.replace("{n}", String(Number(number.value)))); else callbacks.number(null); },
    });
    return h("label", { class: "range" }, h("span", { text: label }), number);
  }

  /**
   * Offer steps that need no cell; a number that is being typed stays.
   * @param {{ words: Http.WordStep[], ranges: Http.RangeStep[] }} offered
   * @param {string[]} picked
   */
  function offer({ words, ranges }, picked) {
    const fresh = JSON.stringify([words, ranges]);
    const had = row.contains(document.activeElement);
    if (fresh !== known) {
      known = fresh;
      row.replaceChildren(...words.map((one) => word(one, picked)), ...ranges.map((one) => range(one, picked)));
    }
    for (const button of row.querySelectorAll("[data-step]")) button.setAttribute("aria-pressed", String(picked.includes(String(button.dataset.step))));
    row.hidden = !row.children.length;
    if (had && !row.contains(document.activeElement)) primary.focus({ preventScroll: true });
  }

  /** Ask a question in one sentence, with the rest behind a sign. @param {string} question */
  function ask(question) {
    if (question === asked) return;
    asked = question;
    const place = $("question");
    const [, first = question, rest = ""] = question.match(/^([^,]*,.*?[.?!])\s+(.*)$/s) ?? [];
    place.hidden = !question;
    place.replaceChildren(rest ? h("details", {}, h("summary", { text: first }), h("p", { text: rest })) : h("p", { text: first }));
  }

  primary.addEventListener("click", () => callbacks.primary()); // who is quicker than the answer presses it early
  drop.addEventListener("click", () => { if (drop.getAttribute("aria-disabled") !== "true") callbacks.drop(); });
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--hand", `${$("hand").offsetHeight}px`);
    scrollable($("told"));
  }).observe($("hand"));

  return {
    /** @param {import("./hand_state.js").HandState} state */
    show({ label, able, kind, droppable = false, text = "", refusal = false, question = "", words = [], ranges = [], picked = [], choosing = false }) {
      primary.hidden = !label;
      primary.textContent = label;
      primary.dataset.kind = kind;
      primary.setAttribute("aria-disabled", String(!able));
      drop.hidden = kind === "watch";
      drop.setAttribute("aria-disabled", String(!droppable));
      if (said.textContent !== text) said.textContent = text; // a live region: the same again is not said again
      said.classList.toggle("refusal", refusal);
      ask(question);
      offer({ words, ranges }, picked);
      if (choosing && [primary, drop].some((button) => button === document.activeElement)) row.querySelector("button")?.focus({ preventScroll: true }); // those go
      $("hand").classList.toggle("choosing", choosing);
      scrollable($("told"));
    },
    focus() { (primary.hidden ? $("cells-start") : primary.checkVisibility() ? primary : row.querySelector("button"))?.focus({ preventScroll: true }); },
  };
}
