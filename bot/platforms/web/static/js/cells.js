// Cells of a board that is played on, laid over its picture: to point at, to tap, and to walk through with the
// arrow keys. Each has its name and what stands there as its label.

import { placeAt } from "./common/popover.js";
import { h } from "./common/dom.js";
import { t } from "./common/words.js";
import { zoom } from "./zoom.js";

const RESTS = 350; // milliseconds after which a resting pointer asks why a cell can't be picked

/**
 * @param {HTMLElement} figure
 * @param {object} picture of the post: match, width, height
 * @param {object} contents by name: [x, y, says], x and y as fractions of the picture
 * @param {object} callbacks pick(name), rest(name), escape()
 */
export function cellLayer(figure, picture, contents, callbacks) {
  const frame = figure.querySelector(".board-frame");
  const { width, height } = picture;
  const cells = Object.entries(contents).map(([name, [x, y, says]]) => ({ name, says, x: x * width, y: y * height }));
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  const pitch = distance(cells);
  const layer = h("div", { class: "cells", role: "group", "aria-label": t("cells", { number: picture.match }), "data-testid": "cells" });
  layer.style.setProperty("--pitch", `${(100 * pitch) / width}%`);
  const hint = h("p", { class: "cell-hint", "aria-hidden": "true", hidden: true });
  for (const cell of cells) {
    cell.element = h("button", {
      type: "button", class: "cell", "aria-label": cell.says, "aria-pressed": "false", "data-cell": cell.name, tabindex: "-1",
    });
    cell.element.style.left = `${(100 * cell.x) / width}%`;
    cell.element.style.top = `${(100 * cell.y) / height}%`;
    layer.append(cell.element);
  }
  middle(cells, picture).element.tabIndex = 0;
  frame.append(layer);
  figure.append(hint);
  const nearness = zoom(figure, pitch / width);
  const view = figure.querySelector(".board-window");

  const of = (event) => byName.get(event.target.closest?.(".cell")?.dataset.cell) ?? nearest(event);

  /** Return the cell that was meant where cells leave gaps. */
  function nearest(event) {
    const box = layer.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    const y = ((event.clientY - box.top) / box.height) * height;
    const gap = (cell) => Math.hypot(cell.x - x, cell.y - y);
    const best = cells.reduce((one, other) => (gap(other) < gap(one) ? other : one));
    return gap(best) <= pitch * 0.8 ? best : null;
  }

  let resting = 0;
  let shown = null; // the cell that the hint is shown at

  function say(cell, text = "") {
    clearTimeout(resting);
    shown = cell;
    hint.hidden = !cell;
    if (!cell) return;
    hint.textContent = text || cell.name;
    hint.classList.toggle("long", Boolean(text));
    placeAt(hint, figure, cell.element);
  }

  function pointed(cell, mouse) {
    if (cell === shown) return;
    say(cell);
    if (cell && mouse) resting = setTimeout(() => { if (cell.element.hasAttribute("aria-disabled")) callbacks.rest(cell.name); }, RESTS);
  }

  function stand(cell) {
    for (const other of cells) other.element.tabIndex = other === cell ? 0 : -1;
  }

  let some = true; // whether any cell can be picked
  let finger = false; // whether the last press was by a finger
  layer.addEventListener("pointerdown", (event) => { finger = event.pointerType === "touch"; });
  layer.addEventListener("click", (event) => {
    const cell = of(event);
    if (!cell) return;
    if (finger && event.detail > 0 && some && nearness.needed()) {
      nearness.at(cell.x / width, cell.y / height);
      return requestAnimationFrame(() => requestAnimationFrame(() => say(cell))); // after the scrolling, which hides it
    }
    stand(cell);
    say(finger ? null : cell);
    callbacks.pick(cell.name);
  });
  layer.addEventListener("pointermove", (event) => { if (event.pointerType !== "touch") pointed(of(event), true); });
  layer.addEventListener("pointerleave", (event) => { if (event.pointerType !== "touch") say(null); });
  layer.addEventListener("focusin", (event) => { if (!finger) say(of(event)); });
  layer.addEventListener("focusout", () => say(null));
  layer.addEventListener("keydown", (event) => {
    finger = false;
    if (event.key === "Escape") { event.preventDefault(); return callbacks.escape(); }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const from = byName.get(event.target.dataset?.cell);
    if (!way || !from) return;
    event.preventDefault();
    const next = neighbour(cells, from, way);
    if (!next) return;
    stand(next);
    next.element.focus();
  });
  const away = () => say(null);
  view.addEventListener("scroll", away, { passive: true });

  return {
    /** Update the labels of the cells. */
    update(contents) {
      for (const cell of cells) cell.says = contents[cell.name]?.[2] ?? cell.name;
    },
    /**
     * Show what can be picked, and what is.
     * @param {object} state free: can be picked (null: not known); targets: where something can move (null: nothing moves);
     *   picked: names; from: where something moves from
     */
    show({ free, targets = null, picked, from = "" }) {
      some = targets !== null || free?.size !== 0;
      for (const { name, says, element } of cells) {
        const chosen = picked.includes(name);
        const target = targets?.has(name) ?? false;
        element.setAttribute("aria-label", target ? t("cell-target", { cell: says }) : says);
        element.setAttribute("aria-pressed", String(chosen || name === from));
        const closed = targets ? !target && name !== from : free && !free.has(name) && !chosen;
        if (closed) element.setAttribute("aria-disabled", "true");
        else element.removeAttribute("aria-disabled");
        element.classList.toggle("target", target);
      }
    },
    /** Bring these cells into view. */
    reveal(names) {
      nearness.fit(names.map((name) => byName.get(name)).map(({ x, y }) => [x / width, y / height]));
    },
    /** Show a hint at a cell. */
    say: (name, text) => say(byName.get(name), text),
    /** The cell that a hint is shown at, if any. */
    get at() { return shown?.name ?? null; },
    element: (name) => byName.get(name)?.element,
    close() {
      view.removeEventListener("scroll", away);
      clearTimeout(resting);
      nearness.close();
      layer.remove();
      hint.remove();
    },
  };
}

/** Return the cell where keyboard navigation begins. */
function middle(cells, { width, height }) {
  const off = (cell) => Math.hypot(cell.x - width / 2, cell.y - height / 2);
  return cells.reduce((one, other) => (off(other) < off(one) ? other : one));
}

/** Return the cell that an arrow key leads to: the nearest one that lies more in that direction than across it. */
function neighbour(cells, from, [dx, dy]) {
  let best = null;
  let least = Infinity;
  for (const cell of cells) {
    const along = (cell.x - from.x) * dx + (cell.y - from.y) * dy;
    const across = Math.abs((cell.x - from.x) * dy - (cell.y - from.y) * dx);
    if (along <= 0.5 || across > along * 1.2) continue;
    const far = along * along + 3 * across * across;
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}

/** Return the smallest distance between two cells. */
function distance(cells) {
  let least = Infinity;
  for (let i = 0; i < cells.length; i += 1) {
    for (let j = 0; j < i; j += 1) least = Math.min(least, Math.hypot(cells[i].x - cells[j].x, cells[i].y - cells[j].y));
  }
  return Number.isFinite(least) ? least : 40;
}
