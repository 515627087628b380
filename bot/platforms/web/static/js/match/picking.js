// Picking: the turn that is being picked on the board. The server says what can come next (for this position and what is picked so
// far), so no rule of any game stands here. What is picked is kept by the browser, until it is sent or dropped.

import { kept } from "../common/dom.js";
import { t } from "../common/words.js";
import { chooser } from "./chooser.js";

// Milliseconds after which a cell is taken as it is, without an answer; tests may allow more.
const PATIENCE = globalThis.stonepost?.patience ?? 3000;

/** @typedef {Http.StepChoices & { draft: string[], steps: string[] | null, complete: boolean, problem?: string | null }} Answer to steps */
/** @typedef {{ text: string, own: string[], reasons: string[] }} Refusal why a cell can't be picked, and what it marks */
/** @typedef {{ from: string, base: string[], options: Http.CellStep[] }} Moving a piece that is to be moved, and what was picked before */
/** @typedef {ReturnType<typeof picking<Answer>>} Draft */

/**
 * @typedef {object} Shown
 * @property {() => void} changed show it
 * @property {(refusal: Refusal | null) => void} why a cell can't be picked; null: that is over
 * @property {(cell: string) => HTMLElement | null} element
 * @property {HTMLElement} figure
 */

/**
 * @template {Answer} A
 * @typedef {object} Source
 * @property {(text: string) => Promise<A & { waiting: true } | Http.NoTurn>} ask what the server says to steps
 * @property {(text: string, cell: string, from: string) => Promise<Http.StepRefusal>} reason why a cell can't be picked
 */

/**
 * @template {Answer} A
 * @param {Source<A>} source
 * @param {Shown} callbacks
 * @param {{ name: string, by: number | null | undefined } | null} keeping where the browser keeps what is picked, and whose it is; null: nowhere
 */
