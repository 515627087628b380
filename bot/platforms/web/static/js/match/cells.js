// Cells of the board, laid over its picture: to point at, to tap, and to walk through with the arrow keys. Each has its name
// and what stands there as its label. Where they are, the picture says.

import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { loupe } from "./loupe.js";

const RESTS = 350; // milliseconds after which a resting pointer asks why a cell can't be picked

/**
 * @param {HTMLElement} frame around the picture
 * @param {object} picture spots(): places of the cells as fractions of the frame, by name; svg(); mark(name, classes), mark(name, classes)
 * @param {object} callbacks pick(name), rest(name), escape(), busy(): whether input is to be ignored; board: what it is called
 */
export function cellLayer(frame, picture, callbacks) {
  const layer = h("div", { class: "cells", role: "group", "aria-label": t("cells", { board: callbacks.board }), "data-testid": "cells" });
  const name = h("p", { class: "cell-name", "aria-hidden": "true", hidden: true });
  let cells = [];
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
    if (cells.length) middle(cells).element.tabIndex = 0;
  }

  function element({ name: cell, x, y, height }) {
    const button = h("button", { type: "button", class: "spot", "aria-label": cell, "data-cell": cell, tabindex: "-1" });
    button.style.left = `${100 * x}%`;
    button.style.top = `${(100 * y) / height}%`;
    return button;
  }

  const at = (event) => nearest(event.clientX, event.clientY);

  /** Return the cell that was meant, also where cells leave gaps. */
  function nearest(left, top) {
    const box = layer.getBoundingClientRect();
    const [x, y] = [(left - box.left) / box.width, (top - box.top) / box.width];
    const gap = (cell) => Math.hypot(cell.x - x, cell.y - y);
    const best = cells.reduce((one, other) => (one && gap(one) <= gap(other) ? one : other), null);
    return best && gap(best) <= distance(cells) * 0.8 ? best : null;
  }

  // ── what the pointer is at ──

  let resting = 0;
  let pointed = null;

  /** Name a cell beside the pointer; only its name, so that nothing is covered. */
  function point(cell, mouse) {
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

  function stand(cell) {
    for (const other of cells) other.element.tabIndex = other === cell ? 0 : -1;
  }

  let finger = false; // whether the last press was by a finger
  const glass = loupe(frame, {
    svg: () => picture.svg(),
    moved: (x, y) => point(nearest(x, y), false),
    lifted: (x, y) => { point(null); const cell = nearest(x, y); if (cell) press(cell); },
  });

  function press(cell) {
    if (callbacks.busy()) return;
    stand(cell);
    callbacks.pick(cell.name);
  }

  layer.addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch"; });
  layer.addEventListener("click", (event) => {
    if (glass.used) return;
    const cell = event.detail > 0 ? at(event) : byName.get(event.target.dataset.cell);
    if (!cell) return;
    point(finger ? null : cell);
    press(cell);
  });
  layer.addEventListener("pointermove", (event) => { if (event.pointerType !== "touch") point(at(event), true); });
  layer.addEventListener("pointerleave", (event) => { if (event.pointerType !== "touch") point(null); });
  layer.addEventListener("focusin", (event) => { if (!finger) point(byName.get(event.target.dataset.cell) ?? null); });
  layer.addEventListener("focusout", () => point(null));
  layer.addEventListener("keydown", (event) => {
    finger = false;
    if (event.key === "Escape") { event.preventDefault(); return callbacks.escape(); }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const from = byName.get(event.target.dataset?.cell);
    if (!way || !from || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = neighbour(cells, from, way);
    if (!next) return;
    stand(next);
    next.element.focus({ preventScroll: true });
  });

  return {
    lay,
    element: (cell) => byName.get(cell)?.element ?? null,
    /** Take what stands on the cells, by name. */
    update(says) {
      for (const cell of cells) cell.says = says[cell.name] ?? cell.name;
    },
    /**
     * Show what can be picked, and what is.
     * @param {object} state playable: whether anything is picked here; free: can be picked (null: that isn't known); targets: where something can move (null: nothing moves);
     *   picked: names; from: where something moves from; empty(name): whether nothing stands there; own, reasons: marked by a refusal; hinted: by a hint
     */
    show({ playable, free, targets = null, picked = [], from = "", empty = () => false, own = [], reasons = [], hinted = [] }) {
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
      }
    },
    get at() { return pointed?.name ?? ""; },
    focus() { layer.querySelector("[tabindex='0']")?.focus({ preventScroll: true }); },
    get focused() { return layer.contains(document.activeElement); },
  };
}

function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Return the cell where keyboard navigation begins. */
function middle(cells) {
  const mean = (axis) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
  const [x, y] = [mean("x"), mean("y")];
  const off = (cell) => Math.hypot(cell.x - x, cell.y - y);
  return cells.reduce((one, other) => (off(other) < off(one) ? other : one));
}

/** Return the cell that an arrow key leads to: the nearest one that lies more in that direction than across it. */
function neighbour(cells, from, [dx, dy]) {
  let best = null;
  let least = Infinity;
  for (const cell of cells) {
    const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
    const across = Math.abs((cell.x - from.x) * dy - (cell.y - from.y) * dx);
    if (along <= 0.001 || across > along * 1.2) continue;
    const far = along * along + 3 * across * across;
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}

const distances = new WeakMap();

/** Return the smallest distance between two cells. */
function distance(cells) {
  if (distances.has(cells)) return distances.get(cells);
  let least = Infinity;
  for (let i = 0; i < cells.length; i += 1) {
    for (let j = 0; j < i; j += 1) least = Math.min(least, Math.hypot(cells[i].x - cells[j].x, cells[i].y - cells[j].y));
  }
  const found = Number.isFinite(least) ? least : 0.1;
  distances.set(cells, found);
  return found;
}
