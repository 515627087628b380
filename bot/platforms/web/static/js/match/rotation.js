// Rotation: how far the board is turned. *Turn* turns it by a step; whoever has a name keeps that for all boards of its shape.

import { ask } from "../common/api.js";
import { targetOf } from "../common/dom.js";

/** What the address of a board says of its rotation; the usual one isn't said. @type {{ asked: Record<string, string> }} */
export const turned = { asked: {} };

/**
 * @param {Http.Turning} turning
 * @param {boolean} keeps whether the reader has a name
 * @param {() => void} changed
 */
export function rotation({ angle: first, step, shape, opposite }, keeps, changed) {
  let angle = first;
  const take = () => { turned.asked = angle ? { rotation: String(angle) } : {}; };
  take();
  document.addEventListener("click", (event) => {
    if (!targetOf(event).closest("[data-turn-board]")) return;
    angle = (angle + step) % 360;
    take();
    changed();
    if (keeps) ask("PUT", "/api/rotation", { shape, angle: (angle + opposite) % 360 }).catch(() => {}); // it is turned here, anyway
  });
}