export function picking(source, callbacks, keeping = null) {
  /** @type {string[]} */
  let steps = [];
  /** @type {string | null} */
  let on = null; // the board that they are picked on
  let live = false; // whether it is this player's turn
  /** @type {Map<string, ReturnType<Source<A>["ask"]>>} */
  let answers = new Map(); // of the server, by what is picked
  /** @type {A & { text: string } | null} */
  let now = null; // its answer to what is picked now
  /** @type {Pick<Answer, "words" | "ranges">} */
  let offered = { words: [], ranges: [] }; // what needs no cell
  /** @type {Map<string, string>} */
  const labels = new Map(); // of steps that need no cell
  /** @type {Moving | null} */
  let moving = null;
  /** @type {ReturnType<typeof chooser> | null} */
  let menu = null;
  /** @type {Promise<unknown>} */
  let queue = Promise.resolve(); // cells are picked one after the other
  let waiting = 0; // how many of them there are
  let failed = false; // whether there was no answer
  /** @type {Promise<void> | null} */
  let looking = null; // promise of the answer to what is picked

  /** @param {string} text */
  function ask(text) {
    let answer = answers.get(text);
    if (!answer) {
      answer = source.ask(text);
      answer.catch(() => answers.delete(text));
      answers.set(text, answer);
    }
    return answer;
  }

  /** @param {string[]} fresh */
  function choose(fresh) {
    steps = fresh;
    moving = null;
    menu?.close();
    if (keeping) kept.set(keeping.name, steps.length ? JSON.stringify({ by: keeping.by, on, steps }) : null);
    callbacks.why(null);
    look();
  }

  /** Ask what the server says to what is picked. */
  function look() {
    looking = lookup();
    return looking;
  }

  async function lookup() {
    const [text, board] = [steps.join(" "), on];
    const stale = () => board !== on || text !== steps.join(" ");
    if (!live) { now = null; return callbacks.changed(); }
    if (now?.text !== text) now = null;
    failed = false;
    callbacks.changed();
    try {
      const answer = await ask(text);
      if (stale() || !live) return;
      now = answer.waiting ? { ...answer, text } : null;
      if (now) offerWords(now);
    } catch {
      if (stale()) return;
      now = null;
      failed = true;
    }
    callbacks.changed();
  }

  /** Keep what needs no cell; when such a step is picked, what it was picked from stays offered. @param {Pick<Answer, "words" | "ranges">} answer */
  function offerWords({ words, ranges }) {
    for (const one of [...words, ...ranges]) labels.set(one.step, one.label);
    if (!steps.length || last(steps[steps.length - 1]) || words.length + ranges.length) offered = { words, ranges };
  }

  /** Return how a step is called on a button. @param {string} step */
  function called(step) {
    const range = step.match(/^(.*?)\d+(.*)$/);
    const found = range && labels.get(`${range[1]}{n}${range[2]}`);
    return labels.get(step) ?? (found ? `${found} ${step.slice(range[1].length, step.length - range[2].length)}` : "");
  }

  // ── cells ──

  /** @param {string} cell */
  function pick(cell) {
    waiting += 1;
    queue = queue.then(() => picked(cell)).catch(() => { moving = null; }).finally(() => { waiting -= 1; callbacks.changed(); });
    return queue;
  }

  /** @param {string} cell @returns {Promise<unknown>} */
  async function picked(cell) {
    if (!live) return;
    if (moving) {
      const { from, base, options: moves } = moving;
      const there = moves.filter((one) => one.to === cell);
      if (there.length) return offer(cell, there, base);
      moving = null;
      if (cell === from) return;
      if (!now?.cells[cell]) return why(cell, from, base);
    }
    const board = on;
    let before = steps;
    let answer;
    try {
      answer = await soon(ask(steps.join(" ")));
      if (answer.waiting && answer.steps === null) answer = await soon(ask((before = []).join(" "))); // what was picked can't be played (any more): begin anew
      if (answer.waiting && answer.complete && !has(steps, cell)) answer = await soon(ask((before = steps.slice(0, -1)).join(" "))); // instead of the last
      if (!answer.waiting) return;
    } catch {
      if (board !== on) return; // what was meant is gone
      return choose(has(steps, cell) ? without(steps, cell) : [...steps, cell]); // no answer: the rules are asked on sending
    }
    if (board !== on) return;
    const options = answer.cells[cell];
    if (options) return offer(cell, options, before);
    if (has(steps, cell)) return choose(without(steps, cell));
    return why(cell, "", before);
  }

  /** @param {string} cell @param {Http.CellStep[]} options @param {string[]} before */
  function offer(cell, options, before) {
    const take = (/** @type {string} */ step) => choose([...before, step]);
    const move = () => {
      callbacks.why(null);
      moving = { from: cell, base: before, options: options.filter((one) => one.to) };
      callbacks.changed();
    };
    const onward = options.some((one) => one.to && one.to !== cell);
    if (options.length === 1 && !onward) return take(options[0].step);
    if (options.every((one) => one.to) && onward) return move();
    menu?.close();
    const place = callbacks.element(cell);
    if (place) menu = chooser(callbacks.figure, place, options, { choose: take, move, closed: () => { menu = null; } });
  }

  /** Say why a cell can't be picked; nothing when there is no answer: sending says it, too. @param {string} cell */
  async function why(cell, from = "", before = steps) {
    try {
      const { text, marks = [], second = [] } = await source.reason(before.join(" "), cell, from);
      if (live && text) callbacks.why({ text, own: marks, reasons: second });
    } catch { /* as said */ }
  }

  /** @param {string} board @returns {string[]} */
  function restore(board) {
    let before = null;
    try { before = keeping && JSON.parse(kept.get(keeping.name) ?? "null"); } catch { /* nothing was picked */ }
    return before?.by === keeping?.by && before?.on === board ? before.steps : [];
  }

  return {
    pick,
    choose,
    /** Take a step that needs no cell; the same again drops it. @param {string} step */
    word(step) { choose(steps.at(-1) === step ? steps.slice(0, -1) : now?.steps && !now.complete ? [...steps, step] : [step]); },
    /** Say why a cell can't be picked, on which the pointer rests. */
    rest: (/** @type {string} */ cell) => why(cell, moving?.from ?? "", moving?.base ?? steps),
    /** Begin with a board, told by what it is: what is picked is about it. @param {string} board @param {boolean} mine */
    begin(board, mine) {
      if (board !== on) {
        answers = new Map();
        now = null;
        moving = null;
        menu?.close();
        steps = mine ? restore(board) : [];
      }
      on = board;
      live = mine;
      look();
    },
    /** Ask again what the server says, as the board has been turned. */
    anew() { answers = new Map(); now = null; look(); },
    /** Drop a move that has begun, else all that is picked. */
    escape() {
      if (!moving) return choose([]);
      moving = null;
      callbacks.why(null);
      callbacks.changed();
    },
    /** Forget what is picked, as it was sent. */
    sent() {
      steps = [];
      live = false;
      now = null;
      if (keeping) kept.set(keeping.name, null);
      callbacks.changed();
    },
    /** Take steps again that were sent and refused. @param {string[]} before */
    again(before) { live = true; choose(before); },
    /** Return what the button says that sends steps. */
    label: (/** @type {string[]} */ all) => (all.length === 1 && called(all[0])) || t("play-steps", { steps: all.map((step) => called(step) || step).join(" ") }),
    get offered() { return offered; },
    get steps() { return steps; },
    get now() { return now; },
    get moving() { return moving; },
    get live() { return live; },
    /** Whether something is picked or being picked. */
    get begun() { return live && (steps.length > 0 || moving !== null || menu !== null || waiting > 0); },
    /** A promise that all is picked and answered. */
    get settled() { return queue.then(() => looking); },
    /** Whether there is no answer, and none is on its way: the rules are asked on sending. */
    get alone() { return now === null && failed; },
  };
}

/** Return an answer, if it comes soon. @template T @param {Promise<T>} answer @returns {Promise<T>} */
const soon = (answer) => Promise.race([answer, /** @type {Promise<never>} */ (new Promise((_, reject) => { setTimeout(reject, PATIENCE); }))]);

const CELL = /[a-z]\d+/g;

/** Return the cell where a step ends, as it is written. @param {string} step */
export const last = (step) => step.toLowerCase().match(CELL)?.at(-1) ?? "";

/** Whether a cell belongs to one of the steps. @param {string[]} steps @param {string} cell */
const has = (steps, cell) => steps.some((step) => step.toLowerCase().match(CELL)?.includes(cell));

/** Return the steps without the one of a cell; when that is no plain cell, without those that followed from it, too. @param {string[]} steps @param {string} cell */
export function without(steps, cell) {
  const at = steps.findIndex((step) => has([step], cell));
  return steps[at].toLowerCase() === cell ? steps.toSpliced(at, 1) : steps.slice(0, at);
}
