// Commands of forms: what a form sends, from its pattern and from what its fields hold.

/**
 * Return the command of a form. `{name}` stands for what the fields of that name hold; what is in brackets is left out while its field is empty,
 * and after `!` is there only then: `[!{rated} unrated]`.
 * @param {string} pattern
 * @param {FormData} data
 */
export function filled(pattern, data) {
  const value = (/** @type {string} */ name) => data.getAll(name).join(" ").trim();
  return pattern
    .replace(/\[!\{(\w+)\}([^[\]]*)\]/g, (_, name, part) => (value(name) ? "" : part))
    .replace(/\[([^[\]]*\{(\w+)\}[^[\]]*)\]/g, (_, part, name) => (value(name) ? part : ""))
    .replace(/\{(\w+)\}/g, (_, name) => value(name));
}
