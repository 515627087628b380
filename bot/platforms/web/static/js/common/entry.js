// Entries of lists: the document's templates, made by the same macros as the entries that came with it (`templates/entries.html`).

import { $, put } from "./dom.js";

/**
 * Return a copy of a template's element.
 * @param {"inbox-line" | "live-line" | "made-line" | "match-line" | "next-lines" | "offer-line" | "offered-line" | "result-line" | "result-lines" | "score-line"} template its id
 * @param {Record<string, Attributes | string | null | undefined>} fields by `data-field` of the elements in it: their text, or their attributes, as `h` takes them
 */
export function entry(template, fields) {
  const copy = /** @type {HTMLElement} */ (document.importNode($(template).content, true).firstElementChild);
  for (const element of [copy, ...copy.querySelectorAll("[data-field]")]) {
    const field = fields[element.dataset.field ?? ""];
    if (field !== undefined) put(element, field instanceof Object ? field : { text: field });
  }
  return copy;
}
