// Completion of what is being typed: commands, games, people, languages.

const limit = 20;

/**
 * @typedef {object} Known
 * @property {{ word: string, usage: string, help: string, takes?: string }[]} commands
 * @property {{ key: string | null, name: string }[]} games
 * @property {string[]} people names
 * @property {{ tag: string, name: string }[]} languages
 */

/** @typedef {{ insert: string, label: string, help: string }} Offer */

/**
 * @param {string} text what stands in the composer
 * @param {number} caret where the caret is
 * @param {Known} known
 * @returns {{ from: number, to: number, offers: Offer[] } | null}
 */
export function completions(text, caret, known) {
  const before = text.slice(0, caret);
  const word = before.match(/\S*$/)?.[0] ?? "";
  const from = caret - word.length;
  const found = choose(before, word, known);
  return found.length ? { from, to: caret, offers: found.slice(0, limit) } : null;
}

/**
 * @param {string} before
 * @param {string} word
 * @param {Known} known
 * @returns {Offer[]}
 */
function choose(before, word, known) {
  const typed = word.toLowerCase();
  if (before.startsWith("/") && before === word) {
    return known.commands
      .filter((one) => one.word.startsWith(typed))
      .map((one) => ({ insert: `${one.word} `, label: one.usage, help: one.help }));
  }
  if (word.startsWith("@")) {
    return known.people
      .filter((name) => name.toLowerCase().startsWith(typed.slice(1)))
      .map((name) => ({ insert: `@${name} `, label: `@${name}`, help: "" }));
  }
  const head = before.match(/^(\/\S+) +(\S*)$/);
  const command = head && known.commands.find((one) => one.word === head[1].toLowerCase());
  if (command?.takes === "game") {
    return known.games
      .flatMap(({ key, name }) => (key?.startsWith(typed) ? [{ insert: `${key} `, label: key, help: name }] : []));
  }
  if (command?.takes === "language") {
    return known.languages
      .filter((language) => language.tag.startsWith(typed))
      .map((language) => ({ insert: language.tag, label: language.tag, help: language.name }));
  }
  return [];
}
