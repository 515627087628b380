// Elements: making and finding them. Text is always set as text: nothing here parses markup.

export const $ = (id) => document.getElementById(id);

/** Make an element. `on…` are listeners, `class` and `text` set those, everything else is an attribute. */
export function h(tag, attributes = {}, ...children) {
  const element = put(document.createElement(tag), attributes);
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Put attributes on an element, as `h` does; return it. Those that are nothing are left out. */
export function put(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "text") element.textContent = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  return element;
}

/** Replace the content of an element, unless it is the same already (so that focus and screen readers stay undisturbed). */
export function fill(element, ...children) {
  const fresh = element.cloneNode(false);
  fresh.append(...children.filter(Boolean));
  if (!fresh.isEqualNode(element)) renew(element, ...fresh.childNodes);
}

/** Replace the content of an element; the focus stays on what does the same there, else about there. */
export function renew(element, ...children) {
  const focused = element.contains(document.activeElement) ? meaning(document.activeElement) : null;
  element.replaceChildren(...children);
  if (focused === null) return;
  [...element.querySelectorAll("button, a")].find((one) => meaning(one) === focused)?.focus({ preventScroll: true });
  rest(element);
}

/** Where nothing has the focus any more (what had it is gone), let the part of the page have it to which an element belongs. */
export function rest(element) {
  const place = element.closest("main, aside");
  if (document.activeElement !== document.body || !place) return;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** What tells a button or link of a list from the others: of what entry it is, else its words. */
const meaning = (one) => [one.dataset.match ?? one.dataset.room ?? one.textContent, one.closest("[data-number]")?.dataset.number].join(" ");

/** Let a button do something that takes a while. Until then it does nothing more, and keeps the focus: disabled ones lose it. */
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

/** Let keys scroll an element that is larger than its place. */
export function scrollable(element) {
  if (element.scrollHeight > element.clientHeight + 1) element.setAttribute("tabindex", "0");
  else element.removeAttribute("tabindex");
}

/** Announce something to screen readers. */
export function announce(text) {
  const place = $("announcer");
  place.textContent = "";
  requestAnimationFrame(() => { place.textContent = text; });
}

/** Return a round sign for a person: the first letter on a colour of its own. */
export function avatar(element, name) {
  let hash = 0;
  for (const sign of name) hash = (hash * 31 + sign.codePointAt(0)) % 360;
  element.textContent = [...name][0]?.toUpperCase() ?? "";
  element.style.setProperty("--hue", hash);
  return element;
}

/** Storage of the browser for this page; a browser that stores nothing is fine. */
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
