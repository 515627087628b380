// Boards in the chat: the picture (light, dark, in two resolutions), the same in characters, and overlays.

import { h, kept } from "./common/dom.js";
import { boardView } from "./view.js";
import { t } from "./common/words.js";

const views = new WeakMap();

/** Return the figure of a post with a picture. */
export function boardFigure(post) {
  const { width, height, overlays } = post.picture;
  const { night, image, characters } = pictured(post.picture);
  const meaning = h("p", { class: "board-meaning", role: "status", hidden: true });
  const frame = h("div", { class: "board-frame" }, h("picture", {}, night, image));
  const figure = h("figure", { class: "board", "data-testid": "board", "data-match": post.picture.match ?? null });
  figure.style.setProperty("--ratio", width / height);
  const view = boardView(figure, post, { night, image, text: characters });
  views.set(figure, view);
  figure.append(
    h("div", { class: "board-window" }, frame),
    characters,
    meaning,
    h("figcaption", {},
      textSwitch(),
      h("button", { type: "button", class: "small larger", text: t("larger"), "aria-pressed": "false", hidden: true }),
      overlays.length > 0 && onTop(overlays, view, meaning)));
  return figure;
}

/** Return the address of a picture's PNG, in a theme and a resolution. */
export const address = ({ path, language }, theme, scale) => `${path}/${encodeURIComponent(language)}-${theme}-${scale}x.png`;

/** Return the elements of a picture: for the dark theme, for the light one, and in characters. */
export function pictured(picture) {
  const { alternative, text, width, height } = picture;
  const set = (theme) => `${address(picture, theme, 1)} 1x, ${address(picture, theme, 2)} 2x`;
  return {
    night: h("source", { media: "(prefers-color-scheme: dark)", srcset: set("dark"), width, height }),
    image: h("img", { src: address(picture, "light", 1), srcset: set("light"), width, height, alt: alternative, decoding: "async", "data-testid": "board-image" }),
    characters: h("pre", { class: "board-text", tabindex: "0", text, "aria-label": alternative, "data-testid": "board-text" }),
  };
}

/** Return the button that switches between pictures and characters. */
export const textSwitch = () => h("button", {
  type: "button", class: "small text-switch", text: t(textual() ? "as-picture" : "as-text"), onclick: switchText, "data-testid": "as-text",
});

/** Return the view of a board's figure. */
export const viewOf = (figure) => views.get(figure);

/** Return buttons for the overlays of a board; one at a time is shown. */
function onTop(overlays, view, meaning) {
  const row = h("span", { class: "overlays", role: "group", "aria-label": t("overlays") });
  const mark = () => {
    for (const button of row.children) button.setAttribute("aria-pressed", String(button.dataset.overlay === view.shown));
    const shown = overlays.find((one) => one.name === view.shown);
    meaning.textContent = shown?.meaning ?? "";
    meaning.hidden = !shown;
  };
  for (const one of overlays) {
    row.append(h("button", {
      type: "button", class: "small", text: one.label, "data-overlay": one.name, "data-testid": "overlay",
      onclick: () => { view.overlay(view.shown === one.name ? "" : one.name); mark(); },
    }));
  }
  mark();
  return row;
}

const textual = () => document.body.classList.contains("text-boards");

/** Show all boards in characters, or as pictures again; kept by the browser. */
function switchText() {
  setTextual(!textual());
  kept.set("text-boards", textual() ? "1" : null);
}

export function setTextual(on) {
  document.body.classList.toggle("text-boards", on);
  for (const button of document.querySelectorAll(".text-switch")) button.textContent = t(on ? "as-picture" : "as-text");
}
