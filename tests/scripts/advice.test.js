import assert from "node:assert/strict";
import { test } from "node:test";

import { marksOf } from "../../bot/platforms/web/static/js/match/advice.js";

const marks = (...turns) => Object.fromEntries(marksOf(turns.map((steps) => ({ steps, chance: 50 }))));

test("each advised turn has its place on the cells where its steps end", () => {
  assert.deepEqual(marks("c6", "e3 d4", "a1-b2"), { c6: "1", e3: "2", d4: "2", b2: "3" });
});

test("a cell of two turns has the place of the better one", () => {
  assert.deepEqual(marks("c6", "c6 d4"), { c6: "1", d4: "2" });
});

test("a turn without a cell marks nothing", () => {
  assert.deepEqual(marks("pass", "C6"), { c6: "2" });
});
