// Turns: the list of the match's turns in the game's notation, with who played each and how long it took. A click leads to it.

import { $, h, targetOf } from "../common/dom.js";
import { t } from "../common/words.js";

/** @typedef {Pick<Http.TurnEntry, "ply" | "seat" | "text" | "marks"> & Partial<Http.TurnEntry> & { name?: string }} Turn in the list */

/** Return what tells a turn from another one that was played in its place. @param {Http.TurnEntry | undefined} turn */
const key = (turn) => turn && [turn.of, turn.text].join(" ");

/** Return how many turns two lists begin with alike. @param {Http.TurnEntry[]} before @param {Http.TurnEntry[]} after */
export function turnsInCommon(before, after) {
  const found = before.findIndex((turn, place) => key(turn) !== key(after[place]));
  return found < 0 ? before.length : found;
}

/** @param {{ go(ply: number): void }} callbacks */
export function turnList(callbacks) {
  const list = $("turn-list");
  const place = $("panels"); // it scrolls
  /** @type {{ told: string, element: HTMLElement, button: HTMLElement }[]} */
  const rows = []; // by ply
  /** @type {HTMLElement | null} */
  let current = null;

  /** @type {Record<string, () => string>} */
  const meanings = {
    capture: () => t("mark-capture"), decision: () => t("mark-decision"), forced: () => t("mark-forced"),
    round: () => t("mark-round"), changed: () => t("mark-changed"), decided: () => t("mark-decided"),
  };

  /** @param {Turn} turn */
  function row(turn) {
    const marks = turn.marks.map((mark) => {
      const said = meanings[mark]();
      return h("span", { class: `mark ${mark}`, title: said, role: "img", "aria-label": said });
    });
    const button = h("button", { type: "button", class: "turn", tabindex: "-1", onclick: () => callbacks.go(turn.ply) },
      h("span", { class: "turn-number", text: turn.ply }),
      turn.seat ? h("span", { class: `seat-dot ${turn.colour ?? "neutral"}`, role: "img", "aria-label": turn.name ?? "" }) : h("span"),
      h("span", { class: "turn-text" }, turn.text, turn.seat && !turn.colour ? h("span", { class: "turn-by", "aria-hidden": "true", text: turn.name ?? "" }) : null, ...marks),
      h("span", { class: "turn-took", text: turn.took ?? "" }));
    return { element: h("li", { "data-ply": turn.ply }, button), button };
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const off = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const from = targetOf(event).closest("li");
    if (!off || !from) return;
    event.preventDefault();
    event.stopPropagation();
    const ply = Number(from.dataset.ply) + off;
    if (!rows[ply]) return;
    callbacks.go(ply);
    rows[ply].button.focus({ preventScroll: true });
  }
  list.addEventListener("keydown", walk);
  const resized = new ResizeObserver(scroll);
  for (const element of [list, place]) resized.observe(element);

  function leave() {
    current?.removeAttribute("aria-current");
    current?.setAttribute("tabindex", "-1");
    current = null;
  }

  function scroll() {
    if (!current) return;
    const box = place.getBoundingClientRect();
    const spot = current.getBoundingClientRect();
    if (!spot.height) return; // another panel is open
    if (spot.top < box.top + 8) place.scrollTop += spot.top - box.top - 40;
    else if (spot.bottom > box.bottom - 8) place.scrollTop += spot.bottom - box.bottom + 40;
  }

  return {
    /** Take the turns of the match: those that are the same stay. @param {Turn[]} turns @param {Http.SeatState[]} players */
    update(turns, players) {
      /** @type {Turn[]} */
      const fresh = [{ ply: 0, seat: 0, text: t("turn-start"), marks: [] }, ...turns.map((turn) => ({ ...turn, name: players.find((one) => one.seat === turn.seat)?.name }))];
      fresh.forEach((turn, ply) => {
        const told = JSON.stringify(turn);
        if (rows[ply]?.told === told) return;
        const made = row(turn);
        if (rows[ply]) rows[ply].element.replaceWith(made.element);
        else list.append(made.element);
        rows[ply] = { told, ...made };
      });
      for (const { element } of rows.splice(fresh.length)) element.remove();
      leave();
    },
    /** Mark the turn whose board is shown, and bring it into view. @param {number} ply */
    show(ply) {
      const element = rows[ply]?.button ?? null;
      if (element === current) return;
      leave();
      current = element;
      if (!element) return;
      element.setAttribute("aria-current", "true");
      element.setAttribute("tabindex", "0");
      scroll();
    },
  };
}
