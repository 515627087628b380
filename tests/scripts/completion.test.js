import assert from "node:assert/strict";
import { test } from "node:test";

import { completions } from "../../bot/platforms/web/static/js/hall/completion.js";

const KNOWN = {
  commands: [
    { word: "/board", usage: "/board [number]", help: "Show a board" },
    { word: "/rules", usage: "/rules game", help: "Explain a game", takes: "game" },
    { word: "/language", usage: "/language tag", help: "Choose a language", takes: "language" },
  ],
  games: [{ key: "luup", name: "Luup" }, { key: "crumo", name: "Crumo" }, { key: null, name: "A game of before" }],
  people: ["Alice", "Albert", "Bob"],
  languages: [{ tag: "de", name: "Deutsch" }, { tag: "en", name: "English" }],
};
const inserted = (text, caret = text.length) => completions(text, caret, KNOWN)?.offers.map(({ insert }) => insert) ?? [];

test("a command is completed at the beginning only", () => {
  assert.deepEqual(inserted("/b"), ["/board "]);
  assert.deepEqual(inserted("say /b"), []);
});

test("people are completed anywhere, whatever the case", () => {
  assert.deepEqual(inserted("hello @al"), ["@Alice ", "@Albert "]);
});

test("after a command that takes a game, games are offered; one without a key can't be", () => {
  assert.deepEqual(inserted("/rules "), ["luup ", "crumo "]);
  assert.deepEqual(inserted("/RULES c"), ["crumo "]);
  assert.deepEqual(inserted("/board c"), []);
});

test("languages are offered where a command takes one", () => {
  assert.deepEqual(inserted("/language e"), ["en"]);
});

test("what is completed is the word before the caret", () => {
  assert.deepEqual(completions("hello @al there", 9, KNOWN), {
    from: 6, to: 9,
    offers: [{ insert: "@Alice ", label: "@Alice", help: "" }, { insert: "@Albert ", label: "@Albert", help: "" }],
  });
});

test("nothing is offered where nothing fits", () => {
  assert.equal(completions("hello", 5, KNOWN), null);
});

test("no more than twenty are offered", () => {
  const people = Array.from({ length: 30 }, (_, number) => `Player${number}`);
  assert.equal(completions("@p", 2, { ...KNOWN, people })?.offers.length, 20);
});
