// Waiting: the reader's other matches in which it is their turn, behind a chip; and the way to the next of them.

import { $, fill, h } from "../common/dom.js";
import { menu } from "../common/menu.js";
import { t } from "../common/words.js";

/** @param {number} number of the match that is shown */
export function waiting(number) {
  const chip = $("waiting");
  menu(chip, $("waiting-list"));
  let others = [];

  return {
    /** Take the reader's matches, those that wait first in the order of what is due. */
    update(me) {
      others = (me?.matches ?? []).filter((match) => match.waiting && match.number !== number);
      chip.hidden = !others.length;
      chip.textContent = t("waiting-count", { count: others.length });
      document.title = document.title.replace(/^\(\d+\) /, "");
      const all = (me?.matches ?? []).filter((match) => match.waiting).length;
      if (all) document.title = `(${all}) ${document.title}`;
      fill($("waiting-list"), ...others.map((match) => h("li", {}, h("a", { href: `/m/${match.number}`, class: "row-button" },
        h("span", { text: `#${match.number} ${match.game} · ${match.opponent}` }), match.time && h("small", { text: match.time })))));
    },
    /** Show the way to the next match that waits, unless this one does. */
    offer(free) {
      const next = $("next");
      const match = others[0];
      next.hidden = !free || !match;
      if (!match) return;
      next.href = `/m/${match.number}`;
      next.textContent = t("next-match", { number: match.number, game: match.game, name: match.opponent });
    },
    go() { if (others[0]) location.assign(`/m/${others[0].number}`); },
  };
}
