// The match page: puts its parts together, and holds what they share: the match, the turn that is shown, what is picked.

import { Failure, get } from "../common/api.js";
import { $ } from "../common/dom.js";
import { menu } from "../common/menu.js";
import { makeOutbox } from "../common/outbox.js";
import { wants } from "../common/switches.js";
import { stream } from "../common/stream.js";
import { colours, coordinates, follow, theme, turnedAsked } from "../common/theme.js";
import { setLanguage, t } from "../common/words.js";
import { rememberedAddress } from "./address.js";
import { answers } from "./answers.js";
import { banners } from "./banners.js";
import { boards } from "./boards.js";
import { cellLayer } from "./cells.js";
import { explore } from "./explore.js";
import { hand } from "./hand.js";
import { exploreState, handState } from "./hand_state.js";
import { listenToKeys } from "./keys.js";
import { invitations } from "./invitations.js";
import { keeping } from "./keeping.js";
import { lines } from "./lines.js";
import { notes } from "./notes.js";
import { options } from "./options.js";
import { overlays } from "./overlays.js";
import { panels } from "./panels.js";
import { last, picking } from "./picking.js";
import { picture } from "./picture.js";
import { result } from "./result.js";
import { rotation } from "./rotation.js";
import { actionMenu } from "./actions.js";
import { review } from "./review.js";
import { rulesPanel } from "./rules.js";
import { seats } from "./seats.js";
import { sharing } from "./sharing.js";
import { stepper } from "./stepper.js";
import { talk } from "./talk.js";
import { turnList, turnsInCommon } from "./turns.js";
import { waiting } from "./waiting.js";

const GUARD = globalThis.stonepost?.guard ?? 300; // milliseconds for which input is ignored after a board has changed under the hand; tests may allow less
const LATE = 1500; // milliseconds after which news of what was sent are asked for

const start = /** @type {PageStart & Http.MatchPage} */ (JSON.parse($("state").textContent));
setLanguage(start.words);

let { match } = start;
let at = start.board.ply; // the turn that is shown
let behind = false; // whether something new has happened that isn't shown
let changed = -GUARD; // when the board changed by somebody else's hand
let sent = /** @type {{ ply: number, board: number, steps: string[] } | null} */ (null); // the turn that is under way
/** @typedef {import("../common/outbox.js").Item} Item */
let unsent = /** @type {Item[]} */ ([]); // what hasn't arrived yet
let hint = { board: 0, cells: /** @type {string[]} */ ([]) }; // what a hint is about
let refusal = /** @type {import("./picking.js").Refusal | null} */ (null);
let asked = 0;

const { base, me } = start;
rotation(start.turning, me !== null, () => { trial.turned(); render(); });
const page = location.pathname.match(/^\/(?:m|s|e|app)\/[^/]+/)?.[0] ?? location.pathname; // address of the match, without a turn
const cache = boards(base, { version: (ply) => match.turns[ply - 1]?.of ?? 0, language: start.language });
const view = picture($("board"));
const overlay = overlays({ changed: () => (trial.on ? trial.showOverlay(overlay.chosen("")) : render()) });
const cells = cellLayer(view.frame, view, { pick, rest: (cell) => hands().rest(cell), escape, busy, board: `#${match.number}` });
const ask = (/** @type {string} */ what, /** @type {Record<string, string>} */ query) => get(`${base}/${what}?${new URLSearchParams(query)}`);
const shown = { changed: render, why: (/** @type {typeof refusal} */ found) => { refusal = found; render(); }, element: (/** @type {string} */ cell) => cells.element(cell), figure: $("board") };
const askTurn = (/** @type {string} */ text) => /** @type {Promise<Http.TurnState | Http.NoTurn>} */ (ask("turn", { text }));
const draft = picking({ ask: askTurn, reason: (text, cell, from) => ask("why", { text, cell, from }) }, shown,
  { name: `picked.${match.number}`, by: me?.id });
