// Stream of live news of a room. The browser reconnects by itself and says what it saw last; where it gives up, we do so.

import { get, roomPath } from "./api.js";

const HIDDEN = 5_000; // milliseconds after which a hidden page closes its connection: browsers allow six, for all tabs together
const GLANCE = 60_000; // milliseconds between the polls of a hidden page for matches that wait

/**
 * @param {object} callbacks post(data), me(data), here(data), rooms(data), resync(), live(), lost(), out()
 */
export function stream(callbacks) {
  let source = null;
  let place = null; // {room, after}
  let tries = 0;
  let timer = 0;
  let hiding = 0;
  let glancing = 0;

  function connect() {
    close();
    const mine = new EventSource(`${roomPath(place.room)}/stream?after=${place.after}`);
    source = mine;
    const on = (name, take) => mine.addEventListener(name, (event) => {
      if (source === mine) take(JSON.parse(event.data));
    });
    on("post", (data) => { place.after = Math.max(place.after, data.id); callbacks.post(data); });
    on("me", callbacks.me);
    on("here", callbacks.here);
    on("rooms", callbacks.rooms);
    on("resync", () => { close(); callbacks.resync(); });
    mine.onopen = () => { if (source === mine) { tries = 0; callbacks.live(); } };
    mine.onerror = () => { if (source === mine) failed(mine); };
    if (document.hidden) rest();
  }

  function failed(mine) {
    callbacks.lost();
    if (mine.readyState !== EventSource.CLOSED) return; // it tries again by itself
    close();
    tries += 1;
    timer = setTimeout(again, Math.min(15_000, 500 * 2 ** tries));
  }

  async function again() {
    const room = place.room;
    try {
      await get("/api/me"); // tells a name that was taken over from a server that can't be reached
    } catch (failure) {
      if (failure.status === 401) return callbacks.out();
    }
    if (place?.room === room && !source) connect();
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

  const glance = () => get("/api/me").then(callbacks.me, (failure) => { if (failure.status === 401) callbacks.out(); });

  document.addEventListener("visibilitychange", () => {
    wake();
    if (!place) return;
    if (document.hidden) rest();
    else if (!source) connect();
  });
  addEventListener("online", () => { if (place && source?.readyState !== EventSource.OPEN) connect(); });

  return {
    open(room, after) { place = { room, after }; tries = 0; connect(); },
    close() { place = null; wake(); close(); },
  };
}
