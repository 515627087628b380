// Switches of this browser alone: how boards are shown here, and whether they move and are heard.

import { kept } from "./dom.js";

/** @type {Record<string, boolean>} */
const SWITCHES = { "mark-closed": true, "text-board": false, effects: true };

/** Return whether something is switched on. @param {string} name */
export const wants = (name) => (kept.get(name) ?? (SWITCHES[name] ? "1" : "0")) === "1";

/** Let the switches in an element show and keep what is wanted. @param {HTMLElement} place @param {() => void} changed */
export function switches(place, changed = () => {}) {
  for (const checkbox of place.querySelectorAll("input")) {
    const name = checkbox.dataset.switch;
    if (!name) continue;
    checkbox.checked = wants(name);
    checkbox.addEventListener("change", () => { kept.set(name, checkbox.checked ? "1" : "0"); changed(); });
  }
}
