// Boards in talk that somebody asked for: the picture (in the page's colours, in two resolutions), the same in characters, and overlays.

import { get } from "../common/api.js";
import { h, kept } from "../common/dom.js";
import { colours as chosen, coordinates, sources, theme, turnedAsked, usual } from "../common/theme.js";
import { t } from "../common/words.js";

/** Return the figure of a post with a picture. @param {Http.PictureEntry} picture */
export function boardFigure(picture) {
  const { width, height, overlays } = picture;
  const parts = pictured(picture);
  const meaning = h("p", { class: "board-meaning", role: "status", hidden: true });
  const figure = h("figure", { class: "board", "data-testid": "board", "data-match": picture.match ?? null },
    h("div", { class: "board-window" }, h("div", { class: "board-frame" }, h("picture", {}, ...parts.sources, parts.image))),
    parts.characters,
    meaning,
    h("figcaption", {}, textSwitch(), overlays.length > 0 && onTop(picture, parts, meaning)));
  figure.style.setProperty("--ratio", String(width / height));
  return figure;
}

/**
 * Return the address of a picture's PNG, in a theme and a resolution.
 * @param {Http.PictureEntry} picture
 * @param {string} colours
 * @param {number} scale
 * @param {Record<string, string>} asked
 */
export const address = ({ path, language }, colours, scale, asked = {}) => {
  const query = new URLSearchParams({ ...turnedAsked(), ...asked, ...(!coordinates() && { coordinates: "off" }) }).toString();
  return `${path}/${encodeURIComponent(language)}-${colours}${chosen()}-${scale}x.png${query && `?${query}`}`;
};

/** Return the elements of a picture: its sources, the image, and the same in characters. @param {Http.PictureEntry} picture */
export function pictured(picture) {
  const { alternative, text, width, height } = picture;
  /** @param {string} name */
  const set = (name) => `${address(picture, name, 1)} 1x, ${address(picture, name, 2)} 2x`;
  return {
    sources: sources(set, { width, height }),
    image: h("img", { src: address(picture, usual(), 1), srcset: set(usual()), width, height, alt: alternative, decoding: "async", "data-testid": "board-image" }),
    characters: h("pre", { class: "board-text", tabindex: "0", text, "aria-label": alternative, "data-testid": "board-text" }),
  };
}

/** Return the button that switches between pictures and characters. */
export const textSwitch = () => h("button", {
  type: "button", class: "small text-switch", text: t(textual() ? "as-picture" : "as-text"), onclick: switchText, "data-testid": "as-text",
});

/**
 * Return buttons for the overlays of a board; one at a time is shown. Picture, sentence and characters always show the same.
 * @param {Http.PictureEntry} picture
 * @param {ReturnType<typeof pictured>} parts
 * @param {HTMLElement} meaning
 */
function onTop(picture, { sources: offered, image, characters }, meaning) {
  const row = h("span", { class: "overlays", role: "group", "aria-label": t("overlays") });
  const posted = picture.overlay ?? "";
  const described = `${picture.path}/${encodeURIComponent(picture.language)}.json`;
  /** @param {string} name @param {Record<string, string>} asked */
  const set = (name, asked) => [1, 2].map((scale) => `${address(picture, name, scale, asked)} ${scale}x`).join(", ");
  let shown = posted;

  const mark = () => {
    for (const button of row.querySelectorAll("button")) button.setAttribute("aria-pressed", String(button.dataset.overlay === shown));
    const one = picture.overlays.find(({ name }) => name === shown);
    meaning.textContent = one?.meaning ?? "";
    meaning.hidden = !one;
  };

  /** @param {string} name */
  async function show(name) {
    shown = name;
    mark();
    /** @type {Record<string, string>} */
    const asked = name === posted ? {} : { overlay: name };
    const ahead = new Image(); // loaded before it is shown, so that nothing flickers
    ahead.srcset = set(theme(), asked);
    try {
      const [found] = await Promise.all([get(`${described}?${new URLSearchParams({ ...turnedAsked(), ...asked })}`), ahead.decode()]);
      if (name !== shown) return;
      for (const source of offered) source.srcset = set(String(source.dataset.theme), asked);
      image.srcset = set(usual(), asked);
      image.alt = found.alternative;
      characters.textContent = found.text;
      characters.setAttribute("aria-label", found.alternative);
    } catch { /* it stays as it is; the next press tries again */ }
  }

  row.append(...picture.overlays.map((one) => h("button", {
    type: "button", class: "small", text: one.label, "data-overlay": one.name, "data-testid": "overlay",
    onclick: () => show(shown === one.name ? "" : one.name),
  })));
  mark();
  return row;
}

const textual = () => document.body.classList.contains("text-boards");

/** Show all boards in characters, or as pictures again; kept by the browser. */
function switchText() {
  setTextual(!textual());
  kept.set("text-boards", textual() ? "1" : null);
}

/** @param {boolean} on */
export function setTextual(on) {
  document.body.classList.toggle("text-boards", on);
  for (const button of document.querySelectorAll(".text-switch")) button.textContent = t(on ? "as-picture" : "as-text");
}
