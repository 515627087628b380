// The page of managers: what it shows is the server's, and its controls work as those of the settings.

import { controls } from "../common/controls.js";
import { $, targetOf } from "../common/dom.js";
import { showTimes } from "../common/times.js";
import { setLanguage } from "../common/words.js";

/** @type {PageStart & Http.ControlsState} */
const start = JSON.parse($("state").textContent);
setLanguage(start.words);
showTimes(document);
controls(start.id, start.room);

/** Show only what goes with the game and the other choices of a form. @param {HTMLFormElement} form */
function settle(form) {
  const chosen = [...new FormData(form).values()];
  for (const options of form.querySelectorAll("fieldset")) options.hidden = options.disabled = !chosen.includes(options.dataset.when ?? "");
}

$("content").addEventListener("change", (event) => {
  const { form } = /** @type {HTMLSelectElement} */ (targetOf(event));
  if (form) settle(form);
});
$("content").addEventListener("reset", (event) => { setTimeout(settle, 0, targetOf(event)); }); // once the fields have their first values again