const branches = lines(base, { send, open: tryLine, now: () => match.ply, seat: match.viewer.seat });
const trial = explore(`${base}/tree`, me?.id ?? null, shown, { tried: branches.tried, read: branches.read });
const hands = () => (trial.on ? trial.draft : draft); // what the board's cells pick for
const controls = hand({ primary, drop: escape, word: (step) => hands().word(step), number: (step) => hands().choose(step === null ? [] : [step]) });
const steps = stepper({
  go, within: stepTried, at: () => Math.min(at, match.ply), newest: () => match.ply,
  ready: (ply) => cache.ready(ply) !== null, ahead: (ply) => cache.ahead(ply - 1, 1, match.ply),
});
const list = turnList({ go: (ply) => { steps.stop(); go(ply); } });
const players = seats(start.online);
const rules = rulesPanel(String(match.game.key), match.options);
const book = notes(base, match.number, me?.id ?? null, {
  go: (ply) => { steps.stop(); go(ply); }, at: () => at, over: () => match.phase === "over", send, offer: (there, count) => { sheets.offer("notes", there); sheets.badge("notes", count); }, looking: () => sheets.open === "notes" && match.viewer.seat > 0,
});
const second = review(base, { ask: send, go: (ply) => { steps.stop(); go(ply); }, open: tryLine, changed: () => { showMatch(); render(); } },
  { name: match.number, by: me?.id, names: match.players.map(({ name }) => name) });
const words = talk(base, match.number, { send: say, command: send, open: () => sheets.open === "talk", over: () => match.phase === "over", unread: (count) => sheets.badge("talk", count) });
const sheets = panels({ opened, closed: (/** @type {string} */ name) => { if (name === "explore") leave(); } });
const others = waiting(match.number, render);
const invited = invitations();
const recovery = keeping(start.unkept, me?.id ?? null, { settled: showRequests, failed: (text) => said.say(text, [], true) });
const said = answers({ send, write: (text) => { sheets.show("talk"); words.write(text); }, rest: () => controls.focus() });
const choices = options({ changed: render });
const outbox = makeOutbox({ changed: (items) => { unsent = items; render(); }, arrived, refused, out: () => location.reload() });
const finish = result({ send: act, rematch: () => invited.wanted(match.players.some(({ partner }) => partner)), offer: () => invited.rematch, next: others.short });
const shared = sharing(send);
const acts = actionMenu({ send: act, replay: start.elsewhere ? null : () => `${base}/replay.gif?${new URLSearchParams({ language: start.language, theme: theme() + colours(), coordinates: coordinates() ? "on" : "off", ...turnedAsked() })}` });
menu($("more"), $("more-list"));

/** Whether the newest board is shown. */
function present() { return at === match.ply && !behind; }

/** Whether the board has just changed under the hand. */
function busy() { return performance.now() - changed < GUARD; }

/** Whether a turn can be picked on the board that is shown. */
function mine() { return present() && match.viewer.turn && !sent; }

function opened(/** @type {string} */ name) {
  if (name === "talk") words.open();
  if (name === "rules") rules.open();
  if (name === "notes") book.open();
  if (name === "review") second.open();
  if (name === "explore") { trial.open(at, overlay.chosen("")); branches.load(); }
}

/** Try a line: on its board, and to its end. @param {number} ply @param {string[]} turns */
function tryLine(ply, turns) {
  if (!trial.on) sheets.show("explore", false);
  trial.follow(ply, turns);
}

/** What is planned or shown may have changed. */
function readLines() {
  if (!trial.on) return;
  trial.load();
  branches.load();
}

/** Step within what is tried, or within what is asked about; returns whether there was something to step to. @param {number} direction */
function stepTried(direction) { return trial.on && (said.step(direction) || trial.step(direction)); }

/** End exploring: back to the board that was shown. */
function leave() {
  trial.close();
  refusal = null;
  begin();
}

// ── what is shown ──

/** Show a turn's board. @param {number} ply */
function go(ply, direction = 0) {
  at = ply;
  if (trial.on) trial.begin(at);
  if (at === match.ply && behind) { behind = false; sent = null; }
  refusal = null;
  cache.ahead(ply, direction, match.ply);
  book.show();
  begin();
  rememberTurn();
}

/** Begin, or go on with, what can be picked on the board that is shown. */
function begin() {
  if (present()) draft.begin(`${match.ply}:${match.turns.at(-1)?.of ?? 0}`, mine());
  render();
}

function render() {
  drawing = draw();
  if (trial.on) said.tried(trial.line.join(" > "));
  steps.show();
  list.show(at);
  second.show(at);
  document.body.classList.toggle("looking-back", !present() && !trial.on);
  document.body.classList.toggle("exploring", trial.on);
  $("fresh").hidden = !behind;
  controls.show(trial.on ? exploreState(trial, refusal) : handState({ match, draft, present: present(), behind, sent, unsent: unsent.filter((item) => item.match === match.number), refusal }));
  others.offer(!trial.on && (!match.viewer.turn || sent !== null));
  finish.show(match, present() && !trial.on);
  showCells();
}

