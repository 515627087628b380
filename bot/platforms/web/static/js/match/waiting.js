// Waiting: the reader's other matches in which it is their turn, behind a chip; and the way to the next of them, the least time first.
// Whoever doesn't want to play here now skips the match: it comes last then, until they play in it or close the tab.

import { get } from "../common/api.js";
import { $, fill, h, kept } from "../common/dom.js";
import { menu } from "../common/menu.js";
import { showWaiting } from "../common/waiting.js";
import { t } from "../common/words.js";

/** @param {Http.RunningEntry} match */
const titled = (match) => t("waiting-match", { number: match.number, game: match.game, name: match.opponent });

/** @param {number} number of the match that is shown @param {() => void} changed the next one is another */
export function waiting(number, changed) {
  const chip = $("waiting");
  const list = $("waiting-list");
  /** @type {Set<number>} */
  const skipped = new Set(JSON.parse(kept.get("skipped", "sessionStorage") ?? "[]"));
  /** @type {Http.NextMatch | null} */
  let next = null; // to which the links lead
  /** @type {Http.NextMatch | null} */
  let latest = null; // the one that was told last, which may be skipped
  let free = false;
  menu(chip, list, load);

  const others = (/** @type {Http.OverviewState} */ me) => me.matches.filter((match) => match.waiting && match.number !== number);
  const keep = () => kept.set("skipped", skipped.size ? JSON.stringify([...skipped]) : null, "sessionStorage");

  /** Ask which they are, as soon as one wants to know. */
  async function load() {
    try { fillList(await get("/api/me")); } catch { /* what was there stays */ }
  }

  /** @param {Http.OverviewState} me */
  function fillList(me) {
    fill(list, ...others(me).map((match) => h("li", {}, h("a", { href: `/m/${match.number}`, class: "row-button" },
      h("span", { text: titled(match) }),
      match.time && h("small", { text: match.time })))));
  }

  /** Find the next match that wasn't skipped; where all were, the round begins again. @param {Http.NextMatch} given */
  async function pass(given) {
    /** @type {Http.RunningEntry | undefined} */
    let found;
    try { found = others(await get("/api/me")).find((match) => !skipped.has(match.number)); } catch { /* then the one that is due next is next */ }
    if (latest !== given) return;
    next = found ? { ...given, number: found.number, label: titled(found), url: `/m/${found.number}` } : given;
    show();
    changed();
  }

  function show() {
    const count = next?.waiting ?? 0;
    chip.hidden = !count;
    chip.textContent = t("waiting-count", { count });
    chip.title = chip.textContent;
    chip.dataset.count = String(count); // a phone shows it alone
    showWaiting(count + Number(!free), count);
    $("next").hidden = !free || !count;
    $("skip").hidden = free || !count;
    if (!next?.waiting) return;
    for (const link of [$("next"), $("skip")]) link.href = next.url ?? "";
    $("next").textContent = t("next-match", { match: next.label, count });
    $("skip").title = next.label;
  }

  /** Return the way to the next match in few words, or null without one. */
  function short() {
    if (!next?.waiting || !next.url) return null;
    return { href: next.url, text: t("next-match-short", { count: next.waiting }), title: next.label };
  }

  $("skip").addEventListener("click", () => { skipped.add(number); keep(); });

  return {
    short,
    /** Take the match that is due next, and how many wait. @param {Http.NextMatch | null} given */
    next(given) {
      latest = given;
      if (given?.waiting && given.number !== null && skipped.has(given.number)) { pass(given); return; } // the links stay until it is known
      next = given;
      show();
    },
    /** Offer the way to it, unless this match itself waits: then it can be skipped. @param {boolean} now */
    offer(now) {
      if (now && skipped.delete(number)) keep();
      if (now !== free) { free = now; show(); }
    },
  };
}
