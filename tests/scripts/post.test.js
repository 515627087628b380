import assert from "node:assert/strict";
import { test } from "node:test";

import { bare, sentence } from "../../bot/platforms/web/static/js/hall/post.js";

test("an address ends before the punctuation of its sentence", () => {
  assert.equal(bare("https://example.org/a.html."), "https://example.org/a.html");
  assert.equal(bare("https://example.org/a?!"), "https://example.org/a");
});

test("a bracket belongs to an address only if it was opened in it", () => {
  assert.equal(bare("https://example.org/a)."), "https://example.org/a");
  assert.equal(bare("https://example.org/Go_(game)"), "https://example.org/Go_(game)");
  assert.equal(bare("https://example.org/Go_(game))"), "https://example.org/Go_(game)");
});

test("a first sentence ends where the next begins, and loses its full stop", () => {
  assert.equal(sentence("Bob played e5. It is your turn."), "Bob played e5");
  assert.equal(sentence("It is over!\nBob won."), "It is over!");
  assert.equal(sentence("Tournament 1, round 1:\n#3 Luup begins: Ann (black) – Bob (white).\nAnn moves."), "Tournament 1, round 1: #3 Luup begins: Ann (black) – Bob (white)");
  assert.equal(sentence("At 5 p.m. Bob played."), "At 5 p.m");
});
