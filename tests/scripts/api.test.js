import assert from "node:assert/strict";
import { test } from "node:test";

import { Failure, get, post, reasonOf, roomPath } from "../../bot/platforms/web/static/js/common/api.js";
import { answerWith } from "./support.js";

/** Return the failure that a request ends with. */
const failureOf = (request) => request.then(() => assert.fail("it succeeded"), (failure) => failure);

test("what is sent and answered is JSON", async () => {
  const requests = answerWith({ number: 7 });
  assert.deepEqual(await post("/api/rooms", { name: "Corner" }), { number: 7 });
  assert.deepEqual(requests, [{ path: "/api/rooms", method: "POST", body: { name: "Corner" } }]);
});

test("a refusal has the server's words and code, and trying again is in vain", async () => {
  answerWith([409, { error: "taken", text: "This name is taken." }]);
  const failure = await failureOf(get("/api/name"));
  assert.ok(failure instanceof Failure);
  assert.deepEqual([failure.status, failure.code, failure.message, failure.passing], [409, "taken", "This name is taken.", false]);
});

test("a server that is busy says how long to wait", async () => {
  answerWith([429, { error: "too-many", text: "Slowly." }, { "Retry-After": "12" }]);
  const failure = await failureOf(get("/api/me"));
  assert.deepEqual([failure.wait, failure.passing], [12, true]);
});

test("without any answer, and after a fault, trying again may help", async () => {
  answerWith(null, [503, null]);
  const lost = await failureOf(get("/api/me"));
  const broken = await failureOf(get("/api/me"));
  assert.deepEqual([lost.status, lost.passing], [0, true]);
  assert.deepEqual([broken.status, broken.passing], [503, true]);
});

test("only what the server says is said to people", () => {
  assert.equal(reasonOf(new Failure(409, "taken", "This name is taken.")), "This name is taken.");
  assert.equal(reasonOf(new TypeError("x is undefined")), "offline");
});

test("names of rooms are safe in addresses", () => {
  assert.equal(roomPath("a/b c"), "/api/rooms/a%2Fb%20c");
});
