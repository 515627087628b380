// Notices: what the reader should know now, above everything else in the middle: answers to what they pressed here, matches that begin.

import { $, h, rest } from "../common/dom.js";
import { t } from "../common/words.js";

const MOST = 3;

/**
 * Show a notice, with links and buttons; those of before stay, the oldest goes.
 * @param {string} text
 * @param {{ links?: { href: string, label: string }[], problem?: boolean }} more
 */
export function notice(text, { links = [], problem = false } = {}) {
  const list = $("notices");
  const item = h("div", { class: problem ? "notice problem-notice" : "notice", "data-testid": "notice" },
    h("p", { text }),
    ...links.map(({ href, label }) => h("a", { class: "button main-button", href, text: label })),
    h("button", { type: "button", class: "icon notice-close", "aria-label": t("close"), onclick: () => { item.remove(); rest(list); } }, h("span", { "aria-hidden": "true", text: "×" })));
  while (list.children.length >= MOST) list.firstElementChild?.remove();
  list.append(item);
}
