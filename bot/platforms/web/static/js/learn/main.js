// Lessons: exercises on small boards, answered by clicks. A whole turn is judged at once, the opponent answers on the board, and one
// press tries again or goes on. Nothing here can reach a match.

import { get, way } from "../common/api.js";
import { $, fill, h, kept } from "../common/dom.js";
import { saver } from "../common/saving.js";
import { setLanguage, t } from "../common/words.js";
import { showRules } from "../hall/rules.js";
import { cellLayer } from "../match/cells.js";
import { hand } from "../match/hand.js";
import { listenToKeys } from "../match/keys.js";
import { last, picking } from "../match/picking.js";
import { picture } from "../match/picture.js";
import { rotation, turned } from "../match/rotation.js";

const ANSWERS_AFTER = globalThis.stonepost?.answers ?? 900; // milliseconds after which the opponent answers on the board

/** @type {PageStart & Http.LessonsState} */
const start = JSON.parse($("state").textContent);
setLanguage(start.words);

const { game, count } = start;
const key = String(game.key);
const base = `/api/lessons/${encodeURIComponent(key)}`;
const remembered = `lesson-${key}`; // where somebody without a name is
const solved = new Set((kept.get(`solved.${key}`) ?? "").split(" ").filter(Boolean).map(Number)); // exercises, in this browser
const progress = saver("lesson", start.me);
let step = start.step ?? (Number(progress.unsaved.get(base)?.body.step ?? start.kept ?? kept.get(remembered)) || 1);
const picked = `picked.learn.${key}`; // what is picked in an exercise, until it is left
let hinted = kept.get(picked)?.includes(`"${step}:true"`) ?? false;
/** @type {import("../match/picking.js").Refusal | null} */
let refusal = null;
/** @type {Http.LessonVerdict | null} */
let verdict = null; // what became of the answer
/** @type {Http.BoardState | null} */
let board = null;
/** @type {Answer | null} */
let task = null;

const view = picture($("board"));
const cells = cellLayer(view.frame, view, {
  pick: (cell) => { if (!verdict) draft.pick(cell); }, rest: (cell) => draft.rest(cell), escape, busy: () => verdict !== null, board: game.name,
});
/** @typedef {Http.LessonBoard & { draft: string[] }} Answer */
/** @param {string} picks @returns {Promise<Answer & { waiting: true }>} */
async function judge(picks) {
  const found = await get(`${base}/${step}/board?${new URLSearchParams({ text: picks, ...(hinted && { hint: "1" }), ...turned.asked })}`);
  return { ...found, waiting: true, draft: [] };
}

const draft = picking({
  ask: judge,
  reason: (picks, cell, from) => get(`${base}/${step}/why?${new URLSearchParams({ text: picks, cell, from })}`),
}, { changed, why: (found) => { refusal = found; render(); }, element: (cell) => cells.element(cell), figure: $("board") }, { name: picked, by: null });
const controls = hand({
  primary, drop: escape, word: (word) => draft.word(word), number: (one) => draft.choose(one === null ? [] : [one]),
});

/** Take what the server says: the board, and what became of a whole answer. */
function changed() {
  const { now, steps } = draft;
  if (now && now.step === step) {
    board = now.board;
    task = now;
    if (now.verdict && steps.length && !verdict) judged(now);
  }
  render();
}

/** @param {Http.LessonBoard} answer */
function judged({ verdict: found, then }) {
  verdict = found;
  if (found?.right) {
    solved.add(step);
    kept.set(`solved.${key}`, [...solved].join(" "));
    keep(step + 1);
  }
  if (!then) return;
  const at = step;
  setTimeout(() => { if (verdict === found && step === at) { board = then; render(); } }, ANSWERS_AFTER);
}

/** @param {number} next */
function keep(next) {
  const wanted = next > count ? 1 : next;
  kept.set(remembered, String(wanted));
  if (start.me !== null) progress.put(base, { path: base, body: { step: wanted } });
}