/** Draw the board that is wanted; while it is on its way, the one before stays. */
async function draw() {
  if (trial.on) return trial.board ? put(trial.board) : undefined;
  if (at > match.ply) return undefined; // it was taken back: what was seen stays, until one goes on
  const chosen = overlay.chosen(decided());
  const picked = present() && draft.live ? [...(draft.now?.draft ?? []), ...(draft.now ? draft.now.steps ?? [] : [])] : sent && present() ? sent.steps : [];
  const more = { steps: picked, overlay: chosen };
  const mark = ++asked;
  const board = cache.ready(at, more) ?? await cache.load(at, more).catch(() => null);
  if (mark === asked && board) put(board);
}

function put(/** @type {Http.BoardState} */ board) {
  if (view.board === board) return;
  view.show(board);
  overlay.show(board);
  players.show(match, board.beside);
  cells.update(board.cells);
  showCells();
}

/** Return the overlay that shows what decided the match, on its last board. */
function decided() { return at === match.ply ? match.outcome?.overlay ?? "" : ""; }

function showCells() {
  const { now, moving, steps: picked } = hands();
  const live = trial.on || (mine() && draft.live);
  cells.show({
    playable: live,
    free: live && now && now.steps !== null && !now.complete ? new Set(Object.keys(now.cells)) : null,
    targets: live && moving ? new Set(moving.options.map((one) => one.to)) : null,
    from: live ? moving?.from ?? "" : "",
    picked: live ? picked.map(last).filter(Boolean) : [],
    empty: live && now && Object.keys(now.cells).length && !now.complete && wants("mark-closed") ? view.empty : undefined,
    own: live ? refusal?.own : [],
    reasons: live ? refusal?.reasons : [],
    hinted: live && !trial.on && hint.board === match.board ? hint.cells : [],
    advised: trial.on ? trial.advised : undefined,
  });
}

let drawing = /** @type {Promise<void> | null} */ (null); // promise that the wanted board is shown
const rememberTurn = rememberedAddress({
  drawn: () => drawing,
  said: () => [view.board?.said, present() && match.outcome?.text],
  address: () => (at === match.ply ? page : `${page}/${at}`),
});

/** Show all about the match but its board. */
function showMatch() {
  players.show(match, view.board?.beside);
  others.next(match.next);
  list.update(match.turns.map((turn) => ({ ...turn, marks: [...turn.marks, ...second.marks(turn.ply)] })), match.players);
  sheets.offer("review", second.command(match) !== null);
  showRequests();
  words.look();
  choices.show(match);
  acts.show(match);
}

function showRequests() { said.requests([...banners(match), ...(match.requests ?? []), ...invited.requests, ...recovery.requests(match)]); }

/** Take what else concerns the reader: which match is next, and what the two have offered each other. @param {Http.OverviewState} data */
function showMe(data) {
  if (data.next !== undefined) others.next(data.next);
  invited.take(data, match.players.find((player) => player.seat !== match.viewer.seat)?.name, match.game.name);
  finish.show(match, present() && !trial.on);
  showRequests();
}

// ── what one does ──

function pick(/** @type {string} */ cell) {
  if (!trial.on && !mine()) return;
  steps.stop();
  hands().pick(cell);
}

/** Drop what is picked, or why something couldn't be. */
function escape() {
  if (hands().begun) hands().escape();
  else stepTried(-1);
  refusal = null;
  render();
}

function primary() {
  if (busy()) return undefined;
  if (trial.on) return sheets.show("");
  if (behind || at !== match.ply) { steps.stop(); return go(match.ply, 1); }
  return play();
}

/** Send the turn that is picked; while cells are still being picked, after that. */
async function play() {
  await draft.settled;
  if (!mine() || draft.moving) return;
  const turn = handState({ match, draft, present: true, sent: null, unsent: [] });
  if (turn.kind !== "play" || !turn.able || !turn.steps) return;
  sent = { ply: match.ply, board: match.board, steps: turn.steps };
  said.clear();
  draft.sent();
  outbox.send(`${base}/messages`, turn.steps.join(" "), { board: sent.board, match: match.number });
  render();
}

/** Say something to the other player; a command stays one. @param {string} text */
function say(text) {
  said.clear();
  outbox.send(`${base}/messages`, text.startsWith("/") ? text : `/say ${match.number} ${text}`, { match: match.number });
}

/** Do what a button says: a review is looked at here, and so is the address of the match. @param {string} text */
function act(text) {
  if (text === second.command(match)) return sheets.show("review");
  if (start.elsewhere || text !== match.actions.find(({ code }) => code === "share")?.command) return send(text);
  return shared.ask(match, text);
}

/** Send what a button means, or a comment on a turn; its answer is looked at next. @param {string} text @param {{ comment?: number, pressed?: boolean }} about */
function send(text, about = { pressed: true }) { said.expect(); outbox.send(`${base}/messages`, text, { match: match.number, ...about }); }

