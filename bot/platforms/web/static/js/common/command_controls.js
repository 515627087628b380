// Commands that a text of the program names, as controls: a link to their setting, or a button that gives the command or begins it.

import { h } from "./dom.js";

/** @typedef {{ send?(text: string): void, write?(text: string): void }} Gives what a control does with its command: send it, or put it where one types */

/**
 * Return the parts of a text, its commands as controls.
 * @param {{ text: string, parts?: (string | Http.CommandControl)[] }} post
 * @param {Gives} gives
 * @param {(text: string) => Iterable<Node | string>} plain what is made of the text around
 * @returns {Generator<Node | string>}
 */
export function* textParts({ text, parts = [text] }, gives, plain = (words) => [words]) {
  for (const part of parts) {
    if (typeof part === "string") yield* plain(part);
    else yield control(part, gives);
  }
}

/** @param {Http.CommandControl} part @param {Gives} gives */
function control({ label, command, sends, href }, { send, write }) {
  const look = label.startsWith("/") ? "command code" : "command";
  if (href) return h("a", { class: look, href, text: label });
  const give = sends ? send ?? write : write;
  return give ? h("button", { type: "button", class: `link ${look}`, text: label, onclick: () => give(command) }) : label;
}
