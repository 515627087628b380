// Review: what the partner thinks of a match that is over, for this reader alone: a curve under the stepper, marks in the list of
// turns, and what is said of the turns that changed most.

import { Failure, get } from "../common/api.js";
import { $, fill, h, kept, targetOf } from "../common/dom.js";
import { t } from "../common/words.js";
import { curve } from "./curve.js";

const AGAIN = 3000; // milliseconds after which it is asked again how far the partner is

/**
 * @param {string} base address of the match
 * @param {object} callbacks
 * @param {(command: string) => void} callbacks.ask
 * @param {(ply: number) => void} callbacks.go
 * @param {(at: number, turns: string[]) => void} callbacks.open try a line
 * @param {() => void} callbacks.changed there is something to mark
 * @param {object} about
 * @param {number} about.name what tells the match from others in the browser's storage
 * @param {number | undefined} about.by the reader's id
 * @param {string[]} about.names the two players'
 */
export function review(base, callbacks, about) {
  const key = `review.${about.name}`;
  const course = curve({ go: callbacks.go }, about.names);
  /** @type {Http.ReviewState | Http.ReadyReview | null} */
  let found = null; // what the server says
  /** @type {Http.ReadyReview | null} */
  let ready = null; // the same, once all is judged
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let at = 0;

  /** @param {Http.ReviewState | Http.ReadyReview} answer */
  function take(answer) {
    const before = ready;
    found = answer;
    ready = "moments" in answer ? answer : null;
    clearTimeout(timer);
    if (found.phase === "judging") timer = setTimeout(read, AGAIN);
    if (ready) kept.set(key, String(about.by));
    progress(found);
    $("review-state").textContent = found.phase === "judging" ? t("review-judging", { judged: found.judged, turns: found.turns }) : "";
    if (!ready || before) return;
    course.take(ready);
    $("review-text").textContent = ready.text;
    callbacks.changed();
  }

  /** Show how far the partner is. @param {Http.ReviewState | Http.ReadyReview | null} told */
  function progress(told) {
    const bar = $("review-progress");
    bar.hidden = told?.phase !== "judging";
    if (told?.phase === "judging") { bar.max = told.turns; bar.value = told.judged; }
  }

  /** Bring what is told into view: on a phone it stands below the board. */
  function bring() { $("panels").scrollIntoView({ block: "nearest" }); }

  /** @param {Failure | null} failure */
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
      progress(null);
      problem(failure);
      return false;
    }
  }

  /** The reader wants it: what isn't judged yet is asked for, as in the chat. */
  async function open() {
    bring();
    if (ready) return;
    $("review-state").textContent = t("loading");
    if (!await read() || found?.phase !== "none") return;
    $("review-state").textContent = t("loading");
    callbacks.ask(found.command);
  }

  /** Show what is said of the turn whose board is shown. @param {number} ply */
  function show(ply) {
    at = ply;
    if (!ready) return;
    course.show(at);
    const moment = ready.moments.find((one) => one.ply === at);
    fill($("review-turns"), ...ready.moments.map((one) => h("li", {}, h("button", {
      type: "button", class: "small", "data-ply": one.ply, text: t("review-turn", { ply: one.ply }), "aria-current": one.ply === at ? "true" : null,
    }))));
    $("review-moment").hidden = !moment;
    $("review-said").textContent = moment?.text ?? "";
  }

  $("review-turns").addEventListener("click", (event) => {
    const { ply } = targetOf(event).dataset;
    if (ply) callbacks.go(Number(ply));
  });
  $("review-explore").addEventListener("click", () => {
    const moment = ready?.moments.find((one) => one.ply === at);
    if (moment) callbacks.open(moment.ply - 1, moment.line);
  });

  if (about.by && kept.get(key) === String(about.by)) read();

  return {
    open,
    show,
    /** Return what asks for a review of a match; null: it can't be had. */
    command: (/** @type {Http.MatchState} */ match) => match.actions?.find(({ code }) => code === "review")?.command ?? null,
    /** What was sent has arrived; returns whether it asked for this, whose answer may come elsewhere. @param {string} text */
    asked(text) {
      const asked = text === found?.command;
      if (asked) read();
      return asked;
    },
    /** Take an answer to the reader; returns whether it is shown here. @param {string | undefined} code */
    told(code) {
      if (code?.startsWith("refused") && found?.phase === "none") $("review-state").textContent = "";
      if (!code?.startsWith("review")) return false;
      if (code !== "review-moment") read();
      return code !== "review-waits";
    },
    /** Return a turn's marks. @param {number} ply */
    marks(ply) {
      if (!ready) return [];
      return [...(ready.moments.some((one) => one.ply === ply) ? ["changed"] : []), ...(ready.decided === ply ? ["decided"] : [])];
    },
  };
}
