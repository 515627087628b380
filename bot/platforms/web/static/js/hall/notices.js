// Notices: what the reader should know now, above everything else in the middle: answers to what they pressed here, matches that begin.

import { textParts } from "../common/command_controls.js";
import { $, h, rest } from "../common/dom.js";
import { t } from "../common/words.js";

const MOST = 3;

/**
 * Show a notice, with links and buttons; those of before stay, the oldest goes.
 * @param {string | { text: string, parts?: (string | Http.CommandControl)[], number?: number | null }} text
 * One that answers a press is brought into view, because the button may be far below.
 * @param {{ links?: { href: string, label: string }[], buttons?: Http.PostButton[], problem?: boolean, answers?: boolean, gives?: import("../common/command_controls.js").Gives,
 *   mine?: (number: number) => boolean }} more buttons: what they send goes to `gives.send`; mine: whether a match is the reader's, so that its number leads there
 */
export function notice(text, { links = [], buttons = [], problem = false, answers = problem, gives = {}, mine = () => false } = {}) {
  const list = $("notices");
  const item = h("div", { class: problem ? "notice problem-notice" : "notice", "data-testid": "notice", "data-number": typeof text === "string" ? null : text.number },
    h("p", {}, ...textParts(typeof text === "string" ? { text } : text, gives, (words) => numbered(words, mine))),
    buttons.length > 0 && h("p", { class: "row" }, ...buttons.map((button) => h("button", {
      type: "button", class: "quiet tight", text: button.label, "data-code": button.code, onclick: () => { item.remove(); gives.send?.(button.text); },
    }))),
    ...links.map(({ href, label }) => h("a", { class: "button main-button", href, text: label })),
    h("button", { type: "button", class: "icon notice-close", "aria-label": t("close"), onclick: () => { item.remove(); rest(list); } }, h("span", { "aria-hidden": "true", text: "×" })));
  while (list.children.length >= MOST) list.firstElementChild?.remove();
  list.append(item);
  if (answers) item.scrollIntoView({ block: "nearest" });
}

/** Take away what was said about a match or an offer that has gone on. @param {number | null} number */
export function settled(number) {
  for (const item of $("notices").querySelectorAll(`[data-number="${number}"]`)) item.remove();
  rest($("notices"));
}

/** Return words with links to the matches of the reader that they name. @param {string} words @param {(number: number) => boolean} mine */
const numbered = (words, mine) => words.split(/(#\d{1,9}\b)/u).map((part) => (
  part.startsWith("#") && mine(Number(part.slice(1))) ? h("a", { href: `/m/${part.slice(1)}`, text: part }) : part));
