// Menu: a button that opens a list below it. It closes by Escape, by a click elsewhere, and when the focus leaves.

/**
 * @param {HTMLElement} button
 * @param {HTMLElement} list what it opens
 * @param {function} opened called when it opens; what it returns a promise of is waited for
 */
export function menu(button, list, opened = () => {}) {
  const items = () => [...list.querySelectorAll("a, button")];

  async function show(open, back = false) {
    list.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    if (open) {
      await opened();
      if (!list.hidden) items()[0]?.focus();
    }
    else if (back) button.focus();
  }

  button.addEventListener("click", () => show(list.hidden));
  list.addEventListener("click", (event) => { if (event.target.closest("a, button")) show(false, true); });
  list.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { event.preventDefault(); event.stopPropagation(); return show(false, true); }
    const off = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!off) return;
    event.preventDefault();
    event.stopPropagation();
    const all = items();
    all.at((all.indexOf(document.activeElement) + off) % all.length).focus();
  });
  list.addEventListener("focusout", (event) => { if (event.relatedTarget && !list.contains(event.relatedTarget) && event.relatedTarget !== button) show(false); });
  document.addEventListener("pointerdown", (event) => { if (!list.hidden && !list.contains(event.target) && !button.contains(event.target)) show(false); });

  return { close: () => show(false) };
}
