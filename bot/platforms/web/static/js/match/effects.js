// Effects: as a stone is picked or played, it settles, captured ones fade, and a soft click is heard. One switch turns all off,
// and so does the wish for less motion.

import { kept } from "../common/dom.js";

const APART = 150; // milliseconds between two boards; those that are stepped through more quickly have no effects
const SOFT = 0.06; // loudness of the click
const LONG = 0.07; // its seconds

const still = matchMedia("(prefers-reduced-motion: reduce)");
let last = -Infinity; // when the last stone was shown
/** @type {AudioContext | null} */
let sound = null;

/** Whether effects are wanted, as the browser keeps it. */
const wanted = () => kept.get("effects") !== "0" && !still.matches;

/** Let a click be heard, once the page has been touched: browsers allow none before. */
function click() {
  if (navigator.userActivation?.hasBeenActive === false) return;
  sound ??= new AudioContext();
  const [tone, volume, now] = [sound.createOscillator(), sound.createGain(), sound.currentTime];
  tone.type = "triangle";
  tone.frequency.setValueAtTime(640, now);
  tone.frequency.exponentialRampToValueAtTime(180, now + LONG);
  volume.gain.setValueAtTime(SOFT, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + LONG);
  tone.connect(volume).connect(sound.destination);
  tone.start();
  tone.stop(now + LONG);
}

/** Return what stands on each cell. @param {Map<string, SVGGElement>} cells */
export const standing = (cells) => new Map([...cells].flatMap(([cell, group]) => {
  const piece = /** @type {SVGElement | null} */ (group.querySelector(".piece"));
  return piece ? [[cell, piece]] : [];
}));

/** Show how stones came to stand there: between what stood on the cells before and what stands there now. @param {Map<string, SVGElement>} before @param {Map<string, SVGGElement>} cells */
export function show(before, cells) {
  const now = standing(cells);
  const fresh = [...now].filter(([cell, piece]) => piece.getAttribute("href") !== before.get(cell)?.getAttribute("href"));
  if (!fresh.length) return; // as when a picked stone is dropped
  const quick = performance.now() - last < APART;
  last = performance.now();
  if (quick || !wanted()) return;
  for (const [, piece] of fresh) piece.classList.add("settles");
  for (const [cell, piece] of before) {
    if (now.has(cell)) continue;
    piece.setAttribute("class", "fades");
    piece.addEventListener("animationend", () => piece.remove());
    cells.get(cell)?.append(piece);
  }
  click();
}
