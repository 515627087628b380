// Chat log: posts in the order of their ids, each once; older ones on scrolling up; buttons only where they still
// apply; and the board that is being played on.

import { get, roomPath } from "./common/api.js";
import { viewOf } from "./board.js";
import { announce, h } from "./common/dom.js";
import { postElement } from "./post.js";
import { turn } from "./turn.js";
import { day, startOfDay } from "./common/words.js";

const NEAR = 120; // pixels from the end within which new posts are followed
const ENOUGH = 0.3; // part of a board, or of the view that it fills, from which on it is seen
const LONGEST_SCROLL = 2_000; // milliseconds after which a post that was scrolled to has been reached
const NEIGHBOURS = 5 * 60_000; // posts of one author closer than this share a header

/**
 * @param {object} parts scroller, list, older, newest, empty: elements
 * @param {object} callbacks press, open, write, rest(), choose(match, ply, steps), steps(match), matches(), moved(), moderate(), begin(text), me
 */
export function chatLog(parts, callbacks) {
  const { scroller, list, older, newest, empty } = parts;
  let room = null;
  let posts = new Map(); // by id: {post, element}
  let ids = []; // rising
  let opened = false; // whether the room's newest page is here
  let more = false;
  let loading = false;
  const playable = new Map(); // by match number: {id of the post whose board is played on, newest post about it, turn}

  let ended = true; // whether the newest post is followed
  let brought = null; // the post that is scrolled to, until scrolling has ended
  let resting = 0;
  let rulesStart = null; // the first post of the rules that are being shown
  const atEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
  function toEnd() {
    [ended, brought] = [true, null];
    scroller.scrollTop = scroller.scrollHeight;
    newest.hidden = true;
  }

  /** Rules in several posts are read from the first line on: don't scroll it out of sight. */
  function fromTheBeginning() {
    const hidden = scroller.getBoundingClientRect().top - rulesStart.getBoundingClientRect().top;
    if (hidden <= 0) return;
    scroller.scrollTop -= hidden;
    [ended, newest.hidden] = [false, false];
  }

  /** Load a room: its newest page. Returns the newest id. */
  async function open(ref) {
    room = ref;
    const page = await get(`${roomPath(ref)}/posts`);
    if (room !== ref) return null;
    posts = new Map();
    ids = [];
    for (const number of playable.keys()) unplay(number);
    list.replaceChildren();
    insert(page.posts);
    [opened, more] = [true, page.more];
    empty.hidden = ids.length > 0;
    toEnd();
    return ids.at(-1) ?? 0;
  }

  /** Add a post that has just arrived. Returns whether it is new. */
  function add(post) {
    if (posts.has(post.id)) return false;
    if (post.removes) drop(post.removes);
    const follow = !brought && (ended || atEnd());
    insert([post]);
    empty.hidden = true;
    if (follow) toEnd();
    else newest.hidden = false;
    if (post.code === "rules") rulesStart = posts.get(post.id).element;
    else if (!post.code?.startsWith("rules-")) rulesStart = null;
    if (rulesStart && ended) fromTheBeginning();
    if (!post.mine) {
      const seen = post.picture && !post.picture.chart ? post.picture.alternative : ""; // the text says what a chart shows
      const said = [post.bot ? "" : `${post.author}:`, post.text, seen];
      announce(said.filter(Boolean).join(" "));
    }
    return true;
  }

  /** Take away a post that was removed. */
  function drop(id) {
    posts.get(id)?.element.remove();
    posts.delete(id);
    ids = ids.filter((one) => one !== id);
  }

  async function loadOlder() {
    if (loading || !more || !ids.length) return;
    loading = true;
    const ref = room;
    try {
      const page = await get(`${roomPath(ref)}/posts?before=${ids[0]}`);
      if (room !== ref) return;
      const below = scroller.scrollHeight - scroller.scrollTop;
      insert(page.posts);
      more = page.more;
      scroller.scrollTop = scroller.scrollHeight - below;
    } catch { /* the next scroll tries again */ } finally {
      loading = false;
    }
  }

  function insert(fresh) {
    for (const post of fresh) {
      if (posts.has(post.id)) continue;
      const element = postElement(post, callbacks);
      let at = ids.length;
      while (at > 0 && ids[at - 1] > post.id) at -= 1;
      const following = at < ids.length ? posts.get(ids[at]).element : null;
      list.insertBefore(element, following);
      ids.splice(at, 0, post.id);
      posts.set(post.id, { post, element });
    }
    tidy();
    refresh();
  }

  /** Lay out days between posts, shared headers, and buttons only on the newest post about a number. */
  function tidy() {
    for (const line of list.querySelectorAll(".day")) line.remove();
    let before = null;
    for (const id of ids) {
      const { post, element } = posts.get(id);
      const at = new Date(post.at);
      const sameDay = before && startOfDay(new Date(before.at)) === startOfDay(at);
      if (!sameDay) list.insertBefore(h("li", { class: "day", role: "separator" }, h("span", { text: day(at) })), element);
      const joined = sameDay && before.author === post.author && before.bot === post.bot && !before.private && !post.private
        && at - new Date(before.at) < NEIGHBOURS;
      element.classList.toggle("joined", Boolean(joined));
      before = post;
    }
    const spoken = new Set();
    for (const id of ids.toReversed()) {
      const { post, element } = posts.get(id);
      if (post.number === null || post.number === undefined) continue;
      if (spoken.has(post.number)) element.querySelector(".post-buttons")?.remove();
      if (post.voids) spoken.add(post.number);
    }
  }

  /** Find the boards that are played on now, and update what is picked there. */
  function refresh() {
    const waiting = new Map(callbacks.matches().filter((match) => match.waiting).map((match) => [match.number, match]));
    const now = new Map();
    const newest = new Map(); // by number: the newest post about it
    const cleared = new Set(); // numbers of matches whose begun turns were forgotten
    for (const id of ids.toReversed()) {
      const { post } = posts.get(id);
      if (post.number && !newest.has(post.number)) newest.set(post.number, id);
      if (post.code === "draft-cleared") cleared.add(post.number);
      const { picture } = post;
      if (!picture?.live || now.has(picture.match) || (picture.steps.length && cleared.has(picture.match))) continue;
      now.set(picture.match, waiting.get(picture.match)?.ply === picture.ply ? id : null);
    }
    for (const [number, { id }] of playable) if (now.get(number) !== id) unplay(number);
    for (const [number, id] of now) if (id !== null) play(number, id, newest.get(number));
  }

  /** Let a match be played on the board of a post. */
  function play(number, id, newest) {
    const before = playable.get(number);
    if (before && !before.turn.closed) {
      if (before.newest === newest) return before.turn.sync();
      before.newest = newest;
      return before.turn.renew();
    }
    const { post, element } = posts.get(id);
    const figure = element.querySelector(".board");
    figure.classList.add("playable");
    const choosing = turn(figure, viewOf(figure), post, {
      choose: (steps) => callbacks.choose(number, post.picture.ply, steps),
      steps: () => callbacks.steps(number),
      rest: callbacks.rest,
      ready: () => twice(number),
    });
    playable.set(number, { id, newest, turn: choosing });
  }

  function unplay(number) {
    const { id, turn: choosing } = playable.get(number);
    playable.delete(number);
    choosing.close();
    posts.get(id)?.element.querySelector(".board").classList.remove("playable");
    twice(number);
  }

  /** Hide what the board that is played on offers from the posts about the match. */
  function twice(number) {
    const offered = playable.get(number)?.turn.offers ?? false;
    for (const button of list.querySelectorAll(`.post[data-number="${number}"] .post-buttons [data-code="step"]`)) button.hidden = offered;
  }

  /** Scroll to the newest board of a match, if it is here and not out of date. Returns whether it was. */
  function show(number, ply) {
    const id = newestOf((post) => post.picture?.match === number && post.picture.live);
    if (id === undefined || posts.get(id).post.picture.ply !== ply) return false;
    bring(id);
    return true;
  }

  /** Scroll to how a match ended, if that was said here. Returns whether it was. */
  function showEnd(number) {
    const id = newestOf((post) => post.code === "match-ended" && post.number === number);
    if (id !== undefined) bring(id);
    return id !== undefined;
  }

  /**
   * Return the matches whose boards are in view, as {number, part: how much of it}, the one that is seen best first: the newest
   * board of each, and previews since then.
   */
  function inView() {
    const view = scroller.getBoundingClientRect();
    const parts = new Map();
    const met = new Set();
    for (const id of ids.toReversed()) {
      const { post: { picture, code }, element } = posts.get(id);
      if (!(picture?.live || code === "preview") || met.has(picture.match)) continue;
      if (picture.live) met.add(picture.match);
      const box = element.querySelector(".board-window").getBoundingClientRect();
      const seen = Math.min(box.bottom, view.bottom) - Math.max(box.top, view.top);
      const part = seen > 0 ? seen / Math.min(box.height, view.height) : 0;
      parts.set(picture.match, Math.max(part, parts.get(picture.match) ?? 0));
    }
    const found = [...parts].map(([number, part]) => ({ number, part })).filter(({ part }) => part >= ENOUGH);
    return found.sort((one, other) => other.part - one.part);
  }

  const newestOf = (wanted) => ids.findLast((id) => wanted(posts.get(id).post));

  /** Lead the reader, and the focus, to a post: to its board where it is played on. */
  function bring(id) {
    const { element } = posts.get(id);
    element.tabIndex = -1;
    (element.querySelector(".cell[tabindex='0']") ?? element).focus({ preventScroll: true });
    [ended, brought] = [false, element];
    goOn();
    element.classList.remove("shown");
    requestAnimationFrame(() => element.classList.add("shown"));
  }

  /** Scroll to a post; neither new posts nor changing heights lead away from it on the way. */
  function goOn() {
    clearTimeout(resting);
    resting = setTimeout(arrived, LONGEST_SCROLL);
    brought.scrollIntoView({ block: "center", behavior: calm() ? "auto" : "smooth" });
  }

  function arrived() {
    clearTimeout(resting);
    if (!brought) return;
    brought = null;
    ended = atEnd();
    if (ended) newest.hidden = true;
  }

  newest.addEventListener("click", toEnd);
  new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) loadOlder();
  }, { root: scroller, rootMargin: "600px 0px 0px 0px" }).observe(older);
  // Pictures, the first steps, the row above the composer and the keyboard change heights: whoever was at the end stays there.
  // Scrolling caused by such a change is not the reader's.
  let heights = "";
  const measured = () => `${scroller.clientHeight} ${scroller.scrollHeight}`;
  scroller.addEventListener("scroll", () => {
    callbacks.moved();
    if (brought) return;
    if (atEnd()) [ended, newest.hidden] = [true, true];
    else if (measured() === heights) ended = false;
  }, { passive: true });
  scroller.addEventListener("scrollend", arrived, { passive: true });
  const stay = new ResizeObserver(() => {
    if (brought) goOn();
    else if (ended) toEnd();
    heights = measured();
    callbacks.moved();
  });
  for (const part of [scroller, ...scroller.children]) stay.observe(part);

  return {
    open, add, refresh, show, showEnd, toEnd, inView,
    /** A promise of whether what is written can be sent, while cells are still being picked on a board; else null. */
    settled() {
      const waits = [...playable.values()].map((one) => one.turn.settled).filter(Boolean);
      return waits.length ? Promise.all(waits).then((all) => all.every(Boolean)) : null;
    },
    /** Whether nothing has been said here; null as long as that is unknown. */
    empty: () => (opened ? ids.length === 0 : null),
    /** Whether the reader has said something here that others see. */
    spoken: () => ids.some((id) => posts.get(id).post.mine && !posts.get(id).post.private),
  };
}

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
