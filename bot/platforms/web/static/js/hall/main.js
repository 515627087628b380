// The hall: puts its parts together, and holds what they share: the reader, and what waits for them.

import { Failure, get, post, reasonOf, roomPath, way } from "../common/api.js";
import { ask } from "../common/asking.js";
import { $, avatar, fill, h, kept, rest, targetOf } from "../common/dom.js";
import { want } from "../common/intention.js";
import { setLanguage, t } from "../common/words.js";
import { liveHall } from "./live.js";
import { mine } from "./mine.js";
import { notice, settled } from "./notices.js";
import { offers } from "./offers.js";
import { showRules } from "./rules.js";
import { askName, tellWhy } from "./sign_in.js";

const ANSWERS = 10_000; // milliseconds for which an answer is shown beside what was pressed, too
/** @type {Reader} */
const NOBODY = { id: null, name: "", language: "", theme: "", colours: "", waiting: 0, coordinates: true, moderate: null, report: "", matches: [], finished: [], inbox: [], offered: [], made: [] };

/** @type {HallStart} */
const start = JSON.parse($("state").textContent);
setLanguage(start.words);

/** @type {Reader} */
let me = start.me ?? NOBODY;
let offered = start.offers; // challenges that concern the reader, and those to anyone
let renewed = 0; // how often they were asked for or told: an answer that comes after later news is old
let pressed = -ANSWERS; // when a button of the hall was pressed last, whose answer is to be seen here
let leaving = false;
/** @type {ReturnType<typeof import("./talk.js").talk> | ReturnType<typeof import("../app/chat.js").talk> | null} */
let room = null; // its talk, once there is a name
let begun = Promise.resolve(); // until it is there

const own = mine(start.next);
const open = offers();
const live = start.elsewhere ? null : liveHall(start.live);
/** @type {Promise<ReturnType<typeof import("./challenge.js").challenges>> | null} */
let form = null; // of a challenge, once it is wanted
/** @type {Http.ChallengeChoices & { ref: string } | null} */
let choices = null; // what can be agreed on in a room, and its name

// ── what the server says ──

/** @param {Http.OverviewState} data */
function setMe(data) {
  if (data.id !== me.id) return out(); // another tab of this browser has signed in under another name
  if (data.language !== start.language || data.theme !== me.theme || data.colours !== me.colours || data.coordinates !== me.coordinates) return location.reload(); // words, or pictures, are others
  const changed = numbers(data) !== numbers(me);
  me = data;
  show();
  if (changed) renewOffers();
}

/** Return what tells one's challenges, and those to anyone here, from what they were. @param {Reader} reader */
const numbers = ({ offered: theirs, made }) => [...theirs, ...made].map((one) => one.number).join(" ");

async function renewOffers() {
  const mark = ++renewed;
  try {
    const found = await get("/api/offers");
    if (mark === renewed) setOffers(found.offers);
  } catch { /* the next news try again */ }
}

/** @param {Http.OfferEntry[]} list */
function setOffers(list) {
  renewed += 1;
  offered = list;
  show();
}

function show() {
  if (me.id !== null) own.update(me, offered);
  const others = offered.filter((one) => one.number !== start.link?.offer.number);
  open.show(others.filter((one) => !one.mine && !one.to && (one.seek || !start.elsewhere))); // what is offered in a room is accepted there
  document.body.classList.toggle("plays", me.matches.length > 0 || offered.some((one) => one.to && !one.mine));
}

/** Take what was posted in the room: what concerns the reader is told in the middle, too. @param {Http.MessageEntry} data */
function told(data) {
  if (!data.bot) return;
  if (data.news) live?.happened();
  if (data.voids) settled(data.number);
  if (data.code === "match-started" || data.code?.startsWith("seek")) renewOffers(); // a seek is ended by its match
  if (data.code === "match-started" && data.notify) {
    if ($("challenge").dataset.number === String(data.number)) $("challenge").close(); // its offer was accepted
    return notice(data.text.split("\n", 2).join(" "), { links: [{ href: `/m/${data.number}`, label: t("to-board") }] });
  }
  if (!data.private || performance.now() - pressed > ANSWERS) return;
  const failed = data.code?.startsWith("refused");
  notice(data, { problem: failed, answers: true, buttons: data.buttons.filter(({ turn, code }) => !turn && code !== "pick"), gives: { send: act }, mine: plays });
}

