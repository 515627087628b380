// Drawings: the server's own boards (SVG), parsed as XML: scripts in them would not run, and the page's policy lets none in anyway.

import { h } from "./dom.js";

const policy = globalThis.trustedTypes?.createPolicy("boards", { createHTML: (drawing) => drawing });
const parser = new DOMParser();

/** Return a drawing as an element. */
export function parsed(drawing) {
  const found = parser.parseFromString(policy?.createHTML(drawing) ?? drawing, "image/svg+xml").documentElement;
  return document.importNode(found, true);
}

/** Return an image of a drawing that is small and only looked at. */
export function thumbnail(drawing, alternative) {
  const image = parsed(drawing);
  image.setAttribute("aria-hidden", "true");
  return h("div", { class: "thumbnail", role: "img", "aria-label": alternative }, image);
}
