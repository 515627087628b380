// The application: puts the page together, and holds what its parts share: the person, the room, the selected match.

import { actions } from "./actions.js";
import { Failure, get, post, roomPath } from "./common/api.js";
import { recordUpload } from "./upload.js";
import { chatLog } from "./log.js";
import { composer } from "./composer.js";
import { $, fill, h, kept } from "./common/dom.js";
import { setTextual } from "./board.js";
import { firstSteps } from "./first_steps.js";
import { outbox } from "./common/outbox.js";
import { drawer, sidebar } from "./sidebar.js";
import { stream } from "./common/stream.js";
import { ask, signIn, showCode } from "./welcome.js";
import { setLanguage, t } from "./common/words.js";

const LOBBY = "lobby";
const NOTHING = { id: null, name: "", language: "", waiting: 0, matches: [], finished: [], offered: [], made: [] };

let start = null; // what the server gave at the start
let me = NOTHING;
let rooms = [];
let here = [];
let room = null;
let selected = null; // number of the selected match
let seen = null; // the same while its board is in view: what is typed without a number is about it
let looking = 0;
let wrongRoom = ""; // that the room of the address isn't there, until something is said or another one is entered

function send(text, ply = null) {
  problem("");
  if (wrongRoom) banner(wrongRoom = "");
  look();
  unsent.send(`${roomPath(room)}/messages`, text, { ply, match: seen });
}

/** Send what a button means. The button may be gone then, so the focus moves to where one would go on. */
function act(text) { send(text); line.rest(); }

const side = sidebar({ open: openMatch, result: openResult, send: (text) => { shelf.close(); act(text); }, room: (ref) => { shelf.close(); enter(ref); } });
const shelf = drawer();
const line = composer({ send, known, changed: () => { log.refresh(); showAim(); }, settled: () => log.settled() });
const row = actions({ send: act, preview: line.preview });
const first = firstSteps({ send: act, write: line.write });
const log = chatLog(
  { scroller: $("scroller"), list: $("log"), older: $("older"), newest: $("newest"), empty: $("empty") },
  {
    press(button, element) {
      if (button.turn) return pick(button.turn);
      for (const other of element.parentElement.children) other.disabled = true;
      act(button.text);
      setTimeout(() => { for (const other of element.parentElement?.children ?? []) other.disabled = false; }, 4000);
    },
    open(number) {
      const match = me.matches.find((one) => one.number === number);
      const result = me.finished.find((one) => one.number === number);
      if (match) openMatch(match);
      else if (result) openResult(result);
      else send(`${command("board")} #${number}`);
    },
    write: (text, number) => line.write(`${whole(text, number)} `),
    mine: (number) => isMine(number) || me.finished.some((one) => one.number === number),
    moderate: () => me.moderate,
    begin: (text) => line.write(text),
    rest: () => line.rest(),
    moved() { looking ||= requestAnimationFrame(() => { looking = 0; look(); }); },
    choose(match, ply, steps) { select(match); line.choose(match, ply, steps); },
    steps: (number) => line.steps(number),
    matches: () => me.matches,
    get me() { return me.name; },
  },
);
const unsent = outbox({ changed: showPending, refused, out });
recordUpload({ room: () => room, by: () => me.id, refused: (failure) => problem(failure?.message ?? ""), out });
const news = stream({
  post: (data) => {
    if (!log.add(data)) return;
    look();
    if (data.mine) showFirst();
  },
  me: setMe,
  here: (names) => { here = names; side.here(names); showFirst(); },
  rooms: (list) => { rooms = list; side.rooms(rooms, room); },
}, {
  resync: () => enter(room, false),
  live: () => { banner(wrongRoom); unsent.run(); },
  lost: () => banner(t("lost")),
  out,
});

// ── start ──

async function begin() {
  setTextual(kept.get("text-boards") === "1");
  await load();
  if (!start.me) {
    await signIn();
    await load();
  }
  unsent.own(me.id);
  line.own(me.id);
  $("app").hidden = false;
  await enter(roomOfAddress(), false);
  if (!matchMedia("(pointer: coarse)").matches) line.focus();
}

/** Load everything that the page needs to start; again whenever the language or the name changes. */
async function load() {
  for (;;) {
    try {
      start = await get("/api/start");
      break;
    } catch (failure) {
      if (!(failure instanceof Failure) || !failure.passing) throw failure;
      await new Promise((resolve) => { setTimeout(resolve, 2000); });
    }
  }
  setLanguage(start.language, start.words);
  me = start.me ?? NOTHING;
  rooms = start.rooms ?? [];
  $("text").maxLength = start.longest;
  fill($("language"), ...start.languages.map(({ tag, name }) => h("option", { value: tag, text: name, lang: tag })));
  $("language").value = start.language;
  if (start.me) showMe();
}

function roomOfAddress() {
  const found = location.pathname.match(/^\/r\/([^/]+)$/);
  try { return found ? decodeURIComponent(found[1]) : LOBBY; } catch { return LOBBY; }
}

