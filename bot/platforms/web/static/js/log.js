// The chat itself: posts in the order of their ids, each once; older ones on scrolling up; buttons only where they still
// count; and the board that is being played on.

import { get, roomPath } from "./api.js";
import { addCells, markCells, removeCells } from "./board.js";
import { announce, h } from "./dom.js";
import { postElement } from "./post.js";
import { day, startOfDay } from "./words.js";

const NEAR = 120; // pixels from the end within which new posts are followed
const NEIGHBOURS = 5 * 60_000; // posts of one author closer than this share a head

/**
 * @param {object} parts scroller, list, older, newest, empty: elements
 * @param {object} does press, open, write, pick(match, ply, cell), picked(match), matches(), me
 */
export function chatLog(parts, does) {
  const { scroller, list, older, newest, empty } = parts;
  let room = null;
  let posts = new Map(); // by id: {post, element}
  let ids = []; // rising
  let more = false;
  let loading = false;
  let playable = new Map(); // match number: id of the post whose board is played on

  let ended = true; // whether the newest post is followed
  const atEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
  function toEnd() {
    ended = true;
    scroller.scrollTop = scroller.scrollHeight;
    newest.hidden = true;
  }

  /** Begin anew with a room: its newest page. Returns the newest id. */
  async function open(ref) {
    room = ref;
    const page = await get(`${roomPath(ref)}/posts`);
    if (room !== ref) return null;
    posts = new Map();
    ids = [];
    playable = new Map();
    list.replaceChildren();
    insert(page.posts);
    more = page.more;
    empty.hidden = ids.length > 0;
    toEnd();
    return ids.at(-1) ?? 0;
  }

  /** Take a post that has just arrived. Returns whether it is new. */
  function add(post) {
    if (posts.has(post.id)) return false;
    const follow = ended || atEnd();
    insert([post]);
    empty.hidden = true;
    if (follow || (post.mine && !post.bot)) toEnd();
    else newest.hidden = false;
    if (!post.mine) {
      const said = [post.bot ? "" : `${post.author}:`, post.text, post.picture?.alternative ?? ""];
      announce(said.filter(Boolean).join(" "));
    }
    return true;
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
      const element = postElement(post, does);
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

  /** Days between posts, shared heads, and buttons only on the newest word about a number. */
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

  /** Find the boards that are played on now, and show what is picked. */
  function refresh() {
    const running = new Map(does.matches().map((match) => [match.number, match]));
    const now = new Map();
    const cleared = new Set(); // numbers of matches whose begun turns were forgotten
    for (const id of ids.toReversed()) {
      const { post } = posts.get(id);
      if (post.code === "draft-cleared") cleared.add(post.number);
      if (post.picture?.draft && cleared.has(post.picture.match)) continue;
      const match = post.picture?.live ? running.get(post.picture.match) : undefined;
      if (match && !now.has(match.number)) now.set(match.number, id);
    }
    for (const [number, id] of playable) {
      const figure = posts.get(id)?.element.querySelector(".board");
      if (figure && (now.get(number) !== id || !open_(number, id))) unplay(figure);
    }
    playable = now;
    for (const [number, id] of playable) {
      if (!open_(number, id)) continue;
      const { post, element } = posts.get(id);
      const figure = element.querySelector(".board");
      figure.classList.add("playable");
      addCells(figure, post, (cell) => does.pick(number, post.picture.ply, cell), () => mark(figure, number));
      mark(figure, number);
    }

    function open_(number, id) {
      const match = running.get(number);
      return Boolean(match?.waiting) && posts.get(id).post.picture.ply === match.ply;
    }
    function mark(figure, number) { markCells(figure, does.picked(number)); }
  }

  function unplay(figure) {
    figure.classList.remove("playable");
    removeCells(figure);
  }

  /** Show the newest board of a match, if it is here and not out of date. Returns whether it was. */
  function show(number, ply) {
    for (const id of ids.toReversed()) {
      const { post, element } = posts.get(id);
      if (post.picture?.match !== number || !post.picture.live) continue;
      if (post.picture.ply !== ply) return false;
      element.scrollIntoView({ block: "center", behavior: calm() ? "auto" : "smooth" });
      element.classList.remove("shown");
      requestAnimationFrame(() => element.classList.add("shown"));
      element.querySelector(".cell[tabindex='0']")?.focus({ preventScroll: true });
      return true;
    }
    return false;
  }

  newest.addEventListener("click", toEnd);
  new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) loadOlder();
  }, { root: scroller, rootMargin: "600px 0px 0px 0px" }).observe(older);
  // Pictures, the first steps, the row above the composer and the keyboard change heights: who was at the end stays there.
  // Scrolling that comes of such a change is not the reader's.
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

  return {
    open, add, refresh, show, toEnd,
    /** Whether the reader has said something here. */
    spoken: () => ids.some((id) => posts.get(id).post.mine),
  };
}

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
