// Rules of a game, with its examples as boards, in a dialog.

import { get } from "../common/api.js";
import { $, h } from "../common/dom.js";
import { thumbnail } from "../common/drawing.js";
import { t } from "../common/words.js";

const known = new Map(); // by key: what the dialog shows

/** Open the rules of a game. */
export async function showRules({ key, name }) {
  const body = $("rules-body");
  $("rules-title").textContent = name;
  $("rules-close").onclick = () => $("rules").close();
  body.replaceChildren(h("p", { class: "help", text: t("loading") }));
  $("rules").showModal();
  $("rules-close").focus();
  try {
    if (!known.has(key)) known.set(key, (await get(`/api/games/${encodeURIComponent(key)}/rules`)).parts);
    body.replaceChildren(...known.get(key).flatMap(({ text, board }) => [
      board && thumbnail(board.svg, board.alternative), h("p", { class: "rules-text", text }),
    ].filter(Boolean)));
    body.scrollTop = 0;
  } catch (failure) {
    body.replaceChildren(h("p", { class: "problem", text: failure.message }));
  }
}
