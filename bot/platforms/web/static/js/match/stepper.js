// Stepper: through the turns of the match, by buttons, a slider, keys, or by itself.

import { $, kept } from "../common/dom.js";
import { t } from "../common/words.js";

const SPEEDS = [2000, 1200, 600]; // milliseconds for a turn that is shown by itself: slow, usual, quick
const QUICKEST = 45; // milliseconds between two steps while a key is held

/**
 * @param {object} callbacks
 * @param {(ply: number, direction: number) => void} callbacks.go
 * @param {(direction: number) => boolean} callbacks.within whether something else was stepped through
 * @param {(ply: number) => boolean} callbacks.ready whether its board is here
 * @param {(ply: number) => void} callbacks.ahead its board is wanted soon
 * @param {() => number} callbacks.at
 * @param {() => number} callbacks.newest
 */
export function stepper(callbacks) {
  const slider = $("slider");
  const play = $("autoplay");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let stepped = 0;
  let holding = false;

  const clamp = (/** @type {number} */ ply) => Math.min(Math.max(ply, 0), callbacks.newest());

  /** @param {number} ply */
  function go(ply, direction = 0) {
    const next = clamp(ply);
    if (next !== callbacks.at()) callbacks.go(next, direction);
  }

  /** Step once. While a key is held, as quickly as boards arrive. @param {number} direction */
  function step(direction, repeated = false) {
    stop();
    if (callbacks.within(direction)) return;
    const next = clamp(callbacks.at() + direction);
    const now = performance.now();
    if (repeated && (now - stepped < QUICKEST || !callbacks.ready(next))) return;
    stepped = now;
    go(next, direction);
  }

  function stop() {
    clearTimeout(timer);
    timer = undefined;
    play.setAttribute("aria-pressed", "false");
  }

  function tick() {
    if (callbacks.at() >= callbacks.newest()) return stop();
    const next = callbacks.at() + 1;
    if (callbacks.ready(next)) go(next, 1);
    else callbacks.ahead(next);
    timer = setTimeout(tick, SPEEDS[Number(kept.get("speed") ?? 1)] ?? SPEEDS[1]);
  }

  /** Show turn by turn by itself; from the beginning, when the end is shown. */
  function autoplay() {
    if (timer) return stop();
    if (callbacks.at() >= callbacks.newest()) go(0, 1);
    play.setAttribute("aria-pressed", "true");
    timer = setTimeout(tick, 400);
  }

  $("step-first").addEventListener("click", () => { stop(); go(0, 1); });
  $("step-back").addEventListener("click", () => step(-1));
  $("step-on").addEventListener("click", () => step(1));
  $("step-last").addEventListener("click", () => { stop(); go(callbacks.newest(), -1); });
  play.addEventListener("click", autoplay);
  slider.addEventListener("input", () => { stop(); const ply = Number(slider.value); go(ply, Math.sign(ply - callbacks.at())); });
  slider.addEventListener("pointerdown", () => { holding = true; });
  addEventListener("pointerup", () => { holding = false; });

  return {
    step,
    stop,
    autoplay,
    first() { stop(); go(0, 1); },
    last() { stop(); go(callbacks.newest(), -1); },
    show() {
      const [at, newest] = [callbacks.at(), callbacks.newest()];
      slider.max = String(newest);
      if (!holding || Number(slider.value) !== at) slider.value = String(at);
      slider.setAttribute("aria-valuetext", t("turn-of", { ply: at, all: newest }));
      for (const id of /** @type {const} */ (["step-first", "step-back"])) $(id).setAttribute("aria-disabled", String(at === 0));
      for (const id of /** @type {const} */ (["step-on", "step-last"])) $(id).setAttribute("aria-disabled", String(at === newest));
      const told = `${at} / ${newest}`;
      if ($("ply").textContent !== told) $("ply").textContent = told;
      for (const button of [play, slider]) button.disabled = newest === 0;
    },
  };
}
