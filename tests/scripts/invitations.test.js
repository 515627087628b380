import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { way } from "../../bot/platforms/web/static/js/common/api.js";
import { invitations } from "../../bot/platforms/web/static/js/match/invitations.js";

const me = (more) => ({ matches: [], offered: [], made: [], ...more });
const OFFER = { number: 8, game: "Luup", rematch: true, opponent: "Bob", anyone: false, text: "Bob challenges you.", commands: { accept: "/accept 8", decline: "/decline 8", withdraw: "/withdraw 8" } };
const REMATCH = { number: 9, game: "Luup", opponent: "Bob" };
let visited;

beforeEach(() => {
  visited = [];
  way.visit = (path) => visited.push(path);
});

test("an offer of the other player can be accepted and declined", () => {
  const invited = invitations();
  invited.take(me({ offered: [OFFER] }), "Bob", "Luup");
  assert.deepEqual(invited.requests[0].answers.map(({ command }) => command), ["/accept 8", "/decline 8"]);
});

test("one's own offer of a rematch can be withdrawn, with the result of a match of its game", () => {
  const invited = invitations();
  invited.take(me({ made: [OFFER] }), "Bob", "Luup");
  assert.deepEqual(invited.rematch.answers.map(({ command }) => command), ["/withdraw 8"]);
  assert.deepEqual(invited.requests, []);
  invited.take(me({ made: [OFFER] }), "Bob", "Cropa");
  assert.equal(invited.rematch, null);
});

test("an offered rematch is one only at a match of its game", () => {
  const invited = invitations();
  invited.take(me({ offered: [OFFER] }), "Bob", "Luup");
  assert.equal(invited.rematch, invited.requests[0]);
  invited.take(me({ offered: [OFFER] }), "Bob", "Cropa");
  assert.equal(invited.rematch, null);
  assert.equal(invited.requests.length, 1);
});

test("offers of others, and those to anyone, aren't shown at the match", () => {
  const invited = invitations();
  invited.take(me({ offered: [{ ...OFFER, opponent: "Eve" }, { ...OFFER, anyone: true }] }), "Bob", "Luup");
  assert.deepEqual(invited.requests, []);
});

test("a match that begins with the other player is led to; one that was there before is none", () => {
  const invited = invitations();
  invited.take(me({ matches: [{ ...REMATCH, number: 4 }] }), "Bob", "Luup");
  assert.deepEqual(invited.requests, []);
  invited.take(me({ matches: [{ ...REMATCH, number: 4 }, REMATCH] }), "Bob", "Luup");
  assert.deepEqual(invited.requests[0].answers.map(({ href }) => href), ["/m/9"]);
  assert.deepEqual(visited, []);
});

test("who has accepted is taken to the match at once", () => {
  const invited = invitations();
  invited.take(me({ offered: [{ ...OFFER, number: 9 }] }), "Bob", "Luup");
  invited.requests[0].answers[0].taken();
  invited.take(me({ matches: [REMATCH] }), "Bob", "Luup");
  assert.deepEqual(visited, ["/m/9"]);
});

test("a rematch with the computer is led to at once, and so is one that the other player has offered", () => {
  for (const computer of [true, false]) {
    const invited = invitations();
    invited.take(me({ offered: computer ? [] : [{ ...OFFER, number: 9 }] }), "Bob", "Luup");
    invited.wanted(computer);
    invited.take(me({ matches: [REMATCH] }), "Bob", "Luup");
  }
  assert.deepEqual(visited, ["/m/9", "/m/9"]);
});

test("a rematch that is only offered leads nowhere by itself when it is accepted", () => {
  const invited = invitations();
  invited.take(me({}), "Bob", "Luup");
  invited.wanted(false);
  invited.take(me({ made: [{ ...OFFER, number: 9 }] }), "Bob", "Luup");
  assert.equal(invited.rematch.answers[0].command, "/withdraw 8");
  invited.take(me({ matches: [REMATCH] }), "Bob", "Luup");
  assert.deepEqual(visited, []);
});
