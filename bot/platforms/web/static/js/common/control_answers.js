// Answers beside the controls of a page: what is said about a press, with the buttons that the page doesn't have as controls itself.

import { textParts } from "./command_controls.js";
import { h } from "./dom.js";
import { t } from "./words.js";

const STAYING = ["link-code"]; // codes of answers that stay until they are closed: they are shown only once

/** Return whether the page has a control that does what a button of an answer does. @param {Http.PostButton} button @param {Element | null} setting which was changed */
function isHere({ text, code }, setting) {
  if (code === "pick" && setting?.querySelector("form")) return true; // the form asks for the same
  return [...document.querySelectorAll("[data-command], [data-on], option")].some((one) => !one.closest(".setting-answer")
    && [one.dataset.command, one.dataset.on, one.dataset.off, one.getAttribute("value")].includes(text));
}

/**
 * Return an answer as an element. A question can be dropped.
 * @param {Http.MessageEntry} answer
 * @param {Element | null} setting which was changed
 * @param {boolean} danger whether what it asks can't be undone
 */
export function answerElement(answer, setting, danger) {
  const { code, file } = answer;
  const look = danger ? "danger tight" : "quiet tight";
  const buttons = answer.buttons.filter((button) => !isHere(button, setting));
  const stays = STAYING.includes(code);
  const drop = (/** @type {Event} */ event) => /** @type {Element} */ (event.target).closest("[data-testid=answer]")?.remove();
  return h("div", { class: code.startsWith("refused") ? "refused" : null, "data-testid": "answer", "data-stays": stays ? code : null },
    h("p", { class: "answer-text" }, ...textParts(answer, {})),
    file && h("p", {}, h("a", { href: file.path, download: true, text: file.label, "data-testid": "file" })),
    (buttons.length > 0 || stays) && h("p", { class: "row" },
      ...buttons.map((button) => h("button", { type: "button", class: look, "data-command": button.text, "data-code": button.code, text: button.label })),
      stays && h("button", { type: "button", class: "quiet tight", text: t("close"), onclick: drop }),
      code.endsWith("-question") && h("button", { type: "button", class: "quiet tight", text: t("ask-no"), "data-testid": "drop", onclick: drop })));
}