/** Return whether the reader plays a match that runs. @param {number} number */
const plays = (number) => me.matches.some((match) => match.number === number);

/** @param {boolean} on */
function lost(on) { if (on) banner(t("lost")); else if ($("banner").textContent === t("lost")) banner(""); }

/** @param {string} text */
function banner(text) { $("banner").textContent = text; }

/** The name is not ours (any more): sign in again. */
async function out() {
  if (leaving) return;
  leaving = true;
  room?.stop();
  kept.set("why", "signed-out", "sessionStorage");
  location.reload();
}

// ── what the reader does ──

/**
 * Do something that needs a name: at once, or once there is one.
 * @param {object} what it is, for the page that comes after
 * @param {() => unknown} then
 * @param {string} [opponent] who invites the reader to it
 */
function withName(what, then, opponent) {
  if (me.id !== null) return begun.then(then);
  kept.set("then", JSON.stringify(what), "sessionStorage");
  tellWhy(opponent ? "" : t("name-first"), true, opponent);
}

/** Return the talk, which is there once there is a name. */
function talkHere() {
  if (!room) throw new TypeError("no talk yet");
  return room;
}

/** Give a command by a button, at once or once the talk is there. @param {string} text */
const send = (text) => begun.then(() => talkHere().send(text, { pressed: true }));

/** @param {string} text */
function act(text) {
  pressed = performance.now();
  send(text);
}

/** @param {Http.OfferEntry} one @param {string} code */
function command(one, code) {
  const action = one.actions.find((button) => button.code === code);
  if (action) act(action.command);
}

/** @param {Http.OfferEntry & { code?: string }} one */
async function accept(one) {
  if (one.seek) return DOES.seek({ text: one.actions[0]?.command ?? `/seek ${one.game.key ?? "any"}` });
  withName({ do: "accept", number: one.number, code: one.code, room: one.room }, async () => {
    pressed = performance.now();
    try {
      const place = (start.elsewhere ? null : one.room?.ref) ?? talkHere().room;
      /** @type {Http.AcceptAnswer} */
      const { match } = await want(`${roomPath(place)}/challenges/${one.number}/accept`, { by: me.id, code: one.code });
      goTo(match);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (failure.status === 401) return out();
      notice(failure.message, { problem: true });
    }
  }, one.number === start.link?.offer.number ? start.link.offer.by.name : "");
}

/** Go to a match that has begun; otherwise the room says why not, or within Telegram the chat with the bot. @param {number | null} match */
function goTo(match) {
  if (match !== null) way.visit(`/m/${match}`);
  else if (start.elsewhere) notice(t("app-answer"));
}

/** Begin a match against the computer, which is always ready. @param {string} game @param {string} level @param {Record<string, string> | undefined} options */
async function playPartner(game, level, options) {
  pressed = performance.now();
  try {
    /** @type {Http.ChallengeAnswer} */
    const { match } = await want(`${roomPath(talkHere().room)}/challenges`, { by: me.id, game, partner: level, options });
    goTo(match);
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    if (failure.status === 401) return out();
    notice(failure.message, { problem: true });
  }
}

/** Return the form of a challenge, which is loaded once it is wanted. */
function loadedForm() {
  form ??= import("./challenge.js").then(({ challenges }) => challenges({
    room: () => talkHere().room,
    me: () => me,
    here: () => talkHere().here,
    known: () => (start.elsewhere ? [] : [...me.matches, ...me.finished].filter((match) => !match.partner).map((match) => match.opponent)), // a name here is none there
    made: (offer, opponent) => { if (opponent) notice(t("challenge-made", { name: opponent, game: offer.game.name })); },
    act,
    out,
  }));
  form.catch(() => { form = null; });
  return form;
}

