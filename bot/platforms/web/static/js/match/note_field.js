// Field for a note: what is written there is saved while one writes.

import { saver } from "../common/saving.js";
import { t } from "../common/words.js";

const PAUSE = 900; // milliseconds without a key after which a note is saved

/** @typedef {{ place: string, text: string, path: string, body: Record<string, string | number> }} About what a note is about, and where it is saved */

/**
 * @param {HTMLTextAreaElement} area
 * @param {HTMLElement} said where it says whether it is saved
 * @param {{ name: string, by: number | null }} storage what isn't saved yet is kept there
 * @param {{ changed?(): void, saved(item: import("../common/saving.js").Item, answer: Http.TreeState): void }} callbacks
 */
export function noteField(area, said, { name, by }, callbacks) {
  /** @type {About | null} */
  let on = null;
  area.readOnly = true; // until it is known what stands there: what is written before would be lost
  const notes = saver(name, by, {
    changed() { tell(); callbacks.changed?.(); },
    saved: (_, item, answer) => {
      if (!on || !notes.unsaved.has(on.place)) say(t("note-kept"));
      callbacks.saved(item, answer);
    },
  });

  /** @param {string} text */
  function say(text) { if (said.textContent !== text) said.textContent = text; }

  /** Say that the note isn't saved yet, and why. */
  function tell() {
    const item = on && notes.unsaved.get(on.place);
    if (item) say(item.refusal ? `${item.refusal} ${t("note-unsaved")}` : t(item.waiting ? "note-retrying" : "note-unsaved"));
  }

  area.addEventListener("input", () => { if (on) notes.put(on.place, { path: on.path, body: { ...on.body, note: area.value.trim() } }, PAUSE); });
  area.addEventListener("blur", notes.run);

  return {
    /** Take no writing until it is known what stands on something else: it would go to the one before. @param {string} place */
    hold(place) { area.readOnly = place !== on?.place; },

    /** Turn to the note on something else; what was written on the one before is saved. The same again changes nothing. @param {About | null} about null: nothing */
    show(about) {
      area.readOnly = !about;
      if (about?.place === on?.place) return;
      notes.run();
      on = about;
      area.value = String(notes.unsaved.get(about?.place ?? "")?.body.note ?? about?.text ?? "");
      say("");
      tell();
    },

    /** Return the notes that aren't saved yet, of all that have this field. */
    get unsaved() { return [...notes.unsaved.values()]; },
  };
}
