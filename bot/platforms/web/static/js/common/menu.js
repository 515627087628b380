// Menu: a button that opens a list below it. It closes by Escape, by a click elsewhere, and when the focus leaves.

import { targetOf } from "./dom.js";

/**
 * @param {HTMLElement} button
 * @param {HTMLElement} list what it opens
 * @param {() => unknown} opened called when it opens; what it returns a promise of is waited for
 */
export function menu(button, list, opened = () => {}) {
  /** @type {() => HTMLElement[]} */
  const items = () => [...list.querySelectorAll("a, button")];

  /** @param {boolean} open */
  async function show(open, back = false) {
    list.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    if (open) {
      await opened();
      if (!list.hidden) items()[0]?.focus();
    }
    else if (back) button.focus();
  }

  button.addEventListener("click", () => show(Boolean(list.hidden)));
  list.addEventListener("click", (event) => { if (targetOf(event).closest("a, button")) show(false, true); });
  list.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { event.preventDefault(); event.stopPropagation(); return show(false, true); }
    const off = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!off) return;
    event.preventDefault();
    event.stopPropagation();
    const all = items();
    all.at((all.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + off) % all.length)?.focus();
  });
  list.addEventListener("focusout", (event) => { if (event.relatedTarget instanceof Node && !list.contains(event.relatedTarget) && event.relatedTarget !== button) show(false); });
  document.addEventListener("pointerdown", (event) => { if (!list.hidden && !list.contains(targetOf(event)) && !button.contains(targetOf(event))) show(false); });

  return { close: () => show(false) };
}
