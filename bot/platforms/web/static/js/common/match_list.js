// Lists of matches, a page at a time: one line each, which leads to the match.

import { get, reasonOf } from "./api.js";
import { h, once } from "./dom.js";
import { timeElement } from "./times.js";
import { t } from "./words.js";

/** Return the name of a player, with a link to their page if they have one. @param {{ name: string, page: string | null }} player */
export const named = (player) => (player.page ? h("a", { href: player.page, text: player.name }) : h("span", { text: player.name }));

/** @param {Http.MatchSummary} match @param {number} [of] */
function line(match, of) {
  const when = match.phase === "over" ? match.changed : match.started;
  const sides = of === undefined ? match.players : match.players.filter((player) => player.page !== `/p/${of}`);
  const people = sides.flatMap((player, index) => {
    /** @type {HTMLElement} */
    const name = named(player);
    if (of === undefined && player.seat === match.winner) name.className = "winner";
    return index ? [" – ", name] : [name];
  });
  const mine = match.players.find((player) => player.page === `/p/${of}`)?.seat;
  const how = match.phase === "over" && mine && match.winner ? (match.winner === mine ? "won" : "lost") : "";
  const told = match.phase === "over" ? (how ? t(how === "won" ? "how-won" : "how-lost") : match.result) : t("how-running");
  return h("li", { class: `match-line ${how}`, "data-number": match.number },
    h("a", { class: "match-number", href: match.url }, h("b", { text: `#${match.number}` }), ` ${match.game.name}`),
    h("span", { class: "match-people" }, ...people),
    h("span", { class: "match-how", title: match.result || null, text: told }),
    h("span", { class: "match-ply", text: t("plies", { count: match.ply }) }),
    timeElement(when));
}

/**
 * Show a list of matches that can be paged through.
 * @param {HTMLElement} place
 * @param {{ path: string, of?: number, none: string }} options path: of the pages (`before` is added); of: player whose matches they
 *   are; none: what is said where there are none
 * @returns {Promise<number>} how many are shown at first; it fails as requests do
 */
export async function matchList(place, { path, of, none }) {
  const list = h("ol", { class: "match-list" });
  const more = h("button", { type: "button", class: "quiet more", text: t("matches-more"), "data-testid": "more" });
  const told = h("p", { class: "help", role: "status" });
  /** @type {number | null} */
  let next = null;
  let shown = 0;

  /** Append the next page; skip pages whose matches are all private. */
  async function load() {
    /** @type {Http.MatchList} */
    let page = await get(next ? `${path}&before=${next}` : path);
    while (!page.matches.length && page.before) page = await get(`${path}&before=${page.before}`);
    const lines = page.matches.map((match) => line(match, of));
    next = page.before;
    list.append(...lines);
    shown += lines.length;
    more.hidden = !next;
    told.textContent = shown ? "" : none;
    return lines[0];
  }

  more.addEventListener("click", () => once(more, async () => {
    try {
      const begun = await load();
      if (more.hidden) begun?.querySelector("a")?.focus();
    } catch (failure) {
      told.textContent = reasonOf(failure);
    }
  }));

  await load();
  place.replaceChildren(list, told, more);
  if (!shown) list.remove();
  return shown;
}
