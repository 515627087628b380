// Rules of a game, with its examples as boards, in a dialog.

import { get, reasonOf } from "../common/api.js";
import { $, h } from "../common/dom.js";
import { rulesParts } from "../common/drawing.js";
import { t } from "../common/words.js";

/** @type {Map<string, Http.RulesPart[]>} */
const known = new Map(); // by key: what the dialog shows

/** Open the rules of a game. @param {Http.GameName} game */
export async function showRules(game) {
  const key = String(game.key);
  const body = $("rules-body");
  $("rules-title").textContent = game.name;
  $("rules-close").onclick = () => $("rules").close();
  body.replaceChildren(h("p", { class: "help", text: t("loading") }));
  $("rules").showModal();
  $("rules-close").focus();
  try {
    const parts = known.get(key) ?? (await get(`/api/games/${encodeURIComponent(key)}/rules`)).parts;
    known.set(key, parts);
    body.replaceChildren(...rulesParts(parts));
    body.scrollTop = 0;
  } catch (failure) {
    body.replaceChildren(h("p", { class: "problem", text: reasonOf(failure) }));
  }
}
