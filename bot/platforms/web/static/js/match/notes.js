// Notes: what one writes down on a turn, for oneself alone. They are saved while one writes. Below them: comments, for everyone.

import { get, reasonOf } from "../common/api.js";
import { $, fill, h, targetOf } from "../common/dom.js";
import { t } from "../common/words.js";
import { comments } from "./comments.js";
import { noteField } from "./note_field.js";
import { askBelow } from "../common/question.js";

/**
 * @param {string} match address of the match
 * @param {number} number
 * @param {number | null} by id of the reader
 * @param {{ go(ply: number): void, at(): number, over(): boolean, send(text: string, about?: { comment: number }): void, offer(there: boolean, comments: number): void, looking(): boolean }} callbacks
 */
export function notes(match, number, by, callbacks) {
  const base = `${match}/tree`;
  const own = by !== null && match.startsWith("/api/matches/");
  const area = $("note");
  /** @type {Map<number, string> | null} */
  let written = null; // by ply, as they are saved
  /** @type {Http.NodeEntry[]} */
  let gone = []; // those on turns that were taken back
  const path = `${base}/notes`;
  const said = comments(match, `#${number}`, {
    ...callbacks, named: () => by !== null, changed: (there, count) => { callbacks.offer(own || there, count); showPublishing(); },
  });
  const field = noteField(area, $("note-state"), { name: "notes", by }, { changed() { showList(); showPublishing(); }, saved });
  let asked = ""; // the note that is to be published

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

  /** Offer to publish the note on the turn that is shown. */
  function showPublishing() {
    const note = written && area.value.trim();
    $("publishing").hidden = !said.open || !note;
    if (note !== asked || !said.open) $("publishing").querySelector("form")?.remove();
  }

  $("publish").addEventListener("click", () => {
    asked = area.value.trim();
    askBelow($("publishing"), {
      about: t("note-publish-ask"), yes: t("note-publish-yes"), no: t("choose-cancel"),
      send: () => callbacks.send(asked, { comment: callbacks.at() }),
    });
  });
  $("own-notes").hidden = !own;

  function show() {
    said.show();
    if (!written) return;
    const ply = callbacks.at();
    $("note-title").textContent = t("note-at", { ply });
    field.show({ place: `${path} ${ply}`, text: written.get(ply) ?? "", path, body: { at: ply } });
    showPublishing();
  }

  /** @param {import("../common/saving.js").Item} item */
  function saved({ path: where, body }) {
    if (where !== path || !written) return;
    if (body.note) written.set(Number(body.at), String(body.note));
    else written.delete(Number(body.at));
    showList();
    showPublishing();
  }

  $("notes-list").addEventListener("click", (event) => {
    const { ply } = targetOf(event).dataset;
    if (ply) callbacks.go(Number(ply));
  });

  async function open() {
    try { if (!written && own) take(await get(base)); } catch (failure) { $("note-state").textContent = reasonOf(failure); }
    show();
    said.look();
  }

  return {
    show,
    open,
    own,
    /** Others have commented, or the match is over. */
    news() { if (callbacks.over() && match.startsWith("/api/matches/")) said.load(); },
    giveBack: said.giveBack,
    /** Take an answer about comments; returns whether it needs no words. @param {string} [code] */
    told(code) {
      const done = /^comments?-(made|deleted|closed|opened)$/.test(code ?? "");
      if (done) said.arrived();
      return done;
    },
    /** Turns were taken back, perhaps with notes on them. */
    again() { if (written) { written = null; open(); } },
  };
}
