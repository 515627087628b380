// Zoom for boards whose cells are too small for a finger: the first tap enlarges, the second one picks. Mice have a button.

import { announce } from "./common/dom.js";
import { t } from "./common/words.js";

const SMALL = 30; // CSS pixels between cells below which a tap is a guess, and enlarging is offered
const FINGER = 46; // CSS pixels between cells when enlarged

/**
 * @param {HTMLElement} figure
 * @param {number} pitch distance between cells, by the picture's width
 */
export function zoom(figure, pitch) {
  const button = figure.querySelector(".larger");
  const view = figure.querySelector(".board-window");
  const frame = figure.querySelector(".board-frame");
  const near = () => figure.classList.contains("large");
  const small = () => frame.clientWidth * pitch < SMALL;

  function offer() {
    button.hidden = !near() && !small();
    button.textContent = t(near() ? "smaller" : "larger");
    button.setAttribute("aria-pressed", String(near()));
  }

  function far() {
    figure.classList.remove("large");
    for (const name of ["--window", "--near"]) figure.style.removeProperty(name);
    offer();
  }

  function centre(x, y) {
    view.scrollTo({ left: x * frame.clientWidth - view.clientWidth / 2, top: y * frame.clientHeight - view.clientHeight / 2, behavior: "instant" });
    view.scrollIntoView({ block: "nearest" });
  }

  /** Enlarge around a point, given as fractions of the picture. */
  function at(x, y) {
    const { clientHeight: height } = view;
    const times = Math.max(1.6, FINGER / (frame.clientWidth * pitch));
    figure.style.setProperty("--window", `${height}px`);
    figure.style.setProperty("--near", `${Math.round(frame.clientWidth * times)}px`);
    figure.classList.add("large");
    centre(x, y);
    offer();
    announce(t("near"));
  }

  const watch = new ResizeObserver(offer);
  watch.observe(frame);
  button.onclick = () => (near() ? far() : at(0.5, 0.5));

  return {
    /** Whether a finger must enlarge first. */
    needed: () => !near() && small(),
    at,
    /** Bring points into view, given as [x, y] in fractions of the picture: enlarged if there is room for all, else not. */
    fit(points) {
      if (!near()) return;
      const span = (axis) => [Math.min(...points.map((point) => point[axis])), Math.max(...points.map((point) => point[axis]))];
      const [[left, right], [top, bottom]] = [span(0), span(1)];
      const { clientWidth: width, clientHeight: height } = frame;
      if ((right - left + pitch) * width > view.clientWidth || (bottom - top) * height + pitch * width > view.clientHeight) return far();
      centre((left + right) / 2, (top + bottom) / 2);
    },
    close() {
      watch.disconnect();
      far();
      button.hidden = true;
    },
  };
}
