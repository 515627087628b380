// The first steps: for whoever has said nothing and plays nothing yet, how to begin and with whom.

import { $, h, kept } from "./dom.js";
import { t } from "./words.js";

/**
 * @param {object} does write(text), send(text)
 */
export function firstSteps(does) {
  const card = $("first-steps");
  let own = ""; // id of whose page this is

  /** Show the card, or hide it from whoever plays or has spoken already, or has closed it. */
  function show({ me, here, spoken, play, rules, help, games }) {
    own = String(me.id);
    if (spoken || me.matches.length) close();
    card.hidden = me.offered.length > 0 || me.made.length > 0 || kept.get("first-steps") === own;
    if (card.hidden) return;
    const others = here.filter((name) => name !== me.name).slice(0, 2);
    const invite = (text) => h("button", { type: "button", class: "quiet code", text, onclick: () => does.write(text) });
    card.replaceChildren(
      h("h2", { id: "first-steps-title", text: t("first-title", { name: me.name }) }),
      h("p", { text: t(others.length ? "first-play-with" : "first-play") }),
      ...games.map(({ key }) => h("p", { class: "row", "data-game": key },
        ...(others.length ? others.map((name) => invite(`${play} ${key} @${name}`)) : [invite(`${play} ${key}`)]),
        h("button", { type: "button", class: "quiet", text: t("rules"), onclick: () => does.send(`${rules} ${key}`) }))),
      h("p", { text: t("first-more") }),
      h("p", { class: "row" },
        h("button", { type: "button", class: "quiet", text: t("first-help"), onclick: () => does.send(help) }),
        h("button", { type: "button", class: "quiet", text: t("first-close"), onclick: close })),
    );
  }

  function close() {
    kept.set("first-steps", own);
    card.hidden = true;
  }

  return { show, close };
}
