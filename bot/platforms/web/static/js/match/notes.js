// Notes: what one writes down on a turn, for oneself alone. They are saved while one writes.

import { get, reasonOf } from "../common/api.js";
import { $, fill, h, targetOf } from "../common/dom.js";
import { t } from "../common/words.js";
import { noteField } from "./note_field.js";

/**
 * @param {string} base address of the tree
 * @param {number | null} by id of the reader
 * @param {{ go(ply: number): void, at(): number }} callbacks
 */
export function notes(base, by, callbacks) {
  const area = $("note");
  /** @type {Map<number, string> | null} */
  let written = null; // by ply, as they are saved
  /** @type {Http.NodeEntry[]} */
  let gone = []; // those on turns that were taken back
  const path = `${base}/notes`;
  const field = noteField(area, $("note-state"), { name: "notes", by }, { changed: showList, saved });

  /** @param {Http.TreeState} tree */
  function take({ nodes, most }) {
    const noted = nodes.filter((node) => node.parent == null && node.note);
    written = new Map(noted.filter((node) => node.stands).map((node) => [node.ply, node.note]));
    gone = noted.filter((node) => !node.stands);
    area.maxLength = most?.note ?? 2000;
    showList();
  }

  /** Show all notes, also those that aren't saved yet. */
  function showList() {
    if (!written) return;
    const unsaved = new Map(field.unsaved.filter((item) => item.path === path).map(({ body }) => [Number(body.at), String(body.note)]));
    const all = [...new Map([...written, ...unsaved])].sort(([one], [other]) => one - other);
    fill($("notes-list"), ...all.filter(([ply, text]) => text || unsaved.has(ply)).map(([ply, text]) => h("li", {}, h("button", {
      type: "button", class: "row-button", "data-ply": ply, text: t("note-line", { ply, text }),
    }), unsaved.has(ply) && h("p", { class: "help", text: t("note-unsaved") }))), ...gone.map(({ ply, note }) => h("li", { class: "help", text: t("note-gone", { ply, text: note }) })));
  }

  function show() {
    if (!written) return;
    const ply = callbacks.at();
    $("note-title").textContent = t("note-at", { ply });
    field.show({ place: `${path} ${ply}`, text: written.get(ply) ?? "", path, body: { at: ply } });
  }

  /** @param {import("../common/saving.js").Item} item */
  function saved({ path: where, body }) {
    if (where !== path || !written) return;
    if (body.note) written.set(Number(body.at), String(body.note));
    else written.delete(Number(body.at));
    showList();
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
