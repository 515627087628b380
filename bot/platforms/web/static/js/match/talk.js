// Talk of the match: what its two players say to each other, for the two alone. Each can report what the other says.

import { ask as request, get, reasonOf } from "../common/api.js";
import { $, h } from "../common/dom.js";
import { said, timeElement } from "../common/times.js";
import { t } from "../common/words.js";
import { lightNamedCells, namedCells } from "./named_cells.js";
import { askBelow } from "../common/question.js";

/**
 * @param {string} base address of the match
 * @param {number} match its number
 * @param {object} callbacks
 * @param {(text: string) => void} callbacks.send
 * @param {(text: string) => void} callbacks.command
 * @param {() => boolean} callbacks.open whether it is looked at
 * @param {() => boolean} callbacks.over whether the match is over, as the page shows
 * @param {(count: number) => void} callbacks.unread
 */
export function talk(base, match, callbacks) {
  const list = $("talk-list");
  const log = $("talk-log");
  const area = $("talk");
  let newest = 0; // number of the last line
  let read = 0; // that of the last one that was looked at, on any device
  /** @type {boolean | null} */
  let seen = null; // whether the result was; null until it is known
  lightNamedCells();

  /** @param {Http.TalkEntry} line */
  function line({ line: number, mine, name, text, at }) {
    return h("li", { class: mine ? "said-by me" : "said-by", "data-line": number },
      h("p", { class: "said-head" }, h("strong", { text: name }), " ", timeElement(at, said),
        !mine && h("button", { type: "button", class: "quiet report", text: t("report"), "data-testid": "report", onclick: () => askWhy(number, name) })),
      h("p", { class: "said-text", dir: "auto" }, ...namedCells(text)));
  }

  /** Say what becomes of a report, and ask for the reason. @param {number} number of the line @param {string} name of its author */
  function askWhy(number, name) {
    const item = list.querySelector(`[data-line="${number}"]`);
    if (item) askBelow(item, {
      about: t("report-told", { name }), reason: t("report-reason"), yes: t("report-send"), no: t("report-cancel"),
      send: (reason) => callbacks.command(`/report confirm #${match}.${number} ${reason}`.trim()),
    });
  }

  /** Return the number of the first line that is shown. */
  const firstShown = () => list.querySelector("li")?.dataset.line;

  /** Ask for all lines from the first that is shown on, at least the newest. */
  async function ask() {
    const first = Number(firstShown() ?? Infinity);
    /** @type {Http.TalkPage} */
    const known = await get(`${base}/talk`);
    let { lines, more } = known;
    while (more && lines[0].line > first) {
      /** @type {Http.TalkPage} */
      const page = await get(`${base}/talk?before=${lines[0].line}`);
      [lines, more] = [[...page.lines, ...lines], page.more];
    }
    const shown = lines.filter((one) => first === Infinity || one.line >= first);
    return { lines: shown, more: more || shown.length < lines.length, read: known.read, seen: known.seen };
  }

  /** Take the lines that are new, and drop those that are gone. */
  async function load() {
    let found;
    try { found = await ask(); } catch { return; } // the next news asks again
    const { lines, more } = found;
    read = Math.max(read, found.read);
    seen ||= found.seen;
    const last = lines.at(-1)?.line ?? 0;
    const fresh = lines.filter((one) => !list.querySelector(`[data-line="${one.line}"]`));
    const there = new Set(lines.map((one) => String(one.line)));
    for (const shown of list.querySelectorAll("li")) if (!there.has(shown.dataset.line ?? "")) shown.remove(); // who manages has removed it
    const low = log.scrollTop + log.clientHeight >= log.scrollHeight - 30;
    list.append(...fresh.map(line));
    $("talk-more").hidden = !more;
    $("talk-empty").hidden = list.children.length > 0;
    newest = Math.max(newest, last);
    look();
    callbacks.unread([...list.querySelectorAll("li")].filter((one) => !one.classList.contains("me") && Number(one.dataset.line) > read).length);
    if (low || fresh.some((one) => one.mine)) log.scrollTop = log.scrollHeight;
  }

  /** Keep what is looked at now, so that no device says any more that it is new. */
  async function look() {
    if (document.hidden || seen === null) return;
    const until = callbacks.open() ? newest : read;
    const result = seen || callbacks.over();
    if (until === read && result === seen) return;
    const [readBefore, seenBefore] = [read, seen];
    [read, seen] = [until, result];
    try { await request("PUT", `${base}/read`, { line: until, result }); } catch { [read, seen] = [readBefore, seenBefore]; /* the next look sends it again */ }
  }

  async function older() {
    try {
      /** @type {Http.TalkPage} */
      const { lines, more } = await get(`${base}/talk?before=${firstShown()}`);
      list.prepend(...lines.map(line));
      $("talk-more").hidden = !more;
    } catch (failure) { $("talk-problem").textContent = reasonOf(failure); }
  }

  function send() {
    const text = area.value.trim();
    if (!text) return;
    $("talk-problem").textContent = "";
    area.value = "";
    callbacks.send(text);
  }

  $("talk-more").addEventListener("click", older);
  document.addEventListener("visibilitychange", look);
  $("talk-form").addEventListener("submit", (event) => { event.preventDefault(); send(); });
  area.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    send();
  });

  return {
    load,
    look,
    /** It is looked at now. */
    open() {
      look();
      callbacks.unread(0);
      log.scrollTop = log.scrollHeight;
    },
    /** Begin something to be completed here. @param {string} text */
    write(text) { area.value = `${text} `; area.focus(); },
    /** Put back what was refused, unless something else is being written. @param {string} text */
    giveBack(text) { if (!area.value.trim()) area.value = text; },
  };
}
