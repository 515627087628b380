// Lines that are more than tried: those that are planned, those that are shown to everybody, and the buttons that make them so.

import { get } from "../common/api.js";
import { $, fill, h } from "../common/dom.js";
import { t } from "../common/words.js";

/**
 * @param {string} base address of the match
 * @param {object} callbacks send(text): what a button means; open(ply, turns); now(): turns played; seat: the reader's, 0: none
 */
export function lines(base, callbacks) {
  let planned = [];
  let shown = [];
  let tried = null; // what the server says to what is tried

  const turns = (text) => text.split(" > ");
  const row = (place, text) => h("button", { type: "button", class: "row-button", "data-place": place, text });

  /** Offer what can be done with the line that is tried; nothing twice. */
  function offer() {
    const line = tried?.turns.map((turn) => turn.steps).join(" > ");
    const told = shown.some((one) => one.seat === callbacks.seat && one.at === tried?.at && one.turns.join(" > ") === line);
    const offered = (tried?.actions ?? []).filter((one) => one.code !== "show-everybody" || !told);
    fill($("explore-actions"), ...offered.map((one) => h("button", {
      type: "button", class: "quiet tight", text: one.label, "data-command": one.command, "data-action": one.code,
    })));
  }

  function list(id, title, entries) {
    fill($(id), ...entries);
    $(title).hidden = !entries.length;
  }

  $("explore-actions").addEventListener("click", ({ target }) => { if (target.dataset.command) callbacks.send(target.dataset.command); });
  $("plans").addEventListener("click", ({ target }) => {
    const { place, cancel } = target.closest("button")?.dataset ?? {};
    if (cancel) callbacks.send(cancel);
    else if (place) callbacks.open(callbacks.now(), turns(planned[Number(place)].steps));
  });
  $("shown").addEventListener("click", ({ target }) => {
    const one = shown[Number(target.dataset.place ?? -1)];
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
    /** Take what the server says to what is tried. */
    tried(now) { tried = now; offer(); },
    /** Take the tree of the reader, with what they have planned. */
    read(tree) {
      planned = tree.plans;
      list("plans", "plans-title", planned.map((one, place) => h("li", {},
        row(place, t("plans-line", { line: turns(one.steps).join(" › ") })),
        h("button", { type: "button", class: "icon", "data-cancel": one.cancel, "aria-label": t("plans-cancel", { line: one.line }) }, h("span", { "aria-hidden": "true", text: "×" })))));
      if (tree.nodes.filter((node) => node.shown).length !== shown.filter((one) => one.seat === callbacks.seat).length) load(); // one was cut
    },
  };
}
