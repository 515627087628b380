// Waiting: the reader's other matches in which it is their turn, behind a chip; and the way to the next of them.

import { get } from "../common/api.js";
import { $, fill, h } from "../common/dom.js";
import { menu } from "../common/menu.js";
import { showWaiting } from "../common/waiting.js";
import { t } from "../common/words.js";

/** @param {number} number of the match that is shown */
export function waiting(number) {
  const chip = $("waiting");
  const list = $("waiting-list");
  /** @type {Http.NextMatch | null} */
  let next = null;
  let free = false;
  menu(chip, list, load);

  /** Ask which they are, as soon as one wants to know. */
  async function load() {
    try { fillList(await get("/api/me")); } catch { /* what was there stays */ }
  }

  /** @param {Http.OverviewState} me */
  function fillList(me) {
    const others = me.matches.filter((match) => match.waiting && match.number !== number);
    fill(list, ...others.map((match) => h("li", {}, h("a", { href: `/m/${match.number}`, class: "row-button" },
      h("span", { text: t("waiting-match", { number: match.number, game: match.game, name: match.opponent }) }),
      match.time && h("small", { text: match.time })))));
  }

  function show() {
    const count = next?.waiting ?? 0;
    chip.hidden = !count;
    chip.textContent = t("waiting-count", { count });
    showWaiting(count + Number(!free), count);
    const link = $("next");
    link.hidden = !free || !count;
    if (!next?.waiting) return;
    link.href = next.url ?? "";
    link.textContent = t("next-match", { match: next.label });
  }

  return {
    /** Take the match that is due next, and how many wait. @param {Http.NextMatch | null} given */
    next(given) { next = given; show(); },
    /** Offer the way to it, unless this match itself waits. @param {boolean} now */
    offer(now) { if (now !== free) { free = now; show(); } },
  };
}
