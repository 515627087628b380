// What goes on, for everybody: running matches with their boards, and the latest results. It came with the document; here it is kept as it is now.
// Where nothing runs, the latest match is replayed.

import { get } from "../common/api.js";
import { $, fill } from "../common/dom.js";
import { entry } from "../common/entry.js";
import { t } from "../common/words.js";

const EVERY = 20_000; // milliseconds between two looks, while the page is seen
const SOON = 400; // milliseconds after news, in which several are one
const FRAME = 1200; // milliseconds for which a board of a replay is shown
const AGAIN = 5; // boards' times for which its last one stays

/** @param {Http.MatchLine} one */
const line = (one) => ({ match: { href: one.url, "data-match": one.number }, players: one.players.join(" – "), game: one.game, told: one.told });

/** @param {Http.LiveHall} known what the document shows */
export function liveHall(known) {
  let now = known;
  let step = 0; // of the replay
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;

  /** Return the fields of the two players, with a dot for those who are here. @param {Http.MatchLine} one */
  const who = ({ players, online }) => Object.fromEntries(["first", "second"].flatMap((name, at) => {
    const here = online[at] ? t("is-online") : null;
    return [[name, { text: players[at], class: here && "is-online", title: here }], [`${name}-online`, here && ` (${here})`]];
  }));

  function show() {
    const [only] = now.running.length ? [] : [now.replay];
    $("live-title").textContent = t(only ? "live-replay" : "live-title");
    const shown = only ? [only] : now.running;
    fill($("live"), ...shown.map((one) => entry("live-line", { ...line(one), ...who(one), board: { src: one.board } })));
    fill($("scores"), ...now.finished.map((one) => entry("score-line", { ...line(one), number: `#${one.number}` })));
  }

  async function renew() {
    if (document.hidden) return;
    try {
      now = await get("/api/live");
      show();
    } catch { /* the next look tries again */ }
  }

  /** Show the next board of the replay. */
  function play() {
    const frames = now.running.length ? [] : now.replay?.frames ?? [];
    const image = document.querySelector(".live-board");
    if (!frames.length || !image || document.hidden) return;
    step = (step + 1) % (frames.length + AGAIN);
    image.setAttribute("src", frames[Math.min(step, frames.length - 1)]);
  }

  setInterval(renew, EVERY);
  document.addEventListener("visibilitychange", renew);
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) setInterval(play, FRAME);

  return {
    /** Something has happened in a match. */
    happened() {
      clearTimeout(soon);
      soon = setTimeout(renew, SOON);
    },
  };
}
