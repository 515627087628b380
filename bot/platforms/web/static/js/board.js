// A board in the chat: its picture (light, dark, once and twice as sharp), the same in characters, and, while it is the one
// being played on, its cells as something to click and to walk through with the arrow keys.

import { get } from "./api.js";
import { h, kept } from "./dom.js";
import { t } from "./words.js";

const SMALL = 30; // CSS pixels between cells below which enlarging is offered

/** The figure of a post with a picture. */
export function boardFigure(post) {
  const { path, language, alternative, text, width, height } = post.picture;
  const address = (theme, scale) => `${path}/${encodeURIComponent(language)}-${theme}-${scale}x.png`;
  const set = (theme) => `${address(theme, 1)} 1x, ${address(theme, 2)} 2x`;
  const frame = h("div", { class: "board-frame" },
    h("picture", {},
      h("source", { media: "(prefers-color-scheme: dark)", srcset: set("dark"), width, height }),
      h("img", { src: address("light", 1), srcset: set("light"), width, height, alt: alternative, decoding: "async", "data-testid": "board-image" })));
  frame.style.setProperty("--ratio", width / height);
  const figure = h("figure", { class: "board", "data-testid": "board", "data-match": post.picture.match ?? null },
    h("div", { class: "board-window" }, frame),
    h("pre", { class: "board-text", tabindex: "0", text, "aria-label": alternative, "data-testid": "board-text" }),
    h("figcaption", {},
      h("button", { type: "button", class: "small text-switch", text: t(textual() ? "as-picture" : "as-text"), onclick: switchText, "data-testid": "as-text" }),
      h("button", { type: "button", class: "small larger", text: t("larger"), "aria-pressed": "false", hidden: true, onclick: (event) => enlarge(figure, event.currentTarget) })));
  return figure;
}

const textual = () => document.body.classList.contains("text-boards");

/** Show all boards in characters, or as pictures again; remembered. */
function switchText() {
  setTextual(!textual());
  kept.set("text-boards", textual() ? "1" : null);
}

export function setTextual(on) {
  document.body.classList.toggle("text-boards", on);
  for (const button of document.querySelectorAll(".text-switch")) button.textContent = t(on ? "as-picture" : "as-text");
}

function enlarge(figure, button) {
  const on = figure.classList.toggle("large");
  button.setAttribute("aria-pressed", String(on));
  button.textContent = t(on ? "smaller" : "larger");
  const view = figure.querySelector(".board-window");
  if (on) view.scrollLeft = (view.scrollWidth - view.clientWidth) / 2;
}

/**
 * Make a board playable: lay its cells over the picture.
 * @param {HTMLElement} figure of boardFigure
 * @param {object} post its post
 * @param {(cell: string) => void} pick what picking a cell does
 * @param {() => void} ready called when the cells are there
 */
export async function addCells(figure, post, pick, ready) {
  const frame = figure.querySelector(".board-frame");
  if (figure.dataset.cells) return;
  figure.dataset.cells = "coming";
  let centres;
  try {
    centres = Object.entries(await get(`${post.picture.path}/cells.json`));
  } catch {
    delete figure.dataset.cells; // the next look tries again; coordinates can be typed anyway
    return;
  }
  if (figure.dataset.cells !== "coming") return; // no longer the board being played on
  const { width, height } = post.picture;
  const cells = centres.map(([name, [x, y]]) => ({ name, x: x * width, y: y * height }));
  const pitch = distance(cells);
  const layer = h("div", {
    class: "cells", role: "group", "aria-label": t("cells", { number: post.picture.match }), "data-testid": "cells",
  });
  layer.style.setProperty("--pitch", `${(100 * pitch) / width}%`);
  const hint = h("span", { class: "cell-hint", "aria-hidden": "true", hidden: true });
  for (const cell of cells) {
    cell.element = h("button", {
      type: "button", class: "cell", "aria-label": cell.name, "aria-pressed": "false", "data-cell": cell.name, tabindex: "-1",
    });
    cell.element.style.left = `${(100 * cell.x) / width}%`;
    cell.element.style.top = `${(100 * cell.y) / height}%`;
    layer.append(cell.element);
  }
  layer.append(hint);
  listen(layer, cells, pitch, hint, { width, height }, pick);
  frame.append(layer);
  figure.dataset.cells = "there";
  watchSize(figure, frame, pitch / width);
  ready();
}

/** Take the cells off a board again. */
export function removeCells(figure) {
  delete figure.dataset.cells;
  figure.querySelector(".cells")?.remove();
  figure.querySelector(".larger").hidden = true;
}

/** Mark the picked cells, in the order of picking. */
export function markCells(figure, picked) {
  for (const element of figure.querySelectorAll(".cell")) {
    const order = picked.indexOf(element.dataset.cell);
    element.setAttribute("aria-pressed", String(order >= 0));
    if (order >= 0 && picked.length > 1) element.dataset.order = order + 1;
    else delete element.dataset.order;
  }
}

function listen(layer, cells, pitch, hint, size, pick) {
  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  const of = (event) => byName.get(event.target.closest?.(".cell")?.dataset.cell) ?? nearest(event);

  function nearest(event) {
    if (event.clientX === undefined) return null;
    const box = layer.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * size.width;
    const y = ((event.clientY - box.top) / box.height) * size.height;
    const gap = (cell) => Math.hypot(cell.x - x, cell.y - y);
    const best = cells.reduce((one, other) => (gap(other) < gap(one) ? other : one));
    return gap(best) <= pitch * 0.8 ? best : null;
  }

  function show(cell) {
    hint.hidden = !cell;
    if (!cell) return;
    hint.textContent = cell.name;
    hint.style.left = cell.element.style.left;
    hint.style.top = cell.element.style.top;
  }

  function walkTo(cell) {
    for (const other of cells) other.element.tabIndex = other === cell ? 0 : -1;
    cell.element.focus({ preventScroll: false });
  }

  cells[0].element.tabIndex = 0;
  layer.addEventListener("click", (event) => {
    const cell = of(event);
    if (!cell) return;
    for (const other of cells) other.element.tabIndex = other === cell ? 0 : -1;
    pick(cell.name);
  });
  layer.addEventListener("pointerdown", (event) => show(of(event)));
  layer.addEventListener("pointermove", (event) => show(of(event)));
  layer.addEventListener("pointerleave", () => show(null));
  layer.addEventListener("focusin", (event) => show(of(event)));
  layer.addEventListener("focusout", () => show(null));
  layer.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const from = byName.get(event.target.dataset?.cell);
    if (!way || !from) return;
    event.preventDefault();
    const next = neighbour(cells, from, way);
    if (next) walkTo(next);
  });
}

/** The cell that an arrow key leads to: the nearest one that lies rather in that direction than beside it. */
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

/** The smallest distance between two cells. */
function distance(cells) {
  let least = Infinity;
  for (let i = 0; i < cells.length; i += 1) {
    for (let j = 0; j < i; j += 1) least = Math.min(least, Math.hypot(cells[i].x - cells[j].x, cells[i].y - cells[j].y));
  }
  return Number.isFinite(least) ? least : 40;
}

/** Offer to enlarge where cells are small to tap. */
function watchSize(figure, frame, pitch) {
  const button = figure.querySelector(".larger");
  new ResizeObserver(() => {
    if (!frame.isConnected || !figure.dataset.cells) return;
    button.hidden = !figure.classList.contains("large") && frame.clientWidth * pitch >= SMALL;
  }).observe(frame);
}
