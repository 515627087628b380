// Mine: the matches that wait for the reader, the next due large, with its board; challenges; and, folded, everything else of theirs.

import { get } from "../common/api.js";
import { $, fill, h, renew } from "../common/dom.js";
import { parsed } from "../common/drawing.js";
import { showWaiting } from "../common/waiting.js";
import { t, timeLeft } from "../common/words.js";

const FEW = 5; // lines that are shown of a list; the others are folded

/**
 * @param {object} first {number, ply} of the board that came with the page, or null
 * @param {object} callbacks accept(challenge), send(text), copy(challenge)
 */
export function mine(first, callbacks) {
  let drawn = first ? `${first.number}/${first.ply}` : "";

  const line = (one, ...more) => h("li", {}, h("a", { class: "row-button match", href: `/m/${one.number}`, "data-match": one.number, "data-testid": "match" },
    h("span", { class: "match-what" }, h("b", { text: `#${one.number}` }), ` ${one.game}`),
    h("span", { class: "match-who", text: one.opponent }), ...more));

  /** Return the line of a match: how much time is left at its end, and until when, in its title. */
  const waits = (one) => line(one, (one.due || one.elsewhere) && h("span", {
    class: "match-time", title: one.time, text: [one.elsewhere, one.due && timeLeft(new Date(one.due) - Date.now())].filter(Boolean).join(" · "),
  }));

  function result(one) {
    const who = { name: one.opponent };
    const played = () => (one.how === "drawn" ? t("result-drawn", who) : t(one.how === "won" ? "result-won" : "result-lost", who));
    return h("li", {}, h("a", { class: "row-button match", href: `/m/${one.number}`, "data-match": one.number, "data-testid": "result" },
      h("span", { class: "match-what" }, h("b", { text: `#${one.number}` }), ` ${one.game}`),
      h("span", { class: "match-who", text: one.how === "annulled" ? t("result-annulled", who) : played() })));
  }

  const button = (label, press, main = false) => h("button", { type: "button", class: main ? "main-button tight" : "quiet tight", text: label, onclick: press });

  function challenge(one, text, buttons) {
    return h("li", { class: "challenge", "data-number": one.number, "data-testid": "challenge" },
      h("p", {}, h("b", { text: `#${one.number}` }), ` ${text}`),
      h("p", { class: "help", text: [...one.options, one.clock].join(", ") }),
      h("p", { class: "row" }, ...buttons.filter(Boolean)));
  }

  const does = (one, code) => callbacks.send(one.actions.find((action) => action.code === code).command);

  const offered = (one) => challenge(one, t("offered", { name: one.by.name, game: one.game.name }), [
    button(t("accept"), () => callbacks.accept(one), true), button(t("decline"), () => does(one, "decline")),
  ]);

  const made = (one) => challenge(one, one.to ? t("made", { name: one.to.name, game: one.game.name }) : t(one.listed ? "made-anyone" : "made-link", { game: one.game.name }), [
    one.link && button(t("copy-link"), () => callbacks.copy(one)), button(t("withdraw"), () => does(one, "withdraw")),
  ]);

  function fold(id, said, items) {
    const box = $(id);
    box.hidden = !items.length;
    box.querySelector("summary").textContent = said({ count: items.length });
    fill(box.querySelector("ul"), ...items);
  }

  /** Show the next match that is due, with its board as it is now. */
  async function showNext(one) {
    $("next").hidden = !one;
    if (!one) return;
    $("next").href = `/m/${one.number}`;
    $("next").dataset.match = one.number;
    fill($("next-about"),
      h("span", { class: "next-what", text: `#${one.number} ${one.game}` }),
      h("span", { class: "next-who", text: t("against", { name: one.opponent }) }),
      (one.time || one.elsewhere) && h("span", { class: "match-time", text: [one.elsewhere, one.time].filter(Boolean).join(" · ") }),
      h("span", { class: "next-go", text: t("take-turn") }));
    const wanted = `${one.number}/${one.ply}`;
    if (drawn === wanted) return;
    drawn = wanted;
    $("next-board").replaceChildren();
    try {
      const { svg } = await get(`/api/matches/${one.number}/boards/${one.ply}`);
      if (drawn === wanted) $("next-board").replaceChildren(parsed(svg));
    } catch { if (drawn === wanted) drawn = ""; /* the next news try again */ }
  }

  return {
    /** Show the reader's matches, and the challenges that concern them alone. */
    update(me, offers) {
      const waiting = me.matches.filter((one) => one.waiting);
      const [next, ...rest] = waiting;
      showNext(next);
      const challenged = offers.toSorted((one, other) => one.number - other.number); // who has waited longest comes first
      const personal = challenged.filter((one) => one.to && !one.mine);
      const own = challenged.filter((one) => one.mine);
      $("none").hidden = waiting.length > 0;
      $("none").textContent = t(me.matches.length ? "none-waiting" : "matches-none");
      fill($("waiting"), ...rest.slice(0, FEW).map(waits));
      $("waiting").hidden = !rest.length;
      fold("waiting-more", (all) => t("more-waiting", all), rest.slice(FEW).map(waits));
      renew($("challenges"), ...personal.map(offered), ...own.map(made));
      $("challenges-section").hidden = !personal.length && !own.length;
      fold("others", (all) => t("others-turn", all), me.matches.filter((one) => !one.waiting).map(waits));
      fold("finished", (all) => t("finished-lately", all), me.finished.map(result));
      const count = waiting.length + personal.length;
      showWaiting(count);
    },
  };
}
