// Chooser between several steps on one cell: how high a stack, move or place, capture or spare.

import { placeAt } from "../common/popover.js";
import { h, targetOf } from "../common/dom.js";
import { t } from "../common/words.js";

/**
 * Ask which of several steps is meant.
 * @param {HTMLElement} figure
 * @param {HTMLElement} cell
 * @param {Http.CellStep[]} options of one cell; those with `to` go on from there
 * @param {{ choose(step: string): void, move(): void, closed(): void }} callbacks
 */
export function chooser(figure, cell, options, callbacks) {
  const here = options.filter((one) => !one.to || options.every((other) => other.to === one.to));
  const goes = options.length > here.length;
  /** @type {HTMLElement[]} */
  const rows = [];
  const heights = (/** @type {boolean} */ spare) => here.filter((one) => one.height && Boolean(one.spare) === spare);
  for (const spare of [false, true]) {
    const offered = heights(spare);
    if (offered.length) rows.push(group(t(spare ? "choose-height-spare" : "choose-height"), rows.length, offered.map((one) => button(String(one.height), one, t("choose-stack", { height: one.height })))));
  }
  const plain = here.filter((one) => !one.height);
  const both = plain.length > 1;
  if (plain.length) rows.push(group("", rows.length, plain.map((one) => button(t(one.spare ? "choose-spare" : both ? "choose-capture" : "choose-place"), one))));
  if (goes) {
    const move = h("button", { type: "button", class: "quiet", text: t("choose-move"), "data-testid": "choose-move", onclick: () => { close(); callbacks.move(); } });
    rows.push(group("", rows.length, [move]));
  }
  const cancel = h("button", { type: "button", class: "icon chooser-close", "aria-label": t("choose-cancel"), onclick: () => close(true) }, h("span", { "aria-hidden": "true", text: "×" }));
  const dialog = h("div", { class: "chooser", role: "dialog", "aria-label": cell.getAttribute("aria-label"), "data-testid": "chooser" }, ...rows, cancel);

  /** @param {string} text @param {Http.CellStep} one @param {string | null} label */
  function button(text, one, label = null) {
    return h("button", {
      type: "button", class: one.height ? "quiet height" : "quiet", text, "aria-label": label, "data-step": one.step,
      onclick: () => { close(true); callbacks.choose(one.step); },
    });
  }

  /** @param {string} name @param {number} place @param {HTMLElement[]} buttons */
  function group(name, place, buttons) {
    const title = h("p", { class: "chooser-name" }, place === 0 && h("b", { text: cell.dataset.cell }), name);
    return h("div", { role: name ? "group" : null, "aria-label": name || null }, title, h("p", { class: "row" }, ...buttons));
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    if (event.key === "Escape") { event.preventDefault(); event.stopPropagation(); return close(true); }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...dialog.querySelectorAll("[data-step], [data-testid=choose-move]")];
    all.at((all.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + step) % all.length)?.focus();
  }

  const outside = (/** @type {Event} */ event) => { if (!dialog.contains(targetOf(event))) close(); };

  function close(back = false) {
    if (!dialog.isConnected) return;
    document.removeEventListener("pointerdown", outside, true);
    dialog.remove();
    if (back) cell.focus({ preventScroll: true });
    callbacks.closed();
  }

  dialog.addEventListener("keydown", walk);
  dialog.addEventListener("focusout", (event) => { if (event.relatedTarget instanceof Node && !dialog.contains(event.relatedTarget)) close(); });
  document.addEventListener("pointerdown", outside, true);
  figure.append(dialog);
  placeAt(dialog, figure, cell);
  dialog.querySelector("[data-step], [data-testid=choose-move]")?.focus({ preventScroll: true });
  return { close };
}
