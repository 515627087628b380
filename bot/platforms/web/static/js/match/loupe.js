// Loupe: on a touch screen, holding a finger on the board shows what is under it, large, above it; sliding moves it, lifting picks.

import { h } from "../common/dom.js";

const HELD = 280; // milliseconds until a resting finger is held
const SLACK = 8; // CSS pixels that a resting finger may move
const TIMES = 2.4;
const ABOVE = 36; // CSS pixels between the finger and the loupe

/**
 * @param {HTMLElement} frame around the picture
 * @param {object} callbacks
 * @param {() => SVGSVGElement | null} callbacks.svg the picture
 * @param {(x: number, y: number) => void} callbacks.moved in the window's coordinates
 * @param {(x: number, y: number) => void} callbacks.lifted in the window's coordinates
 */
export function loupe(frame, callbacks) {
  const glass = h("div", { class: "loupe", "aria-hidden": "true", hidden: true });
  frame.append(glass);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {{ x: number, y: number } | null} */
  let start = null; // where the finger came down
  let used = false; // whether the click that follows belongs to the loupe

  /** @param {number} x @param {number} y */
  function show(x, y) {
    const picture = callbacks.svg();
    if (!picture) return;
    const copy = /** @type {SVGSVGElement} */ (picture.cloneNode(true));
    copy.removeAttribute("role");
    copy.removeAttribute("id");
    glass.replaceChildren(copy);
    glass.hidden = false;
    used = true;
    navigator.vibrate?.(10);
    move(x, y);
  }

  /** Show what is under the finger, above it; beside it where there is no room. @param {number} x @param {number} y */
  function move(x, y) {
    const box = frame.getBoundingClientRect();
    const { clientWidth: size } = glass;
    const room = y - ABOVE - size > 4;
    const top = room ? y - ABOVE : y + size / 2; // of its lower edge
    const side = room ? 0 : size * (x > innerWidth / 2 ? -0.8 : 0.8);
    glass.style.left = `${x + side - box.left}px`;
    glass.style.top = `${top - box.top}px`;
    const copy = glass.querySelector("svg");
    const drawn = callbacks.svg();
    if (!copy || !drawn) return;
    const { width, height } = drawn.getBoundingClientRect();
    copy.style.width = `${width * TIMES}px`;
    copy.style.height = `${height * TIMES}px`;
    copy.style.left = `${size / 2 - (x - box.left) * TIMES}px`;
    copy.style.top = `${size / 2 - (y - box.top) * TIMES}px`;
    callbacks.moved(x, y);
  }

  function end() {
    clearTimeout(timer);
    start = null;
    glass.hidden = true;
    glass.replaceChildren();
  }

  frame.addEventListener("touchstart", (event) => {
    end();
    used = false;
    if (event.touches.length !== 1) return;
    const { clientX: x, clientY: y } = event.touches[0];
    start = { x, y };
    timer = setTimeout(() => show(x, y), HELD);
  }, { passive: true });
  frame.addEventListener("touchmove", (event) => {
    const { clientX: x, clientY: y } = event.touches[0];
    if (!glass.hidden) { event.preventDefault(); return move(x, y); }
    if (start && Math.hypot(x - start.x, y - start.y) > SLACK) end();
  }, { passive: false });
  frame.addEventListener("touchend", (event) => {
    const shown = !glass.hidden;
    const { clientX: x, clientY: y } = event.changedTouches[0];
    end();
    if (!shown) return;
    event.preventDefault(); // no click follows
    callbacks.lifted(x, y);
    used = false;
  });
  frame.addEventListener("touchcancel", () => { end(); used = false; });
  frame.addEventListener("contextmenu", (event) => { if (start || !glass.hidden) event.preventDefault(); });

  return { get used() { return used; } };
}
