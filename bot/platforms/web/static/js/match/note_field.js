// Field for a note: what is written there is kept while one writes.

import { t } from "../common/words.js";

const PAUSE = 900; // milliseconds without a key after which a note is kept

/**
 * @param {HTMLTextAreaElement} area
 * @param {HTMLElement} said where it says that it is kept, or why not
 */
export function noteField(area, said) {
  let on = null; // {key, text, keep(text)}: what the note is about; null: nothing
  let timer = 0;
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
      said.textContent = failure.message;
    }
  }

  area.addEventListener("input", () => { said.textContent = ""; clearTimeout(timer); timer = setTimeout(keep, PAUSE); });
  area.addEventListener("blur", keep);

  return {
    /** Take no writing until it is known what stands on something else: it would go to the one before. */
    hold(key) { area.readOnly = key !== on?.key; },

    /** Turn to the note on something else; what was written on the one before is kept. The same again changes nothing. */
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