/** Go to a room. */
async function enter(ref, remember = true) {
  news.close();
  room = ref;
  if (remember) history.pushState(null, "", ref === LOBBY ? "/" : `/r/${encodeURIComponent(ref)}`);
  if (remember) banner(wrongRoom = "");
  side.rooms(rooms, room);
  side.here(here = []);
  try {
    const after = await log.open(ref);
    if (after === null || room !== ref) return;
    news.open(`${roomPath(ref)}/stream`, after);
    select(selected);
    showFirst();
    unsent.run();
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    if (failure.status === 401) return out();
    if (failure.status === 404 && ref !== LOBBY) {
      await enter(LOBBY);
      return banner(wrongRoom = failure.message);
    }
    banner(t("lost"));
    setTimeout(() => { if (room === ref) enter(ref, false); }, 2000);
  }
}

/** The name is not ours (any more): sign in again. */
let leaving = false;
async function out() {
  if (leaving) return;
  leaving = true;
  news.close();
  line.forget();
  $("app").hidden = true;
  await load();
  if (!start.me) await signIn(t("signed-out"));
  location.reload();
}

// ── events from the server ──

function setMe(data) {
  if (data.id !== me.id) return out(); // another tab of this browser has signed in under another name
  const spoken = data.language;
  me = data;
  showMe();
  look();
  if (start && spoken !== start.language) changeLanguage();
}

async function changeLanguage() {
  start.language = me.language;
  await load();
  await enter(room, false);
}

function showMe() {
  if (!me.matches.some((match) => match.number === selected)) selected = null;
  if (seen !== selected) seen = null;
  if (selected === null) selected = (me.matches.find((match) => match.waiting) ?? me.matches[0])?.number ?? null;
  side.me(me, selected);
  row.show(me.matches.find((match) => match.number === selected), seen === selected);
  log.refresh();
  showAim();
  showFirst();
}

/** Name the match that what is typed is about, beside the line. */
function showAim() {
  const number = line.aim() ?? seen;
  const match = me.matches.find((one) => one.number === number);
  $("aim").textContent = match ? `#${number}` : "";
  $("aim").title = match ? t("aim", { number, game: match.game }) : "";
  $("aim").hidden = !match;
}

function showFirst() {
  if (!start?.me) return;
  const words = { play: command("play"), rules: command("rules"), help: command("help") };
  first.show({ me, here, spoken: log.spoken(), empty: log.empty(), games: start.games, ...words });
}

// ── what the person does ──

function isMine(number) { return me.matches.some((match) => match.number === number); }

/** Write a turn, which is shown on its board and sent by the same button as all turns. */
function pick({ match, ply, steps }) {
  select(match);
  line.choose(match, ply, steps);
  line.rest();
}

function select(number) {
  if (number !== null && !isMine(number)) return;
  selected = number;
  look();
  showMe();
}

/** Select the match whose board is seen best; of those that are seen alike, the selected one stays. */
function look() {
  const boards = log.inView().filter(({ number }) => isMine(number));
  const stays = boards.some(({ number, part }) => number === selected && part > boards[0].part - 0.1);
  const best = stays ? selected : boards[0]?.number ?? null;
  if (best === seen && (best === null || best === selected)) return;
  seen = best;
  selected = best ?? selected;
  showMe();
}

function openMatch(match) {
  shelf.close();
  select(match.number);
  if (!log.show(match.number, match.ply)) act(match.commands.board);
}

/** Show how a match ended: the post that says so, if it is here; else its board. */
function openResult(match) {
  shelf.close();
  if (!log.showEnd(match.number)) act(match.commands.board);
}

/** Return the word of a command in the page's language, by its English name. */
const command = (name) => start.commands.find((one) => one.name === name)?.word ?? `/${name}`;

/** Complete a command out of a post with what goes without saying there: which rules, in a post about a match. */
function whole(text, number) {
  const match = me.matches.find((one) => one.number === number);
  return match && text === command("rules") ? match.commands.rules : text;
}

function known() {
  const people = new Set([...here, ...me.matches.map((match) => match.opponent)]);
  people.delete(me.name);
  people.delete("");
  return { commands: start.commands, games: start.games, people: [...people], languages: start.languages };
}

function showPending(items) {
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

function banner(text) {
  $("banner").textContent = text;
  $("banner").hidden = !text;
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
    shelf.close();
    await enter(opened.ref);
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    $("open-room-problem").textContent = failure.status ? failure.message : t("offline");
  }
});

$("language").addEventListener("change", () => {
  send(start.languages.find(({ tag }) => tag === $("language").value).command);
});

$("new-code").addEventListener("click", async () => {
  shelf.close();
  if (!(await ask(t("code-new-ask"), t("code-new")))) return;
  try { await showCode(await post("/api/recovery", {})); } catch (failure) { problem(failure.message || t("offline")); }
});

$("sign-out").addEventListener("click", async () => {
  shelf.close();
  if (!(await ask(t("sign-out-ask", { name: me.name }), t("sign-out")))) return;
  try {
    await post("/api/sign-out", {});
    unsent.clear();
    line.forget();
    location.reload();
  } catch (failure) { problem(failure.message || t("offline")); }
});

addEventListener("popstate", () => enter(roomOfAddress(), false));

// Where the on-screen keyboard covers the page instead of shrinking it, shrink the page here.
const view = window.visualViewport;
view?.addEventListener("resize", () => {
  document.documentElement.style.setProperty("--height", `${view.height}px`);
  if (view.offsetTop) scrollTo(0, 0);
});

begin();
