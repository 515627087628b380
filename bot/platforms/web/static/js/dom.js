// Making and finding elements. Text is always set as text: nothing here reads markup.

export const $ = (id) => document.getElementById(id);

/** Make an element. `on…` are listeners, `class`/`text` are what they say, everything else is an attribute. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "text") element.textContent = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Replace what is in an element, unless it already says the same (so that focus and readers are left alone). */
export function fill(element, ...children) {
  const fresh = document.createElement(element.tagName);
  fresh.append(...children.filter(Boolean));
  if (fresh.isEqualNode(element)) return;
  element.replaceChildren(...fresh.childNodes);
}

/** An id that nobody else makes. (`crypto.randomUUID` is missing on plain http addresses.) */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Say something to screen readers. */
export function announce(text) {
  const place = $("announcer");
  place.textContent = "";
  requestAnimationFrame(() => { place.textContent = text; });
}

/** A round sign for a person: the first letter on a colour of its own. */
export function avatar(element, name) {
  let hash = 0;
  for (const sign of name) hash = (hash * 31 + sign.codePointAt(0)) % 360;
  element.textContent = [...name][0]?.toUpperCase() ?? "";
  element.style.setProperty("--hue", hash);
  return element;
}

/** What a browser keeps for this page; a browser that keeps nothing is fine. */
export const kept = {
  get(name, where = localStorage) {
    try { return where.getItem(`stonepost.${name}`); } catch { return null; }
  },
  set(name, value, where = localStorage) {
    try {
      if (value === null) where.removeItem(`stonepost.${name}`);
      else where.setItem(`stonepost.${name}`, value);
    } catch { /* private windows may refuse */ }
  },
};
