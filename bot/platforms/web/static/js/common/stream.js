// Stream of live news, of a room or a match. When it is lost, the page connects again and says what it saw last.

import { get, way } from "./api.js";

const HIDDEN = 5_000; // milliseconds after which a hidden page closes its connection: browsers allow six, for all tabs together
const GLANCE = 60_000; // milliseconds between the polls of a hidden page for matches that wait

/**
 * @param {object} events what to do with each kind of news: name(data, id); `me` is polled for while the page is hidden
 * @param {object} callbacks resync(), live(), lost(), out(); have(), where the first state need not be sent again: what tells it from others
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
    const mine = way.source(`${place.path}?after=${place.after}${have}`);
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
    const refused = mine.readyState === EventSource.CLOSED;
    close(); // by itself it would try again with the address of then, which says what the page had
    tries += 1;
    timer = setTimeout(refused ? again : connect, Math.min(15_000, 500 * 2 ** tries));
  }

  async function again() {
    const { path } = place;
    try {
      await get("/api/me"); // tells a name that was taken over from a server that can't be reached
    } catch (failure) {
      if (failure.status === 401) return callbacks.out();
    }
    if (place?.path === path && !source) connect();
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  /** The page is hidden: close the connection soon, and only poll from then on. */
  function rest() {
    wake();
    hiding = setTimeout(() => { close(); glancing = setInterval(glance, GLANCE); }, HIDDEN);
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
  addEventListener("online", () => { if (place && source?.readyState !== EventSource.OPEN) connect(); });

  return {
    open(path, after = 0) { place = { path, after }; tries = 0; connect(); },
    close() { place = null; wake(); close(); },
  };
}
