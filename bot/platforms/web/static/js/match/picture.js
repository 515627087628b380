// Picture: the board on the page as the server drew it (an SVG), with the same in words and in characters, and what is shown on top.

import { $, h } from "../common/dom.js";

// The server's own drawing, parsed as XML: scripts in it would not run, and the page's policy lets none in anyway.
const policy = globalThis.trustedTypes?.createPolicy("boards", { createHTML: (drawing) => drawing });
const parser = new DOMParser();

function parsed(drawing) {
  const found = parser.parseFromString(policy?.createHTML(drawing) ?? drawing, "image/svg+xml").documentElement;
  return document.importNode(found, true);
}

/**
 * @param {HTMLElement} figure with the first board's drawing in it
 */
export function picture(figure) {
  const frame = figure.querySelector(".board-frame");
  const place = $("picture");
  const characters = $("characters");
  let shown = null; // the board
  let spots = [];

  const svg = () => place.querySelector("svg");

  /** Measure where the cells are; again only for a drawing of other proportions. */
  function measure() {
    const drawing = svg();
    if (!drawing) return;
    const { width, height } = drawing.viewBox.baseVal;
    document.documentElement.style.setProperty("--ratio", width / height);
    spots = [...drawing.querySelectorAll("[data-cell]")].map((cell) => ({ ...centre(cell), name: cell.dataset.cell }))
      .map(({ name, x, y }) => ({ name, x: x / width, y: y / width, height: height / width }));
  }

  /** Take a board whose drawing is on the page: the first one came with it. */
  function adopt(board) {
    shown = board;
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
    empty: (cell) => !place.querySelector(`[data-cell="${cell}"] [data-piece]`),
  };
}

/** Return the middle of a cell, as its drawing says. */
function centre(cell) {
  const { x, y, width, height } = cell.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Return an image of a drawing that is small and only looked at. */
export function thumbnail(drawing, alternative) {
  const image = parsed(drawing);
  image.setAttribute("aria-hidden", "true");
  return h("div", { class: "thumbnail", role: "img", "aria-label": alternative }, image);
}
