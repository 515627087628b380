// Live news of a room. The browser reconnects by itself and says what it saw last; where it gives up, we go on.

import { get, roomPath } from "./api.js";

const HIDDEN = 5_000; // a page nobody looks at lets its connection go after so long: browsers allow six, for all tabs together
const GLANCE = 60_000; // and then only glances at what waits

/**
 * @param {object} hear what to call: post(data), me(data), here(data), rooms(data), resync(), live(), lost(), out()
 */
export function stream(hear) {
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
    on("post", (data) => { place.after = Math.max(place.after, data.id); hear.post(data); });
    on("me", hear.me);
    on("here", hear.here);
    on("rooms", hear.rooms);
    on("resync", () => { close(); hear.resync(); });
    mine.onopen = () => { if (source === mine) { tries = 0; hear.live(); } };
    mine.onerror = () => { if (source === mine) failed(mine); };
    if (document.hidden) rest();
  }

  function failed(mine) {
    hear.lost();
    if (mine.readyState !== EventSource.CLOSED) return; // it tries again by itself
    close();
    tries += 1;
    timer = setTimeout(again, Math.min(15_000, 500 * 2 ** tries));
  }

  async function again() {
    const room = place.room;
    try {
      await get("/api/me"); // tells a name that was taken over from a server that is away
    } catch (failure) {
      if (failure.status === 401) return hear.out();
    }
    if (place?.room === room && !source) connect();
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  /** Nobody looks: let go soon, and only glance from then on. */
  function rest() {
    wake();
    hiding = setTimeout(() => { close(); glancing = setInterval(glance, GLANCE); }, HIDDEN);
  }

  function wake() {
    clearTimeout(hiding);
    clearInterval(glancing);
  }

  const glance = () => get("/api/me").then(hear.me, (failure) => { if (failure.status === 401) hear.out(); });

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
