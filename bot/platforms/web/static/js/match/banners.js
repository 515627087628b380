// Banners: what keeps the match waiting, for everybody who sees it: a pause, a vacation, time that is up, a computer that thinks.

import { moment, t } from "../common/words.js";

/** @typedef {import("./answers.js").Request} Request */

/** What it means that an action is offered, which then ends the wait. @type {Record<string, (name: string | undefined) => string>} */
const OFFERS = { claim: (name) => t("time-up", { name }), "close-match": (name) => t("long-gone", { name }), "still-playing": (name) => t("still-there", { name }) };

/** Return what keeps the match waiting, each with what ends it, as requests. @param {Http.MatchState} match @returns {Request[]} */
export function banners(match) {
  const { phase, players, viewer, actions } = match;
  if (phase === "over") return [];
  const answers = (/** @type {string} */ wanted, main = false) => actions.filter(({ code }) => code === wanted).map(({ label, command }) => ({ label, command, main }));
  const other = players.find(({ seat }) => seat !== viewer.seat)?.name;
  return [
    ...pauses(match).map((text) => ({ text, answers: answers("resume") })),
    ...players.flatMap(({ seat, name, away }) => (away ? [seat === viewer.seat
      ? { text: t("away-you", { when: moment(new Date(away)) }), answers: answers("back") }
      : { text: t("away-other", { name, when: moment(new Date(away)) }), short: true, answers: [] }] : [])),
    ...actions.flatMap(({ code }) => (OFFERS[code] ? [{ text: OFFERS[code](other), answers: answers(code, true) }] : [])),
    ...players.flatMap(({ name, thinks }) => (thinks ? [{ text: t(thinks === "off" ? "thinks-not" : "thinks", { name }), short: true, answers: [] }] : [])),
  ];
}

/** Return that a match is paused or adjourned, by whose wish and until when. @param {Http.MatchState} match */
function pauses({ phase, pause, players, viewer }) {
  if (phase === "adjourned") return [t("adjourned")];
  if (!pause) return [];
  const when = moment(new Date(pause.until));
  const text = pause.by === null ? t("paused-unreached", { when, name: players.find(({ turn }) => turn)?.name }) : t("paused-by", { when, name: pause.by });
  return [viewer.turn ? `${text} ${t("paused-turn")}` : text];
}
