import assert from "node:assert/strict";
import { before, test } from "node:test";

import { setLanguage } from "../../bot/platforms/web/static/js/common/words.js";
import { banners } from "../../bot/platforms/web/static/js/match/banners.js";

before(() => {
  globalThis.document = { documentElement: { lang: "en" } };
  Object.defineProperty(globalThis, "navigator", { value: { languages: ["en-GB"] }, configurable: true });
  setLanguage({
    "paused-by": "paused by {name}", "paused-turn": "play on", "away-you": "you are away", "away-other": "{name} is away",
    "time-up": "{name} has no time", thinks: "{name} is thinking", "thinks-not": "{name} is off", adjourned: "adjourned",
    "chooses-colour": "{name} chooses", "proposes-end": "{other} proposes, {name} decides",
  });
});

const UNTIL = "2026-03-04T14:00:00+00:00";
const match = ({ bob = {}, alice = {}, ...more }) => ({
  phase: "running", pause: null, viewer: { seat: 1, turn: false }, actions: [],
  players: [{ seat: 1, name: "Alice", thinks: null, away: null, ...alice }, { seat: 2, name: "Bob", turn: true, thinks: null, away: null, ...bob }], ...more,
});
const action = (code) => ({ code, label: code, command: `/${code}` });
const shown = (given) => banners(match(given)).map(({ text, answers }) => [text, ...answers.map(({ command }) => command)]);

test("a match in which nothing waits has none", () => {
  assert.deepEqual(shown({}), []);
  assert.deepEqual(shown({ phase: "over", bob: { away: UNTIL } }), []);
});

test("a pause names who asked for it, and players end it", () => {
  const pause = { by: "Bob", until: UNTIL };
  assert.deepEqual(shown({ phase: "paused", pause, actions: [action("resume")] }), [["paused by Bob", "/resume"]]);
  assert.deepEqual(shown({ phase: "paused", pause, viewer: { seat: 0, turn: false } }), [["paused by Bob"]]);
  assert.deepEqual(shown({ phase: "paused", pause, viewer: { seat: 1, turn: true } }), [["paused by Bob play on"]]);
});

test("a vacation is told to both, and ended by the one who has it", () => {
  const actions = [action("back")];
  assert.deepEqual(shown({ bob: { away: UNTIL } }), [["Bob is away"]]);
  assert.deepEqual(shown({ alice: { away: UNTIL }, actions }), [["you are away", "/back"]]);
  assert.deepEqual(shown({ alice: { away: UNTIL }, viewer: { seat: 0, turn: false } }), [["Alice is away"]]);
});

test("time that is up is claimed where it is said", () => {
  assert.deepEqual(shown({ actions: [action("resign"), action("claim")] }), [["Bob has no time", "/claim"]]);
});

test("a computer thinks, or is off", () => {
  assert.deepEqual(shown({ bob: { thinks: "thinks" } }), [["Bob is thinking"]]);
  assert.deepEqual(shown({ bob: { thinks: "off" } }), [["Bob is off"]]);
});

test("a choice of the other one is told to the opponent and those who watch, but not to the one who makes it", () => {
  const question = { code: "swap-or-keep", text: "Bob, swap or keep?" };
  assert.deepEqual(shown({ question }), [["Bob chooses"]]);
  assert.deepEqual(shown({ question, viewer: { seat: 0, turn: false } }), [["Bob chooses"]]);
  assert.deepEqual(shown({ question, viewer: { seat: 2, turn: true } }), []);
});

test("a proposal names who made it and who answers", () => {
  assert.deepEqual(shown({ question: { code: "end-proposed", text: "" }, viewer: { seat: 0, turn: false } }), [["Alice proposes, Bob decides"]]);
});
