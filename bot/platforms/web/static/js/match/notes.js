// Notes: what one writes down on a turn, for oneself alone. They are kept while one writes.

import { ask as request, get, reasonOf } from "../common/api.js";
import { $, fill, h, targetOf } from "../common/dom.js";
import { t } from "../common/words.js";
import { noteField } from "./note_field.js";

/**
 * @param {string} base address of the tree
 * @param {{ go(ply: number): void, at(): number }} callbacks
 */
export function notes(base, callbacks) {
  const area = $("note");
  /** @type {Map<number, string> | null} */
  let written = null; // by ply
  /** @type {Http.NodeEntry[]} */
  let gone = []; // those on turns that were taken back
  const field = noteField(area, $("note-state"));

  /** @param {Http.TreeState} tree */
  function take({ nodes, most }) {
    const noted = nodes.filter((node) => node.parent == null && node.note);
    written = new Map(noted.filter((node) => node.stands).map((node) => [node.ply, node.note]));
    gone = noted.filter((node) => !node.stands);
    area.maxLength = most?.note ?? 2000;
    showList();
  }

  function showList() {
    const sorted = [...written ?? []].sort(([one], [other]) => one - other);
    fill($("notes-list"), ...sorted.map(([ply, text]) => h("li", {}, h("button", {
      type: "button", class: "row-button", "data-ply": ply, text: t("note-line", { ply, text }),
    }))), ...gone.map(({ ply, note }) => h("li", { class: "help", text: t("note-gone", { ply, text: note }) })));
  }

  function show() {
    if (!written) return;
    const ply = callbacks.at();
    $("note-title").textContent = t("note-at", { ply });
    field.show({ key: String(ply), text: written.get(ply) ?? "", keep: (note) => keep(ply, note) });
  }

  /** @param {number} ply @param {string} note */
  async function keep(ply, note) {
    if (note) written?.set(ply, note);
    else written?.delete(ply);
    showList();
    await request("PUT", `${base}/notes`, { note, at: ply });
  }

  $("notes-list").addEventListener("click", (event) => {
    const { ply } = targetOf(event).dataset;
    if (ply) callbacks.go(Number(ply));
  });

  async function open() {
    try { if (!written) take(await get(base)); } catch (failure) { $("note-state").textContent = reasonOf(failure); }
    show();
  }

  return {
    show,
    open,
    /** Turns were taken back, perhaps with notes on them. */
    again() { if (written) { written = null; open(); } },
  };
}
