// Charts of standings in the chat: in the page's colours and two resolutions, the same in characters, and a link to the picture.

import { h } from "../common/dom.js";
import { theme } from "../common/theme.js";
import { t } from "../common/words.js";
import { address, pictured, textSwitch } from "./picture.js";

/** Return the figure of a post with a chart. @param {Http.PictureEntry} picture */
export function chartFigure(picture) {
  const { sources, image, characters } = pictured(picture);
  const alone = () => address(picture, theme(), 2);
  const link = h("a", { href: alone(), target: "_blank", rel: "noopener", title: t("open-picture"), "data-testid": "chart-link" },
    h("picture", {}, ...sources, image));
  link.addEventListener("click", () => { link.href = alone(); }); // the theme may have changed since
  const figure = h("figure", { class: "board chart", "data-testid": "chart" },
    h("div", { class: "board-window" }, h("div", { class: "board-frame" }, link)),
    characters,
    h("figcaption", {}, textSwitch()));
  figure.style.setProperty("--ratio", String(picture.width / picture.height));
  return figure;
}
