// Look: colours and coordinates that the reader has chosen (the document says it), else what their browser is asked for.

import { h } from "./dom.js";

const WISHES = [["contrast", "(prefers-contrast: more)"], ["dark", "(prefers-color-scheme: dark)"]]; // the first that holds

const chosen = () => document.documentElement.dataset.theme;

/** Return the name of the colours that the page has now. */
export const theme = () => chosen() ?? WISHES.find(([, wish]) => matchMedia(wish).matches)?.[0] ?? "light";

/** Return the name of the colours of a picture where nothing else is asked for. */
export const usual = () => chosen() ?? "light";

/**
 * Return the sources of a picture from which the browser chooses as it is asked; none where the reader has chosen.
 * @param {(colours: string) => string} set from the name of colours to a `srcset`
 * @param {Attributes} attributes
 */
export const sources = (set, attributes = {}) =>
  chosen() ? [] : WISHES.map(([name, media]) => h("source", { media, srcset: set(name), "data-theme": name, ...attributes }));

/** How colours are taken; `off`: those that the browser is asked for. Within Telegram they are Telegram's then. */
export const worn = {
  /** @param {string} name */
  take(name) {
    if (name === "off") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = name;
  },
};

/** Return the colours of boards and stones that the reader has chosen, as they follow the name of a theme: `-slate-navy`. */
export const colours = () => document.documentElement.dataset.colours ?? "";

/** Return how far the reader has turned boards, as a picture's address says it. */
export const turnedAsked = () => Object.fromEntries(new URLSearchParams(document.documentElement.dataset.turned ?? ""));

/** Whether the reader wants letters and numbers around boards. */
export const coordinates = () => document.documentElement.dataset.coordinates !== "off";

/** Take the look that the reader has chosen since: colours, and whether boards have coordinates. Nothing, if none is told. @param {{ theme?: string, colours?: string, coordinates?: boolean } | null} look */
export function follow(look) {
  if (look?.theme) worn.take(look.theme);
  if (look?.colours !== undefined && look.colours !== colours()) {
    document.documentElement.dataset.colours = look.colours;
    for (const sheet of document.querySelectorAll("link[data-boards]")) sheet.setAttribute("href", String(sheet.getAttribute("href")).replace(/boards[a-z-]*\.css/, `boards${look.colours}.css`));
  }
  if (look?.coordinates === false) document.documentElement.dataset.coordinates = "off";
  else if (look?.coordinates) delete document.documentElement.dataset.coordinates;
}
