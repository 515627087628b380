// Outbox: what was typed and has not arrived yet. Each message keeps its id, so sending it again has no second effect; it is
// kept over a reload, with its author: nothing is ever sent under another name. Messages are sent one by one, in order.

import { Failure, laterEachTime, post } from "./api.js";
import { freshId, kept } from "./dom.js";

/** @typedef {{ board?: number, match?: number, post?: number, pressed?: boolean, comment?: number }} About what a text is about; `pressed`: by a button, of which one press counts until it has arrived; `comment`: the turn on which it is a comment */
/** @typedef {About & { id: string, by: number | null, path: string, text: string, at: number, waiting?: boolean }} Item */

/**
 * @param {{ changed(items: Item[]): void, refused(item: Item, failure: Failure): void, out(): void, arrived?(item: Item): void }} callbacks
 */
export function makeOutbox(callbacks) {
  let items = restore();
  /** @type {number | null} */
  let by = null; // id of the player whose page this is; until that is known nothing is sent
  let busy = false;
  let tries = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @returns {Item[]} */
  function restore() {
    try {
      /** @type {(Item & { ply?: number })[]} */
      const found = JSON.parse(kept.get("unsent", "sessionStorage") ?? "[]");
      return found.filter((item) => item.path).map(({ ply, ...item }) => ({ board: ply, ...item })); // `ply`: of an older page
    } catch { return []; }
  }

  function changed() {
    kept.set("unsent", items.length ? JSON.stringify(items) : null, "sessionStorage");
    callbacks.changed(items);
  }

  /** @returns {Promise<void>} */
  async function run() {
    clearTimeout(timer);
    if (busy || by === null || !items.length) return;
    busy = true;
    const item = items[0];
    try {
      await post(item.path, { id: item.id, by: item.by, text: item.text, board: item.board, match: item.match, post: item.post, pressed: item.pressed, comment: item.comment });
      done(item);
      callbacks.arrived?.(item);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (failure.status === 401) { busy = false; return callbacks.out(); }
      if (failure.passing) return later(failure);
      done(item);
      callbacks.refused(item, failure);
    }
    busy = false;
    run();
  }

  /** @param {Item} item */
  function done(item) {
    tries = 0;
    items = items.filter((other) => other.id !== item.id);
    changed();
  }

  /** @param {Failure} failure */
  function later(failure) {
    busy = false;
    tries += 1;
    items[0].waiting = true;
    changed();
    timer = setTimeout(run, laterEachTime(tries, failure.wait));
  }

  addEventListener("online", () => run());

  return {
    /** Send a text to an address; `about` says what it is about. @param {string} path @param {string} text @param {About} about */
    send(path, text, about = {}) {
      const [last] = items.slice(-1);
      if (about.pressed && last?.pressed && last.path === path && last.text === text) return run();
      items.push({ ...about, id: freshId(), by, path, text, at: Date.now() });
      changed();
      run();
    },
    /** Set whose page this is. What somebody else typed in this tab is dropped. @param {number | null} id */
    own(id) {
      by = id;
      items = items.filter((item) => item.by === by);
      changed();
    },
    /** Send at once what still waits. */
    run() { changed(); run(); },
    /** Forget everything (the name was given up). */
    clear() { items = []; changed(); },
  };
}
