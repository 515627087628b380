// Seats: the two players, each with colour, rating, clock and score. Oneself sits below.

import { $, fill, h } from "../common/dom.js";
import { timeElement } from "../common/times.js";
import { moment, t, timeLeft } from "../common/words.js";
import { stone } from "./picture.js";

/** Show both players; for those who watch, seat 1 sits below. @param {number[]} met the seats of players who are here */
export function seats(met) {
  let online = met;
  /** @type {[match: Http.MatchState, beside: string[][] | undefined] | null} */
  let shown = null;
  /** @type {{ element: HTMLElement, until: Date }[]} */
  const clocks = [];

  /** @param {Http.SeatState} player */
  function clock({ clock: given }) {
    if (!given) return null;
    const element = h("span", {
      class: `clock${given.running ? " running" : ""}${given.low ? " low" : ""}`, "data-testid": "clock",
      title: given.until ? moment(new Date(given.until)) : given.text, text: timeLeft(given.left * 1000),
    });
    if (!given.running || !given.until) return element;
    const until = new Date(given.until);
    clocks.push({ element, until });
    return h("span", { class: "clock-place" }, element, h("small", { "data-testid": "deadline" }, timeElement(given.until)));
  }

  /** @param {Http.SeatState} player @param {Http.MatchState} match @param {string[]} beside */
  function seat(player, match, beside) {
    const turn = match.phase !== "over" && player.turn;
    const here = player.page && online.includes(player.seat) ? t("is-online") : null;
    const looks = { class: `seat-name${here ? " is-online" : ""}`, title: here, text: player.name };
    const name = player.page ? h("a", { ...looks, href: player.page }) : h("span", looks);
    return [
      player.colour && stone(player.colour),
      h("span", { class: "seat-who" },
        h("span", { class: "seat-head" },
          name,
          player.won && h("span", { class: "seat-won", text: t("seat-won") }),
          here && h("span", { class: "unseen", text: here }),
          h("span", { class: "seat-more", title: player.rating_about, text: [player.partner, player.colour && t(player.colour === "black" ? "colour-black" : "colour-white"), player.rating].filter(Boolean).join(" · ") })),
        h("span", { class: "seat-score", text: beside.join(" · "), title: beside.join(" · ") })),
      turn && h("span", { class: "unseen", text: t(match.viewer.seat === player.seat ? "your-turn" : "their-turn") }),
      clock(player),
    ].filter(Boolean);
  }

  function tick() {
    for (const { element, until } of clocks) {
      const left = until.getTime() - Date.now();
      element.textContent = timeLeft(left);
    }
  }
  setInterval(tick, 1000);

  const it = {
    /** Show the players; `beside` is the score on the board that is shown, for each. @param {Http.MatchState} match @param {string[][] | undefined} beside */
    show(match, beside) {
      shown = [match, beside];
      clocks.length = 0;
      const own = match.viewer.seat || 1;
      for (const player of match.players) {
        const place = $(player.seat === own ? "self" : "opponent");
        place.classList.toggle("on-move", match.phase !== "over" && player.turn);
        fill(place, ...seat(player, match, beside?.[player.seat - 1] ?? player.beside));
        const fresh = place.querySelector("[data-testid=clock]");
        const known = clocks.at(-1);
        if (known && fresh && !known.element.isConnected) known.element = fresh; // unchanged ones stay
      }
      tick();
    },
    /** Show who is here now. @param {number[]} fresh */
    meet(fresh) {
      online = fresh;
      if (shown) it.show(...shown);
    },
  };
  return it;
}
