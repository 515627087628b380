// Asking back, in the dialog that the document has for it.

import { $ } from "./dom.js";

/** Ask before something that can't be taken back. Resolves to yes or no. @param {string} text @param {string} yes @returns {Promise<boolean>} */
export function ask(text, yes) {
  const dialog = $("ask");
  $("ask-text").textContent = text;
  $("ask-yes").textContent = yes;
  dialog.showModal();
  return new Promise((resolve) => {
    const answer = (/** @type {boolean} */ value) => () => { dialog.close(); resolve(value); };
    $("ask-yes").onclick = answer(true);
    $("ask-no").onclick = answer(false);
    dialog.oncancel = answer(false);
  });
}
