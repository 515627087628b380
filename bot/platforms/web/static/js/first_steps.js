// First steps: how to begin, and with whom, for whoever has said nothing and plays nothing yet. They stay above the chat,
// however much is said there, and whatever is read; where there is little room they are collapsed.

import { $, fill, h, kept } from "./common/dom.js";
import { t } from "./common/words.js";

const roomy = matchMedia("(min-width: 761px) and (min-height: 700px)");

/**
 * @param {object} callbacks write(text), send(text)
 */
export function firstSteps(callbacks) {
  const card = $("first-steps");
  let own = ""; // id of the player whose page this is
  let unfolded = false; // whether the person has expanded or collapsed it

  /** Show the card, or hide it from whoever plays, has said something, or has closed it. */
  function show({ me, here, spoken, empty, play, rules, help, games }) {
    own = String(me.id);
    if (spoken || me.matches.length) close();
    card.hidden = me.offered.length > 0 || me.made.length > 0 || kept.get("first-steps") === own;
    if (card.hidden) return;
    if (!unfolded && empty !== null) [card.open, unfolded] = [empty || roomy.matches, true];
    const others = here.filter((name) => name !== me.name).slice(0, roomy.matches ? 2 : 1);
    const invite = (text) => h("button", { type: "button", class: "quiet code", text, onclick: () => callbacks.write(text) });
    fill($("first-steps-title"), t("first-title", { name: me.name }));
    $("first-steps-body").replaceChildren(
      h("p", { text: t(others.length ? "first-play-with" : "first-play") }),
      ...games.map(({ key }) => h("p", { class: "row", "data-game": key },
        ...(others.length ? others.map((name) => invite(`${play} ${key} @${name}`)) : [invite(`${play} ${key}`)]),
        h("button", { type: "button", class: "quiet", text: t("rules"), onclick: () => read(`${rules} ${key}`) }))),
      h("p", { text: t("first-more") }),
      h("p", { class: "row" },
        h("button", { type: "button", class: "quiet", text: t("first-help"), onclick: () => read(help) }),
        h("button", { type: "button", class: "quiet", text: t("first-close"), onclick: close })),
    );
  }

  /** Ask for something to read, and make room for it. */
  function read(text) {
    if (!roomy.matches) card.open = false;
    callbacks.send(text);
  }

  function close() {
    kept.set("first-steps", own);
    card.hidden = true;
  }

  return { show, close };
}
