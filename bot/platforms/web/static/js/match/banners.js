// Banners: what keeps the match waiting, for everybody who sees it: a pause, a vacation, time that is up, a computer that thinks, a choice
// that the other one makes.

import { when } from "../common/times.js";
import { t } from "../common/words.js";

/** @typedef {import("./answers.js").Request} Request */

/** What it means that an action is offered, which then ends the wait. @type {Record<string, (name: string | undefined) => string>} */
const OFFERS = { claim: (name) => t("time-up", { name }), "close-match": (name) => t("long-gone", { name }), "still-playing": (name) => t("still-there", { name }) };

/** What the player on move decides, for all others, by the code of their question; `own`: for the opponent. @type {Record<string, (names: { name: string, other: string }, own: boolean) => string>} */
const CHOICES = {
  "swap-or-keep": (names) => t("chooses-colour", names),
  "swap-or-keep-komi": (names) => t("chooses-colour", names),
  "place-or-swap": (names) => t("may-swap", names),
  "stones-or-swap": (names) => t("may-swap", names),
  "two-stones": (names) => t("places-first", names),
  handicap: (names) => t("places-first", names),
  komi: (names, own) => t(own ? "offers-komi-own" : "offers-komi", names),
  "end-proposed": (names, own) => t(own ? "proposes-end-own" : "proposes-end", names),
};

/** Return what keeps the match waiting, each with what ends it, as requests. @param {Http.MatchState} match @returns {Request[]} */
export function banners(match) {
  const { phase, players, viewer, actions } = match;
  if (phase === "over") return [];
  const answers = (/** @type {string} */ wanted, main = false) => actions.filter(({ code }) => code === wanted).map(({ label, command }) => ({ label, command, main }));
  const other = players.find(({ seat }) => seat !== viewer.seat)?.name;
  return [
    ...pauses(match).map((text) => ({ text, answers: answers("resume") })),
    ...players.flatMap(({ seat, name, away }) => (away ? [seat === viewer.seat
      ? { text: t("away-you", { when: when(new Date(away)) }), answers: answers("back") }
      : { text: t("away-other", { name, when: when(new Date(away)) }), short: true, answers: [] }] : [])),
    ...actions.flatMap(({ code }) => (OFFERS[code] ? [{ text: OFFERS[code](other), answers: answers(code, true) }] : [])),
    ...choice(match),
    ...players.flatMap(({ name, thinks }) => (thinks ? [{ text: t(thinks === "off" ? "thinks-not" : "thinks", { name }), short: true, answers: [] }] : [])),
  ];
}

/** Return what the player on move decides, beyond a usual turn; they themselves are asked in their hand. @param {Http.MatchState} match @returns {Request[]} */
function choice({ phase, question, players, viewer }) {
  const mover = players.find(({ turn }) => turn);
  const other = players.find(({ turn }) => !turn);
  const text = question && CHOICES[question.code];
  if (!text || !mover || !other || mover.seat === viewer.seat || phase === "adjourned") return [];
  return [{ text: text({ name: mover.name, other: other.name }, other.seat === viewer.seat), short: true, answers: [] }];
}

/** Return that a match is paused or adjourned, by whose wish and until when. @param {Http.MatchState} match */
function pauses({ phase, pause, players, viewer }) {
  if (phase === "adjourned") return [t("adjourned")];
  if (!pause) return [];
  const until = when(new Date(pause.until));
  const text = pause.by === null ? t("paused-unreached", { when: until, name: players.find(({ turn }) => turn)?.name }) : t("paused-by", { when: until, name: pause.by });
  return [viewer.turn ? `${text} ${t("paused-turn")}` : text];
}
