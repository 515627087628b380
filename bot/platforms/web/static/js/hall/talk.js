// Talk of a room: its log, the line to type in, who is here, the other rooms.

import { Failure, get, post, reasonOf, roomPath } from "../common/api.js";
import { $, avatar, h, kept, renew } from "../common/dom.js";
import { freshDocument } from "../common/drawing.js";
import { makeOutbox } from "../common/outbox.js";
import { stream } from "../common/stream.js";
import { t } from "../common/words.js";
import { composer } from "./composer.js";
import { chatLog } from "./log.js";
import { newsBox } from "./news.js";
import { setTextual } from "./picture.js";
import { recordUpload } from "./upload.js";

const LOBBY = "lobby";
const BUSY = 4000; // milliseconds for which a pressed button can't be pressed again

/**
 * @typedef {object} Callbacks
 * @property {() => Reader} me
 * @property {(me: Http.OverviewState) => void} setMe
 * @property {(offers: Http.OfferEntry[]) => void} setOffers
 * @property {() => void} renewOffers
 * @property {(post: Http.MessageEntry) => void} told
 * @property {(visitor: Http.Visitor) => void} person
 * @property {() => void} came
 * @property {(on: boolean) => void} lost
 * @property {(text: string) => void} problem
 * @property {() => void} out
 */

/**
 * @param {HallStart} start what the server gave at the start
 * @param {Callbacks} callbacks
 */
