// Mine: the matches that wait for the reader, the next due large, with its board; challenges; and, folded, everything else of theirs.
// All of it came with the document, in the same order (`hall_values` of `hall/hall.py`), as the same entries (`templates/entries.html`); here it is kept
// as it is now.

import { get } from "../common/api.js";
import { $, fill } from "../common/dom.js";
import { parsed } from "../common/drawing.js";
import { entry } from "../common/entry.js";
import { showWaiting } from "../common/waiting.js";
import { t } from "../common/words.js";
import { agreed } from "./offers.js";

const FEW = 5; // lines that are shown of what waits; the others are folded

/** @param {{ number: number, game: string }} one */
const named = (one) => ({ match: { href: `/m/${one.number}`, "data-match": one.number }, number: `#${one.number}`, game: one.game });
/** @param {Http.OfferEntry} one */
const challenge = (one) => ({
  challenge: { "data-number": one.number }, number: `#${one.number}`, text: one.text, agreed: agreed(one),
});
const ENTRIES = {
  "next-lines": (/** @type {Http.RunningEntry} */ one) => ({ what: `#${one.number} ${one.game}`, who: t("against", { name: one.opponent }), elsewhere: one.elsewhere, time: one.time }),
  "match-line": (/** @type {Http.RunningEntry} */ one) => ({ ...named(one), opponent: one.opponent, time: { title: one.time || null }, elsewhere: one.elsewhere, left: one.left }),
  "result-line": (/** @type {Http.FinishedEntry} */ one) => ({ ...named(one), told: one.told }),
  "inbox-line": (/** @type {Http.InboxEntry} */ one) => ({
    ...named(one), match: { href: one.url, "data-match": one.number }, text: one.text,
  }),
  "offered-line": challenge,
  "made-line": (/** @type {Http.OfferEntry} */ one) => ({ ...challenge(one), link: { "data-link": one.link } }),
};

/**
 * @template {keyof typeof ENTRIES} T
 * @param {T} template
 * @param {Parameters<typeof ENTRIES[T]>[0]} one
 */
const line = (template, one) => entry(template, /** @type {(one: unknown) => Parameters<typeof entry>[1]} */ (ENTRIES[template])(one));

/** @param {Http.NextBoard | null} first the board that came with the page */
export function mine(first) {
  let drawn = first ? `${first.number}/${first.ply}` : "";

  /**
   * @template {keyof typeof ENTRIES} T
   * @param {HTMLElement} place
   * @param {T} template
   * @param {Parameters<typeof ENTRIES[T]>[0][]} entries
   */
  const lines = (place, template, entries) => fill(place, ...entries.map((one) => line(template, one)));

  /**
   * @template {keyof typeof ENTRIES} T
   * @param {"more-waiting" | "others-turn" | "finished-lately"} id
   * @param {string} said
   * @param {T} template
   * @param {Parameters<typeof ENTRIES[T]>[0][]} entries
   */
  function fold(id, said, template, entries) {
    const [summary, list] = $(id).querySelectorAll("summary, ul");
    summary.textContent = said;
    lines(list, template, entries);
  }

  /** Show the next match that is due, with its board as it is now. @param {Http.RunningEntry | undefined} one */
  async function showNext(one) {
    lines($("next-about"), "next-lines", one ? [one] : []);
    if (!one) return;
    $("next").href = `/m/${one.number}`;
    const wanted = `${one.number}/${one.ply}`;
    if (drawn === wanted) return;
    drawn = wanted;
    $("next-board").replaceChildren();
    try {
      const { svg } = await get(`/api/matches/${one.number}/boards/${one.ply}`);
      if (drawn === wanted) $("next-board").replaceChildren(parsed(svg));
    } catch { if (drawn === wanted) drawn = ""; /* the next news try again */ }
  }

  return {
    /** Show the reader's matches, and the challenges that concern them alone. @param {Reader} me @param {Http.OfferEntry[]} offers */
    update(me, offers) {
      const waiting = me.matches.filter((one) => one.waiting);
      const others = me.matches.filter((one) => !one.waiting);
      const challenges = offers.toSorted((one, other) => one.number - other.number); // who has waited longest comes first
      const personal = challenges.filter((one) => one.to && !one.mine);
      showNext(waiting[0]);
      $("none").textContent = waiting.length ? "" : t(me.matches.length ? "none-waiting" : "matches-none");
      lines($("waiting"), "match-line", waiting.slice(1, FEW + 1));
      fill($("challenges"), ...personal.map((one) => line("offered-line", one)), ...challenges.filter((one) => one.mine).map((one) => line("made-line", one)));
      lines($("inbox"), "inbox-line", me.inbox);
      const folded = waiting.slice(FEW + 1);
      fold("more-waiting", t("more-waiting", { count: folded.length }), "match-line", folded);
      fold("others-turn", t("others-turn", { count: others.length }), "match-line", others);
      fold("finished-lately", t("finished-lately", { count: me.finished.length }), "result-line", me.finished);
      showWaiting(waiting.length + personal.length + new Set(me.inbox.map(({ number }) => number).filter((number) => !waiting.some((one) => one.number === number))).size);
    },
  };
}
