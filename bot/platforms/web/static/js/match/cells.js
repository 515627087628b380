// Cells of the board, laid over its picture: to point at, to tap, and to walk through with the arrow keys. Each has its name
// and what stands there as its label. Where they are, the picture says.

import { h, targetOf } from "../common/dom.js";
import { t } from "../common/words.js";
import { loupe } from "./loupe.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const RESTS = 350; // milliseconds after which a resting pointer asks why a cell can't be picked

/** @typedef {import("./picture.js").Spot & { says: string, element: HTMLButtonElement }} Cell */

/**
 * @param {HTMLElement} frame around the picture
 * @param {ReturnType<typeof import("./picture.js").picture>} picture
 * @param {object} callbacks
 * @param {(name: string) => void} callbacks.pick
 * @param {(name: string) => void} callbacks.rest the pointer rests on a cell
 * @param {() => void} callbacks.escape
 * @param {() => boolean} callbacks.busy whether input is to be ignored
 * @param {string} callbacks.board what it is called
 */
export function cellLayer(frame, picture, callbacks) {
  const layer = h("div", { class: "cells", role: "group", "aria-label": t("cells", { board: callbacks.board }), "data-testid": "cells" });
  const name = h("p", { class: "cell-name", "aria-hidden": "true", hidden: true });
  /** @type {Cell[]} */
  let cells = [];
  /** @type {Map<string | undefined, Cell>} */
  let byName = new Map();
  frame.append(layer, name);

  /** Lay the cells anew, when the board has others than before. */
  function lay() {
    const spots = picture.spots();
    if (spots.length === cells.length && spots.every((spot, place) => spot.name === cells[place].name)) return;
    cells = spots.map((spot) => ({ ...spot, says: spot.name, element: element(spot) }));
    byName = new Map(cells.map((cell) => [cell.name, cell]));
    layer.style.setProperty("--pitch", `${100 * distance(cells)}%`);
    layer.replaceChildren(...cells.map((cell) => cell.element));
    const first = middle(cells);
    if (first) first.element.tabIndex = 0;
  }

  /** @param {import("./picture.js").Spot} spot */
  function element({ name: cell, x, y, height }) {
    const button = h("button", { type: "button", class: "spot", "aria-label": cell, "data-cell": cell, tabindex: "-1" });
    button.style.left = `${100 * x}%`;
    button.style.top = `${(100 * y) / height}%`;
    return button;
  }

  const at = (/** @type {MouseEvent} */ event) => nearest(event.clientX, event.clientY);

  /** Return the cell that was meant, also where cells leave gaps. @param {number} left @param {number} top */
  function nearest(left, top) {
    const box = layer.getBoundingClientRect();
    const [x, y] = [(left - box.left) / box.width, (top - box.top) / box.width];
    const gap = (/** @type {Cell} */ cell) => Math.hypot(cell.x - x, cell.y - y);
    const best = nearestOf(cells, gap);
    return best && gap(best) <= distance(cells) * 0.8 ? best : null;
  }

  // ── what the pointer is at ──

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  /** @type {Cell | null} */
  let pointed = null;

  /** Name a cell beside the pointer; only its name, so that nothing is covered. @param {Cell | null} cell */
  function point(cell, mouse = false) {
    if (cell === pointed) return;
    clearTimeout(resting);
    pointed = cell;
    name.hidden = !cell;
    if (!cell) return;
    name.textContent = cell.name;
    name.style.left = cell.element.style.left;
    name.style.top = cell.element.style.top;
    if (mouse && cell.element.hasAttribute("aria-disabled")) resting = setTimeout(() => callbacks.rest(cell.name), RESTS);
  }

  /** @param {Cell} cell */
  function stand(cell) {
    for (const other of cells) other.element.tabIndex = other === cell ? 0 : -1;
  }

  let finger = false; // whether the last press was by a finger
  const glass = loupe(frame, {
    svg: () => picture.svg(),
    moved: (x, y) => point(nearest(x, y), false),
    lifted: (x, y) => { point(null); const cell = nearest(x, y); if (cell) press(cell); },
  });

  /** @param {Cell} cell */
  function press(cell) {
    if (callbacks.busy()) return;
    stand(cell);
    callbacks.pick(cell.name);
  }

  layer.addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch"; });
  layer.addEventListener("click", (event) => {
    if (glass.used) return;
    const cell = event.detail > 0 ? at(event) : byName.get(targetOf(event).dataset.cell);
    if (!cell) return;
    point(finger ? null : cell);
    press(cell);
  });
  layer.addEventListener("pointermove", (event) => { if (event.pointerType !== "touch") point(at(event), true); });
  layer.addEventListener("pointerleave", (event) => { if (event.pointerType !== "touch") point(null); });
  layer.addEventListener("focusin", (event) => { if (!finger) point(byName.get(targetOf(event).dataset.cell) ?? null); });
  layer.addEventListener("focusout", () => point(null));
  layer.addEventListener("keydown", (event) => {
    finger = false;
    if (event.key === "Escape") { event.preventDefault(); return callbacks.escape(); }
    const way = ARROWS[event.key];
    const from = byName.get(targetOf(event).dataset.cell);
    if (!way || !from || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = neighbour(cells, from, way);
    if (!next) return;
    stand(next);
    next.element.focus({ preventScroll: true });
  });

  return {
    element: (/** @type {string} */ cell) => byName.get(cell)?.element ?? null,
    /** Take the cells of the board that is shown, and what stands on them, by name. @param {Record<string, string>} says */
    update(says) {
      lay();
      for (const cell of cells) cell.says = says[cell.name] ?? cell.name;
    },
    /**
     * Show what can be picked, and what is.
     * @param {object} state
     * @param {boolean} state.playable whether anything is picked here
     * @param {Set<string> | null} state.free what can be picked; null: that isn't known
     * @param {Set<string | undefined> | null} [state.targets] where something can move; null: nothing moves
     * @param {string[]} [state.picked]
     * @param {string} [state.from] where something moves from
     * @param {(name: string) => boolean} [state.empty] whether nothing stands there
     * @param {string[]} [state.own] marked by a refusal
     * @param {string[]} [state.reasons] marked by a refusal, too
     * @param {string[]} [state.hinted] marked by a hint
     * @param {Map<string, string>} [state.advised] numbered by the computer's advice
     */
    show({ playable, free, targets = null, picked = [], from = "", empty = () => false, own = [], reasons = [], hinted = [], advised = new Map() }) {
      layer.classList.toggle("playable", playable);
      for (const { name: cell, says, element: button } of cells) {
        const chosen = picked.includes(cell) || cell === from;
        const target = targets?.has(cell) ?? false;
        const closed = targets ? !target && !chosen : playable && free !== null && !free.has(cell) && !chosen;
        set(button, "aria-label", target ? t("cell-target", { cell: says }) : says);
        set(button, "aria-pressed", playable ? String(chosen) : null);
        set(button, "aria-disabled", closed ? "true" : null);
        set(button, "aria-description", closed ? t("cell-closed") : null);
        picture.mark(cell, {
          target, closed: closed && !targets && empty(cell), picked: picked.includes(cell), from: cell === from,
          marked: own.includes(cell), "marked-second": reasons.includes(cell), hinted: hinted.includes(cell),
        });
        picture.number(cell, advised.get(cell) ?? "");
      }
    },
    get at() { return pointed?.name ?? ""; },
    focus() { layer.querySelector("[tabindex='0']")?.focus({ preventScroll: true }); },
    get focused() { return layer.contains(document.activeElement); },
  };
}

/** @param {HTMLElement} element @param {string} name @param {string | null} value */
function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @typedef {{ x: number, y: number }} Point of a cell, as fractions of the board's width */

/**
 * Return the first of those that are least far; null if there are none.
 * @template {Point} P
 * @param {P[]} cells
 * @param {(cell: P) => number} far
 */
const nearestOf = (cells, far) => cells.reduce((/** @type {P | null} */ one, other) => (one && far(one) <= far(other) ? one : other), null);

/** Return the cell where keyboard navigation begins. @template {Point} P @param {P[]} cells */
export function middle(cells) {
  const mean = (/** @type {"x" | "y"} */ axis) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
  const [x, y] = [mean("x"), mean("y")];
  return nearestOf(cells, (cell) => Math.hypot(cell.x - x, cell.y - y));
}

/**
 * Return the cell that an arrow key leads to: the nearest one that lies more in that direction than across it.
 * @template {Point} P
 * @param {P[]} cells
 * @param {P} from
 * @param {[number, number]} direction
 */
export function neighbour(cells, from, [dx, dy]) {
  /** @type {P | null} */
  let best = null;
  let least = Infinity;
  for (const cell of cells) {
    const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
    const across = Math.abs((cell.x - from.x) * dy - (cell.y - from.y) * dx);
    if (along <= 0.001 || across > along * 1.2) continue;
    const far = along * along + 3 * across * across;
    if (far < least) {
      best = cell;
      least = far;
    }
  }
  return best;
}

/** @type {WeakMap<Point[], number>} */
const distances = new WeakMap();

/** Return the smallest distance between two cells. @param {Point[]} cells */
export function distance(cells) {
  const known = distances.get(cells);
  if (known !== undefined) return known;
  let least = Infinity;
  for (let i = 0; i < cells.length; i += 1) {
    for (let j = 0; j < i; j += 1) least = Math.min(least, Math.hypot(cells[i].x - cells[j].x, cells[i].y - cells[j].y));
  }
  const found = Number.isFinite(least) ? least : 0.1;
  distances.set(cells, found);
  return found;
}
