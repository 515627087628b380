// Review: what the partner thinks of a match that is over, for this reader alone: a curve under the stepper, marks in the list of
// turns, and what is said of the turns that changed most.

import { Failure, get } from "../common/api.js";
import { $, fill, h, kept } from "../common/dom.js";
import { t } from "../common/words.js";
import { curve } from "./curve.js";

const AGAIN = 3000; // milliseconds after which it is asked again how far the partner is

/**
 * @param {string} base address of the match
 * @param {object} callbacks ask(command), go(ply), open(at, turns): try a line, changed(): there is something to mark
 * @param {object} about name: what tells the match from others in the browser's storage; by: the reader's id; names: the two players'
 */
export function review(base, callbacks, about) {
  const key = `review.${about.name}`;
  const course = curve({ go: callbacks.go }, about.names);
  let found = null; // what the server says
  let timer = 0;
  let at = 0;

  function take(answer) {
    const before = found?.phase;
    found = answer;
    clearTimeout(timer);
    if (found.phase === "judging") timer = setTimeout(read, AGAIN);
    if (found.phase === "ready") kept.set(key, String(about.by));
    $("review-state").textContent = found.phase === "judging" ? t("review-judging", { judged: found.judged, turns: found.turns }) : "";
    if (found.phase !== "ready" || before === "ready") return;
    course.take(found);
    $("review-text").textContent = found.text;
    callbacks.changed();
    if (!$("panel-review").hidden) bring();
  }

  /** Bring what is told into view: on a phone it stands below the board. */
  function bring() { $("panels").scrollIntoView({ block: "nearest" }); }

  function problem(failure) { $("review-problem").textContent = failure ? failure.message : ""; }

  /** Read what is told by now; returns whether that could be. */
  async function read() {
    try {
      take(await get(`${base}/review`));
      problem(null);
      return true;
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      $("review-state").textContent = "";
      problem(failure);
      return false;
    }
  }

  /** The reader wants it: what isn't judged yet is asked for, as in the chat. */
  async function open() {
    bring();
    if (found?.phase === "ready") return;
    $("review-state").textContent = t("loading");
    if (!await read() || found.phase !== "none") return;
    $("review-state").textContent = t("loading");
    callbacks.ask(found.command);
  }

  /** Show what is said of the turn whose board is shown. */
  function show(ply) {
    at = ply;
    if (found?.phase !== "ready") return;
    course.show(at);
    const moment = found.moments.find((one) => one.ply === at);
    fill($("review-turns"), ...found.moments.map((one) => h("li", {}, h("button", {
      type: "button", class: "small", "data-ply": one.ply, text: t("review-turn", { ply: one.ply }), "aria-current": one.ply === at ? "true" : null,
    }))));
    $("review-moment").hidden = !moment;
    $("review-said").textContent = moment?.text ?? "";
  }

  $("review-turns").addEventListener("click", ({ target }) => { if (target.dataset.ply) callbacks.go(Number(target.dataset.ply)); });
  $("review-explore").addEventListener("click", () => {
    const moment = found.moments.find((one) => one.ply === at);
    if (moment) callbacks.open(moment.ply - 1, moment.line);
  });

  if (about.by && kept.get(key) === String(about.by)) read();

  return {
    open,
    show,
    /** Return what asks for a review of a match; null: it can't be had. */
    command: (match) => match.actions?.find(({ code }) => code === "review")?.command ?? null,
    /** What was sent has arrived; returns whether it asked for this, whose answer may come elsewhere. */
    asked(text) {
      const asked = text === found?.command;
      if (asked) read();
      return asked;
    },
    /** Take an answer to the reader; returns whether it is shown here. */
    told(code) {
      if (code?.startsWith("refused") && found?.phase === "none") $("review-state").textContent = "";
      if (!code?.startsWith("review")) return false;
      if (code !== "review-moment") read();
      return code !== "review-waits";
    },
    /** Return a turn's marks. */
    marks(ply) {
      if (found?.phase !== "ready") return [];
      return [found.moments.some((one) => one.ply === ply) && "changed", found.decided === ply && "decided"].filter(Boolean);
    },
  };
}
