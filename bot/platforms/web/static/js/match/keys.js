// Keys of the whole page: stepping, the primary button, dropping what is picked. Cells and lists have their own.

import { targetOf } from "../common/dom.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const OWN = "input, textarea, select, .cells, #panels, #turn-list, .menu-list, .chooser, dialog"; // what uses arrow keys by itself
const ENDS = new Set(["Home", "End"]); // which cells leave to the page
const TYPED = "input:not([type=range], [type=number], [type=checkbox]), textarea, [contenteditable]";

/**
 * @param {object} callbacks
 * @param {(direction: number, repeated: boolean) => void} callbacks.step
 * @param {() => void} callbacks.first
 * @param {() => void} callbacks.last
 * @param {() => void} callbacks.primary
 * @param {() => void} callbacks.escape
 */
export function listenToKeys(callbacks) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const { key } = event;
    const target = targetOf(event);
    if (key === "PageUp" || key === "PageDown") {
      event.preventDefault();
      return callbacks.step(key === "PageUp" ? -1 : 1, event.repeat);
    }
    if (target.closest(TYPED)) return;
    if (key === "Enter" && (event.ctrlKey || event.metaKey || target.matches("[type=number]"))) { event.preventDefault(); return callbacks.primary(); }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape") return callbacks.escape();
    if (target.closest(OWN) && !(ENDS.has(key) && target.closest(".cells"))) return;
    if (STEPS[key]) { event.preventDefault(); return callbacks.step(STEPS[key], event.repeat); }
    if (key === "Home") { event.preventDefault(); return callbacks.first(); }
    if (key === "End") { event.preventDefault(); return callbacks.last(); }
  });
}
