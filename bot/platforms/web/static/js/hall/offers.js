// Offers: what is open to anyone here. A click shows one, a second accepts it.

import { $, fill } from "../common/dom.js";
import { entry } from "../common/entry.js";
import { t } from "../common/words.js";

/** Return what an offer proposes, in words. @param {Http.OfferEntry} offer */
export const agreed = ({ options, clock, rated, begins }) => [...options, clock, rated && t("ask-rated"), begins].filter(Boolean).join(" · ");

/** @param {Http.OfferEntry} offer */
const line = (offer, { number, game, options, clock, by, text } = offer) => entry("offer-line", {
  offer: { "data-number": number }, row: { "data-match": number, "aria-controls": `offer-more-${number}` }, more: { id: `offer-more-${number}` },
  game: game.name, option: options[0], clock, who: by.name, rating: by.rating,
  text, agreed: agreed(offer), page: { href: by.page || null, text: t("profile-of", { name: by.name }) },
});

export function offers() {
  /** @type {Set<number>} */
  const open = new Set(); // numbers of those that are shown in full

  /** @param {HTMLElement} element @param {number} number */
  function unfolded(element, number) {
    element.querySelector(".offer-more")?.toggleAttribute("hidden", !open.has(number));
    element.querySelector(".offer-row")?.setAttribute("aria-expanded", String(open.has(number)));
    return element;
  }

  return {
    /** @param {Http.OfferEntry[]} all */
    show(all) { fill($("offers"), ...all.map((one) => unfolded(line(one), one.number))); },
    /** Show one in full, or no longer. @param {Http.OfferEntry} offer @param {HTMLElement} element */
    turn({ number }, element) {
      if (!open.delete(number)) open.add(number);
      unfolded(element, number);
    },
  };
}
