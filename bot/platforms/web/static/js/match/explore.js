// Explore: turns of both sides that are only tried, on the board of any turn; and lines of them that are kept, for oneself alone.
// Nothing here is sent to the match.

import { ask as request, get, reasonOf } from "../common/api.js";
import { $, fill, h, targetOf } from "../common/dom.js";
import { t } from "../common/words.js";
import { advice } from "./advice.js";
import { noteField } from "./note_field.js";
import { picking } from "./picking.js";
import { turned } from "./rotation.js";

/**
 * @param {string} base address of the tree
 * @param {number | null} by id of the reader
 * @param {import("./picking.js").Shown} shown
 * @param {object} callbacks
 * @param {(now: Http.ExploredState | null) => void} callbacks.tried what the server says to what is tried; null: it hasn't yet
 * @param {(tree: Http.TreeState) => void} callbacks.read the tree that was kept
 * @param {Record<string, string>} about what every address says of the board, where it has no match
 */
export function explore(base, by, shown, callbacks, about = {}) {
  let on = false;
  let at = 0; // turns on the board where it begins
  /** @type {string[]} */
  let line = []; // turns that are tried
  /** @type {string[]} */
  let undone = []; // turns that were stepped back from, the next last
  /** @type {Http.BoardState | null} */
  let plain = null; // the board as it was answered
  /** @type {Http.BoardState | null} */
  let board = null; // the same, perhaps with an overlay
  let overlay = ""; // its name
  let told = "";
  /** @type {Http.TreeState & { byId: Map<number | null | undefined, Http.NodeEntry> } | null} */
  let tree = null;
  let asked = 0; // how often the tree was asked for or told
  /** @type {Map<string, string>} */
  const noted = new Map(); // by place: what was saved there since the server told its note

  const query = (/** @type {Record<string, string>} */ more) => new URLSearchParams({ ...about, ...turned.asked, at: String(at), line: line.join(" > "), ...more });
  const address = (/** @type {string} */ place) => (Object.keys(about).length ? `${place}?${new URLSearchParams(about)}` : place);
  const notes = address(`${base}/notes`);
  const note = noteField($("explore-note"), $("explore-note-state"), { name: "tried-notes", by }, { saved });
  const draft = picking({
    ask: async (text) => {
      /** @type {Http.ExploredState} */
      const answer = await get(`${base}/board?${query({ text })}`);
      return { ...answer, waiting: /** @type {const} */ (true), draft: /** @type {string[]} */ ([]) };
    },
    reason: (text, cell, from) => get(`${base}/why?${query({ text, cell, from })}`),
  }, { ...shown, changed });

  const adviser = advice(() => `${base}/advice?${query({ text: draft.steps.join(" ") })}`, () => draft.now?.name ?? "", (steps) => {
    line = [...line, [...draft.steps, steps].join(" ")];
    undone = [];
    begin();
  }, () => shown.changed());

  /** Show what the server says; a whole turn is tried, and the other side is next. */
  function changed() {
    const { now, steps } = draft;
    if (!on) return;
    if (now?.complete && steps.length) {
      line = [...line, steps.join(" ")];
      undone = [];
      return begin();
    }
    if (now) {
      if (plain !== now.board) { plain = board = now.board; dress(); }
      told = now.result?.text ?? (now.seat ? t("explore-to-move", { name: now.name }) : "");
      showTurns(now);
    }
    offerAdvice();
    shown.changed();
  }

  /** Offer to ask the computer, unless the game would be over; what it said of another board doesn't hold. */
  function offerAdvice() {
    adviser.moved();
    adviser.offer(Boolean(tree?.advised && !draft.now?.result));
  }

  /** Show the overlay that was chosen, where the board has it; without an answer it stays as it is. */
  async function dress() {
    const bare = plain;
    if (!bare?.overlays.some(({ name }) => name === overlay)) return;
    const found = await get(`${base}/board?${query({ text: draft.steps.join(" "), overlay })}`).catch(() => null);
    if (!found || plain !== bare || found.board.overlay !== overlay) return;
    board = found.board;
    shown.changed();
  }

  function begin() {
    draft.begin(`${at}:${line.join(" > ")}`, true);
    showTurns(null);
    adviser.moved();
    shown.changed();
  }

  /** @param {number} ply @param {string[]} turns */
  function go(ply, turns = []) {
    at = ply;
    line = turns;
    undone = [];
    begin();
  }

  /** @param {Http.ExploredState | null} now */
  function showTurns(now) {
    fill($("explore-line"), ...line.map((turn, place) => h("li", {}, h("button", {
      type: "button", class: "small", text: turn, "data-place": place, "aria-current": place === line.length - 1 ? "true" : null,
    }))));
    $("explore-from").textContent = t("explore-from", { ply: at });
    if (now) $("explore-fair").textContent = now.fair ?? "";
    $("explore-keep").setAttribute("aria-disabled", String(!line.length));
    $("explore-about").hidden = line.length > 0;
    callbacks.tried(now);
    showNote(now);
  }

  /** Offer the note on the board that is tried; the one on a board that was played stands with the other notes. @param {Http.ExploredState | null} now */
  function showNote(now) {
    const there = line.length > 0 && tree?.keeps;
    $("explore-note").hidden = $("explore-note-title").hidden = !there;
    const where = { at, line: line.join(" > ") };
    const place = placeOf(where);
    if (!there) note.show(null);
    else if (now) note.show({ place, text: noted.get(place) ?? now.note, path: notes, body: where });
    else note.hold(place);
  }

  /** @param {Record<string, string | number>} where */
  const placeOf = (where) => `${notes} ${where.at}:${where.line}`;

  /** A note was saved, with the line that leads to its board. @param {import("../common/saving.js").Item} item @param {Http.TreeState} found */
  function saved({ path: where, body }, found) {
    if (where !== notes) return;
    noted.set(placeOf(body), String(body.note));
    showTree(found);
  }

  // ── kept lines ──

  async function load() {
    const mark = ++asked;
    try {
      const found = await get(address(base));
      if (mark === asked) showTree(found); // else it was asked for again, or changed, meanwhile
    } catch (failure) { problem(failure); }
  }

  /** @param {unknown} failure */
  function problem(failure) { $("explore-problem").textContent = failure ? reasonOf(failure) : ""; }

  /** Return a node and those before it, to the one of the board where they begin. @param {Http.NodeEntry} node */
  function* upwards(node) {
    for (let one = /** @type {Http.NodeEntry | undefined} */ (node); one; one = tree?.byId.get(one.parent)) yield one;
  }

  /** Return the turns that lead to a node, and the board where they begin. @param {Http.NodeEntry} node */
  function path(node) {
    const [first, ...others] = [...upwards(node)].reverse();
    return { at: first.ply, turns: others.map(({ steps }) => steps), stands: first.stands !== false };
  }

  /** @param {Http.TreeState} found */
  function showTree(found) {
    asked += 1;
    tree = { ...found, byId: new Map(found.nodes.map((node) => [node.id, node])) };
    /** @type {Set<number>} */
    const listed = new Set(); // nodes whose notes stand in the list
    const ends = found.nodes.filter((node) => node.line);
    fill($("explore-kept"), ...ends.map((node) => {
      const { at: from, turns, stands } = path(node);
      return h("li", {},
        h("button", { type: "button", class: "row-button", "data-open": node.id, disabled: !stands, text: t("explore-kept-line", { ply: from, line: turns.join(" › ") }) }),
        h("button", { type: "button", class: "icon", "data-cut": node.id, "aria-label": t("explore-cut", { line: node.line }) }, h("span", { "aria-hidden": "true", text: "×" })),
        ...notesOf(node, listed));
    }));
    $("explore-kept-title").hidden = !ends.length;
    $("explore-keep").hidden = !tree.keeps;
    $("explore-unkept").hidden = tree.keeps;
    offerAdvice();
    callbacks.read(tree);
    showNote(draft.now);
  }

  /** Return the notes on the way to the end of a line, but for those that stand with another one; and whether it is shown to others. @param {Http.NodeEntry} end @param {Set<number>} listed */
  function notesOf(end, listed) {
    /** @type {string[]} */
    const found = [];
    for (const one of upwards(end)) {
      if (one.parent == null) break;
      if (one.note && !listed.has(one.id)) found.unshift(t("explore-note-line", { line: path(one).turns.join(" › "), text: one.note }));
      if (one.shown && !listed.has(one.id)) found.unshift(t("shown-too"));
      listed.add(one.id);
    }
    return found.map((text) => h("p", { class: "help", text }));
  }

  /** Return the first node of a line that no other line needs. @param {Http.NodeEntry} node */
  function root(node) {
    const way = [...upwards(node)];
    const needed = (/** @type {Http.NodeEntry} */ { id, parent, line: kept, note: written }) =>
      parent == null || kept || written || (tree?.nodes ?? []).filter((other) => other.parent === id).length > 1;
    return (way.find((one, place) => !way[place + 1] || needed(way[place + 1])) ?? node).id;
  }

  /** @param {string} method @param {string} where @param {object} [body] */
  async function change(method, where, body) {
    problem(null);
    try { showTree(await request(method, address(`${base}/${where}`), body)); } catch (failure) { problem(failure); }
  }

  $("explore-keep").addEventListener("click", () => { if (line.length) change("POST", "lines", { line: line.join(" > "), at }); });
  $("explore-anew").addEventListener("click", () => go(at));
  $("explore-line").addEventListener("click", (event) => {
    const place = Number(targetOf(event).dataset.place ?? -1);
    if (place < 0) return;
    undone = [...undone, ...line.slice(place + 1).reverse()];
    line = line.slice(0, place + 1);
    begin();
  });
  $("explore-kept").addEventListener("click", (event) => {
    const { open, cut } = targetOf(event).closest("button")?.dataset ?? {};
    const node = tree?.byId.get(Number(open ?? cut));
    if (open && node) { const { at: from, turns } = path(node); go(from, turns); }
    if (cut && node) change("DELETE", `nodes/${root(node)}`);
  });

  return {
    draft,
    /** @param {number} ply @param {string} name of an overlay @param {string[]} turns that are tried already */
    open(ply, name = "", turns = []) { on = true; overlay = name; go(ply, turns); load(); },
    /** Show an overlay, or with an empty name none. @param {string} name */
    showOverlay(name) { overlay = name; board = plain; shown.changed(); dress(); },
    close() { on = false; plain = board = null; draft.begin("", false); },
    begin: (/** @type {number} */ ply) => go(ply),
    /** Show the board anew: it has been turned. */
    turned() { if (on) draft.anew(); },
    load,
    /** Show a board of a line; where it is on what is tried, one can step on from there. @param {number} ply @param {string[]} turns */
    follow(ply, turns) {
      const whole = [...line, ...undone.toReversed()];
      if (at !== ply || turns.some((turn, place) => whole[place] !== turn)) return go(ply, turns);
      line = turns;
      undone = whole.slice(turns.length).reverse();
      return begin();
    },
    /** Step within what is tried; returns whether there was something to step to. @param {number} direction */
    step(direction) {
      if (direction < 0 && line.length) { undone = [...undone, ...line.slice(-1)]; line = line.slice(0, -1); begin(); return true; }
      if (direction > 0 && undone.length) { line = [...line, ...undone.slice(-1)]; undone = undone.slice(0, -1); begin(); return true; }
      return false;
    },
    get on() { return on; },
    get board() { return board; },
    get line() { return line; },
    get told() { return told; },
    /** What the computer advises on the board that is shown: the places of its turns, by cell. */
    get advised() { return adviser.marks; },
  };
}
