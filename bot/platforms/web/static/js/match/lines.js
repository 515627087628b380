// Lines that are more than tried: those that are planned, those that are shown to everybody, and the buttons that make them so.

import { get } from "../common/api.js";
import { $, fill, h, targetOf } from "../common/dom.js";
import { t } from "../common/words.js";

/**
 * @param {string} base address of the match
 * @param {object} callbacks
 * @param {(text: string) => void} callbacks.send what a button means
 * @param {(ply: number, turns: string[]) => void} callbacks.open
 * @param {() => number} callbacks.now turns played
 * @param {number} callbacks.seat the reader's; 0: none
 */
export function lines(base, callbacks) {
  /** @type {Http.PlanEntry[]} */
  let planned = [];
  /** @type {Http.ShownLine[]} */
  let shown = [];
  /** @type {Http.ExploredState | null} */
  let tried = null; // what the server says to what is tried

  const turns = (/** @type {string} */ text) => text.split(" > ");
  const row = (/** @type {number} */ place, /** @type {string} */ text) => h("button", { type: "button", class: "row-button", "data-place": place, text });

  /** Offer what can be done with the line that is tried; nothing twice. */
  function offer() {
    const line = tried?.turns.map((turn) => turn.steps).join(" > ");
    const told = shown.some((one) => one.seat === callbacks.seat && one.at === tried?.at && one.turns.join(" > ") === line);
    const offered = (tried?.actions ?? []).filter((one) => one.code !== "show-everybody" || !told);
    fill($("explore-actions"), ...offered.map((one) => h("button", {
      type: "button", class: "quiet tight", text: one.label, "data-command": one.command, "data-action": one.code,
    })));
  }

  /** @param {"plans" | "shown"} id @param {"plans-title" | "shown-title"} title @param {HTMLElement[]} entries */
  function list(id, title, entries) {
    fill($(id), ...entries);
    $(title).hidden = !entries.length;
  }

  $("explore-actions").addEventListener("click", (event) => {
    const { command } = targetOf(event).dataset;
    if (command) callbacks.send(command);
  });
  $("plans").addEventListener("click", (event) => {
    const { place, cancel } = targetOf(event).closest("button")?.dataset ?? {};
    if (cancel) callbacks.send(cancel);
    else if (place) callbacks.open(callbacks.now(), turns(planned[Number(place)].steps));
  });
  $("shown").addEventListener("click", (event) => {
    const one = shown[Number(targetOf(event).dataset.place ?? -1)];
    if (one) callbacks.open(one.at, one.turns);
  });

  /** Read which lines are shown to everybody. */
  async function load() {
    try { ({ lines: shown } = await get(`${base}/lines`)); } catch { return; } // what was there stays
    list("shown", "shown-title", shown.map((one, place) => h("li", {}, row(place, t("shown-line", { name: one.name, ply: one.at, line: one.turns.join(" › ") })))));
    offer();
  }

  return {
    load,
    /** Take what the server says to what is tried. @param {Http.ExploredState | null} now */
    tried(now) { tried = now; offer(); },
    /** Take the tree of the reader, with what they have planned. @param {Http.TreeState} tree */
    read(tree) {
      planned = tree.plans;
      list("plans", "plans-title", planned.map((one, place) => h("li", {},
        row(place, t("plans-line", { line: turns(one.steps).join(" › ") })),
        h("button", { type: "button", class: "icon", "data-cancel": one.cancel, "aria-label": t("plans-cancel", { line: one.line }) }, h("span", { "aria-hidden": "true", text: "×" })))));
      if (tree.nodes.filter((node) => node.shown).length !== shown.filter((one) => one.seat === callbacks.seat).length) load(); // one was cut
    },
  };
}
