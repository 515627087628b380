// A board alone: turns of both sides are tried on the board of any game, with the parts of the match page. What is kept is in the
// reader's own tree; nothing here can be sent to anybody.

import { $, h } from "../common/dom.js";
import { setLanguage, t } from "../common/words.js";
import { cellLayer } from "../match/cells.js";
import { explore } from "../match/explore.js";
import { hand } from "../match/hand.js";
import { exploreState } from "../match/hand_state.js";
import { listenToKeys } from "../match/keys.js";
import { overlays } from "../match/overlays.js";
import { last } from "../match/picking.js";
import { picture } from "../match/picture.js";
import { rotation } from "../match/rotation.js";

/** @type {PageStart & Http.AloneState} */
const start = JSON.parse($("state").textContent);
setLanguage(start.words);

const about = Object.fromEntries(Object.entries(start.options).map(([name, value]) => [`option.${name}`, value]));
let keeps = false; // whether the reader can keep anything
/** @type {import("../match/picking.js").Refusal | null} */
let refusal = null;

const view = picture($("board"));
const cells = cellLayer(view.frame, view, {
  pick: (cell) => trial.draft.pick(cell), rest: (cell) => trial.draft.rest(cell), escape, busy: () => false, board: start.game.name,
});
const trial = explore(`/api/boards/${encodeURIComponent(start.game.key)}/tree`, start.me, {
  changed: render, why: (found) => { refusal = found; render(); }, element: (cell) => cells.element(cell), figure: $("board"),
}, { tried: remember, read: (tree) => { keeps = tree.keeps; render(); } }, about);
const overlay = overlays({ changed: () => trial.showOverlay(overlay.chosen("")) });
const controls = hand({
  primary: keep, drop: escape, word: (step) => trial.draft.word(step), number: (step) => trial.draft.choose(step === null ? [] : [step]),
});

function render() {
  const { now, moving, steps } = trial.draft;
  if (trial.board && trial.board !== view.board) {
    view.show(trial.board);
    overlay.show(trial.board);
    cells.update(trial.board.cells);
  }
  const state = exploreState(trial, refusal);
  controls.show({ ...state, label: keeps ? t("explore-keep") : "", able: trial.line.length > 0, kind: "play" });
  cells.show({
    playable: true,
    free: now && now.steps !== null ? new Set(now.complete ? [] : Object.keys(now.cells)) : null,
    targets: moving ? new Set(moving.options.map((one) => one.to)) : null,
    from: moving?.from ?? "",
    picked: steps.map(last).filter(Boolean),
    empty: now && !now.complete ? view.empty : undefined,
    own: refusal?.own,
    reasons: refusal?.reasons,
    advised: trial.advised,
  });
}

/** Name the board in the address, so that it can be passed on. */
function remember() {
  const query = new URLSearchParams(about);
  if (trial.line.length) query.set("line", trial.line.join(" > "));
  if (String(query) !== location.search.slice(1)) history.replaceState(null, "", `${location.pathname}${query.size ? "?" : ""}${query}`);
}

/** Drop what is picked; when nothing is, step back. */
function escape() {
  refusal = null;
  if (trial.draft.begun) trial.draft.escape();
  else trial.step(-1);
  render();
}

function keep() { if (trial.line.length) $("explore-keep").click(); }

/** Return a field for an option of the game; changing it leads to another board. @param {Http.OptionEntry} one */
function option(one) {
  const value = start.options[one.name] ?? one.default;
  const field = one.range
    ? h("input", { type: "number", name: one.name, min: one.range[0], max: one.range[1], value })
    : h("select", { name: one.name }, ...one.values.map((offered) => h("option", { value: offered.value, text: offered.label, selected: offered.value === value })));
  field.addEventListener("change", () => {
    const wanted = { ...start.options, [one.name]: field.value };
    const query = Object.entries(wanted).map(([name, given]) => [`option.${name}`, given]);
    location.assign(`${location.pathname}?${new URLSearchParams(query)}`);
  });
  return h("label", {}, h("span", { text: one.label }), field);
}

const fits = (/** @type {Http.OptionEntry} */ one) => !one.needs || start.all[one.needs.option] === one.needs.value;
$("options").append(...start.game.options.filter(fits).map(option));
listenToKeys({ step: (direction) => trial.step(direction), first() {}, last() {}, primary: keep, escape });
rotation(start.turning, start.me !== null, () => trial.turned());
trial.open(0, "", start.line);
