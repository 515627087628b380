// Entries of lists: the document's templates, which the server fills in the same way (`site/document.py`).

import { $ } from "./dom.js";

const PLACE = /\{\.([a-z0-9.]+)\}/g;

function field(fields, path) {
  const found = path.split(".").reduce((value, name) => value?.[name], fields) ?? "";
  if (found === false) return "";
  return Array.isArray(found) ? found.join(" · ") : String(found);
}

/** Return a copy of a template's element with fields in its places; an attribute that is one empty place is left out. */
export function entry(template, fields) {
  const copy = document.importNode($(template).content.firstElementChild, true);
  const put = (text) => text.replace(PLACE, (_, path) => field(fields, path));
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = copy; node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) node.data = put(node.data);
    else for (const attribute of [...node.attributes]) fillAttribute(node, attribute, put(attribute.value));
  }
  copy.normalize(); // what the server left empty has no text either
  return copy;
}

function fillAttribute(element, { name, value }, said) {
  if (said || !value.startsWith("{.")) { if (said !== value) element.setAttribute(name, said); } else element.removeAttribute(name);
}
