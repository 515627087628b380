// Comments: what people write at turns of a finished match, for everyone who can see it. Pressing a turn goes there.

import { ask, get } from "../common/api.js";
import { $, fill, h, targetOf } from "../common/dom.js";
import { said, timeElement } from "../common/times.js";
import { t } from "../common/words.js";
import { namedCells } from "./named_cells.js";
import { askBelow } from "../common/question.js";

/**
 * @param {string} base address of the match
 * @param {string} match its number, as a command names it
 * @param {object} callbacks
 * @param {(text: string, about?: { comment: number }) => void} callbacks.send
 * @param {() => boolean} callbacks.named whether the reader has a name
 * @param {(ply: number) => void} callbacks.go
 * @param {() => number} callbacks.at
 * @param {(there: boolean, count: number) => void} callbacks.changed
 * @param {() => boolean} callbacks.looking whether a player of the match looks at them
 */
export function comments(base, match, callbacks) {
  const list = $("comments-list");
  const area = $("comment");
  /** @type {Http.CommentsState} */
  let state = { open: false, closed: null, comments: [], read: 0 };
  let sent = ""; // what may be refused

  /** @param {Http.CommentEntry} comment */
  function entry({ number, mine, name, text, at }) {
    const act = (/** @type {string} */ label, /** @type {Omit<Parameters<typeof askBelow>[1], "no">} */ question, no = t("choose-cancel")) => h("button", {
      type: "button", class: "quiet report", text: label, onclick: (event) => askBelow(/** @type {HTMLElement} */ (targetOf(event).closest("li")), { ...question, no }),
    });
    return h("li", { class: mine ? "said-by me" : "said-by", "data-comment": number },
      h("p", { class: "said-head" }, h("strong", { text: name }), " ", timeElement(at, said),
        mine && act(t("comment-delete"), { about: t("comment-delete-ask"), yes: t("comment-delete"), send: () => callbacks.send(`/comment ${match} delete ${number}`) }),
        !mine && callbacks.named() && act(t("report"), {
          about: t("comment-told", { name }), reason: t("report-reason"), yes: t("report-send"),
          send: (reason) => callbacks.send(`/report confirm ${match}/${number} ${reason}`.trim()),
        }, t("report-cancel"))),
      h("p", { class: "said-text", dir: "auto" }, ...namedCells(text)));
  }

  /** @param {number} ply @param {HTMLElement | null} asked the comment below which something is asked: it stays with what is typed there */
  function turn(ply, asked) {
    const title = h("button", { type: "button", class: "link comment-turn", text: t("comment-turn", { ply }), onclick: () => callbacks.go(ply) });
    return h("li", { "data-ply": ply }, title, h("ul", {}, ...state.comments.filter((one) => one.ply === ply).map((one) => asked?.dataset.comment === String(one.number) ? asked : entry(one))));
  }

  function show() {
    const ply = callbacks.at();
    const here = t("comment-at", { ply });
    area.ariaLabel = here;
    area.placeholder = here;
    for (const one of list.querySelectorAll("li[data-ply]")) {
      const now = Number(one.dataset.ply) === ply;
      if (now && !one.ariaCurrent) one.scrollIntoView({ block: "nearest" });
      one.ariaCurrent = now ? "true" : null;
    }
  }

  function redraw() {
    const asked = /** @type {HTMLElement | null} */ (list.querySelector("form")?.closest("li") ?? null);
    const typing = asked?.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
    fill(list, ...[...new Set(state.comments.map(({ ply }) => ply))].map((ply) => turn(ply, asked)));
    typing?.focus(); // it was moved
  }

  /** Take the comments as they are now; what is asked below one stays. */
  async function load() {
    const wereOpen = state.open || !$("comments-closed").hidden;
    try { state = await get(`${base}/comments`); } catch { return; } // the next news asks again
    const there = state.open || state.closed !== null || wereOpen; // who has read them is told that they are closed
    redraw();
    look();
    $("comments").hidden = !there;
    const tab = document.querySelector("#tabs [data-panel=notes]");
    if (tab?.lastElementChild) tab.lastElementChild.textContent = t(there ? "tab-comments" : "tab-notes");
    tab?.setAttribute("title", t(there ? "tab-both" : "tab-notes"));
    $("comments-empty").hidden = !state.open || state.comments.length > 0;
    $("comments-closed").hidden = state.open;
    $("comments-closed").textContent = t(state.closed === null ? "comments-closed" : state.closed ? "comments-closed-you" : "comments-closed-other");
    $("comment-form").hidden = !state.open || !callbacks.named();
    $("comments-switch").hidden = state.closed === null;
    $("comments-switch").textContent = t(state.closed ? "comments-open" : "comments-close");
    callbacks.changed(there, state.comments.length);
    show();
  }

  function send() {
    sent = area.value.trim();
    if (!sent) return;
    area.value = "";
    callbacks.send(sent, { comment: callbacks.at() });
  }

  $("comment-form").addEventListener("submit", (event) => { event.preventDefault(); send(); });
  area.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    send();
  });
  $("comments-switch").addEventListener("click", () => callbacks.send(`/comment ${match} ${state.closed ? "open" : "close"}`));

  /** Keep that a player looks at them, so that no device says any more that they are new. */
  async function look() {
    const comment = Math.max(0, ...state.comments.map(({ number }) => number));
    if (!callbacks.looking() || document.hidden || comment <= state.read) return;
    const before = state.read;
    state.read = comment;
    try { await ask("PUT", `${base}/read`, { comment }); } catch { state.read = before; /* the next look sends it again */ }
  }

  document.addEventListener("visibilitychange", () => { if (!document.hidden && state.open) load(); }); // they may have been closed meanwhile

  return {
    load,
    show,
    look,
    get open() { return state.open; },
    /** Put back what was refused, unless something else is being written. */
    giveBack() { if (sent && !area.value.trim()) area.value = sent; sent = ""; },
    /** What was sent has arrived. */
    arrived() { sent = ""; load(); },
  };
}
