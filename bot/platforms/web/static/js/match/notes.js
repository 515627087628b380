// Notes: what one writes down on a turn, for oneself alone. They are kept while one writes.

import { ask as request, get } from "../common/api.js";
import { $, fill, h } from "../common/dom.js";
import { t } from "../common/words.js";
import { noteField } from "./note_field.js";

/**
 * @param {string} base address of the tree
 * @param {object} callbacks go(ply), at()
 */
export function notes(base, callbacks) {
  const area = $("note");
  let written = null; // by ply: text
  let gone = []; // those on turns that were taken back
  const field = noteField(area, $("note-state"));

  function take({ nodes, most }) {
    const noted = nodes.filter((node) => node.parent == null && node.note);
    written = new Map(noted.filter((node) => node.stands).map((node) => [node.ply, node.note]));
    gone = noted.filter((node) => !node.stands);
    area.maxLength = most?.note ?? 2000;
    showList();
  }

  function showList() {
    const sorted = [...written].sort(([one], [other]) => one - other);
    fill($("notes-list"), ...sorted.map(([ply, text]) => h("li", {}, h("button", {
      type: "button", class: "row-button", "data-ply": ply, text: t("note-line", { ply, text }),
    }))), ...gone.map(({ ply, note }) => h("li", { class: "help", text: t("note-gone", { ply, text: note }) })));
  }

  function show() {
    if (!written) return;
    const ply = callbacks.at();
    $("note-title").textContent = t("note-at", { ply });
    field.show({ key: ply, text: written.get(ply) ?? "", keep: (note) => keep(ply, note) });
  }

  async function keep(ply, note) {
    written.set(ply, note);
    if (!note) written.delete(ply);
    showList();
    await request("PUT", `${base}/notes`, { note, at: ply });
  }

  $("notes-list").addEventListener("click", ({ target }) => { if (target.dataset.ply) callbacks.go(Number(target.dataset.ply)); });

  async function open() {
    try { if (!written) take(await get(base)); } catch (failure) { $("note-state").textContent = failure.message; }
    show();
  }

  return {
    show,
    open,
    /** Turns were taken back, perhaps with notes on them. */
    again() { if (written) { written = null; open(); } },
  };
}
