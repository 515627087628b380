import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { way } from "../../bot/platforms/web/static/js/common/api.js";
import { stream } from "../../bot/platforms/web/static/js/common/stream.js";
import { settle } from "./support.js";

const TYPE = { "Content-Type": "text/event-stream" };
let asked;
let news;
let happened;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  globalThis.addEventListener = () => {};
  globalThis.document = { hidden: false, addEventListener() {} };
  [asked, news, happened] = [[], [], []];
});

/** Let each connection get an answer: parts of a stream, after which it is lost, or a status. */
function serve(...answers) {
  way.send = async (path) => {
    asked.push(path);
    const answer = answers.shift() ?? [];
    if (typeof answer === "number") return new Response("", { status: answer });
    const body = new ReadableStream({
      start(controller) {
        for (const part of answer) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    return new Response(body, { headers: TYPE });
  };
}

const events = { post: (data) => news.push(data) };
const callbacks = Object.fromEntries(["resync", "live", "lost", "out", "gone"].map((name) => [name, () => happened.push(name)]));

test("news are taken as they come, also where they are cut in two, and comments are none", async () => {
  serve(['event: post\nid: 5\ndata: {"text": "he', 'llo"}\n\n: ping\n\nevent: post\nid: 6\ndata: {"text"', ': "you"}\n\n']);
  stream(events, callbacks).open("/stream", 4);
  await settle();
  assert.deepEqual(news, [{ text: "hello" }, { text: "you" }]);
  assert.deepEqual(asked, ["/stream?after=4"]);
});

test("a connection that is lost is made again, from what was seen last, later each time", async () => {
  serve(['event: post\nid: 5\ndata: {"n": 1}\n\n'], 503, 503);
  stream(events, callbacks).open("/stream");
  await settle();
  assert.deepEqual(happened, ["live", "lost"]);
  mock.timers.tick(999);
  assert.equal(asked.length, 1);
  mock.timers.tick(1);
  await settle();
  assert.deepEqual(asked, ["/stream?after=0", "/stream?after=5"]);
  mock.timers.tick(1999);
  assert.equal(asked.length, 2);
  mock.timers.tick(1);
  assert.equal(asked.length, 3);
});

test("a page that must read all again is told so, and not connected any more", async () => {
  serve(['event: resync\ndata: null\n\nevent: post\nid: 9\ndata: {"n": 9}\n\n']);
  stream(events, callbacks).open("/stream");
  await settle();
  assert.deepEqual(happened, ["live", "resync"]);
  assert.deepEqual(news, []);
});

test("a reader who has lost the name is told so; one who may not see it any more, too", async () => {
  serve(401);
  stream(events, callbacks).open("/stream");
  await settle();
  assert.deepEqual(happened, ["lost", "out"]);
  mock.timers.tick(60_000);
  assert.equal(asked.length, 1);
  happened.length = 0;
  serve(404);
  stream(events, callbacks).open("/stream");
  await settle();
  assert.deepEqual(happened, ["lost", "gone"]);
});

test("the page says which state it has", async () => {
  serve([]);
  stream(events, { ...callbacks, have: () => "abc" }).open("/stream", 2);
  await settle();
  assert.deepEqual(asked, ["/stream?after=2&have=abc"]);
});