/**
 * Ask what is to be agreed on, for a game and a person as far as they are known, of what can be in this room.
 * @param {string} [game]
 * @param {string} [opponent]
 */
async function challenge(game, opponent) {
  try {
    const ref = talkHere().room;
    const known = choices?.ref === ref ? choices : { ref, .../** @type {Http.ChallengeChoices} */ (await get(`${roomPath(ref)}/challenges`)) };
    choices = known;
    (await loadedForm()).open(known, game, opponent); // last: browsers never ask again for a module that couldn't be loaded
  } catch (failure) { notOpened(failure); }
}

/** @param {unknown} failure */
function notOpened(failure) {
  if (failure instanceof Failure && failure.status === 401) return out();
  notice(reasonOf(failure), { problem: true });
}

/** @typedef {{ game: string }} OfGame */
/** @typedef {OfGame & { level?: string, options?: Record<string, string> }} WithPartner */

const DOES = {
  challenge: (/** @type {OfGame & { opponent?: string }} */ { game, opponent }) => withName({ do: "challenge", game, opponent }, () => challenge(game, opponent)),
  visit: (/** @type {{ path: string }} */ { path }) => withName({ do: "visit", path }, () => way.visit(path)), // the page that led here for a name
  /** @param {OfGame} what */
  learn({ game }) {
    const known = start.games.find((one) => one.key === game);
    if (known?.lessons) way.visit(`/learn/${game}`);
    else if (known) showRules(known);
  },
  try: (/** @type {OfGame} */ { game }) => way.visit(`/try/${game}`), // even without a name
  /** @param {WithPartner} what */
  partner({ game, level = $("level").value, options }) {
    return withName({ do: "partner", game, level, options }, () => playPartner(game, level, options));
  },
  accept,
  seek: (/** @type {{ text: string }} */ { text }) => withName({ do: "seek", text }, () => act(text)),
  decline: (/** @type {Http.OfferEntry} */ one) => command(one, "decline"),
  withdraw: (/** @type {Http.OfferEntry} */ one) => command(one, "withdraw"),
  copy: (/** @type {Http.OfferEntry} */ one) => loadedForm().then((it) => it.showOffer(one), notOpened),
  unfold: (/** @type {Http.OfferEntry} */ one, /** @type {HTMLElement} */ element) => open.turn(one, element),
};

/**
 * Do what a button says.
 * @param {string | undefined} name of what it does
 * @param {object} what a game, or an offer
 * @param {HTMLElement | null} element the offer's entry
 */
function actOn(name, what, element = null) {
  /** @type {((what: never, element: HTMLElement) => unknown) | undefined} */
  const action = DOES[/** @type {keyof typeof DOES} */ (name)];
  action?.(/** @type {never} */ (what), /** @type {HTMLElement} */ (element));
}

/** Do what a button stands for: with a game, or with the offer in whose entry it stands. */
$("hall").addEventListener("click", (event) => {
  const button = targetOf(event).closest("[data-do]");
  if (!button) return;
  const element = button.closest("[data-number]");
  const number = Number(element?.dataset.number);
  const one = start.link?.offer.number === number ? { ...start.link.offer, code: start.link.code } : offered.find((offer) => offer.number === number);
  if (!element || one) actOn(button.dataset.do, one ?? button.dataset, element);
});

/** Ask what one wants of somebody who is here. @param {Http.Visitor} visitor */
function person({ name, page }) {
  $("person-title").textContent = name;
  $("person-close").onclick = () => $("person").close();
  $("person-challenge").onclick = () => { $("person").close(); challenge("", name); };
  $("person-page").href = page;
  $("person").showModal();
  $("person-challenge").focus();
}

// The level of the computer is remembered; where it doesn't play there is none to choose.
for (const select of document.querySelectorAll("select")) {
  if (select.id !== "level") continue;
  select.value = kept.get("level") ?? select.value;
  select.addEventListener("change", () => kept.set("level", select.value));
}

// ── oneself ──