function render() {
  const over = step > count;
  const { now, moving, steps, offered } = draft;
  if (board && board !== view.board) {
    view.show(board);
    cells.update(board.cells);
  }
  $("step-title").textContent = over ? t("learn-over-title") : t("learn-step", { step, count });
  text($("task"), over ? t("learn-over", { game: game.name }) : task?.task ?? "");
  text($("side"), over ? "" : task?.side ?? "");
  text($("aside"), over ? "" : board?.aside ?? "");
  text($("hint-line"), hinted && task?.hint ? t("learn-hinted", { hint: task.hint }) : "");
  text($("verdict"), verdict?.text ?? "");
  document.body.classList.toggle("judged", verdict !== null);
  $("verdict").classList.toggle("right", verdict?.right ?? false);
  $("over").hidden = !over;
  $("board").hidden = $("hand").hidden = over;
  $("hint").hidden = hinted || verdict !== null;
  controls.show({
    label: verdict?.right ? t("learn-next") : verdict ? t("learn-again") : t("learn-skip"), able: true, kind: verdict ? "play" : "back",
    droppable: draft.begun && !verdict, text: said(), refusal: Boolean(refusal), picked: steps,
    words: verdict ? [] : offered.words, ranges: verdict ? [] : offered.ranges,
  });
  $("drop").hidden = verdict !== null || !draft.begun;
  cells.show({
    playable: !verdict,
    free: now && !verdict ? new Set(Object.keys(now.cells)) : null,
    targets: moving ? new Set(moving.options.map((one) => one.to)) : null,
    from: moving?.from ?? "",
    picked: verdict ? [] : steps.map(last).filter(Boolean),
    empty: now && !verdict ? view.empty : undefined,
    own: refusal?.own,
    reasons: refusal?.reasons,
  });
  for (const button of $("steps").querySelectorAll("button")) {
    const place = Number(button.dataset.step);
    button.setAttribute("aria-current", place === step ? "step" : "false");
    button.classList.toggle("solved", solved.has(place));
    button.setAttribute("aria-label", t(solved.has(place) ? "learn-step-solved" : "learn-step", { step: place, count }));
  }
}

function said() {
  const { now, moving, steps, offered } = draft;
  if (verdict) return "";
  if (refusal) return refusal.text;
  if (moving) return t("turn-move", { cell: moving.from });
  if (steps.length && now && !now.complete) return t("turn-more", { steps: steps.join(" ") });
  return offered.words.length ? "" : t("learn-pick"); // the answer may be one of these words
}

/** Set a text, and hide what has none; a live region isn't told the same twice. @param {HTMLElement} element @param {string} words */
function text(element, words) {
  if (element.textContent !== words) element.textContent = words;
  element.hidden = !words;
}

/** Show an exercise from its start. */
function anew() {
  draft.sent();
  begin();
}

/** Show an exercise, with what was picked in it before the page was left. */
function begin() {
  const list = $("steps");
  const reached = list.querySelector(`[data-step="${step}"]`)?.parentElement;
  if (reached) list.scrollLeft = reached.offsetLeft - list.clientWidth / 2; // where the list is one row
  refusal = verdict = null;
  const over = step > count;
  draft.begin(over ? "" : `${step}:${hinted}`, !over);
  render();
}

/** @param {number} next */
function go(next) {
  step = Math.min(Math.max(1, next), count + 1);
  hinted = false;
  task = null;
  history.replaceState(null, "", way.place(`/learn/${encodeURIComponent(key)}${step > count ? "" : `/${step}`}`));
  keep(step);
  anew();
}

function primary() {
  if (verdict && !verdict.right) anew();
  else go(step + 1);
}

/** Drop what is picked, or a wrong answer. */
function escape() {
  if (verdict) { if (!verdict.right) anew(); return; }
  refusal = null;
  draft.escape();
}

$("hint").addEventListener("click", () => { hinted = true; anew(); controls.focus(); });
/** Go to the hall, which does something there: at once, or once there is a name. @param {object} what */
function inTheHall(what) {
  kept.set("then", JSON.stringify({ ...what, game: key }), "sessionStorage");
  way.visit("/");
}
$("play-partner").hidden = !start.small;
$("play-partner").addEventListener("click", () => inTheHall({ do: "partner", level: "1", options: start.small }));
$("play-person").addEventListener("click", () => inTheHall({ do: "challenge" }));
fill($("steps"), ...Array.from({ length: count }, (_, place) => h("li", {}, h("button", {
  type: "button", class: "quiet tight", "data-step": place + 1, text: String(place + 1),
  onclick: () => go(place + 1),
}))));
$("show-rules").addEventListener("click", () => showRules(game));
listenToKeys({ step: (direction) => go(step + direction), first: () => go(1), last: () => go(count), primary, escape });
rotation(start.turning, start.me !== null, () => (verdict ? anew() : draft.anew()));
if (step > count) step = 1;
keep(step);
begin();
