// Colours: what the reader has chosen (the document says it), else what their browser is asked for.

import { h } from "./dom.js";

const WISHES = [["contrast", "(prefers-contrast: more)"], ["dark", "(prefers-color-scheme: dark)"]]; // the first that holds

const chosen = () => document.documentElement.dataset.theme;

/** Return the name of the colours that the page has now. */
export const theme = () => chosen() ?? WISHES.find(([, wish]) => matchMedia(wish).matches)?.[0] ?? "light";

/** Return the name of the colours of a picture where nothing else is asked for. */
export const usual = () => chosen() ?? "light";

/**
 * Return the sources of a picture from which the browser chooses as it is asked; none where the reader has chosen.
 * @param {function} set from the name of colours to a `srcset`
 */
export const sources = (set, attributes = {}) =>
  chosen() ? [] : WISHES.map(([name, media]) => h("source", { media, srcset: set(name), "data-theme": name, ...attributes }));

/** Take the colours that the reader has chosen meanwhile, if any are told; `off`: what the browser is asked for. */
export function follow(name) {
  if (!name || document.documentElement.matches(".in-telegram")) return; // there they are Telegram's
  if (name === "off") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = name;
}
