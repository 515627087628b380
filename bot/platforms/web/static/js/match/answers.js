// Answers: what the program says to this reader alone about the match, with its buttons; and requests that wait for an answer.

import { textParts } from "../common/command_controls.js";
import { $, announce, fill, h, scrollable, targetOf } from "../common/dom.js";
import { t } from "../common/words.js";
import { namedCells } from "./named_cells.js";

const PROMPT = globalThis.stonepost?.prompt ?? 5000; // milliseconds within which an answer takes the focus; tests may allow more
const LATEST = 60_000; // milliseconds more within which what comes is an answer to what was asked

/** @typedef {{ label: string, command?: string | null, href?: string, main?: boolean, taken?: () => void }} Answer one of a request */
/** @typedef {{ text: string, answers: Answer[], short?: boolean, idle?: boolean, rematch?: boolean }} Request it waits for an answer; the result shows a rematch while it is there */
/** @typedef {{ code: string, label: string, text: string, main?: boolean }} Button of an answer */

/**
 * @param {{ send(text: string): void, write(text: string): void, rest(): void }} callbacks send: what a button means; write: begin it where one types; rest: take the focus
 */
export function answers(callbacks) {
  const list = $("answers");
  let expected = 0; // until when an answer takes the focus; 0: none is waited for

  /** @param {HTMLElement} element */
  function close(element) {
    const had = element.contains(document.activeElement);
    element.remove();
    if (had) callbacks.rest();
  }

  /** @param {Iterable<Node | string>} text @param {Button[]} buttons @param {Attributes} more */
  function card(text, buttons, more = {}) {
    /** @type {HTMLElement} */
    const element = h("div", { class: "answer", ...more },
      h("p", { class: "answer-text", dir: "auto" }, ...text),
      h("button", { type: "button", class: "icon answer-close", "aria-label": t("close"), onclick: () => close(element) }, h("span", { "aria-hidden": "true", text: "×" })),
      buttons.length > 0 && h("p", { class: "row" }, ...buttons.map(({ code, label, text: command, main }) => h("button", {
        type: "button", "data-code": code, class: main ? "main-button tight" : "quiet tight", text: label,
        onclick: () => { close(element); callbacks.send(command); },
      }))));
    return element;
  }

  /** @type {Request[]} */
  let waiting = []; // requests that wait for an answer

  $("requests").addEventListener("click", (event) => {
    const [entry, answer] = (targetOf(event).dataset.answer ?? "").split(".").map(Number);
    const given = waiting[entry]?.answers[answer];
    given?.taken?.();
    if (given?.command) callbacks.send(given.command);
  });

  return {
    /**
     * Show an answer, which may be about a line that is tried; the one before it goes.
     * @param {string | { text: string, parts?: (string | Http.CommandControl)[] }} text
     * @param {Button[]} buttons
     * @param {string | null} line
     */
    say(text, buttons = [], refused = false, line = null) {
      list.querySelector(".answer.said")?.remove();
      const said = card(textParts(typeof text === "string" ? { text } : text, callbacks, namedCells), buttons, { class: refused ? "answer said refused" : "answer said", "data-testid": "answer", "data-line": line });
      list.append(said);
      for (const words of said.querySelectorAll(".answer-text")) scrollable(words);
      if (performance.now() < expected) said.querySelector(".row button")?.focus();
      expected = 0;
    },
    /** Whether an answer was asked for by a button, and hasn't come. */
    get awaited() { return expected > 0 && performance.now() < expected + LATEST; },
    /** Show the line of the answer a turn earlier or later, as its buttons do; returns whether it has such a line. @param {number} direction */
    step(direction) {
      const [back, on] = ["try-back", "try-on"].map((code) => list.querySelector(`.answer.said [data-code=${code}]`));
      (direction < 0 ? back : on)?.click();
      return Boolean(back || on);
    },
    /** A line is tried: an answer about another one goes. @param {string} line */
    tried(line) {
      const about = list.querySelector(".answer.said[data-line]");
      if (about && about.dataset.line !== line) close(about);
    },
    /** An answer is asked for. */
    expect() { this.clear(); expected = performance.now() + PROMPT; },
    clear() { list.querySelector(".answer.said")?.remove(); expected = 0; },
    /** Show the requests that wait for an answer; new ones are announced. @param {Request[]} all */
    requests(all) {
      const fresh = all.filter(({ text }) => !waiting.some((one) => one.text === text));
      const had = $("requests").contains(document.activeElement);
      waiting = all;
      fill($("requests"), ...all.map(({ text, answers: given, short, idle, rematch }, place) => h("li", { class: `answer request${short ? " short" : ""}${idle ? " idle" : ""}${rematch ? " rematch" : ""}` },
        h("p", { class: "answer-text", text }),
        given.length > 0 && h("p", { class: "row" }, ...given.map(({ label, href, main }, number) => (href ? h("a", { class: "button main-button tight", href, text: label }) : h("button", {
          type: "button", class: main ? "main-button tight" : "quiet tight", text: label, "data-answer": `${place}.${number}`,
        })))))));
      $("requests").hidden = !all.length;
      if (had && !$("requests").contains(document.activeElement)) callbacks.rest();
      if (fresh.length) announce(fresh.map(({ text }) => text).join(" "));
    },
  };
}
