// What the primary button says and does in each state of the page: one function, so that no two places decide it.

import { t } from "../common/words.js";

/**
 * @typedef {object} HandState
 * @property {string} label of the primary button, as the next two
 * @property {boolean} able
 * @property {"back" | "play" | "wait" | "watch"} kind
 * @property {string[]} [steps] what the button sends
 * @property {boolean} [droppable]
 * @property {string} [text]
 * @property {boolean} [refusal] whether the text is one
 * @property {string} [question]
 * @property {Http.WordStep[]} [words]
 * @property {Http.RangeStep[]} [ranges]
 * @property {string[]} [picked] steps
 * @property {boolean} [choosing] whether the words are all that can be picked, and none is: they take the buttons' place
 */

/** @typedef {import("./picking.js").Draft} Draft */
/** @typedef {import("./picking.js").Refusal} Refusal */

/**
 * Return what the hand shows.
 * @param {object} state
 * @param {Http.MatchState} state.match
 * @param {Draft} state.draft what is picked
 * @param {boolean} state.present whether the newest board is shown
 * @param {boolean} [state.behind] whether something new isn't shown
 * @param {object | null} state.sent a turn under way
 * @param {{ waiting?: boolean }[]} state.unsent what hasn't arrived
 * @param {Refusal | null} [state.refusal]
 * @returns {HandState}
 */
export function handState({ match, draft, present, behind = false, sent, unsent, refusal = null }) {
  if (behind) return { label: t("new-turn"), able: true, kind: "back", text: t("new-turn-said") };
  if (!present) return { label: t("to-present"), able: true, kind: "back" };
  if (match.phase === "over" || !match.viewer.seat) return { label: "", able: false, kind: "watch" };
  const question = match.question?.text ?? "";
  if (sent) return { label: t("sending"), able: false, kind: "wait", text: unsent.some((item) => item.waiting) ? t("unsent") : "" };
  if (!match.viewer.turn) return { label: t("waits"), able: false, kind: "wait", text: waitsFor(match) };
  return turnState(draft, question, refusal);
}

/** @param {Http.MatchState} match */
function waitsFor(match) {
  const other = match.players.find((player) => player.seat !== match.viewer.seat);
  if (other?.thinks) return ""; // a banner says it
  return t(match.phase === "running" ? "waits-for" : "waits-paused", { name: other?.name ?? "" });
}

/**
 * Return what the hand shows while a turn is picked.
 * @param {Draft} draft
 * @param {string} question
 * @param {Refusal | null} refusal
 * @returns {HandState}
 */
function turnState(draft, question, refusal) {
  const { now, moving, steps, offered } = draft;
  const shared = { question, picked: steps, words: offered.words, ranges: offered.ranges, droppable: steps.length > 0 || moving !== null };
  if (refusal) Object.assign(shared, { text: refusal.text, refusal: true });
  const say = (/** @type {string} */ text) => (refusal ? refusal.text : text);
  if (moving) return { ...shared, label: t("play"), able: false, kind: "play", text: say(t("turn-move", { cell: moving.from })) };
  const label = steps.length ? draft.label(steps) : t("play");
  if (!now) return { ...shared, label, able: draft.alone && steps.length > 0, kind: "play", steps };
  if (now.steps === null) return { ...shared, label, able: false, kind: "play", text: now.problem ?? "", refusal: true };
  if (now.complete) return { ...shared, label, able: true, kind: "play", steps, text: say(t("turn-whole")) };
  const only = !steps.length && !Object.keys(now.cells).length && !now.ranges.length && now.words.length === 1 ? now.words[0] : null;
  if (only) return { ...shared, words: [], label: only.label, able: true, kind: "play", steps: [only.step], text: say(t("turn-only")) };
  const choosing = !steps.length && now.words.length > 1 && !now.ranges.length && !Object.keys(now.cells).length;
  return { ...shared, label, able: false, kind: "play", text: say(partly(now, steps)), choosing };
}

/**
 * Return what the hand shows while one explores: nothing there can be sent.
 * @param {{ draft: Draft, told: string, line: string[] }} trial
 * @param {Refusal | null} refusal
 * @returns {HandState}
 */
export function exploreState(trial, refusal) {
  const { draft } = trial;
  const { now, moving, steps, offered } = draft;
  const half = now && steps.length && now.steps !== null && !now.complete;
  const told = moving ? t("turn-move", { cell: moving.from }) : half ? partly(now, steps) : trial.told;
  return {
    label: t("to-match"), able: true, kind: "back", picked: steps, words: offered.words, ranges: offered.ranges,
    droppable: draft.begun || trial.line.length > 0,
    text: refusal?.text ?? now?.problem ?? told, refusal: Boolean(refusal ?? now?.problem),
  };
}

/** Return how far the turn is. @param {import("./picking.js").Answer} now @param {string[]} steps */
function partly(now, steps) {
  if (!steps.length && now.draft.length) return t("turn-begun", { steps: now.draft.join(" ") });
  if (!steps.length) return t(Object.keys(now.cells).length ? "turn-pick" : "turn-answer");
  const options = Object.values(now.cells).flat();
  const stones = options.length > 0 && options.every((one) => !one.to && !one.height);
  return t(now.draft.length + steps.length === 1 && stones ? "turn-second" : "turn-more", { steps: steps.join(" ") });
}
