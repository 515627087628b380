// Log of a room's talk: posts in the order of their ids, each once; older ones on scrolling up; buttons only where they still apply.

import { get, roomPath } from "../common/api.js";
import { announce, h } from "../common/dom.js";
import { day, startOfDay } from "../common/words.js";
import { postElement } from "./post.js";

const QUESTIONS = new Set(["choose-game", "arranging"]); // about a match, of which the newest one stands
const ANSWERS = new Set(["arranged", "seek-made", "seek-paired"]);
const NEAR = 120; // pixels from the end within which new posts are followed
const AHEAD = 600; // pixels above what is seen within which earlier posts are loaded
const NEIGHBOURS = 5 * 60_000; // posts of one author closer than this share a header

/** @typedef {{ posts: Http.MessageEntry[], before: number | null, voids: Record<string, number> }} TalkPage */

/**
 * @param {Record<"scroller" | "list" | "older" | "newest" | "empty", HTMLElement>} parts
 * @param {import("./post.js").Callbacks} callbacks
 */
export function chatLog(parts, callbacks) {
  const { scroller, list, older, newest, empty } = parts;
  /** @type {string | null} */
  let room = null;
  /** @type {Map<number, { post: Http.MessageEntry, element: HTMLElement }>} */
  let posts = new Map(); // by id
  /** @type {number[]} */
  let ids = []; // rising
  /** @type {number | null} */
  let earlier = null; // where the page of earlier posts begins; null: there are none
  /** @type {Map<string, number>} */
  let voids = new Map(); // the newest news of each match: buttons of earlier posts about it mean nothing any more
  let loading = false;

  let ended = true; // whether the newest post is followed
  /** @type {HTMLElement | null} */
  let rulesStart = null; // the first post of the rules that are being shown
  const atEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
  function toEnd() {
    ended = true;
    scroller.scrollTop = scroller.scrollHeight;
    newest.hidden = true;
  }

  /** Rules in several posts are read from the first line on: don't scroll it out of sight. */
  function fromTheBeginning() {
    if (!rulesStart) return;
    const hidden = scroller.getBoundingClientRect().top - rulesStart.getBoundingClientRect().top;
    if (hidden <= 0) return;
    scroller.scrollTop -= hidden;
    [ended, newest.hidden] = [false, false];
  }

  /** Load a room: its newest page. Returns the newest id. @param {string} ref */
  async function open(ref) {
    room = ref;
    const page = await load(ref);
    if (room !== ref) return null;
    posts = new Map();
    ids = [];
    voids = new Map();
    list.replaceChildren();
    take(page);
    empty.hidden = ids.length > 0;
    toEnd();
    return Math.max(0, ...ids, ...voids.values());
  }

  /** Ask for a page of talk. @param {string} ref @param {number | null} [from] @returns {Promise<TalkPage>} */
  const load = (ref, from) => get(`${roomPath(ref)}/posts?show=talk${from ? `&before=${from}` : ""}`);

  /** @param {TalkPage} page */
  function take(page) {
    for (const [subject, id] of Object.entries(page.voids)) voids.set(subject, Math.max(id, voids.get(subject) ?? 0));
    earlier = page.before;
    insert(page.posts);
  }

  /** A match has gone on: buttons of earlier posts about it mean nothing any more. @param {Http.MessageEntry} news */
  function goesOn({ subject, id, voids: ends }) {
    if (subject === null || !ends) return;
    voids.set(subject, id);
    tidy();
  }

  /** Add a post that has just arrived. Returns whether it is new. @param {Http.MessageEntry} post */
  function add(post) {
    if (posts.has(post.id)) return false;
    if (post.removes) drop(post.removes);
    if (post.code === "talk-line-removed") {
      const said = [...posts.values()].filter((one) => one.post.code === "talk-said" && one.post.number === post.number && one.post.talk === post.talk);
      for (const { post: { id } } of said) drop(id);
    }
    const follow = ended || atEnd();
    insert([post]);
    empty.hidden = true;
    if (follow) toEnd();
    else newest.hidden = false;
    if (post.code === "rules") rulesStart = posts.get(post.id)?.element ?? null;
    else if (!post.code?.startsWith("rules-")) rulesStart = null;
    if (rulesStart && ended) fromTheBeginning();
    if (!post.mine) {
      const seen = post.picture && !post.picture.chart ? post.picture.alternative : ""; // the text says what a chart shows
      const said = [post.bot ? "" : `${post.author}:`, post.text, seen];
      announce(said.filter(Boolean).join(" "));
    }
    return true;
  }

  /** Take away a post that was removed. @param {number} id */
  function drop(id) {
    posts.get(id)?.element.remove();
    posts.delete(id);
    ids = ids.filter((one) => one !== id);
  }

  async function loadOlder() {
    if (loading || earlier === null || room === null) return;
    loading = true;
    const ref = room;
    try {
      do {
        const page = await load(ref, earlier);
        if (room !== ref) return;
        const below = scroller.scrollHeight - scroller.scrollTop;
        take(page);
        scroller.scrollTop = scroller.scrollHeight - below;
        empty.hidden = ids.length > 0;
      } while (earlier !== null && scroller.scrollTop < AHEAD);
    } catch { /* the next scroll tries again */ } finally {
      loading = false;
    }
  }

  /** @param {Http.MessageEntry[]} fresh */
  function insert(fresh) {
    for (const post of fresh) {
      if (posts.has(post.id)) continue;
      const element = postElement(post, callbacks);
      let at = ids.length;
      while (at > 0 && ids[at - 1] > post.id) at -= 1;
      const following = at < ids.length ? posts.get(ids[at])?.element ?? null : null;
      list.insertBefore(element, following);
      ids.splice(at, 0, post.id);
      posts.set(post.id, { post, element });
    }
    tidy();
  }

  /** Lay out days between posts, shared headers, and buttons only on the newest post about a subject, and on the newest question. */
  function tidy() {
    for (const line of list.querySelectorAll(".day")) line.remove();
    /** @type {Http.MessageEntry | null} */
    let before = null;
    const shown = [...posts.values()].toSorted((one, other) => one.post.id - other.post.id);
    for (const { post, element } of shown) {
      const at = new Date(post.at);
      const sameDay = before !== null && startOfDay(new Date(before.at)) === startOfDay(at);
      if (!sameDay) list.insertBefore(h("li", { class: "day" }, h("span", { text: day(at) })), element);
      const joined = before !== null && sameDay && before.author === post.author && before.bot === post.bot && !before.private && !post.private
        && at.getTime() - new Date(before.at).getTime() < NEIGHBOURS;
      element.classList.toggle("joined", joined);
      before = post;
    }
    const spoken = new Set();
    let asked = false;
    for (const { post, element } of shown.toReversed()) {
      if (asked && QUESTIONS.has(post.code)) element.querySelector(".post-buttons")?.remove();
      asked ||= QUESTIONS.has(post.code) || ANSWERS.has(post.code);
      if (!post.subject) continue;
      if (spoken.has(post.subject) || (voids.get(post.subject) ?? 0) > post.id) element.querySelector(".post-buttons")?.remove();
      if (post.voids) spoken.add(post.subject);
    }
  }

  newest.addEventListener("click", toEnd);
  new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) loadOlder();
  }, { root: scroller, rootMargin: `${AHEAD}px 0px 0px 0px` }).observe(older);
  // Pictures and the keyboard change heights: whoever was at the end stays there.
  // Scrolling caused by such a change is not the reader's.
  let heights = "";
  const measured = () => `${scroller.clientHeight} ${scroller.scrollHeight}`;
  scroller.addEventListener("scroll", () => {
    if (atEnd()) [ended, newest.hidden] = [true, true];
    else if (measured() === heights) ended = false;
  }, { passive: true });
  const stay = new ResizeObserver(() => {
    if (ended) toEnd();
    heights = measured();
  });
  for (const part of [scroller, ...scroller.children]) stay.observe(part);

  return { open, add, goesOn, toEnd };
}
