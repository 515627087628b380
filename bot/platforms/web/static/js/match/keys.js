// Keys of the whole page: stepping, the primary button, dropping what is picked. Cells and lists have their own.

const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const OWN = "input, textarea, select, .cells, #panels, #turn-list, .menu-list, .chooser, dialog"; // what uses arrow keys by itself
const TYPED = "input:not([type=range], [type=number], [type=checkbox]), textarea, [contenteditable]";

/**
 * @param {object} callbacks step(direction, repeated), first(), last(), primary(), escape()
 */
export function listenToKeys(callbacks) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const { key, target } = event;
    if (key === "PageUp" || key === "PageDown") {
      event.preventDefault();
      return callbacks.step(key === "PageUp" ? -1 : 1, event.repeat);
    }
    if (target.closest(TYPED)) return;
    if (key === "Enter" && (event.ctrlKey || event.metaKey || target.type === "number")) { event.preventDefault(); return callbacks.primary(); }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape") return callbacks.escape();
    if (target.closest(OWN)) return;
    if (STEPS[key]) { event.preventDefault(); return callbacks.step(STEPS[key], event.repeat); }
    if (key === "Home") { event.preventDefault(); return callbacks.first(); }
    if (key === "End") { event.preventDefault(); return callbacks.last(); }
  });
}
