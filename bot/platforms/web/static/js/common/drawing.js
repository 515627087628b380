// Markup of the server itself: boards (SVG), parsed as XML, and documents. Scripts in them would not run, and the page's policy lets none in anyway.

import { Failure, way } from "./api.js";
import { h } from "./dom.js";

const policy = globalThis.trustedTypes?.createPolicy("boards", { createHTML: (drawing) => drawing });
const parser = new DOMParser();

/** Return a drawing as an element. @param {string} drawing */
export function parsed(drawing) {
  const { documentElement } = parser.parseFromString(policy?.createHTML(drawing) ?? drawing, "image/svg+xml");
  return /** @type {SVGSVGElement} */ (document.importNode(/** @type {Element} */ (documentElement), true));
}

/** Return a document of the page as it is now. @param {string} path @throws {Failure} */
export async function freshDocument(path) {
  const response = await way.send(path);
  if (!response.ok) throw new Failure(response.status, "", "");
  const text = await response.text();
  return parser.parseFromString(policy?.createHTML(text) ?? text, "text/html");
}

/** Return an image of a drawing that is small and only looked at. @param {string} drawing @param {string} alternative */
function thumbnail(drawing, alternative) {
  const image = parsed(drawing);
  image.setAttribute("aria-hidden", "true");
  return h("div", { class: "thumbnail", role: "img", "aria-label": alternative }, image);
}

/** Return the rules of a game as elements, with its examples as boards. @param {Http.RulesPart[]} parts */
export const rulesParts = (parts) => parts.flatMap(({ text, board }) => [
  ...(board ? [thumbnail(board.svg, board.alternative)] : []), h("p", { class: "rules-text", text }),
]);
