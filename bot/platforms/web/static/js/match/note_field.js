// Field for a note: what is written there is kept while one writes.

import { reasonOf } from "../common/api.js";
import { t } from "../common/words.js";

const PAUSE = 900; // milliseconds without a key after which a note is kept

/** @typedef {{ key: string, text: string, keep(text: string): Promise<void> }} About what a note is about, and how it is kept */

/**
 * @param {HTMLTextAreaElement} area
 * @param {HTMLElement} said where it says that it is kept, or why not
 */
export function noteField(area, said) {
  /** @type {About | null} */
  let on = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  area.readOnly = true; // until it is known what stands there: what is written before would be lost

  async function keep() {
    clearTimeout(timer);
    const text = area.value.trim();
    if (!on || text === on.text) return;
    const about = on;
    about.text = text;
    try {
      await about.keep(text);
      said.textContent = t("note-kept");
    } catch (failure) {
      said.textContent = reasonOf(failure);
    }
  }

  area.addEventListener("input", () => { said.textContent = ""; clearTimeout(timer); timer = setTimeout(keep, PAUSE); });
  area.addEventListener("blur", keep);

  return {
    /** Take no writing until it is known what stands on something else: it would go to the one before. @param {string} key */
    hold(key) { area.readOnly = key !== on?.key; },

    /** Turn to the note on something else; what was written on the one before is kept. The same again changes nothing. @param {About | null} about null: nothing */
    show(about) {
      area.readOnly = !about;
      if (about?.key === on?.key) return;
      keep();
      on = about;
      area.value = about?.text ?? "";
      said.textContent = "";
    },
  };
}
