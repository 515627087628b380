import assert from "node:assert/strict";
import { before, test } from "node:test";

import { setLanguage } from "../../bot/platforms/web/static/js/common/words.js";
import { exploreState, handState } from "../../bot/platforms/web/static/js/match/hand_state.js";

before(() => setLanguage({ "turn-move": "Where to from {cell}?", "turn-more": "{steps}, and then?", "waits-for": "{name} is on move" }));

const MATCH = {
  phase: "running", question: null, viewer: { seat: 1, turn: true },
  players: [{ seat: 1, name: "Alice" }, { seat: 2, name: "Bob" }],
};
const ANSWER = { steps: [], draft: [], cells: { e5: [{ step: "e5" }] }, words: [], ranges: [], complete: false, problem: null };
const NONE = { words: [], ranges: [] };
const draftOf = (more) => ({ now: ANSWER, moving: null, steps: [], offered: NONE, alone: false, label: (steps) => `Play ${steps.join(" ")}`, ...more });
const state = (more) => handState({ match: MATCH, draft: draftOf({}), present: true, sent: null, unsent: [], ...more });
const shown = ({ label, able, kind, text }) => [label, able, kind, text];

test("news that aren't shown come first, then the way back to the newest board", () => {
  assert.deepEqual(shown(state({ behind: true })), ["new-turn", true, "back", "new-turn-said"]);
  assert.deepEqual(shown(state({ present: false })), ["to-present", true, "back", undefined]);
});

test("those who watch, and all after the end, have no button", () => {
  assert.deepEqual(shown(state({ match: { ...MATCH, phase: "over" } })), ["", false, "watch", undefined]);
  assert.deepEqual(shown(state({ match: { ...MATCH, viewer: { seat: 0, turn: false } } })), ["", false, "watch", undefined]);
});

test("while it is the other player's turn it is said whom one waits for", () => {
  assert.deepEqual(shown(state({ match: { ...MATCH, viewer: { seat: 1, turn: false } } })), ["waits", false, "wait", "Bob is on move"]);
});

test("a turn under way can't be sent again; it is said when there is no answer", () => {
  assert.deepEqual(shown(state({ sent: {} })), ["sending", false, "wait", ""]);
  assert.deepEqual(shown(state({ sent: {}, unsent: [{ waiting: true }] })), ["sending", false, "wait", "unsent"]);
});

test("a whole turn can be played, and the button says which", () => {
  const whole = state({ draft: draftOf({ steps: ["e5"], now: { ...ANSWER, steps: ["e5"], complete: true, cells: {} } }) });
  assert.deepEqual(shown(whole), ["Play e5", true, "play", "turn-whole"]);
  assert.deepEqual(whole.steps, ["e5"]);
});

test("a turn that isn't whole can't be played, and it is asked what follows", () => {
  const half = state({ draft: draftOf({ steps: ["a1-b2"], now: { ...ANSWER, steps: ["a1-b2"], cells: { e5: [{ step: "e5", to: "f6" }] } } }) });
  assert.deepEqual(shown(half), ["Play a1-b2", false, "play", "a1-b2, and then?"]);
});

test("the only thing that can be done is on the button", () => {
  const only = state({ draft: draftOf({ now: { ...ANSWER, cells: {}, words: [{ step: "pass", label: "Pass" }] } }) });
  assert.deepEqual(shown(only), ["Pass", true, "play", "turn-only"]);
  assert.deepEqual(only.steps, ["pass"]);
  assert.deepEqual(only.words, []);
});

test("without an answer, what is picked can be sent as it is", () => {
  assert.equal(state({ draft: draftOf({ now: null, alone: true, steps: ["e5"] }) }).able, true);
  assert.equal(state({ draft: draftOf({ now: null, alone: false, steps: ["e5"] }) }).able, false);
});

test("a refusal takes the place of what is said otherwise", () => {
  const refused = state({ refusal: { text: "That cell is taken.", own: [], reasons: [] } });
  assert.deepEqual([refused.text, refused.refusal], ["That cell is taken.", true]);
});

test("while a piece moves it is asked where to, and it can be dropped", () => {
  const moving = state({ draft: draftOf({ moving: { from: "e5", base: [], options: [] } }) });
  assert.deepEqual([moving.text, moving.able, moving.droppable], ["Where to from e5?", false, true]);
});

test("who explores can always go back to the match", () => {
  const trial = { draft: { ...draftOf({}), begun: false }, told: "Bob is next", line: [] };
  assert.deepEqual(shown(exploreState(trial, null)), ["to-match", true, "back", "Bob is next"]);
  assert.equal(exploreState(trial, null).droppable, false);
  assert.equal(exploreState({ ...trial, line: ["e5"] }, null).droppable, true);
});

test("who has tried a part of a turn is told what follows", () => {
  const half = { ...draftOf({ steps: ["e5"], now: { ...ANSWER, steps: ["e5"], cells: { e6: [{ step: "e6" }] } } }), begun: true };
  assert.equal(exploreState({ draft: half, told: "Bob is next", line: [] }, null).text, "turn-second");
});
