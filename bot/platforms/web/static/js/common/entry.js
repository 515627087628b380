// Entries of lists: the document's templates, made by the same macros as the entries that came with it (`templates/entries.html`).

import { $, put } from "./dom.js";

/**
 * Return a copy of a template's element.
 * @param {string} template its id
 * @param {object} fields by `data-field` of the elements in it: their text, or their attributes, as `h` takes them
 */
export function entry(template, fields) {
  const copy = document.importNode($(template).content.firstElementChild, true);
  for (const element of [copy, ...copy.querySelectorAll("[data-field]")]) {
    const field = fields[element.dataset.field];
    if (field !== undefined) put(element, field instanceof Object ? field : { text: field });
  }
  return copy;
}
