// Stream of live news, of a room or a match. When it is lost, the page connects again and says what it saw last.

import { get } from "./api.js";
import { Source } from "./source.js";

const HIDDEN = 5_000; // milliseconds after which a hidden page closes its connection: browsers allow six, for all tabs together
const GLANCE = 60_000; // milliseconds between the polls of a hidden page for matches that wait

/**
 * @param {object} events what to do with each kind of news: name(data, id); `me`, where there is a name, is polled for while the page is hidden
 * @param {object} callbacks resync(), live(), lost(), out(); gone(), where what it is about may be closed to the reader; have(), where the first state
 *   need not be sent again: what tells it from others
 */
export function stream(events, callbacks) {
  let source = null;
  let place = null; // {path, after}
  let tries = 0;
  let timer = 0;
  let hiding = 0;
  let glancing = 0;

  function connect() {
    close();
    const have = callbacks.have ? `&have=${callbacks.have()}` : "";
    const mine = new Source(`${place.path}?after=${place.after}${have}`);
    source = mine;
    for (const [name, take] of Object.entries(events)) {
      mine.addEventListener(name, (event) => {
        if (source !== mine) return;
        if (event.lastEventId) place.after = Math.max(place.after, Number(event.lastEventId));
        take(JSON.parse(event.data));
      });
    }
    mine.addEventListener("resync", () => { if (source === mine) { close(); callbacks.resync(); } });
    mine.onopen = () => { if (source === mine) { tries = 0; callbacks.live(); } };
    mine.onerror = () => { if (source === mine) failed(mine); };
    if (document.hidden) rest();
  }

  function failed(mine) {
    callbacks.lost();
    close();
    if (mine.status === 401) return callbacks.out();
    if (mine.status === 404) callbacks.gone?.();
    tries += 1;
    timer = setTimeout(connect, Math.max(1000 * mine.wait, Math.min(15_000, 500 * 2 ** tries)));
    return undefined;
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  /** The page is hidden: close the connection soon, and only poll from then on. */
  function rest() {
    wake();
    hiding = setTimeout(() => { close(); if (events.me) glancing = setInterval(glance, GLANCE); }, HIDDEN);
  }

  function wake() {
    clearTimeout(hiding);
    clearInterval(glancing);
  }

  const glance = () => get("/api/me").then(events.me, (failure) => { if (failure.status === 401) callbacks.out(); });

  document.addEventListener("visibilitychange", () => {
    wake();
    if (!place) return;
    if (document.hidden) rest();
    else if (!source) connect();
  });
  addEventListener("online", () => { if (place && !source?.open) connect(); });

  return {
    open(path, after = 0) { place = { path, after }; tries = 0; connect(); },
    close() { place = null; wake(); close(); },
  };
}
