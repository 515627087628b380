// View of a board: as it was posted, with the steps that are being picked, or with an overlay. Picture, sentence,
// characters and cells always show the same.

import { get } from "./common/api.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

/**
 * @param {HTMLElement} figure gets an event "cells" with what stands on the cells whenever that changes
 * @param {object} post its post
 * @param {object} parts night, image, text: elements
 */
export function boardView(figure, post, { night, image, text }) {
  const { picture } = post;
  const address = `${picture.path}/${encodeURIComponent(picture.language)}`;
  const wanted = { overlay: picture.overlay ?? "", steps: null }; // steps null: those that it was posted with
  let described = null;
  let round = 0;

  function query() {
    const asked = new URLSearchParams();
    if (wanted.overlay !== (picture.overlay ?? "")) asked.set("overlay", wanted.overlay);
    if (wanted.steps) asked.set("steps", wanted.steps.join(","));
    return String(asked) && `?${asked}`;
  }

  const set = (theme, asked) => [1, 2].map((scale) => `${address}-${theme}-${scale}x.png${asked} ${scale}x`).join(", ");

  /** Load the picture before it is shown, so that nothing flickers. */
  async function loaded(asked) {
    const ahead = new Image();
    ahead.srcset = set(dark.matches ? "dark" : "light", asked);
    await ahead.decode();
  }

  async function update() {
    const mine = ++round;
    const asked = query();
    try {
      const [found] = await Promise.all([get(`${address}.json${asked}`), loaded(asked)]);
      if (mine !== round) return;
      described = found;
      night.srcset = set("dark", asked);
      image.srcset = set("light", asked);
      image.alt = described.alternative;
      text.textContent = described.text;
      text.setAttribute("aria-label", described.alternative);
      figure.dispatchEvent(new CustomEvent("cells", { detail: described.cells }));
    } catch { /* it stays as it is; the next change tries again */ }
  }

  return {
    /** Return what stands on the cells now: centres and labels by name. Rejects when there is no answer. */
    async cells() {
      described ??= await get(`${address}.json${query()}`);
      return described.cells;
    },
    /** Show steps on top of the match's board; null: those that the board was posted with. */
    steps(steps) {
      const same = steps === null || String(steps) === String(picture.steps);
      if (String(wanted.steps) === String(same ? null : steps)) return;
      wanted.steps = same ? null : steps;
      update();
    },
    /** Show an overlay; "" for none. */
    overlay(name) {
      wanted.overlay = name;
      update();
    },
    get shown() { return wanted.overlay; },
  };
}
