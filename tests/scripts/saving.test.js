import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { saver } from "../../bot/platforms/web/static/js/common/saving.js";
import { Storage, answerWith, settle } from "./support.js";

const ME = 1;
let saved;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.addEventListener = () => {};
  globalThis.sessionStorage = new Storage();
  saved = [];
});

const saverOf = (player) => saver("notes", player, { saved: (place, { body }) => saved.push([place, body.note]) });
const note = (text) => ({ path: "/notes", body: { note: text } });

test("what is written is saved after a pause, and only the newest of it", async () => {
  const requests = answerWith({});
  const notes = saverOf(ME);
  notes.put("3", note("one"), 900);
  mock.timers.tick(800);
  notes.put("3", note("one two"), 900);
  mock.timers.tick(800);
  assert.equal(requests.length, 0);
  mock.timers.tick(100);
  await settle();
  assert.deepEqual(requests.map(({ method, body }) => [method, body.note]), [["PUT", "one two"]]);
  assert.deepEqual(saved, [["3", "one two"]]);
  assert.equal(notes.unsaved.size, 0);
});

test("what got no answer is saved again, later each time, and what is newer meanwhile in its place", async () => {
  const requests = answerWith(null, null, {}, {});
  const notes = saverOf(ME);
  notes.put("3", note("one"));
  notes.put("4", note("other"));
  await settle();
  assert.equal(notes.unsaved.get("3").waiting, true);
  mock.timers.tick(1000);
  await settle();
  notes.put("3", note("one two"), 5000);
  mock.timers.tick(5000);
  await settle();
  assert.deepEqual(requests.map(({ body }) => body.note), ["one", "one", "one two", "other"]);
});

test("what is written while the same is being saved isn't taken for saved", async () => {
  const requests = answerWith({}, {});
  const notes = saverOf(ME);
  notes.put("3", note("one"));
  notes.put("3", note("one two"), 900);
  await settle();
  assert.deepEqual(requests.map(({ body }) => body.note), ["one", "one two"]);
  assert.equal(notes.unsaved.size, 0);
});

test("what is refused stays unsaved with its reason, until something else is written there; all else is saved", async () => {
  const requests = answerWith([409, { error: "too-long", text: "Too long." }], {}, {});
  const notes = saverOf(ME);
  notes.put("3", note("long"));
  notes.put("4", note("other"));
  await settle();
  assert.equal(notes.unsaved.get("3").refusal, "Too long.");
  assert.deepEqual([...notes.unsaved.keys()], ["3"]);
  notes.put("3", note("short"));
  await settle();
  assert.equal(requests.length, 3);
  assert.equal(notes.unsaved.size, 0);
});

test("what isn't saved yet is there after a reload, and is saved, for its author alone", async () => {
  answerWith(null);
  saverOf(ME).put("3", note("one"));
  await settle();
  const mine = answerWith(null);
  assert.equal(saverOf(ME).unsaved.get("3").body.note, "one");
  await settle();
  assert.equal(mine.length, 1);
  const theirs = answerWith({});
  assert.equal(saverOf(2).unsaved.size, 0);
  await settle();
  assert.equal(theirs.length, 0);
});
