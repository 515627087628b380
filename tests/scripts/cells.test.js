import assert from "node:assert/strict";
import { test } from "node:test";

import { distance, middle, neighbour } from "../../bot/platforms/web/static/js/match/cells.js";

const RIGHT = [1, 0];
const LEFT = [-1, 0];
const UP = [0, -1];

/** Return a board of squares: a1 is at the lower left. */
function squares(size) {
  const cells = [];
  for (let x = 0; x < size; x += 1) {
    for (let y = 0; y < size; y += 1) cells.push({ name: `${"abcdefgh"[x]}${y + 1}`, x: x / size, y: (size - 1 - y) / size });
  }
  return cells;
}

const on = (cells, name) => cells.find((cell) => cell.name === name);
const led = (cells, from, way) => neighbour(cells, on(cells, from), way)?.name;

test("arrows lead to the next square", () => {
  const board = squares(5);
  assert.equal(led(board, "c3", RIGHT), "d3");
  assert.equal(led(board, "c3", LEFT), "b3");
  assert.equal(led(board, "c3", UP), "c4");
});

test("no arrow leads beyond the edge", () => {
  assert.equal(led(squares(5), "e3", RIGHT), undefined);
  assert.equal(led(squares(5), "c5", UP), undefined);
});

test("between rows that are shifted, an arrow leads to a cell that lies more above than beside", () => {
  const row = (y, shift, names) => names.map((name, place) => ({ name, x: (place + shift) / 10, y: y / 10 }));
  const hexes = [...row(0, 0.5, ["x1", "x2", "x3"]), ...row(0.87, 0, ["y1", "y2", "y3", "y4"])];
  assert.ok(["x1", "x2"].includes(led(hexes, "y2", UP)));
  assert.equal(led(hexes, "y2", RIGHT), "y3");
});

test("a cell that is straight ahead is preferred to a nearer one aside", () => {
  const cells = [{ name: "from", x: 0, y: 0 }, { name: "aside", x: 0.1, y: 0.11 }, { name: "ahead", x: 0.2, y: 0 }];
  assert.equal(led(cells, "from", RIGHT), "ahead");
});

test("a cell that lies rather aside than ahead isn't led to", () => {
  const cells = [{ name: "from", x: 0, y: 0 }, { name: "aside", x: 0.1, y: 0.15 }];
  assert.equal(led(cells, "from", RIGHT), undefined);
});

test("the keyboard begins in the middle of the board", () => {
  assert.equal(middle(squares(5))?.name, "c3");
  assert.equal(middle([]), null);
});

test("the distance of cells is that of the two nearest", () => {
  assert.equal(distance([{ x: 0, y: 0 }, { x: 0.3, y: 0.4 }, { x: 1, y: 1 }]), 0.5);
});

test("a lone cell has room around it", () => {
  assert.equal(distance([{ x: 0, y: 0 }]), 0.1);
});
