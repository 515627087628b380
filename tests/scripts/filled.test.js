// Commands of forms.

import assert from "node:assert/strict";
import { test } from "node:test";

import { filled } from "../../bot/platforms/web/static/js/common/filled.js";

/** @param {[string, string][]} fields */
function form(...fields) {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

test("a form's command holds what its fields hold", () => {
  assert.equal(filled("/quiet {from}-{to}", form(["from", "22:00"], ["to", "08:00"])), "/quiet 22:00-08:00");
  assert.equal(filled("/remind {stage}", form(["stage", "half"], ["stage", "1d"])), "/remind half 1d");
});

test("what is in brackets is left out while its field is empty", () => {
  assert.equal(filled("/vacation {days}d[ from {from}]", form(["days", "7"], ["from", ""])), "/vacation 7d");
  assert.equal(filled("/vacation {days}d[ from {from}]", form(["days", "7"], ["from", "2027-01-05"])), "/vacation 7d from 2027-01-05");
});

test("what is after ! in brackets is there only while its field is empty", () => {
  assert.equal(filled("/seek luup[!{rated} unrated]", form(["rated", "on"])), "/seek luup");
  assert.equal(filled("/seek luup[!{rated} unrated]", form()), "/seek luup unrated");
});

test("what somebody writes into a field is no pattern", () => {
  assert.equal(filled("/block @{name}", form(["name", "{name} [x]"])), "/block @{name} [x]");
});
