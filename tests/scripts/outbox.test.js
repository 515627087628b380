import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { makeOutbox } from "../../bot/platforms/web/static/js/common/outbox.js";
import { Storage, answerWith, settle } from "./support.js";

const ME = 1;
let happened;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.addEventListener = () => {};
  globalThis.sessionStorage = new Storage();
  happened = { refused: [], arrived: [], out: 0, items: [] };
});

/** Return an outbox, whose it is, and keep what it tells. */
function outboxOf(player) {
  const outbox = makeOutbox({
    changed(items) { happened.items = [...items]; },
    arrived(item) { happened.arrived.push(item.text); },
    refused(item, failure) { happened.refused.push([item.text, failure.code]); },
    out() { happened.out += 1; },
  });
  outbox.own(player);
  return outbox;
}

test("texts are sent one by one, in order", async () => {
  const requests = answerWith({}, {});
  const outbox = outboxOf(ME);
  outbox.send("/room", "first");
  outbox.send("/room", "second", { match: 3, board: 9 });
  assert.equal(requests.length, 1);
  await settle();
  assert.deepEqual(requests.map(({ body }) => [body.text, body.by, body.match, body.board]), [["first", ME, undefined, undefined], ["second", ME, 3, 9]]);
  assert.deepEqual(happened.items, []);
});

test("a text that got no answer is sent again with the same id, later each time", async () => {
  const requests = answerWith(null, null, {});
  outboxOf(ME).send("/room", "hello");
  await settle();
  assert.equal(happened.items[0].waiting, true);
  mock.timers.tick(999);
  assert.equal(requests.length, 1);
  mock.timers.tick(1);
  await settle();
  assert.equal(requests.length, 2);
  mock.timers.tick(1999);
  assert.equal(requests.length, 2);
  mock.timers.tick(1);
  await settle();
  assert.equal(requests.length, 3);
  assert.equal(new Set(requests.map(({ body }) => body.id)).size, 1);
  assert.deepEqual(happened.arrived, ["hello"]);
});

test("a button that is pressed again before it has arrived counts once; words that are typed again count", async () => {
  const requests = answerWith(null, {}, {}, {});
  const outbox = outboxOf(ME);
  outbox.send("/room", "/rematch #1", { pressed: true });
  await settle();
  outbox.send("/room", "/rematch #1", { pressed: true });
  outbox.send("/room", "hello");
  outbox.send("/room", "hello");
  await settle();
  assert.deepEqual(requests.map(({ body }) => body.text), ["/rematch #1", "/rematch #1", "hello", "hello"]);
  assert.equal(requests[0].body.id, requests[1].body.id);
});

test("where the server says how long to wait, it isn't asked before", async () => {
  const requests = answerWith([429, {}, { "Retry-After": "60" }], {});
  outboxOf(ME).send("/room", "hello");
  await settle();
  mock.timers.tick(59_999);
  assert.equal(requests.length, 1);
  mock.timers.tick(1);
  assert.equal(requests.length, 2);
  await settle();
});

test("what is refused is given back, and what follows is sent", async () => {
  answerWith([422, { error: "too-long", text: "Too long." }], {});
  const outbox = outboxOf(ME);
  outbox.send("/room", "long");
  outbox.send("/room", "short");
  await settle();
  assert.deepEqual(happened.refused, [["long", "too-long"]]);
  assert.deepEqual(happened.arrived, ["short"]);
});

test("when the name is gone, nothing more is sent", async () => {
  const requests = answerWith([401, {}]);
  const outbox = outboxOf(ME);
  outbox.send("/room", "first");
  outbox.send("/room", "second");
  await settle();
  assert.equal(happened.out, 1);
  assert.equal(requests.length, 1);
});

test("what hasn't arrived is there after a reload, for its author alone", async () => {
  answerWith(null);
  outboxOf(ME).send("/room", "hello");
  await settle();
  answerWith(null, null);
  outboxOf(ME);
  assert.deepEqual(happened.items.map(({ text }) => text), ["hello"]);
  outboxOf(2);
  assert.deepEqual(happened.items, []);
});

test("a turn that an older page left is about the same board", () => {
  sessionStorage.setItem("stonepost.unsent", JSON.stringify([{ id: "x", by: ME, path: "/room", text: "e5", ply: 4 }]));
  answerWith(null);
  outboxOf(ME);
  assert.equal(happened.items[0].board, 4);
});
