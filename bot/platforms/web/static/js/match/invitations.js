// Invitations: what the other one offers, what the reader has offered at a finished match of its game, as a rematch; and the way to
// the match that begins.

import { way } from "../common/api.js";
import { t } from "../common/words.js";

/** Keep what the two have offered each other, and the match that came of it. */
export function invitations() {
  /** @type {Set<number> | null} */
  let running = null; // numbers of the reader's matches; null: nothing was told yet
  /** @type {Set<number>} */
  let offers = new Set(); // numbers of what the other one offers
  /** @type {Set<number>} */
  let accepting = new Set(); // numbers of challenges that the reader accepts
  let accepted = false; // whether any match that begins now is the reader's wish: the computer accepts at once
  /** @type {Http.RunningEntry | null} */
  let begun = null; // the match that began with the other player
  /** @type {import("./answers.js").Request[]} */
  let open = [];
  /** @type {import("./answers.js").Request | null} */
  let own = null; // what the reader has offered

  const offer = (/** @type {Http.ChallengeEntry} */ one, /** @type {string} */ game) => ({
    short: true, rematch: one.rematch && one.game === game, text: one.text,
    answers: [
      { label: t("accept"), command: one.commands.accept, main: true, taken() { accepting = new Set([one.number]); } },
      { label: t("decline"), command: one.commands.decline },
    ],
  });
  const made = (/** @type {Http.ChallengeEntry} */ one) => ({ short: true, rematch: one.rematch, text: one.text, answers: [{ label: t("withdraw"), command: one.commands.withdraw }] });

  return {
    /** Take what is offered, and who plays; go on to a match that the reader has just accepted. @param {Http.OverviewState} me @param {string | undefined} other @param {string} game */
    take(me, other, game) {
      const between = (/** @type {{ opponent: string, anyone?: boolean }} */ one) => one.opponent === other && !one.anyone;
      const offered = me.offered.filter(between);
      offers = new Set(offered.map((one) => one.number));
      open = offered.map((one) => offer(one, game));
      own = me.made.filter((one) => between(one) && one.game === game).map(made)[0] ?? null;
      const fresh = me.matches.find((one) => running?.has(one.number) === false && between(one));
      begun = fresh ?? begun;
      running = new Set(me.matches.map((one) => one.number));
      if (fresh && (accepted || accepting.has(fresh.number))) way.visit(`/m/${fresh.number}`);
    },
    /** *Rematch* was pressed: go on to the match if it begins at once, with the computer or because the other one has offered it. @param {boolean} computer */
    wanted(computer) {
      accepted = computer;
      accepting = offers;
    },
    /** Return the rematch that one of the two has offered, as a request, or null. */
    get rematch() { return [...open, own].find((one) => one?.rematch) ?? null; },
    /** Return what waits for the reader's answer, as requests; their own offer is told with the result. */
    get requests() {
      const link = begun && { text: t("waiting-match", { number: begun.number, game: begun.game, name: begun.opponent }), answers: [{ label: t("to-board"), href: `/m/${begun.number}` }] };
      return link ? [...open, link] : open;
    },
  };
}
