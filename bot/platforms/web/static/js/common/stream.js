// Stream of live news, of a room or a match. When it is lost, the page connects again and says what it saw last.

import { get, laterEachTime } from "./api.js";
import { Source } from "./source.js";

const HIDDEN = 5_000; // milliseconds after which a hidden page closes its connection: browsers allow six, for all tabs together
const GLANCE = 60_000; // milliseconds between the polls of a hidden page for matches that wait

/** @typedef {import("./api.js").Failure} Failure */

/**
 * @typedef {object} News what to do with each kind of news; `me`, where there is a name, is polled for while the page is hidden
 * @property {(me: Http.OverviewState) => void} [me]
 * @property {(offers: Http.OfferEntry[]) => void} [offers]
 * @property {(people: Http.Visitor[]) => void} [here]
 * @property {(seats: number[]) => void} [online] the seats of players who are here
 * @property {(rooms: Http.RoomName[]) => void} [rooms]
 * @property {(latest: string) => void} [erased]
 * @property {(post: Http.MessageEntry) => void} [post]
 * @property {() => void} [talk]
 * @property {() => void} [comments]
 * @property {(match: Http.MatchState & { from: number }) => void} [match] its turns are those from one on
 */

/**
 * @param {News} events
 * @param {object} callbacks
 * @param {() => void} callbacks.resync
 * @param {() => void} callbacks.live
 * @param {() => void} callbacks.lost
 * @param {() => void} callbacks.out
 * @param {() => void} [callbacks.gone] where what it is about may be closed to the reader
 * @param {() => string} [callbacks.have] where the first state need not be sent again: what tells it from others
 */
export function stream(events, callbacks) {
  /** @type {Source | null} */
  let source = null;
  /** @type {{ path: string, after: number } | null} */
  let place = null;
  let tries = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let hiding;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let glancing;

  function connect() {
    disconnect();
    if (!place) return;
    const here = place;
    const have = callbacks.have ? `&have=${callbacks.have()}` : "";
    const mine = new Source(`${here.path}?after=${here.after}${have}`);
    source = mine;
    for (const [name, take] of Object.entries(events)) {
      mine.addEventListener(name, (event) => {
        if (source !== mine) return;
        const { data, lastEventId } = /** @type {MessageEvent<string>} */ (event);
        if (lastEventId) here.after = Math.max(here.after, Number(lastEventId));
        take(JSON.parse(data));
      });
    }
    mine.addEventListener("resync", () => { if (source === mine) { disconnect(); callbacks.resync(); } });
    mine.onopen = () => { if (source === mine) { tries = 0; callbacks.live(); } };
    mine.onerror = () => { if (source === mine) failed(mine); };
    if (document.hidden) rest();
  }

  /** @param {Source} mine */
  function failed(mine) {
    callbacks.lost();
    disconnect();
    if (mine.status === 401) return callbacks.out();
    if (mine.status === 404) callbacks.gone?.();
    tries += 1;
    timer = setTimeout(connect, laterEachTime(tries, mine.wait));
    return undefined;
  }

  function disconnect() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  /** The page is hidden: close the connection soon, and only poll from then on. */
  function rest() {
    wake();
    hiding = setTimeout(() => { disconnect(); if (events.me) glancing = setInterval(glance, GLANCE); }, HIDDEN);
  }

  function wake() {
    clearTimeout(hiding);
    clearInterval(glancing);
  }

  const glance = () => get("/api/me").then(events.me, (/** @type {Failure} */ failure) => { if (failure.status === 401) callbacks.out(); });

  document.addEventListener("visibilitychange", () => {
    wake();
    if (!place) return;
    if (document.hidden) rest();
    else if (!source) connect();
  });
  addEventListener("online", () => { if (place && !source?.open) connect(); });

  return {
    /** @param {string} path */
    open(path, after = 0) { place = { path, after }; tries = 0; connect(); },
    close() { place = null; wake(); disconnect(); },
  };
}
