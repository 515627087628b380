// Pause: that the match stands still, by whose wish and until when, for everybody who sees it.

import { moment, t } from "../common/words.js";

/** Return that a match is paused or adjourned, with what ends the pause, as a request. @param {Http.MatchState} match @returns {import("./answers.js").Request[]} */
export function pauseRequests({ phase, pause, players, viewer, actions }) {
  if (phase === "adjourned") return [{ text: t("adjourned"), answers: [] }];
  if (!pause) return [];
  const when = moment(new Date(pause.until));
  const waitedFor = players.find(({ turn }) => turn)?.name;
  const text = pause.by === null ? t("paused-unreached", { when, name: waitedFor }) : t("paused-by", { when, name: pause.by });
  return [{ text: viewer.turn ? `${text} ${t("paused-turn")}` : text, answers: actions.filter(({ code }) => code === "resume").map(({ label, command }) => ({ label, command })) }];
}
