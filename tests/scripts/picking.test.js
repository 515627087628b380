import assert from "node:assert/strict";
import { test } from "node:test";

import { last, picking, without } from "../../bot/platforms/web/static/js/match/picking.js";

/** Return a draft of turns of two different cells, and the reasons that it gave. */
function twoCells() {
  const reasons = [];
  const ask = async (text) => {
    const steps = text.split(" ").filter(Boolean);
    const free = steps.length < 2 ? ["a1", "b2", "c3"].filter((cell) => !steps.includes(cell)) : [];
    return { waiting: true, steps, complete: steps.length === 2, draft: [], words: [], ranges: [], cells: Object.fromEntries(free.map((cell) => [cell, [{ step: cell }]])) };
  };
  const reason = async (text, cell) => ({ text: `${cell} can't follow ${text || "nothing"}.`, marks: [cell], second: [] });
  const draft = picking({ ask, reason }, { changed() {}, why: (refusal) => refusal && reasons.push(refusal.text), element: () => null, figure: null });
  draft.begin("1", true);
  return { draft, reasons };
}

/** Pick cells, one after the other; return the steps that they make. */
async function pick(draft, ...cells) {
  for (const cell of cells) draft.pick(cell);
  await draft.settled;
  return draft.steps;
}

test("cells that are picked quickly are all taken, in order", async () => {
  const { draft } = twoCells();
  assert.deepEqual(await pick(draft, "a1", "c3"), ["a1", "c3"]);
  assert.equal(draft.now?.complete, true);
});

test("a cell that is picked already is dropped", async () => {
  const { draft } = twoCells();
  assert.deepEqual(await pick(draft, "a1", "a1"), []);
  assert.deepEqual(await pick(draft, "a1", "c3", "a1"), ["c3"]);
});

test("in a whole turn another cell takes the place of the last", async () => {
  const { draft } = twoCells();
  assert.deepEqual(await pick(draft, "a1", "c3", "b2"), ["a1", "b2"]);
});

test("a cell that can't be picked changes nothing, and it is said why", async () => {
  const { draft, reasons } = twoCells();
  assert.deepEqual(await pick(draft, "a1", "z9"), ["a1"]);
  assert.deepEqual(reasons, ["z9 can't follow a1."]);
});

test("what is picked is dropped at once, and on another board", async () => {
  const { draft } = twoCells();
  await pick(draft, "a1");
  assert.equal(draft.begun, true);
  draft.escape();
  assert.deepEqual(draft.steps, []);
  await pick(draft, "a1");
  draft.begin("2", true);
  assert.deepEqual(draft.steps, []);
});

test("nothing is picked while it is the other player's turn", async () => {
  const { draft } = twoCells();
  draft.begin("1", false);
  assert.deepEqual(await pick(draft, "a1"), []);
});

test("a word takes the place of what is picked, and the same again drops it", async () => {
  const { draft } = twoCells();
  draft.word("pass");
  assert.deepEqual(draft.steps, ["pass"]);
  draft.word("pass");
  assert.deepEqual(draft.steps, []);
});

test("a step ends on the last cell in it", () => {
  assert.equal(last("e5"), "e5");
  assert.equal(last("E5-F16"), "f16");
  assert.equal(last("pass"), "");
});

test("without a plain cell the others stay; without a move what followed it goes, too", () => {
  assert.deepEqual(without(["a1", "b2", "c3"], "b2"), ["a1", "c3"]);
  assert.deepEqual(without(["a1", "b2-b4", "c3"], "b4"), ["a1"]);
});
