// Turns: the list of the match's turns in the game's notation, with who played each and how long it took. A click leads to it.

import { $, h } from "../common/dom.js";
import { t } from "../common/words.js";

/**
 * @param {object} callbacks go(ply)
 */
export function turnList(callbacks) {
  const list = $("turn-list");
  const rows = []; // by ply
  let current = null;

  function row(turn) {
    const marks = turn.marks.map((mark) => {
      const said = { capture: () => t("mark-capture"), decision: () => t("mark-decision"), forced: () => t("mark-forced"), round: () => t("mark-round"), changed: () => t("mark-changed"), decided: () => t("mark-decided") }[mark]();
      return h("span", { class: `mark ${mark}`, title: said, role: "img", "aria-label": said });
    });
    return h("li", { "data-ply": turn.ply }, h("button", { type: "button", class: "turn", tabindex: "-1", onclick: () => callbacks.go(turn.ply) },
      h("span", { class: "turn-number", text: turn.ply }),
      turn.seat ? h("span", { class: `seat-dot ${turn.colour ?? "neutral"}`, role: "img", "aria-label": turn.name ?? "" }) : h("span"),
      h("span", { class: "turn-text" }, turn.text, ...marks),
      h("span", { class: "turn-took", text: turn.took ?? "" })));
  }

  function walk(event) {
    const off = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const from = event.target.closest("li");
    if (!off || !from) return;
    event.preventDefault();
    event.stopPropagation();
    const next = off > 0 ? from.nextElementSibling : from.previousElementSibling;
    if (!next) return;
    callbacks.go(Number(next.dataset.ply));
    next.firstElementChild.focus({ preventScroll: true });
  }
  list.addEventListener("keydown", walk);
  new ResizeObserver(scroll).observe(list);

  function leave() {
    current?.removeAttribute("aria-current");
    current?.setAttribute("tabindex", "-1");
    current = null;
  }

  function scroll() {
    if (!current) return;
    const box = list.getBoundingClientRect();
    const spot = current.getBoundingClientRect();
    if (spot.top < box.top + 8) list.scrollTop += spot.top - box.top - 40;
    else if (spot.bottom > box.bottom - 8) list.scrollTop += spot.bottom - box.bottom + 40;
  }

  return {
    /** Take the turns of the match: those that are the same stay. */
    update(turns, players) {
      const fresh = [{ ply: 0, seat: 0, text: t("turn-start"), marks: [] }, ...turns.map((turn) => ({ ...turn, name: players.find((one) => one.seat === turn.seat)?.name }))];
      fresh.forEach((turn, place) => {
        const told = JSON.stringify(turn);
        if (rows[place]?.told === told) return;
        const element = row(turn);
        if (rows[place]) rows[place].element.replaceWith(element);
        else list.append(element);
        rows[place] = { told, element };
      });
      for (const { element } of rows.splice(fresh.length)) element.remove();
      leave();
    },
    /** Mark the turn whose board is shown, and bring it into view. */
    show(ply) {
      const element = rows[ply]?.element.firstElementChild ?? null;
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
