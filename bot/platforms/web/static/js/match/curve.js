// Curve: how a match stood, turn by turn: high where seat 1 is ahead. Pointing at a place tells of that turn, pressing goes there;
// with keys one steps. A table says the same.

import { $, fill, h } from "../common/dom.js";
import { t } from "../common/words.js";

const NEAR = 14; // pixels within which a press means a turn that is marked
const EVEN = 5; // of 100, within which nobody is ahead

/** @param {"svg" | "line" | "polyline"} tag @param {Record<string, string | number>} attributes */
function draw(tag, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/**
 * @param {{ go(ply: number): void }} callbacks
 * @param {string[]} names of the two players
 */
export function curve(callbacks, names) {
  const place = $("course");
  const tip = $("course-tip");
  const picture = draw("svg", { class: "course-picture", preserveAspectRatio: "none", "aria-hidden": "true" });
  const now = draw("line", { class: "course-now", y1: -115, y2: 115 });
  const dot = draw("line", { class: "course-dot now" });
  /** @type {(number | null)[]} */
  let values = [];
  /** @type {number[]} */
  let marked = [];
  let at = 0;

  const last = () => values.length - 1;
  const clamp = (/** @type {number} */ ply) => Math.min(Math.max(ply, 0), last());

  /** Return in words how it stood after a turn. @param {number} ply */
  function stands(ply) {
    const value = values[ply];
    if (value === null || value === undefined) return t("review-unknown");
    if (Math.abs(value) < EVEN) return t("review-even");
    return t("review-ahead", { name: names[value > 0 ? 0 : 1], share: Math.abs(value) });
  }

  /** @param {SVGElement} element @param {number} ply */
  function spot(element, ply) {
    const y = -(values[ply] ?? 0);
    for (const [name, value] of Object.entries({ x1: ply, x2: ply, y1: y, y2: y })) element.setAttribute(name, String(value));
    return element;
  }

  /** Return the turn at a place; a marked one that is near comes first, unless one drags. @param {PointerEvent} event */
  function pointed(event) {
    const box = picture.getBoundingClientRect();
    const x = event.clientX - box.left;
    const near = marked.map((ply) => [Math.abs(ply / last() * box.width - x), ply]).filter(([off]) => off < NEAR).sort(([one], [other]) => one - other);
    return near.length && !place.hasPointerCapture(event.pointerId) ? near[0][1] : clamp(Math.round(x / box.width * last()));
  }
  const told = (/** @type {number} */ ply) => `${t("turn-of", { ply, all: last() })}: ${stands(ply)}`;
  place.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    callbacks.go(pointed(event));
    place.setPointerCapture(event.pointerId);
  });
  place.addEventListener("pointermove", (event) => {
    const ply = pointed(event);
    tip.textContent = told(ply);
    tip.hidden = false;
    if (place.hasPointerCapture(event.pointerId) && Math.abs(event.movementX) > 0) callbacks.go(ply);
  });
  place.addEventListener("pointerleave", () => { tip.hidden = true; });

  return {
    /** Draw a review: its curve, the turns that changed much, and from where on it was decided. @param {Http.ReadyReview} review */
    take(review) {
      values = review.curve;
      marked = review.moments.map(({ ply }) => ply);
      const points = values.flatMap((value, ply) => (value === null ? [] : [`${ply},${-value}`]));
      picture.setAttribute("viewBox", `0 -115 ${Math.max(last(), 1)} 230`);
      picture.replaceChildren(
        draw("line", { class: "course-even", x1: 0, x2: last(), y1: 0, y2: 0 }),
        ...(review.decided === null ? [] : [draw("line", { class: "course-decided", x1: review.decided, x2: review.decided, y1: -115, y2: 115 })]),
        now,
        draw("polyline", { class: "course-line", points: points.join(" ") }),
        ...marked.map((ply) => spot(draw("line", { class: "course-dot" }), ply)),
        dot,
      );
      $("course-picture").replaceChildren(picture);
      $("course-first").textContent = t("review-side", { name: names[0] });
      $("course-second").textContent = t("review-side", { name: names[1] });
      $("course-words").textContent = review.alternative;
      fill($("course-rows"), ...values.map((_, ply) => h("tr", {}, h("th", { scope: "row", text: String(ply) }), h("td", { text: stands(ply) }))));
      $("course-table").hidden = false;
      place.setAttribute("aria-valuemax", String(last()));
      place.hidden = false;
    },
    /** Show at which turn one is. @param {number} ply */
    show(ply) {
      at = clamp(ply);
      now.setAttribute("x1", String(at));
      now.setAttribute("x2", String(at));
      spot(dot, at);
      place.setAttribute("aria-valuenow", String(at));
      place.setAttribute("aria-valuetext", told(at));
    },
  };
}
