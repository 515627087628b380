// Outbox: what was typed and has not arrived yet. Each message keeps its id, so sending it again has no second effect; it is
// kept over a reload, with its author: nothing is ever sent under another name. Messages are sent one by one, in order.

import { Failure, post } from "./api.js";
import { freshId, kept } from "./dom.js";

const LONGEST_WAIT = 20_000;

/**
 * @param {object} callbacks changed(items), refused(item, failure), out(), and, where it matters, arrived(item)
 */
export function makeOutbox(callbacks) {
  let items = restore();
  let by = null; // id of the player whose page this is; until that is known nothing is sent
  let busy = false;
  let tries = 0;
  let timer = 0;

  function restore() {
    try {
      const found = JSON.parse(kept.get("unsent", sessionStorage)) ?? [];
      return found.filter((item) => item.path).map(({ ply, ...item }) => ({ board: ply, ...item })); // `ply`: of an older page
    } catch { return []; }
  }

  function changed() {
    kept.set("unsent", items.length ? JSON.stringify(items) : null, sessionStorage);
    callbacks.changed(items);
  }

  async function run() {
    clearTimeout(timer);
    if (busy || by === null || !items.length) return;
    busy = true;
    const item = items[0];
    try {
      await post(item.path, { id: item.id, by: item.by, text: item.text, board: item.board, match: item.match, post: item.post });
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

  function done(item) {
    tries = 0;
    items = items.filter((other) => other.id !== item.id);
    changed();
  }

  function later(failure) {
    busy = false;
    tries += 1;
    items[0].waiting = true;
    changed();
    timer = setTimeout(run, failure.wait ? failure.wait * 1000 : Math.min(LONGEST_WAIT, 500 * 2 ** tries));
  }

  addEventListener("online", run);

  return {
    /** Send a text to an address; `more` says what it is about. */
    send(path, text, more = {}) {
      const { board, match, post: pressed } = more;
      items.push({ id: freshId(), by, path, text, board: board ?? undefined, match: match ?? undefined, post: pressed, at: Date.now() });
      changed();
      run();
    },
    /** Set whose page this is. What somebody else typed in this tab is dropped. */
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
