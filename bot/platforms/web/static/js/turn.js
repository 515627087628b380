// Turn picked on the board. The server says what can come next (for this position and what is picked so far), so no rule of
// any game stands here; what is picked is written into the composer, which sends it.

import { get } from "./common/api.js";
import { cellLayer } from "./cells.js";
import { chooser } from "./chooser.js";
import { announce } from "./common/dom.js";
import { turnBar } from "./turnbar.js";
import { t } from "./common/words.js";

const TYPING = 200; // milliseconds without a key after which what is typed is parsed
// Milliseconds after which a cell is written as it is, without an answer; tests may allow more.
const PATIENCE = globalThis.stonepost?.patience ?? 3000;

/**
 * Make a board playable.
 * @param {HTMLElement} figure
 * @param {object} view of the figure
 * @param {object} post its post
 * @param {object} callbacks choose(steps): write them; steps(): those written now; rest(): take the focus; ready(): the board is there
 */
export function turn(figure, view, post, callbacks) {
  const { match: number } = post.picture;
  let cells = null;
  let bar = null;
  let open = true;
  let answers = new Map(); // by what is picked: promise of what the server says
  let now = null; // its answer to what is picked now
  let asked = null; // what is picked, as it was asked
  let moving = null; // {from, base, options}: a piece that is to be moved
  let menu = null;
  let waiting = 0;
  let queue = Promise.resolve(); // cells are picked one after the other
  let picking = 0; // how many are still waiting

  const written = () => callbacks.steps();
  const path = (what, query) => `/api/matches/${number}/${what}?${new URLSearchParams(query)}`;

  function ask(text) {
    if (!answers.has(text)) {
      const answer = get(path("turn", { text }));
      answer.catch(() => answers.delete(text));
      answers.set(text, answer);
    }
    return answers.get(text);
  }

  async function begin() {
    const contents = await view.cells();
    if (!open) return;
    cells = cellLayer(figure, post.picture, contents, { pick, rest, escape });
    bar = turnBar(figure, { choose: answer });
    figure.addEventListener("cells", updateCells);
    show();
    sync();
  }

  function updateCells({ detail }) { cells.update(detail); show(); }

  /** Update the board to what is written now. */
  function sync() {
    const text = written().join(" ");
    if (!cells || text === asked) return;
    asked = text;
    moving = null;
    menu?.close();
    show();
    clearTimeout(waiting);
    waiting = setTimeout(look, document.activeElement?.id === "text" ? TYPING : 0);
  }

  async function look() {
    const text = asked;
    try {
      const answer = await ask(text);
      if (!open || text !== asked) return;
      now = answer.waiting ? answer : null;
      if (!now) return show();
      const all = [...answer.draft, ...(answer.steps ?? [])];
      view.steps(answer.ply === post.picture.ply ? all : null);
    } catch {
      if (!open || text !== asked) return;
      now = null;
    }
    show();
    callbacks.ready();
  }

  function show() {
    const picked = written().map(last).filter(Boolean);
    const free = now && !now.complete && now.steps !== null ? new Set(Object.keys(now.cells)) : null;
    cells.show({ free, picked, targets: moving && new Set(moving.options.map((one) => one.to)), from: moving?.from ?? "" });
    if (now) bar.offer(now);
    const label = moving ? t("choose-cancel") : t("turn-clear");
    bar.say(saying(), moving || written().length > 0 ? { label, action: () => { escape(); focusBoard(); } } : null);
  }

  function saying() {
    if (moving) return t("turn-move", { cell: moving.from });
    const steps = written().join(" ");
    if (!now) return steps;
    if (now.steps === null) return now.problem ?? "";
    if (!steps) return t(now.draft.length ? "turn-begun" : Object.keys(now.cells).length ? "turn-pick" : "turn-answer", { steps: now.draft.join(" ") });
    if (now.complete) return t("turn-ready", { steps });
    return t([...now.draft, ...now.steps].length === 1 && stones(Object.values(now.cells)) ? "turn-second" : "turn-more", { steps });
  }

  /** Whether all that can be picked next are single stones. */
  function stones(options) {
    return options.length > 0 && options.flat().every((one) => !one.to && !one.height);
  }

  // ── picking ──

  function pick(cell) {
    picking += 1;
    queue = queue.then(() => picked(cell)).catch(() => { moving = null; }).finally(() => { picking -= 1; });
  }

  async function picked(cell) {
    const steps = written();
    if (moving) {
      const { from, base, options } = moving;
      const there = options.filter((one) => one.to === cell);
      if (there.length) return offer(cell, there, base);
      moving = null;
      show();
      if (cell === from) return;
      if (!now?.cells[cell]) return why(cell, from);
    }
    let base = steps;
    let answer;
    try {
      answer = await soon(ask(steps.join(" ")));
      if (!answer.waiting) return;
      if (answer.steps === null) answer = await soon(ask((base = []).join(" "))); // what is written can't be understood: begin anew
      if (answer.complete && !has(steps, cell)) answer = await soon(ask((base = steps.slice(0, -1)).join(" "))); // instead of the last
    } catch {
      return callbacks.choose(has(steps, cell) ? without(steps, cell) : [...steps, cell]); // no answer: the rules are asked on sending
    }
    const options = answer.cells[cell];
    if (options) return offer(cell, options, base);
    if (has(steps, cell)) return callbacks.choose(without(steps, cell));
    return why(cell, "", base);
  }

  function offer(cell, options, base) {
    const choose = (step) => { moving = null; callbacks.choose([...base, step]); };
    const move = () => {
      moving = { from: cell, base, options: options.filter((one) => one.to) };
      cells.reveal([cell, ...moving.options.map((one) => one.to)]);
      show();
    };
    const onward = options.some((one) => one.to && one.to !== cell);
    if (options.length === 1 && !onward) return choose(options[0].step);
    if (options.every((one) => one.to) && onward) return move();
    cells.say(null);
    menu?.close();
    menu = chooser(figure, cells.element(cell), options, { choose, move, closed: () => { menu = null; } });
  }

  /** Write a step that needs no cell. Its button is gone then, so the focus moves to where it is sent. */
  function answer(step) {
    moving = null;
    menu?.close();
    callbacks.choose(now?.steps ? [...written(), step] : [step]);
    callbacks.rest();
  }

  /** Return why a cell can't be picked; nothing when there is no answer: sending says it, too. */
  async function reason(cell, from, base) {
    try { return (await get(path("why", { text: base.join(" "), cell, from }))).text; } catch { return ""; }
  }

  async function why(cell, from = "", base = written()) {
    const text = await reason(cell, from, base);
    if (!open || !text) return;
    cells.say(cell, text);
    announce(text);
  }

  /** Show why the cell that the pointer rests on can't be picked. */
  async function rest(cell) {
    const text = await reason(cell, moving?.from ?? "", moving?.base ?? written());
    if (open && text && cells.at === cell) cells.say(cell, text);
  }

  /** Drop a move that has begun, else all that is picked. */
  function escape() {
    if (moving) moving = null;
    else if (written().length) return callbacks.choose([]);
    cells.say(null);
    show();
  }

  function focusBoard() { figure.querySelector(".cell[tabindex='0']")?.focus({ preventScroll: true }); }

  begin().catch(() => { open = false; }); // the next update tries again; coordinates can be typed anyway

  return {
    sync,
    /** Ask anew after something has happened in the match. */
    renew() {
      answers = new Map();
      asked = null;
      sync();
    },
    /** A promise of whether nothing is asked any more, while cells are still being picked; else null. */
    get settled() { return picking ? queue.then(() => !menu && !moving) : null; },
    /** Whether it could not be set up, or has been closed. */
    get closed() { return !open; },
    /** Whether what needs no cell is offered here. */
    get offers() { return Boolean(now && bar); },
    close() {
      open = false;
      clearTimeout(waiting);
      menu?.close();
      figure.removeEventListener("cells", updateCells);
      cells?.close();
      bar?.close();
      view.steps(null);
    },
  };
}

/** Return an answer, if it comes soon. */
const soon = (answer) => Promise.race([answer, new Promise((_, reject) => { setTimeout(reject, PATIENCE); })]);

const CELL = /[a-z]\d+/g;

/** Return the cell where a step ends, as it is written. */
const last = (step) => step.toLowerCase().match(CELL)?.at(-1) ?? "";

/** Whether a cell belongs to one of the steps. */
const has = (steps, cell) => steps.some((step) => step.toLowerCase().match(CELL)?.includes(cell));

/** Return the steps without the one of a cell; when that is no plain cell, without those that followed from it, too. */
function without(steps, cell) {
  const at = steps.findIndex((step) => has([step], cell));
  return steps[at].toLowerCase() === cell ? steps.toSpliced(at, 1) : steps.slice(0, at);
}
