// Picture: the board on the page as the server drew it (an SVG), with the same in words and in characters, and what is shown on top.

import { $ } from "../common/dom.js";
import { parsed } from "../common/drawing.js";

/**
 * @param {HTMLElement} figure with the first board's drawing in it
 */
export function picture(figure) {
  const frame = figure.querySelector(".board-frame");
  const place = $("picture");
  const characters = $("characters");
  let shown = null; // the board
  let spots = [];
  let groups = new Map(); // of the drawing, by cell

  const svg = () => place.querySelector("svg");

  /** Find the cells, and where they are. */
  function measure() {
    const drawing = svg();
    if (!drawing) return;
    const { x, y, width, height } = drawing.viewBox.baseVal;
    document.documentElement.style.setProperty("--ratio", width / height);
    groups = new Map([...drawing.querySelectorAll("[data-cell]")].map((group) => [group.dataset.cell, group]));
    spots = [...groups].map(([name, group]) => {
      const { e: left, f: down } = group.transform.baseVal.consolidate().matrix;
      return { name, x: (left - x) / width, y: (down - y) / width, height: height / width };
    });
  }

  /** Take a board whose drawing is on the page: the first one came with it. */
  function adopt(board) {
    shown = board;
    board.svg ||= new XMLSerializer().serializeToString(svg());
    svg()?.setAttribute("aria-hidden", "true");
    place.setAttribute("aria-label", board.alternative);
    characters.textContent = board.text;
    characters.setAttribute("aria-label", board.alternative);
    measure();
  }

  function show(board) {
    if (board === shown) return;
    place.replaceChildren(parsed(board.svg));
    adopt(board);
  }

  return {
    frame,
    svg,
    show,
    adopt,
    spots: () => spots,
    get board() { return shown; },
    /** Whether nothing stands on a cell. */
    empty: (cell) => !groups.get(cell)?.querySelector(".piece"),
    /** Mark a cell in the drawing, by classes that its style sheet knows. */
    mark(cell, classes) {
      for (const [name, on] of Object.entries(classes)) groups.get(cell)?.classList.toggle(name, on);
    },
  };
}

/** Return a small stone of a colour, as it is drawn on boards. */
export function stone(colour) {
  const sign = parsed('<svg xmlns="http://www.w3.org/2000/svg" class="piece-sign" viewBox="-50 -50 100 100" aria-hidden="true"><use/></svg>');
  sign.firstChild.setAttribute("href", `#b-${colour}`);
  return sign;
}
