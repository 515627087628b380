import assert from "node:assert/strict";
import { test } from "node:test";

import { bare, rest, sentence } from "../../bot/platforms/web/static/js/hall/post.js";

test("an address ends before the punctuation of its sentence", () => {
  assert.equal(bare("https://example.org/a.html."), "https://example.org/a.html");
  assert.equal(bare("https://example.org/a?!"), "https://example.org/a");
});

test("a bracket belongs to an address only if it was opened in it", () => {
  assert.equal(bare("https://example.org/a)."), "https://example.org/a");
  assert.equal(bare("https://example.org/Go_(game)"), "https://example.org/Go_(game)");
  assert.equal(bare("https://example.org/Go_(game))"), "https://example.org/Go_(game)");
});

test("the number of a match belongs to the command before it", () => {
  assert.equal(rest("Look at it: see ", " #12 and go on"), " #12");
  assert.equal(rest("You can use ", " and go on"), "");
});

test("after a colon all belongs to a command, up to the end of the clause", () => {
  assert.equal(rest("Try: ", " luup size=7."), " luup size=7");
  assert.equal(rest("Try: ", " @Bob"), "");
});

test("in a list a command goes up to the dash", () => {
  assert.equal(rest("", " number turn – play a turn"), " number turn");
  assert.equal(rest("one\n", " number – show a board"), " number");
});

test("before a question mark one word belongs to a command", () => {
  assert.equal(rest("Did you mean ", " luup?"), " luup");
});

test("a first sentence ends where the next begins, and loses its full stop", () => {
  assert.equal(sentence("Bob played e5. It is your turn."), "Bob played e5");
  assert.equal(sentence("It is over!\nBob won."), "It is over!");
  assert.equal(sentence("At 5 p.m. Bob played."), "At 5 p.m");
});
