// Talk of a room: its log, the line to type in, who is here, the other rooms.

import { Failure, get, post, roomPath } from "../common/api.js";
import { $, avatar, h, kept, renew } from "../common/dom.js";
import { makeOutbox } from "../common/outbox.js";
import { stream } from "../common/stream.js";
import { t } from "../common/words.js";
import { composer } from "./composer.js";
import { chatLog } from "./log.js";
import { setTextual } from "./picture.js";
import { recordUpload } from "./upload.js";

const LOBBY = "lobby";
const BUSY = 4000; // milliseconds for which a pressed button can't be pressed again

/**
 * @param {object} start what the server gave at the start
 * @param {object} callbacks me(), setMe(data), setOffers(list), told(post), person(one), came(), lost(bool), problem(text), out()
 */
export function talk(start, callbacks) {
  let room = start.room.ref;
  let rooms = start.rooms ?? [];
  let here = [];
  let unread = 0;
  let commands = []; // for completion

  const line = composer({ send, known });
  const log = chatLog(
    { scroller: $("scroller"), list: $("log"), older: $("older"), newest: $("newest"), empty: $("empty") },
    {
      press(button, element, pressed) {
        for (const other of element.parentElement.children) other.disabled = true;
        act(button.text, { post: pressed });
        setTimeout(() => { for (const other of element.parentElement?.children ?? []) other.disabled = false; }, BUSY);
      },
      write: (text) => line.write(`${text} `),
      mine: (number) => [...callbacks.me().matches, ...callbacks.me().finished].some((match) => match.number === number),
      moderate: () => callbacks.me().moderate,
      begin: (text) => line.write(text),
      get me() { return callbacks.me().name; },
    },
  );
  const unsent = makeOutbox({ changed: showUnsent, refused, out: callbacks.out });
  recordUpload({ room: () => room, by: () => callbacks.me().id, refused: (failure) => problem(failure?.message ?? ""), out: callbacks.out });
  const news = stream({
    post: (data) => {
      if (!log.add(data)) return;
      if (!data.mine && $("talk").offsetParent === null) count(unread + 1);
      callbacks.told(data);
    },
    me: callbacks.setMe,
    offers: callbacks.setOffers,
    here: (people) => { here = people; showHere(); callbacks.came(); },
    rooms: (list) => { rooms = list; showRooms(); },
  }, {
    resync: () => enter(room, false),
    live: () => { callbacks.lost(false); unsent.run(); },
    lost: () => callbacks.lost(true),
    out: callbacks.out,
  });

  function send(text, more) {
    problem("");
    callbacks.problem("");
    unsent.send(`${roomPath(room)}/messages`, text, more);
  }

  /** Send what a button in the talk means. The button may be gone then, so the focus moves to where one would go on. */
  function act(text, more) { send(text, more); line.rest(); }

  function known() {
    const { name, matches } = callbacks.me();
    const people = new Set([...here.map((one) => one.name), ...matches.map((match) => match.opponent)]);
    people.delete(name);
    people.delete("");
    return { commands, games: start.games, people: [...people], languages: start.languages };
  }

  /** Go to a room. */
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
      class: "row-button room", href: one.ref === LOBBY ? "/" : `/r/${encodeURIComponent(one.ref)}`, "data-room": one.ref, "data-testid": "room",
      "aria-current": one.ref === room ? "page" : null, text: one.name,
      onclick: (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        enter(one.ref);
      },
    }))));
    $("room-name").textContent = rooms.find((one) => one.ref === room)?.name ?? start.room.name;
  }

  function showHere() {
    const me = callbacks.me().name;
    const who = ({ name }) => [avatar(h("span", { class: "avatar", "aria-hidden": "true" }), name), h("span", { text: name })];
    renew($("here"), ...here.map((one) => h("li", {}, one.name === me ? h("span", { class: "person" }, ...who(one))
      : h("button", { type: "button", class: "person", "data-match": one.name, onclick: () => callbacks.person(one) }, ...who(one)))));
    $("here-button").textContent = t("here-count", { count: here.length });
    $("here-button").hidden = false;
  }

  function showUnsent(items) {
    $("pending").replaceChildren(...items.filter((item) => item.path.startsWith(`${roomPath(room)}/`)).map((item) => h("li", { class: "post mine unsent", "data-testid": "unsent" },
      h("p", { class: "post-text", text: item.text }),
      h("p", { class: "only-you", text: t(item.waiting ? "unsent" : "sending") }))));
    if (items.length) log.toEnd();
  }

  function refused(item, failure) {
    problem(failure.message);
    if (!line.giveBack(item.text)) problem(`${failure.message} ${t("not-sent", { text: item.text })}`);
  }

  function problem(text) { $("problem").textContent = text; }

  /** Count what has been said while the talk was not in view. */
  function count(number) {
    unread = number;
    $("tab-talk").dataset.count = unread || "";
  }

  // ── what opens and closes ──

  function fold(button, place, open = false) {
    const show = (on) => { place.hidden = !on; button.setAttribute("aria-expanded", String(on)); };
    button.addEventListener("click", () => show(place.hidden));
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
      $("open-room-problem").textContent = failure.status ? failure.message : t("offline");
    }
  });
  addEventListener("popstate", () => {
    const found = location.pathname.match(/^\/r\/([^/]+)$/);
    enter(found ? decodeURIComponent(found[1]) : LOBBY, false);
  });

  return {
    begin() {
      setTextual(kept.get("text-boards") === "1");
      get("/api/start").then((found) => { ({ commands } = found); }, () => {});
      $("text").maxLength = start.longest;
      unsent.own(callbacks.me().id);
      line.own(callbacks.me().id);
      fold($("here-button"), $("here-box"), matchMedia("(min-width: 1100px)").matches);
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
