// The first steps: for whoever has no match yet, how to begin and with whom.

import { $, h, kept } from "./dom.js";
import { t } from "./words.js";

/**
 * @param {object} does write(text), send(text)
 */
export function firstSteps(does) {
  const card = $("first-steps");

  /** Show the card, or hide it from whoever plays already or has closed it. */
  function show({ me, here, play, help, game }) {
    const wanted = me.matches.length === 0 && me.offered.length === 0 && me.made.length === 0 && kept.get("first-steps") !== "closed";
    card.hidden = !wanted;
    if (!wanted) return;
    const others = here.filter((name) => name !== me.name);
    const invite = (text) => h("button", { type: "button", class: "quiet code", text, onclick: () => does.write(text) });
    card.replaceChildren(
      h("h2", { id: "first-steps-title", text: t("first-title", { name: me.name }) }),
      h("p", { text: t(others.length ? "first-play-with" : "first-play") }),
      h("p", { class: "row" }, ...(others.length
        ? others.slice(0, 4).map((name) => invite(`${play} ${game} @${name}`))
        : [invite(`${play} ${game}`)])),
      h("p", { text: t("first-more") }),
      h("p", { class: "row" },
        h("button", { type: "button", class: "quiet", text: t("first-help"), onclick: () => does.send(help) }),
        h("button", { type: "button", class: "quiet", text: t("first-close"), onclick: close })),
    );
  }

  function close() {
    kept.set("first-steps", "closed");
    card.hidden = true;
  }

  return { show };
}
