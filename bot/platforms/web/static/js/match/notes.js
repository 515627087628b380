// Notes: what one writes down on a turn, for oneself alone. They are kept while one writes.

import { ask as request, get } from "../common/api.js";
import { $, fill, h } from "../common/dom.js";
import { t } from "../common/words.js";

const PAUSE = 900; // milliseconds without a key after which a note is kept

/**
 * @param {string} base address of the tree
 * @param {object} callbacks go(ply), at()
 */
export function notes(base, callbacks) {
  const area = $("note");
  let written = null; // by ply: text
  let on = 0; // the turn whose note stands in the field
  let timer = 0;

  function take({ nodes, most }) {
    written = new Map(nodes.filter((node) => node.parent == null && node.note && node.stands !== false).map((node) => [node.ply, node.note]));
    area.maxLength = most?.note ?? 2000;
    showList();
  }

  function showList() {
    const sorted = [...written].sort(([one], [other]) => one - other);
    fill($("notes-list"), ...sorted.map(([ply, text]) => h("li", {}, h("button", {
      type: "button", class: "row-button", "data-ply": ply, text: t("note-line", { ply, text }),
    }))));
  }

  function show() {
    if (!written) return;
    if (area.value !== (written.get(on) ?? "")) keep();
    on = callbacks.at();
    area.value = written.get(on) ?? "";
    $("note-title").textContent = t("note-at", { ply: on });
  }

  async function keep() {
    clearTimeout(timer);
    const [ply, note] = [on, area.value.trim()];
    if (!written || note === (written.get(ply) ?? "")) return;
    written.set(ply, note);
    if (!note) written.delete(ply);
    showList();
    try {
      await request("PUT", `${base}/notes`, { note, at: ply });
      $("note-state").textContent = t("note-kept");
    } catch (failure) {
      $("note-state").textContent = failure.message || t("offline");
    }
  }

  area.addEventListener("input", () => { $("note-state").textContent = ""; clearTimeout(timer); timer = setTimeout(keep, PAUSE); });
  area.addEventListener("blur", keep);
  $("notes-list").addEventListener("click", ({ target }) => { if (target.dataset.ply) callbacks.go(Number(target.dataset.ply)); });

  return {
    show,
    async open() {
      try { if (!written) take(await get(base)); } catch (failure) { $("note-state").textContent = failure.message || t("offline"); }
      on = callbacks.at();
      show();
    },
  };
}
