// Saving: what is saved by itself while one writes. Of what stands at one place only the newest is sent, and sent again until it has
// arrived. What hasn't arrived is kept over a reload, with its author: nothing is ever saved under another name.

import { Failure, ask, laterEachTime } from "./api.js";
import { kept } from "./dom.js";

/** @typedef {{ path: string, body: Record<string, string | number>, waiting?: boolean, refusal?: string }} Item `waiting`: it is tried again; `refusal`: why it isn't */

/**
 * @param {string} name in the browser's storage
 * @param {number | null} by id of the reader; null: nothing can be saved
 * @param {{ changed?(): void, saved?(place: string, item: Item, answer: any): void }} callbacks changed: something is saved now, or isn't
 */
export function saver(name, by, callbacks = {}) {
  const items = restore();
  let busy = false;
  let tries = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @returns {Map<string, Item>} by place */
  function restore() {
    try {
      const found = JSON.parse(kept.get(name, "sessionStorage") ?? "null");
      if (found?.by !== by) kept.set(name, null, "sessionStorage");
      return new Map(found?.by === by ? found.items.map((/** @type {[string, Item]} */ [place, { path, body }]) => [place, { path, body }]) : []);
    } catch { return new Map(); }
  }

  function changed() {
    kept.set(name, items.size ? JSON.stringify({ by, items: [...items] }) : null, "sessionStorage");
    callbacks.changed?.();
  }

  /** @returns {Promise<void>} */
  async function run() {
    clearTimeout(timer);
    const [place, item] = [...items].find(([, { refusal }]) => !refusal) ?? [];
    if (busy || !place || !item) return;
    busy = true;
    try {
      const answer = await ask("PUT", item.path, item.body);
      tries = 0;
      if (items.get(place) === item) items.delete(place); // else something newer stands there by now
      callbacks.saved?.(place, item, answer);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (failure.passing) return later(item, failure);
      item.refusal = failure.message;
    }
    busy = false;
    changed();
    run();
  }

  /** @param {Item} item @param {Failure} failure */
  function later(item, failure) {
    busy = false;
    tries += 1;
    item.waiting = true;
    changed();
    timer = setTimeout(run, laterEachTime(tries, failure.wait));
  }

  addEventListener("online", run);
  addEventListener("pagehide", run);
  run();

  return {
    /** Save what stands at a place now, after so many milliseconds in which nothing else is to be saved. @param {string} place @param {Item} item */
    put(place, item, pause = 0) {
      items.set(place, item);
      changed();
      clearTimeout(timer);
      if (pause) timer = setTimeout(run, pause);
      else run();
    },
    /** Save at once what waits. */
    run,
    /** Return what isn't saved yet, by place. */
    get unsaved() { return items; },
  };
}
