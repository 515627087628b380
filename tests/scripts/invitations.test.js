import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { way } from "../../bot/platforms/web/static/js/common/api.js";
import { invitations } from "../../bot/platforms/web/static/js/match/invitations.js";

const me = (more) => ({ matches: [], offered: [], made: [], ...more });
const OFFER = { number: 8, opponent: "Bob", anyone: false, text: "Bob challenges you.", commands: { accept: "/accept 8", decline: "/decline 8", withdraw: "/withdraw 8" } };
const REMATCH = { number: 9, game: "Luup", opponent: "Bob" };
let visited;

beforeEach(() => {
  visited = [];
  way.visit = (path) => visited.push(path);
});

test("an offer of the other player can be accepted and declined", () => {
  const invited = invitations();
  invited.take(me({ offered: [OFFER] }), "Bob");
  assert.deepEqual(invited.requests[0].answers.map(({ command }) => command), ["/accept 8", "/decline 8"]);
});

test("one's own offer can be withdrawn", () => {
  const invited = invitations();
  invited.take(me({ made: [OFFER] }), "Bob");
  assert.deepEqual(invited.requests[0].answers.map(({ command }) => command), ["/withdraw 8"]);
});

test("offers of others, and those to anyone, aren't shown at the match", () => {
  const invited = invitations();
  invited.take(me({ offered: [{ ...OFFER, opponent: "Eve" }, { ...OFFER, anyone: true }] }), "Bob");
  assert.deepEqual(invited.requests, []);
});

test("a match that begins with the other player is led to; one that was there before is none", () => {
  const invited = invitations();
  invited.take(me({ matches: [{ ...REMATCH, number: 4 }] }), "Bob");
  assert.deepEqual(invited.requests, []);
  invited.take(me({ matches: [{ ...REMATCH, number: 4 }, REMATCH] }), "Bob");
  assert.deepEqual(invited.requests[0].answers.map(({ href }) => href), ["/m/9"]);
  assert.deepEqual(visited, []);
});

test("who has accepted is taken to the match at once", () => {
  const invited = invitations();
  invited.take(me({ offered: [{ ...OFFER, number: 9 }] }), "Bob");
  invited.requests[0].answers[0].taken();
  invited.take(me({ matches: [REMATCH] }), "Bob");
  assert.deepEqual(visited, ["/m/9"]);
});

test("a rematch with the computer is led to at once, and so is one that the other player has offered", () => {
  for (const computer of [true, false]) {
    const invited = invitations();
    invited.take(me({ offered: computer ? [] : [{ ...OFFER, number: 9 }] }), "Bob");
    invited.rematch(computer);
    invited.take(me({ matches: [REMATCH] }), "Bob");
  }
  assert.deepEqual(visited, ["/m/9", "/m/9"]);
});

test("a rematch that is only offered leads nowhere by itself when it is accepted", () => {
  const invited = invitations();
  invited.take(me({}), "Bob");
  invited.rematch(false);
  invited.take(me({ made: [{ ...OFFER, number: 9 }] }), "Bob");
  assert.equal(invited.own.answers[0].command, "/withdraw 8");
  invited.take(me({ matches: [REMATCH] }), "Bob");
  assert.deepEqual(visited, []);
});
