// What was typed and has not arrived yet. Each message keeps its id, so sending it again has no second effect; and it is
// kept over a reload. Messages leave one by one, in order.

import { Failure, post, roomPath } from "./api.js";
import { freshId, kept } from "./dom.js";

const LONGEST_WAIT = 20_000;

/**
 * @param {object} tell changed(items), refused(item, failure), out()
 */
export function outbox(tell) {
  let items = restore();
  let busy = false;
  let tries = 0;
  let timer = 0;

  function restore() {
    try { return JSON.parse(kept.get("unsent", sessionStorage)) ?? []; } catch { return []; }
  }

  function changed() {
    kept.set("unsent", items.length ? JSON.stringify(items) : null, sessionStorage);
    tell.changed(items);
  }

  async function run() {
    clearTimeout(timer);
    if (busy || !items.length) return;
    busy = true;
    const item = items[0];
    try {
      await post(`${roomPath(item.room)}/messages`, { id: item.id, text: item.text, ply: item.ply });
      done(item);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (failure.status === 401) { busy = false; return tell.out(); }
      if (failure.passing) return later(failure);
      done(item);
      tell.refused(item, failure);
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
    send(room, text, ply) {
      items.push({ id: freshId(), room, text, ply: ply ?? undefined, at: Date.now() });
      changed();
      run();
    },
    /** Try at once what still waits. */
    run() { changed(); run(); },
    /** Forget everything (the name was given up). */
    clear() { items = []; changed(); },
  };
}
