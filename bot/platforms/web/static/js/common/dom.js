// Elements: making and finding them. Text is always set as text: nothing here parses markup.

/**
 * Return the document's element of an id; null where this page has none, which only a script of several pages asks.
 * @template {keyof PageElements} I
 * @param {I} id
 */
export const $ = (id) => /** @type {PageElements[I]} */ (/** @type {unknown} */ (document.getElementById(id)));

/** Return the element that an event happened at. @param {Event} event */
export const targetOf = (event) => /** @type {HTMLElement} */ (event.target);

/**
 * Make an element. `on…` are listeners, `class` and `text` set those, everything else is an attribute.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} attributes
 * @param {...Child} children
 */
export function h(tag, attributes = {}, ...children) {
  const element = put(document.createElement(tag), attributes);
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * Put attributes on an element, as `h` does; return it. Those that are nothing are left out.
 * @template {HTMLElement} E
 * @param {E} element
 * @param {Attributes} attributes
 */
export function put(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (name === "text") element.textContent = String(value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  return element;
}

/**
 * Replace the content of an element, unless it is the same already (so that focus and screen readers stay undisturbed).
 * @param {HTMLElement} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  const fresh = /** @type {HTMLElement} */ (element.cloneNode(false));
  for (const child of children) if (child) fresh.append(child);
  if (!fresh.isEqualNode(element)) renew(element, ...fresh.childNodes);
}

/**
 * Replace the content of an element; the focus stays on what does the same there, else about there.
 * @param {HTMLElement} element
 * @param {...Node} children
 */
export function renew(element, ...children) {
  const active = document.activeElement;
  const focused = active instanceof HTMLElement && element.contains(active) ? meaning(active) : null;
  element.replaceChildren(...children);
  if (focused === null) return;
  [...element.querySelectorAll("button, a")].find((control) => meaning(control) === focused)?.focus({ preventScroll: true });
  rest(element);
}

/** Where nothing has the focus any more (what had it is gone), let the part of the page have it to which an element belongs. @param {HTMLElement} element */
export function rest(element) {
  const place = element.closest("main, aside");
  if (document.activeElement !== document.body || !place) return;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** What tells a button or link of a list from the others: of what entry it is, else its words. @param {HTMLElement} control */
const meaning = (control) => [
  control.dataset.match ?? control.dataset.room ?? control.textContent, control.closest("[data-number]")?.dataset.number,
].join(" ");

/**
 * Let a button do something that takes a while. Until then it does nothing more, and keeps the focus: disabled ones lose it.
 * @param {HTMLElement} button
 * @param {() => Promise<unknown>} work
 */
export async function once(button, work) {
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  try { await work(); } finally { button.removeAttribute("aria-disabled"); }
}

/** Return a unique id. (`crypto.randomUUID` is missing on plain http addresses.) */
export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Let keys scroll an element that is larger than its place. @param {HTMLElement} element */
export function scrollable(element) {
  if (element.scrollHeight > element.clientHeight + 1) element.setAttribute("tabindex", "0");
  else element.removeAttribute("tabindex");
}

/** Announce something to screen readers. @param {string} text */
export function announce(text) {
  const place = $("announcer");
  place.textContent = "";
  requestAnimationFrame(() => { place.textContent = text; });
}

/**
 * Make an element the round sign of a person: the first letter on a colour of its own.
 * @param {HTMLElement} element
 * @param {string} name
 */
export function avatar(element, name) {
  let hash = 0;
  for (const sign of name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 360;
  element.textContent = [...name][0]?.toUpperCase() ?? "";
  element.style.setProperty("--hue", String(hash));
  return element;
}

/** Storage of the browser for this page; a browser that stores nothing is fine. */
export const kept = {
  /** @param {string} name @param {"localStorage" | "sessionStorage"} [where] */
  get(name, where = "localStorage") {
    try { return globalThis[where].getItem(`stonepost.${name}`); } catch { return null; }
  },
  /** @param {string} name @param {string | null} value null: it is forgotten @param {"localStorage" | "sessionStorage"} [where] */
  set(name, value, where = "localStorage") {
    try {
      if (value === null) globalThis[where].removeItem(`stonepost.${name}`);
      else globalThis[where].setItem(`stonepost.${name}`, value);
    } catch { /* private windows and pages within other sites may refuse even the name of the storage */ }
  },
};
