// Cells that a text names: pointed at or reached by the keyboard, they light up on the board.

import { h, targetOf } from "../common/dom.js";

const CELL = /(?<![\p{L}\p{Nd}@#/.-])\p{L}\d{1,2}(?![\p{L}\p{Nd}])/giu;

/** @param {string} cell */
const spotOf = (cell) => document.querySelector(`.spot[data-cell="${cell}"]`);

/**
 * Return the parts of a text, the cells of the board in it as controls.
 * @param {string} text
 * @param {(cell: string) => boolean} known whether the board has a cell
 * @returns {Generator<Node | string>}
 */
export function* namedCells(text, known = (cell) => spotOf(cell) !== null) {
  let from = 0;
  for (const found of text.matchAll(CELL)) {
    const cell = found[0].toLowerCase();
    if (!known(cell)) continue;
    yield text.slice(from, found.index);
    yield h("button", { type: "button", class: "link named-cell", "data-names": cell, text: found[0] });
    from = found.index + found[0].length;
  }
  yield text.slice(from);
}

/** @param {Event} event */
function light(event) {
  const cell = targetOf(event).dataset?.names;
  if (cell) spotOf(cell)?.classList.toggle("lit", event.type === "pointerover" || event.type === "focusin");
}

/** Let the cells that texts of this page name light up. */
export function lightNamedCells() {
  for (const kind of ["pointerover", "pointerout", "focusin", "focusout"]) document.addEventListener(kind, light);
}
