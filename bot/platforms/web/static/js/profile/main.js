// The page of a player: what one can do about them, ratings, against whom they play, matches.

import { reasonOf } from "../common/api.js";
import { beginnings } from "../common/beginnings.js";
import { controls } from "../common/controls.js";
import { $, avatar, h } from "../common/dom.js";
import { matchList, named } from "../common/match_list.js";
import { when } from "../common/times.js";
import { setLanguage, t } from "../common/words.js";

/** @type {PageStart & { data: Http.Profile, reader: Http.ControlsState | null }} */
const start = JSON.parse($("state").textContent);
setLanguage(start.words);
beginnings();
if (start.reader) controls(start.reader.id, start.reader.room);
const { data } = start;

avatar($("sign"), data.name);
$("about").textContent = [data.you ? t("this-is-you") : "", data.away ? t("away-until", { back: when(new Date(data.away)) }) : ""].filter(Boolean).join(" · ");

const ratings = data.ratings.filter((rating) => rating.everywhere);
$("unrated").hidden = ratings.length > 0;
$("ratings").replaceChildren(...ratings.map((rating) => h("li", { class: rating.ranked ? null : "unsure" },
  h("span", { class: "rating-game", text: rating.game.name }), " ",
  h("strong", { text: rating.text }), " ",
  h("span", { class: "help", text: t("rated-matches", { count: rating.matches }) }))));

$("alone").hidden = data.opponents.length > 0;
$("opponents").replaceChildren(...data.opponents.map((other) => {
  const bar = h("span", { class: "score-bar", "aria-hidden": "true" },
    .../** @type {const} */ (["won", "drawn", "lost"]).filter((how) => other[how]).map((how) => {
      const part = h("span", { class: how });
      part.style.flexGrow = String(other[how]);
      return part;
    }));
  const score = { ...other };
  const short = t(other.drawn ? "score-drawn" : "score", score);
  const long = t("score-long", score);
  return h("li", {}, named(other), bar,
    h("a", { class: "score", href: `/matches?player=${data.id}&other=${other.id}`, title: long, "aria-label": `${short}, ${long}`, text: short }));
}));

const path = (/** @type {string} */ result) => `/api/matches?player=${data.id}&result=${result}`;
for (const result of /** @type {const} */ (["running", "finished"])) {
  const none = result === "running" ? t("matches-none-running") : t("matches-none-finished");
  matchList($(result), { path: path(result), of: data.id, none }).catch((failure) => {
    $(result).textContent = reasonOf(failure);
  });
}
$("search-link").href = `/matches?player=${data.id}`;
