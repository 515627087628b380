// News of a room: what happens in its matches, folded, the newest first; each line leads to the match.

import { get, roomPath } from "../common/api.js";
import { $, announce } from "../common/dom.js";
import { newsElement } from "./post.js";

const MOST = 40; // lines that are kept

export function newsBox() {
  const box = $("news");
  const list = $("news-list");
  const mark = $("news-count");
  /** @type {string | null} */
  let room = null;
  let known = new Set(); // ids of the lines
  let fresh = 0; // how many came while it was folded

  /** @param {number} number */
  function count(number) {
    fresh = number;
    mark.textContent = fresh ? String(fresh) : "";
  }

  /** Ask what happened lately, once somebody wants to know. */
  async function load() {
    const ref = room;
    if (ref === null) return;
    try {
      /** @type {{ posts: Http.MessageEntry[] }} */
      const page = await get(`${roomPath(ref)}/posts?show=news`);
      if (room !== ref) return;
      known = new Set(page.posts.map((post) => post.id));
      list.replaceChildren(...page.posts.toReversed().map(newsElement));
      $("news-none").hidden = known.size > 0;
    } catch { /* unfolding it again tries again */ }
  }

  box.addEventListener("toggle", () => { if (box.open) { count(0); load(); } });

  return {
    /** Show the news of another room. @param {string} ref */
    open(ref) {
      if (ref !== room) { list.replaceChildren(); known = new Set(); count(0); }
      room = ref;
      if (box.open) load();
    },
    /** Add what has just happened. Returns whether it is new. @param {Http.MessageEntry} post */
    add(post) {
      if (known.has(post.id)) return false;
      known.add(post.id);
      if (post.notify) announce(post.text);
      if (!box.open) { count(fresh + 1); return true; }
      list.prepend(newsElement(post));
      $("news-none").hidden = true;
      while (list.children.length > MOST) list.lastElementChild?.remove();
      return true;
    },
  };
}
