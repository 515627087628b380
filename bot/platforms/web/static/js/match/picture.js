// Picture: the board on the page as the server drew it (an SVG), with the same in words and in characters, and what is shown on top.

import { $ } from "../common/dom.js";
import { parsed } from "../common/drawing.js";
import * as effects from "./effects.js";

/** @typedef {{ name: string, x: number, y: number, height: number }} Spot place of a cell, as fractions of the width; the board's height */

const LABEL = 13.5; // pixels

/**
 * @param {HTMLElement} figure with the first board's drawing in it
 */
export function picture(figure) {
  const frame = /** @type {HTMLElement} */ (figure.querySelector(".board-frame"));
  const place = $("picture");
  const characters = $("characters");
  /** @type {Http.BoardState | null} */
  let shown = null; // the board
  /** @type {Spot[]} */
  let spots = [];
  /** @type {Map<string, SVGGElement>} */
  let groups = new Map(); // of the drawing, by cell

  const svg = () => place.querySelector("svg");

  /** Show coordinates in the size of a small text; on a small board they keep the size in which they were drawn. */
  function shrink() {
    const labels = /** @type {SVGGElement | null} */ (place.querySelector(".labels"));
    const drawing = svg();
    if (!labels || !drawing || !frame.clientWidth) return;
    const usual = Number(labels.getAttribute("font-size"));
    labels.style.fontSize = `${Math.min(usual, (LABEL * drawing.viewBox.baseVal.width) / frame.clientWidth)}px`;
  }
  new ResizeObserver(shrink).observe(frame);

  /** Find the cells, and where they are. */
  function measure() {
    const drawing = svg();
    if (!drawing) return;
    const { x, y, width, height } = drawing.viewBox.baseVal;
    document.documentElement.style.setProperty("--ratio", String(width / height));
    groups = new Map([...drawing.querySelectorAll("g")].flatMap((group) => (group.dataset.cell ? [[group.dataset.cell, group]] : [])));
    spots = [...groups].map(([name, group]) => {
      const { e: left = 0, f: down = 0 } = group.transform.baseVal[0]?.matrix ?? {};
      return { name, x: (left - x) / width, y: (down - y) / width, height: height / width };
    });
  }

  /** Take a board whose drawing is on the page: the first one came with it. @param {Http.BoardState} board */
  function adopt(board) {
    const drawing = svg();
    shown = board;
    if (drawing) board.svg ||= new XMLSerializer().serializeToString(drawing);
    drawing?.setAttribute("aria-hidden", "true");
    place.setAttribute("aria-label", board.alternative);
    characters.textContent = board.text;
    characters.setAttribute("aria-label", board.alternative);
    measure();
    shrink();
  }

  /** @param {Http.BoardState} board */
  function show(board) {
    if (board === shown) return;
    const before = shown && [shown.ply, shown.ply + 1].includes(board.ply) ? effects.standing(groups) : null;
    place.replaceChildren(parsed(board.svg));
    adopt(board);
    if (before) effects.show(before, groups);
  }

  return {
    frame,
    svg,
    show,
    adopt,
    spots: () => spots,
    get board() { return shown; },
    /** Whether nothing stands on a cell. */
    empty: (/** @type {string} */ cell) => !groups.get(cell)?.querySelector(".piece"),
    /** Mark a cell in the drawing, by classes that its style sheet knows. @param {string} cell @param {Record<string, boolean>} classes */
    mark(cell, classes) {
      for (const [name, on] of Object.entries(classes)) groups.get(cell)?.classList.toggle(name, on);
    },
    /** Show a number on a cell, or with an empty text none. @param {string} cell @param {string} text */
    number(cell, text) {
      const group = groups.get(cell);
      const there = group?.querySelector(".advised");
      if ((there?.textContent ?? "") === text) return;
      there?.remove();
      if (text) group?.append(numberSign(text));
    },
  };
}

/** Return a number in a disc, for the middle of a cell. @param {string} text */
function numberSign(text) {
  const sign = parsed('<svg xmlns="http://www.w3.org/2000/svg"><g class="advised"><circle r="27"/><text y="13"></text></g></svg>').firstElementChild;
  const label = sign?.querySelector("text");
  if (label) label.textContent = text;
  return /** @type {Element} */ (sign);
}

/** Return a small stone of a colour, as it is drawn on boards. @param {string} colour */
export function stone(colour) {
  const sign = parsed('<svg xmlns="http://www.w3.org/2000/svg" class="piece-sign" viewBox="-50 -50 100 100" aria-hidden="true"><use/></svg>');
  sign.querySelector("use")?.setAttribute("href", `#b-${colour}`);
  return sign;
}