for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("close", () => rest($("hall")));
$("self").addEventListener("click", () => $("you").showModal());
$("you-close").addEventListener("click", () => $("you").close());
$("language").addEventListener("change", () => {
  $("you").close();
  const chosen = start.languages.find(({ tag }) => tag === $("language").value);
  if (chosen) send(chosen.command);
});
$("theme").addEventListener("change", () => {
  $("you").close();
  send(start.themes[$("theme").value]);
});
$("coordinates").addEventListener("change", () => {
  $("you").close();
  send(start.coordinates[$("coordinates").checked ? "on" : "off"]);
});
$("keep-code-now").addEventListener("click", renewCode);
document.body.classList.toggle("later", kept.get("code-later") === String(me.id));
$("keep-code-later").addEventListener("click", () => {
  kept.set("code-later", String(me.id)); // a dot at the name stays, and the settings
  document.body.classList.add("later");
  $("self").focus();
});
$("new-code").addEventListener("click", async () => {
  $("you").close();
  if (await ask(t("code-new-ask"), t("code-new"))) renewCode();
});

async function renewCode() {
  try {
    await (await import("../common/recovery.js")).newCode();
    document.body.classList.remove("unkept");
  } catch (failure) { notice(reasonOf(failure), { problem: true }); }
}

$("sign-out").addEventListener("click", async () => {
  $("you").close();
  if (!(await ask(t("sign-out-ask", { name: me.name }), t("sign-out")))) return;
  try {
    await begun.catch(() => {}); // the talk, where there is one, forgets what was typed
    leaving = true; // streams end before the answer comes: this is no surprise
    await post("/api/sign-out", {});
    if (room && "forget" in room) room.forget();
    location.reload();
  } catch (failure) {
    leaving = false;
    notice(reasonOf(failure), { problem: true });
  }
});

// ── on a phone: to play, or to talk ──

/** @param {"play" | "talk"} name */
function tab(name) {
  document.body.dataset.tab = name;
  $("tab-play").setAttribute("aria-pressed", String(name === "play"));
  $("tab-talk").setAttribute("aria-pressed", String(name === "talk"));
  if (name === "talk") room?.seen();
}
$("tab-play").addEventListener("click", () => tab("play"));
$("tab-talk").addEventListener("click", () => tab("talk"));

// Where the on-screen keyboard covers the page instead of shrinking it, shrink the page here.
const view = window.visualViewport;
view?.addEventListener("resize", () => {
  document.documentElement.style.setProperty("--height", `${view.height}px`);
  if (view.offsetTop) scrollTo(0, 0);
});

// ── start ──

function welcome() {
  askName(kept.get("why", "sessionStorage") ? t("signed-out") : "");
  const then = JSON.parse(kept.get("then", "sessionStorage") ?? "null");
  if (then) actOn(then.do, then); // a button of another page has led here
  show();
}

async function begin() {
  avatar($("self-avatar"), me.name);
  fill($("language"), ...start.languages.map(({ tag, name }) => h("option", { value: tag, text: name, lang: tag })));
  $("language").value = start.language; // an option that is moved from one list to another isn't the chosen one any more
  $("theme").value = me.theme;
  $("coordinates").checked = me.coordinates;
  show();
  const { talk } = await (start.elsewhere ? import("../app/chat.js") : import("./talk.js")); // whoever has no name needs none of it
  room = talk(start, { me: () => me, setMe, setOffers, renewOffers, told, person, came: () => form?.then((it) => it.come(), () => {}), lost, problem: banner, out });
  await room.begin();
  const then = JSON.parse(kept.get("then", "sessionStorage") ?? "null");
  kept.set("then", null, "sessionStorage");
  if (!then) return;
  document.querySelector(`[data-do="${then.do}"][data-game="${then.game}"]`)?.focus(); // to which the focus goes back
  actOn(then.do, then);
}

if (start.problem) history.replaceState(null, "", "/");
if (start.me) { kept.set("why", null, "sessionStorage"); begun = begin(); } else welcome();
await begun;
