// Offers: what is open to anyone here. A click shows one, a second accepts it.

import { $, h, renew } from "../common/dom.js";
import { t } from "../common/words.js";

/** @param {object} callbacks accept(offer) */
export function offers(callbacks) {
  const open = new Set(); // numbers of those that are shown in full

  function entry(one) {
    const shown = open.has(one.number);
    const more = h("div", { class: "offer-more", id: `offer-more-${one.number}`, hidden: !shown }, ...details(one),
      h("p", { class: "row" },
        h("button", { type: "button", class: "main-button", text: t("accept"), "data-testid": "offer-accept", onclick: () => callbacks.accept(one) }),
        h("a", { class: "button", href: one.by.page, text: t("profile-of", { name: one.by.name }) })));
    const row = h("button", {
      type: "button", class: "offer-row", "aria-expanded": String(shown), "aria-controls": more.id, "data-match": one.number, "data-testid": "offer",
      onclick: () => {
        more.hidden = !more.hidden;
        row.setAttribute("aria-expanded", String(!more.hidden));
        if (more.hidden) open.delete(one.number);
        else open.add(one.number);
      },
    }, h("b", { text: one.game.name }), h("span", { text: one.options[0] }), h("span", { text: one.clock }),
    h("span", { class: "offer-who", text: [one.by.name, one.by.rating].filter(Boolean).join(" · ") }));
    return h("li", { class: "offer", "data-number": one.number }, row, more);
  }

  return {
    show(all) {
      renew($("offers"), ...all.map(entry));
      $("offers-none").hidden = all.length > 0;
    },
  };
}

/** Return what an offer says, in words. */
export function details(one) {
  return [
    h("p", { text: t(one.listed ? "offered-anyone" : "offered-link", { name: one.by.name, game: one.game.name }) }),
    h("ul", { class: "agreed" }, ...[...one.options, one.clock, one.begins].map((text) => h("li", { text }))),
  ];
}
