import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { want } from "../../bot/platforms/web/static/js/common/intention.js";
import { Storage, answerWith, settle } from "./support.js";

beforeEach(() => { globalThis.sessionStorage = new Storage(); });

const ids = (requests) => requests.map(({ body }) => body.id);

test("what is sent again after its answer was lost has the same id, until it is answered", async () => {
  const requests = answerWith(null, {}, {});
  await assert.rejects(want("/challenges", { game: "luup" }));
  await want("/challenges", { game: "luup" });
  await want("/challenges", { game: "luup" });
  const [first, second, third] = ids(requests);
  assert.equal(first, second);
  assert.notEqual(second, third);
});

test("what is pressed again before the answer has come is sent once", async () => {
  const requests = answerWith({ match: 1 }, { match: 2 });
  const answers = await Promise.all([want("/challenges", { game: "luup" }), want("/challenges", { game: "luup" })]);
  assert.deepEqual(answers, [{ match: 1 }, { match: 1 }]);
  assert.equal(requests.length, 1);
  assert.deepEqual(await want("/challenges", { game: "luup" }), { match: 2 });
});

test("what is asked differently, or was refused, is another intention", async () => {
  const requests = answerWith(null, null, [409, { error: "refused" }], {});
  await assert.rejects(want("/challenges", { game: "luup" }));
  await assert.rejects(want("/challenges", { game: "cropa" }));
  await assert.rejects(want("/challenges", { game: "luup" }));
  await want("/challenges", { game: "luup" });
  await settle();
  const [luup, cropa, again, anew] = ids(requests);
  assert.equal(luup, again);
  assert.equal(new Set([luup, cropa, anew]).size, 3);
});
