// Posts of the chat as elements.

import { textParts } from "../common/command_controls.js";
import { avatar, h, targetOf } from "../common/dom.js";
import { askBelow } from "../common/question.js";
import { moment, t, time } from "../common/words.js";
import { chartFigure } from "./chart.js";
import { boardFigure } from "./picture.js";

const PARTS = /((?<![\p{L}\p{Nd}])https?:\/\/[^\s<>"“”„«»]+)|(#\d{1,9}\b)|((?<![^\s(])@[\p{L}\p{M}\p{Nd}][\p{L}\p{M}\p{Nd}_.-]*)/gu;

/**
 * @typedef {object} Callbacks
 * @property {(button: Http.PostButton, element: HTMLButtonElement, post: number) => void} press
 * @property {(text: string) => void} send
 * @property {(text: string) => void} write
 * @property {(number: number) => boolean} mine whether a match is the reader's
 * @property {() => Http.ModerateCommands | null} moderate
 * @property {() => string} report the command that reports a line, confirmed
 * @property {(text: string) => void} begin
 * @property {string} me a name
 */

/** @param {Http.MessageEntry} post @param {Callbacks} callbacks */
export function postElement(post, callbacks) {
  const at = new Date(post.at);
  const command = post.mine && post.private;
  const who = post.bot ? "Stonepost" : post.author;
  const element = h("li", {
    class: ["post", post.bot ? "bot" : "", post.mine ? "mine" : "", post.private ? "private" : "", command ? "command" : "",
      post.notify ? "notify" : "", post.code?.startsWith("refused.") ? "refused" : ""].filter(Boolean).join(" "),
    id: `post-${post.id}`,
    "data-testid": "post",
    "data-post": post.id,
    "data-code": post.code ?? null,
    "data-number": post.number ?? null,
  });
  const face = h("span", { class: "avatar", "aria-hidden": "true" });
  if (post.bot) face.classList.add("of-bot");
  else avatar(face, who);
  element.append(
    face,
    h("p", { class: "post-head" },
      h("strong", { class: "post-author", text: who }),
      h("time", { datetime: post.at, title: moment(at), text: time(at) }),
      post.private && h("span", { class: "only-you", text: t("only-you") })),
    h("div", { class: "post-body" }, ...body(post, callbacks)),
    ...moderation(post, callbacks),
  );
  return element;
}

/** Return the first sentence of a text, without its end; what introduces it stays with it. @param {string} text */
export const sentence = (text) => text.replace(/:\n/u, ": ").split(/(?<=[^ .][.!?]) |\n/u)[0].replace(/\.$/, "");

/** Return the line of a post that only tells what happened in a match; it leads there. @param {Http.MessageEntry} post */
export function newsElement(post) {
  const at = new Date(post.at);
  return h("li", { class: post.notify ? "news notify" : "news", "data-testid": "news-line", "data-code": post.code, "data-number": post.number },
    h("a", { class: "news-line", href: post.page ?? `/m/${post.match ?? post.number}`, title: `${moment(at)}: ${post.text}`, text: sentence(post.text) }),
    h("time", { datetime: post.at, title: moment(at), text: time(at) }));
}

/**
 * Return a button that asks why to report a line and, for those who manage the room, buttons that begin a decision about it; the reason is theirs to write.
 * @param {Http.MessageEntry} post
 * @param {Callbacks} callbacks
 */
function moderation(post, callbacks) {
  if (!callbacks.me || post.bot || post.private) return [];
  const commands = callbacks.moderate();
  /** @param {string} code @param {string} label @param {string} text */
  const button = (code, label, text) => h("button", {
    type: "button", class: "quiet", text: label, title: text, "data-code": code, onclick: () => callbacks.begin(text),
  });
  const report = h("button", {
    type: "button", class: "quiet", text: t("report"), "data-code": "report", onclick: (event) => askBelow(/** @type {HTMLElement} */ (targetOf(event).closest("li")), {
      about: t("line-told", { name: post.author }), reason: t("report-reason"), yes: t("report-send"), no: t("report-cancel"),
      send: (reason) => callbacks.send(`${callbacks.report()} #${post.id} ${reason}`.trim()),
    }),
  });
  const begun = [
    commands && button("delete", t("remove-line"), `${commands.delete} #${post.id} `),
    commands && !post.mine && button("mute", t("mute"), `${commands.mute} @${post.author} `),
    !post.mine && report,
  ].filter((each) => each instanceof HTMLElement);
  return begun.length ? [h("div", { class: "moderation", role: "group", "aria-label": t("buttons") }, ...begun)] : [];
}

/** @param {Http.MessageEntry} post @param {Callbacks} callbacks */
function body(post, callbacks) {
  /** @type {(HTMLElement | null)[]} */
  const parts = [];
  if (post.text) {
    const text = h("p", { class: "post-text", dir: "auto" });
    text.append(...textParts(post, callbacks, (words) => inline(words, post, callbacks)));
    parts.push(text);
  }
  if (post.picture) parts.push(post.picture.chart ? chartFigure(post.picture) : boardFigure(post.picture));
  if (post.file) parts.push(h("p", { class: "post-file" }, h("a", { href: post.file.path, download: true, text: post.file.label, "data-testid": "file" })));
  if (post.buttons?.length) parts.push(buttons(post, callbacks));
  return parts.filter(Boolean);
}

/** Return an address without what belongs to the sentence around it: punctuation, and a bracket that was opened before. @param {string} address @returns {string} */
export function bare(address) {
  const shorter = address.replace(/[.,;:!?'’]+$/, "");
  const [open, close] = [shorter.split("(").length, shorter.split(")").length];
  return shorter.endsWith(")") && close > open ? bare(shorter.slice(0, -1)) : shorter;
}

/**
 * Return text with links in it: addresses, numbers of matches, people.
 * @param {string} text
 * @param {Http.MessageEntry} post
 * @param {Callbacks} callbacks
 */
function* inline(text, post, callbacks) {
  let from = 0;
  for (const found of text.matchAll(PARTS)) {
    const [, address, number, name] = found;
    const whole = address ? bare(found[0]) : found[0];
    yield text.slice(from, found.index);
    from = found.index + whole.length;
    if (address) {
      yield h("a", { href: whole, target: "_blank", rel: "noopener noreferrer nofollow", text: whole });
    } else if (number && post.bot && (post.match === Number(number.slice(1)) || callbacks.mine(Number(number.slice(1))))) {
      yield h("a", { href: `/m/${whole.slice(1)}`, text: whole });
    } else if (name && name.slice(1).toLowerCase() === callbacks.me.toLowerCase()) {
      yield h("mark", { text: whole });
    } else {
      yield whole;
    }
  }
  yield text.slice(from);
}

/** @param {Http.MessageEntry} post @param {Callbacks} callbacks */
function buttons(post, callbacks) {
  const row = h("div", { class: "post-buttons", role: "group", "aria-label": t("buttons") });
  const onBoard = (post.picture?.overlays ?? []).length > 0; // it has buttons of its own for overlays
  for (const button of post.buttons) {
    if ((onBoard && button.code === "overlay") || button.turn) continue; // turns are played on the page of the match
    const main = ["accept", "play", "pick"].includes(button.code);
    const element = h("button", {
      type: "button",
      class: main ? "main-button" : "quiet",
      text: button.label,
      "data-code": button.code,
      title: button.text,
    });
    element.addEventListener("click", () => callbacks.press(button, element, post.id));
    row.append(element);
  }
  return row.children.length ? row : null;
}
