// Options: what the match was agreed with, and how its board is shown here; kept by the browser.

import { $, fill, h, kept } from "../common/dom.js";

/** @type {Record<string, boolean>} */
const SWITCHES = { "mark-closed": true, "text-board": false, effects: true };

/** Return whether something is switched on. @param {string} name */
export const wants = (name) => (kept.get(name) ?? (SWITCHES[name] ? "1" : "0")) === "1";

/** @param {{ changed(): void }} callbacks */
export function options(callbacks) {
  for (const checkbox of $("panel-options").querySelectorAll("input")) {
    const name = checkbox.dataset.switch;
    if (!name) continue;
    checkbox.checked = wants(name);
    checkbox.addEventListener("change", () => { kept.set(name, checkbox.checked ? "1" : "0"); apply(); callbacks.changed(); });
  }
  const speed = $("speed");
  speed.value = kept.get("speed") ?? "1";
  speed.addEventListener("change", () => kept.set("speed", speed.value));

  function apply() {
    document.body.classList.toggle("text-boards", wants("text-board"));
    document.body.classList.toggle("mark-closed", wants("mark-closed"));
  }
  apply();

  return {
    /** @param {Http.MatchState} match */
    show(match) {
      fill($("agreed"), ...match.options.map((word) => h("li", { text: word })));
      $("agreed-title").hidden = !match.options.length;
    },
  };
}
