import assert from "node:assert/strict";
import { test } from "node:test";

import { boards } from "../../bot/platforms/web/static/js/match/boards.js";
import { answerWith, settle } from "./support.js";

const match = () => boards("/api/matches/1", { version: (ply) => 10 + ply, language: "en" });
const many = (count) => Array.from({ length: count }, (_, ply) => ({ ply }));
const plies = (requests) => requests.map(({ path }) => Number(path.match(/boards\/(\d+)/)[1]));

test("a board is asked for once, at an address of its own", async () => {
  const requests = answerWith({ ply: 3 });
  const cache = match();
  assert.equal(cache.ready(3), null);
  await Promise.all([cache.load(3), cache.load(3)]);
  assert.deepEqual(requests.map(({ path }) => path), ["/api/matches/1/boards/3?of=13&language=en"]);
  assert.deepEqual(cache.ready(3), { ply: 3 });
});

test("steps on a board and an overlay make it another one", async () => {
  const requests = answerWith({ ply: 3 }, { ply: 3 });
  const cache = match();
  await cache.load(3, { steps: ["e5", "f6"], overlay: "groups" });
  assert.equal(requests[0].path, "/api/matches/1/boards/3?of=13&language=en&steps=e5%2Cf6&overlay=groups");
  assert.equal(cache.ready(3), null);
});

test("a board that couldn't be had is asked for again", async () => {
  answerWith(null, { ply: 3 });
  const cache = match();
  await assert.rejects(cache.load(3));
  assert.deepEqual(await cache.load(3), { ply: 3 });
});

test("boards around are fetched ahead, most of them in the direction of stepping", async () => {
  const requests = answerWith(...many(20));
  match().ahead(5, 1, 8);
  await settle();
  assert.deepEqual(plies(requests), [6, 4, 7, 3, 8, 2, 1]);
});

test("no more than four are fetched at once", async () => {
  const requests = answerWith(...many(20));
  match().ahead(10, -1, 10);
  assert.equal(requests.length, 4);
  await settle();
  assert.equal(requests.length, 10);
});

test("a turn's boards are forgotten when it changes, and no others", async () => {
  answerWith({ ply: 1 }, { ply: 12 });
  const cache = match();
  await cache.load(1);
  await cache.load(12);
  cache.forget(1);
  assert.equal(cache.ready(1), null);
  assert.deepEqual(cache.ready(12), { ply: 12 });
});
