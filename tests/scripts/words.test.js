import assert from "node:assert/strict";
import { before, test } from "node:test";

import { said, when } from "../../bot/platforms/web/static/js/common/times.js";
import { day, moment, setLanguage, startOfDay, t, time, timeLeft } from "../../bot/platforms/web/static/js/common/words.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

before(() => {
  globalThis.document = { documentElement: { lang: "en" } };
  Object.defineProperty(globalThis, "navigator", { value: { languages: ["de-AT", "en-GB"] }, configurable: true });
});

test("parameters are filled in, and one that isn't given stays as it is", () => {
  setLanguage({ against: "{name} has {count} of {most}" });
  assert.equal(t("against", { name: "Bob", count: 0 }), "Bob has 0 of {most}");
});

test("a word that the page doesn't have is said by its id", () => {
  setLanguage({});
  assert.equal(t("no-such-word"), "no-such-word");
});

test("time that is left is said in its two largest units", () => {
  assert.equal(timeLeft(2 * DAY + 15 * HOUR + 1), "2d 15h");
  assert.equal(timeLeft(5 * HOUR + 7 * 60_000), "5h 7m");
  assert.equal(timeLeft(7 * 60_000 + 9_999), "7:09");
});

test("time that is over is none", () => {
  assert.equal(timeLeft(-1), "0:00");
});

test("dates are written in the reader's own variant of the page's language", () => {
  assert.equal(time(new Date(2024, 4, 3, 17, 5)), "17:05");
  assert.match(moment(new Date(2024, 4, 3, 17, 5)), /^Friday,? 3 May 2024 at 17:05$/);
});

test("a short date has its day of the week and its hour, and its year only if it is another one", () => {
  assert.match(when(new Date(2019, 4, 3, 17, 5)), /^Fri,? 3 May 2019, 17:05$/);
  assert.match(when(new Date(new Date().getFullYear(), 4, 3, 17, 5)), /^\w{3},? 3 May, 17:05$/);
});

test("what was said today has its hour alone", () => {
  const today = new Date();
  assert.equal(said(today), time(today));
  assert.match(said(new Date(2019, 4, 3, 17, 5)), /^Fri,? 3 May 2019, 17:05$/);
});

test("days that people have words for are said by them", () => {
  assert.equal(day(new Date()), "today");
  assert.equal(day(new Date(startOfDay(new Date()) - HOUR)), "yesterday");
  assert.match(day(new Date(2019, 4, 3)), /^Friday,? 3 May 2019$/);
});

test("a day begins at midnight in the reader's own zone", () => {
  assert.equal(startOfDay(new Date(2024, 4, 3, 23, 59)), new Date(2024, 4, 3).getTime());
});
