// Notices: what the reader should know now, above everything else in the middle: answers to what they pressed here, matches that begin.

import { textParts } from "../common/command_controls.js";
import { $, h, rest } from "../common/dom.js";
import { t } from "../common/words.js";

const MOST = 3;

/**
 * Show a notice, with links and buttons; those of before stay, the oldest goes.
 * @param {string | { text: string, parts?: (string | Http.CommandControl)[] }} text
 * @param {{ links?: { href: string, label: string }[], problem?: boolean, gives?: import("../common/command_controls.js").Gives }} more
 */
export function notice(text, { links = [], problem = false, gives = {} } = {}) {
  const list = $("notices");
  const item = h("div", { class: problem ? "notice problem-notice" : "notice", "data-testid": "notice" },
    h("p", {}, ...textParts(typeof text === "string" ? { text } : text, gives)),
    ...links.map(({ href, label }) => h("a", { class: "button main-button", href, text: label })),
    h("button", { type: "button", class: "icon notice-close", "aria-label": t("close"), onclick: () => { item.remove(); rest(list); } }, h("span", { "aria-hidden": "true", text: "×" })));
  while (list.children.length >= MOST) list.firstElementChild?.remove();
  list.append(item);
}
