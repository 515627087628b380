// Invitations: challenges between the two while they sit at their match, as to a rematch; and the way to the match that begins.

import { way } from "../common/api.js";
import { t } from "../common/words.js";

/** Keep what the two have offered each other, and the match that came of it. */
export function invitations() {
  /** @type {Set<number> | null} */
  let running = null; // numbers of the reader's matches; null: nothing was told yet
  let accepting = 0; // number of the challenge that the reader accepts
  /** @type {Http.RunningEntry | null} */
  let begun = null; // the match that began with the other player
  /** @type {import("./answers.js").Request[]} */
  let open = [];

  const offer = (/** @type {Http.ChallengeEntry} */ one) => ({
    short: true, text: one.text,
    answers: [
      { label: t("accept"), command: one.commands.accept, main: true, taken() { accepting = one.number; } },
      { label: t("decline"), command: one.commands.decline },
    ],
  });
  const made = (/** @type {Http.ChallengeEntry} */ one) => ({ short: true, text: one.text, answers: [{ label: t("withdraw"), command: one.commands.withdraw }] });

  return {
    /** Take what is offered, and who plays; go on to a match that the reader has just accepted. @param {Http.OverviewState} me @param {string | undefined} other */
    take(me, other) {
      const between = (/** @type {{ opponent: string, anyone?: boolean }} */ one) => one.opponent === other && !one.anyone;
      open = [...me.offered.filter(between).map(offer), ...me.made.filter(between).map(made)];
      begun = me.matches.find((one) => running?.has(one.number) === false && between(one)) ?? begun;
      running = new Set(me.matches.map((one) => one.number));
      if (begun && begun.number === accepting) way.visit(`/m/${begun.number}`);
    },
    /** Return what stands open, as requests. */
    get requests() {
      const link = begun && { text: t("waiting-match", { number: begun.number, game: begun.game, name: begun.opponent }), answers: [{ label: t("to-board"), href: `/m/${begun.number}` }] };
      return link ? [...open, link] : open;
    },
  };
}