// ── what the server says ──

/** The server has what was sent: news of it should come soon; else ask. @param {Item} item */
function arrived(item) {
  readLines();
  if (!second.asked(item.text) && start.elsewhere && item.board === undefined && !item.text.startsWith("/say ")) said.say(t("app-answer"));
  setTimeout(async () => {
    if (item.board === undefined || sent?.board !== item.board) return;
    await refresh();
    if (sent?.board === item.board && match.board === item.board && match.viewer.turn) giveBack();
  }, LATE);
}

function giveBack() {
  const before = sent?.steps ?? [];
  sent = null;
  if (present() && match.viewer.turn) draft.again(before);
  render();
}

function refused(/** @type {Item} */ item, /** @type {Failure} */ failure) {
  const spoken = item.text.match(/^\/say \d+ (.*)$/s);
  if (spoken) words.giveBack(spoken[1]); else book.giveBack();
  finish.again();
  said.say(failure.message, [], true);
  if (sent && item.board === sent.board) giveBack();
}

async function refresh() {
  try {
    const found = await get(base);
    if (found.version >= match.version) update(found); // news that came meanwhile are newer
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    if (failure.status === 404) location.reload(); // it was closed to the reader, which the page says
  }
}

/** Take the match as it is now. A board on which one looks back, explores or picks stays. @param {Http.MatchState} fresh */
function update(fresh) {
  if (fresh.mark === match.mark) return;
  const before = match;
  const same = turnsInCommon(before.turns, fresh.turns);
  const moved = same < Math.max(before.turns.length, fresh.turns.length) || fresh.phase !== before.phase;
  const own = sent !== null && fresh.ply > sent.ply && same >= sent.ply;
  const stays = at !== before.ply || behind || trial.on || (draft.begun && moved && !own);
  match = fresh;
  if (moved) { cache.forget(match.ply); readLines(); book.news(); }
  if (fresh.ply < before.ply) book.again();
  showMatch();
  shared.show(match);
  if (moved && stays) {
    behind = true;
    return render();
  }
  if (moved && (!own || fresh.ply > (sent?.ply ?? 0) + 1)) changed = performance.now();
  if (own) sent = null;
  if (moved) return go(match.ply, 1);
  return begin();
}

function told(/** @type {Http.MessageEntry} */ post) {
  if (post.code?.startsWith("talk-") && post.code !== "talk-line-removed") return; // it stands in the talk
  if (post.mine || second.told(post.code) || book.told(post.code) || post.code === "paused" || (post.code === "match-shared" && !start.elsewhere)) return; // a banner says it, or a dialog
  shared.forget();
  if (post.code?.startsWith("plan-")) readLines();
  const line = said.awaited ? post.line : null;
  if (line) tryLine(post.ply ?? at, line.split(" > "));
  hint = { board: match.board, cells: post.cells ?? [] };
  render();
  const failed = post.code?.startsWith("refused");
  said.say(post, post.private ? post.buttons ?? [] : [], failed, line); // what all were told has its buttons among the requests
  if (failed) { book.giveBack(); finish.again(); if (sent) giveBack(); }
}

const news = stream({ talk: () => words.load(), comments: book.news, online: players.meet, match: (data) => update({ ...data, turns: [...match.turns.slice(0, data.from), ...data.turns] }), post: told, ...(me && { me: (data) => { follow(data); showMe(data); } }) }, {
  have: () => match.mark,
  resync: () => location.reload(), // what is picked is kept
  live() { $("lost").hidden = true; outbox.run(); },
  lost() { $("lost").hidden = false; },
  out: () => location.reload(),
  gone: refresh,
});

// ── start ──

listenToKeys({ step: steps.step, first: steps.first, last: steps.last, primary, escape });
$("fresh").addEventListener("click", () => { steps.stop(); go(match.ply, 1); controls.focus(); });
view.adopt(start.board);
cells.update(start.board.cells);
showMatch();
cache.seed(start.board, { overlay: start.board.overlay ?? "" });
overlay.show(start.board);
sheets.offer("explore");
sheets.offer("notes", book.own);
sheets.offer("talk", match.viewer.talk);
if (match.viewer.talk) words.load();
sheets.restore("turns");
outbox.own(me?.id ?? null);
const underWay = unsent.find((item) => item.match === match.number && item.board === match.board);
if (underWay) sent = { ply: match.ply, board: match.board, steps: underWay.text.split(" ") };
go(at);
cache.ahead(at, -1, match.ply, 8);
if (start.live !== false) news.open(`${base}/stream`, start.after ?? 0);