export function talk(start, callbacks) {
  let room = start.room.ref ?? LOBBY;
  let rooms = start.rooms ?? [];
  /** @type {Http.Visitor[]} */
  let here = [];
  /** @type {string | null} */
  let erased = null; // who was erased last, as far as the server has said
  let unread = 0;
  /** @type {import("./completion.js").Known["commands"]} */
  let commands = []; // for completion

  const line = composer({ send, known });
  const log = chatLog(
    { scroller: $("scroller"), list: $("log"), older: $("older"), newest: $("newest"), empty: $("empty") },
    {
      press(button, element, pressed) {
        const buttons = element.parentElement?.querySelectorAll("button") ?? [];
        for (const other of buttons) other.disabled = true;
        act(button.text, { post: pressed, pressed: true });
        setTimeout(() => { for (const other of buttons) other.disabled = false; }, BUSY);
      },
      send: (text) => act(text, { pressed: true }),
      write: (text) => line.write(`${text} `),
      mine: (number) => [...callbacks.me().matches, ...callbacks.me().finished].some((match) => match.number === number),
      moderate: () => callbacks.me().moderate,
      report: () => callbacks.me().report,
      begin: (text) => line.write(text),
      get me() { return callbacks.me().name; },
    },
  );
  const happened = newsBox();
  const unsent = makeOutbox({ changed: showUnsent, refused, out: callbacks.out });
  recordUpload({ room: () => room, by: () => callbacks.me().id, refused: (failure) => problem(failure?.message ?? ""), out: callbacks.out });
  const news = stream({
    post: (data) => {
      if (data.news) {
        log.goesOn(data);
        if (!happened.add(data)) return;
        return callbacks.told(data);
      }
      if (!log.add(data)) return;
      if (data.code === "manager-made") leadToManaging();
      if (!data.mine && $("talk").offsetParent === null) count(unread + 1);
      callbacks.told(data);
    },
    me: callbacks.setMe,
    offers: callbacks.setOffers,
    here: (people) => { here = people; showHere(); callbacks.came(); },
    rooms: (list) => { rooms = list; showRooms(); },
    erased: (latest) => { // somebody was erased: read anew what the room has of them
      const anew = erased !== null && latest !== erased;
      erased = latest;
      if (anew) enter(room, false);
    },
  }, {
    resync: () => enter(room, false),
    live: () => { callbacks.lost(false); unsent.run(); },
    lost: () => callbacks.lost(true),
    out: callbacks.out,
  });

  /** Lead to the page of managers, now that the reader is one: in the header, and in their own menu. */
  async function leadToManaging() {
    const way = ":is(.top-links, #you) a[href='/manage']";
    const fresh = await freshDocument(location.pathname).catch(() => null);
    if (!fresh || document.querySelector(way)) return;
    for (const link of fresh.querySelectorAll(way)) {
      const place = link.closest("#you") ? $("you-page").parentElement : document.querySelector(".top-links");
      place?.append(" ", document.importNode(link, true));
    }
  }

  /** @param {string} text @param {import("../common/outbox.js").About} [about] */
  function send(text, about) {
    problem("");
    callbacks.problem("");
    unsent.send(`${roomPath(room)}/messages`, text, about);
  }

  /**
   * Send what a button in the talk means. The button may be gone then, so the focus moves to where one would go on.
   * @param {string} text
   * @param {import("../common/outbox.js").About} about
   */
  function act(text, about) {
    send(text, about);
    line.rest();
    log.toEnd(); // where the answer comes
  }

  function known() {
    const { name, matches } = callbacks.me();
    const people = new Set([...here.map((one) => one.name), ...matches.map((match) => match.opponent)]);
    people.delete(name);
    people.delete("");
    return { commands, games: start.games, people: [...people], languages: start.languages };
  }

  /** Go to a room. @param {string} ref @returns {Promise<void>} */
  async function enter(ref, remember = true) {
    news.close();
    room = ref;
    if (remember) {
      history.pushState(null, "", ref === LOBBY ? "/" : `/r/${encodeURIComponent(ref)}`);
      callbacks.problem("");
    }
    here = [];
    showRooms();
    showHere();
    try {
      const after = await log.open(ref);
      if (after === null || room !== ref) return;
      news.open(`${roomPath(ref)}/stream`, after);
      happened.open(ref);
      unsent.run();
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (failure.status === 401) return callbacks.out();
      if (failure.status === 404 && ref !== LOBBY) {
        await enter(LOBBY);
        return callbacks.problem(failure.message);
      }
      callbacks.lost(true);
      setTimeout(() => { if (room === ref) enter(ref, false); }, 2000);
    }
  }

  function showRooms() {
    renew($("rooms"), ...rooms.map((one) => h("li", {}, h("a", {
      class: "row-button room", href: one.ref === LOBBY ? "/" : `/r/${encodeURIComponent(String(one.ref))}`, "data-room": one.ref, "data-testid": "room",
      "aria-current": one.ref === room ? "page" : null, text: one.name,
      onclick: (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        enter(String(one.ref));
      },
    }))));
    $("room-name").textContent = rooms.find((one) => one.ref === room)?.name ?? start.room.name;
  }

  function showHere() {
    const me = callbacks.me().name;
    const who = (/** @type {Http.Visitor} */ { name }) => [avatar(h("span", { class: "avatar", "aria-hidden": "true" }), name), h("span", { text: name })];
    renew($("here"), ...here.map((one) => h("li", {}, one.name === me ? h("span", { class: "person" }, ...who(one))
      : h("button", { type: "button", class: "person", "data-match": one.name, onclick: () => callbacks.person(one) }, ...who(one)))));
    $("here-button").textContent = t("here-count", { count: here.length });
    $("here-button").hidden = false;
  }

  /** @param {import("../common/outbox.js").Item[]} items */
  function showUnsent(items) {
    $("pending").replaceChildren(...items.filter((item) => item.path.startsWith(`${roomPath(room)}/`)).map((item) => h("li", { class: "post mine unsent", "data-testid": "unsent" },
      h("p", { class: "post-text", text: item.text }),
      h("p", { class: "only-you", text: t(item.waiting ? "unsent" : "sending") }))));
    if (items.length) log.toEnd();
  }

  /** @param {import("../common/outbox.js").Item} item @param {Failure} failure */
  function refused(item, failure) {
    problem(failure.message);
    if (!line.giveBack(item.text)) problem(`${failure.message} ${t("not-sent", { text: item.text })}`);
  }

  /** @param {string} text */
  function problem(text) { $("problem").textContent = text; }

  /** Count what has been said while the talk was not in view. @param {number} number */
  function count(number) {
    unread = number;
    $("tab-talk").dataset.count = unread ? String(unread) : "";
  }

  // ── what opens and closes ──

  /** @param {HTMLElement} button @param {HTMLElement} place */
  function fold(button, place, open = false) {
    const show = (/** @type {boolean} */ on) => { place.hidden = !on; button.setAttribute("aria-expanded", String(on)); };
    button.addEventListener("click", () => show(Boolean(place.hidden)));
    show(open);
  }

  $("open-room").addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = $("open-room-name").value.trim();
    if (!name) return;
    $("open-room-problem").textContent = "";
    try {
      const opened = await post("/api/rooms", { name });
      $("open-room-name").value = "";
      if (!rooms.some((one) => one.ref === opened.ref)) rooms = [...rooms, opened];
      await enter(opened.ref);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      $("open-room-problem").textContent = reasonOf(failure);
    }
  });
  addEventListener("popstate", () => {
    const address = location.pathname.match(/^\/r\/([^/]+)$/);
    enter(address ? decodeURIComponent(address[1]) : LOBBY, false);
  });

  return {
    begin() {
      setTextual(kept.get("text-boards") === "1");
      get("/api/start").then((found) => { ({ commands } = found); }, () => {});
      $("text").maxLength = start.longest;
      unsent.own(callbacks.me().id);
      line.own(callbacks.me().id);
      fold($("here-button"), $("here-box"), matchMedia("(min-width: 68.75em)").matches);
      fold($("rooms-button"), $("rooms-box"));
      return enter(room, false);
    },
    send,
    seen: () => { count(0); log.toEnd(); },
    focus: () => $("text").focus(),
    forget() { news.close(); unsent.clear(); line.forget(); },
    stop() { news.close(); line.forget(); },
    get room() { return room; },
    get here() { return here.map((one) => one.name); },
  };
}
