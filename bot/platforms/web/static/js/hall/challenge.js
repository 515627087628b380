// Challenge: a form in people's words. The server knows the games, their options and what they mean.

import { Failure, roomPath } from "../common/api.js";
import { textParts } from "../common/command_controls.js";
import { $, h, once } from "../common/dom.js";
import { want } from "../common/intention.js";
import { t } from "../common/words.js";

const ANYONE = "";
const LINK = "link:";
const SEEK = "seek:";
const MOST = 12; // people who are offered at first

/**
 * @param {object} callbacks
 * @param {() => string} callbacks.room
 * @param {() => { id: number | null, name: string }} callbacks.me
 * @param {() => string[]} callbacks.here names
 * @param {() => string[]} callbacks.known names of opponents
 * @param {(offer: Http.OfferEntry, opponent: string | null) => void} callbacks.made
 * @param {(text: string) => void} callbacks.act gives a command
 * @param {() => void} callbacks.out
 */
export function challenges(callbacks) {
  const dialog = $("challenge");
  const form = $("challenge-form");
  /** @type {Http.ChallengeChoices} */
  let agreed = { games: [], clocks: [] }; // what can be
  /** @type {Http.GameEntry} */
  let chosen; // the game

  /** @param {string} name */
  const checkedValue = (name) => new FormData(form).get(name);

  /** @param {string} name @param {string} value @param {string} label @param {boolean} checked */
  const radio = (name, value, label, checked) => h("label", { class: "choice" },
    h("input", { type: "radio", name, value, checked }), h("span", { text: label }));

  /** @param {string} legend @param {string} means @param {...HTMLElement} inside */
  const group = (legend, means, ...inside) => h("fieldset", { class: "choices" }, h("legend", { text: legend }),
    ...inside, means && h("p", { class: "help", text: means }));

  /** @param {string} opponent */
  function people(opponent) {
    return group(t("ask-whom"), "",
      h("div", { id: "challenge-whom", class: "chips" },
        radio("whom", ANYONE, t("whom-anyone"), !opponent),
        radio("whom", SEEK, t("whom-seek"), false),
        radio("whom", LINK, t("whom-link"), false),
        ...persons([opponent, ...callbacks.here(), ...callbacks.known()], opponent).slice(0, MOST)));
  }

  /** Return choices of people by name, without those that are offered already. @param {string[]} names @param {string[]} offered */
  function persons(names, opponent = "", offered = []) {
    const left = [...new Set(names)].filter((name) => name && name !== callbacks.me().name && !offered.includes(name));
    return left.map((name) => radio("whom", name, callbacks.here().includes(name) ? t("whom-here", { name }) : name, name === opponent));
  }

  /** Offer those, too, who have come since. */
  function come() {
    if (dialog.open) $("challenge-whom").append(...persons(callbacks.here(), "", [...$("challenge-whom").querySelectorAll("input")].map(({ value }) => value)));
  }

  /** @param {Http.OptionEntry} one */
  function option(one) {
    const name = `option.${one.name}`;
    if (one.range) {
      return group(one.label, one.meaning, h("input", {
        type: "number", name, min: one.range[0], max: one.range[1], value: one.default, "aria-label": one.label, inputmode: "numeric",
      }));
    }
    const means = one.values.filter(({ meaning }) => meaning).map(({ value, meaning }) => h("span", { class: "meaning-of", "data-value": value, text: meaning }));
    return group(one.label, "", h("div", { class: "chips" }, ...one.values.map(({ value, label }) => radio(name, value, label, value === one.default))),
      h("p", { class: "help" }, means.length > 0 ? null : one.meaning, ...means));
  }

  /** Offer only options that mean something with the others. */
  function settle() {
    for (const { name, needs } of chosen.options) {
      const fieldset = form.querySelector(`[name="option.${name}"]`)?.closest("fieldset");
      if (needs && fieldset) fieldset.hidden = fieldset.disabled = checkedValue(`option.${needs.option}`) !== needs.value;
    }
    for (const meaning of form.querySelectorAll(".meaning-of")) {
      const input = /** @type {HTMLInputElement | null | undefined} */ (meaning.closest("fieldset")?.querySelector("input:checked"));
      meaning.hidden = meaning.dataset.value !== input?.value;
    }
    const whom = String(checkedValue("whom"));
    for (const label of form.querySelectorAll("[data-not-for]")) label.hidden = label.dataset.notFor === whom;
    $("challenge-yes").textContent = whom === SEEK ? t("seek-it") : whom === ANYONE || whom === LINK ? t("offer-it") : t("challenge-name", { name: whom });
  }

  /** @param {string} key @param {string} opponent */
  function show(key, opponent) {
    const { games, clocks } = agreed;
    chosen = games.find((game) => game.key === key) ?? games[0];
    const size = chosen.options.find((one) => one.name === "size");
    const others = chosen.options.filter((one) => one !== size);
    $("challenge-title").textContent = t("challenge-to", { game: chosen.name });
    $("challenge-problem").textContent = "";
    $("challenge-fields").replaceChildren(
      people(opponent),
      h("p", { class: "field-line" }, h("label", { for: "challenge-game", text: t("ask-game") }),
        h("select", { id: "challenge-game", name: "game", onchange: () => show(String(checkedValue("game")), String(checkedValue("whom"))) },
          ...games.map((game) => h("option", { value: game.key, text: game.name, selected: game === chosen }))),
        h("span", { class: "help", text: chosen.lasts })),
      ...(size ? [option(size)] : []),
      h("p", { class: "field-line" }, h("label", { for: "challenge-clock", text: t("ask-clock") }),
        h("select", { id: "challenge-clock", name: "clock", "data-testid": "challenge-clock" },
          ...clocks.map(({ value, label }) => h("option", { value, text: label }))),
        h("span", { class: "help", text: t("clock-means") })),
      group(t("ask-begins"), "", h("div", { class: "chips" },
        radio("seat", "random", t("begins-random"), true), radio("seat", "me", t("begins-me"), false), radio("seat", "you", t("begins-you"), false))),
      ...(others.length > 0 ? [h("details", { class: "fold" }, h("summary", { text: t("more-options") }), h("div", { class: "more-options" }, ...others.map(option)))] : []),
      h("label", { class: "switch" }, h("input", { type: "checkbox", name: "rated", checked: true }), h("span", { text: t("ask-rated") })),
      h("label", { class: "switch", "data-not-for": SEEK }, h("input", { type: "checkbox", name: "takebacks", checked: true }), h("span", { text: t("ask-takebacks") })),
    );
    settle();
  }

  /** Return what the form says, as it is sent. */
  function said() {
    const fields = new FormData(form);
    /** @type {Record<string, string>} */
    const options = {};
    for (const one of chosen.options) {
      const value = fields.get(`option.${one.name}`);
      if (value !== null && value !== one.default) options[one.name] = String(value);
    }
    const whom = String(fields.get("whom"));
    return {
      by: callbacks.me().id, game: chosen.key, options, seat: fields.get("seat"), clock: fields.get("clock"),
      rated: fields.get("rated") !== null, takebacks: fields.get("takebacks") !== null, opponent: whom === ANYONE || whom === LINK ? null : whom, listed: whom !== LINK,
    };
  }

  /** Return the command that seeks what the form says. @param {ReturnType<typeof said>} said */
  const sought = ({ game, options, clock, rated }) => ["/seek", game, ...Object.entries(options).map((pair) => pair.join("=")),
    ...(clock ? [`clock="${clock}"`] : []), ...(rated ? [] : ["unrated"])].join(" ");

  /** Give a command that a refusal names; its answer is shown behind the form. @param {string} text */
  function leaveFor(text) {
    dialog.close();
    callbacks.act(text);
  }

  async function send() {
    $("challenge-problem").textContent = "";
    const asked = said();
    if (asked.opponent === SEEK) return leaveFor(sought(asked));
    try {
      /** @type {Http.ChallengeAnswer} */
      const { challenge, answers } = await want(`${roomPath(callbacks.room())}/challenges`, asked);
      if (!challenge) {
        const [refused] = /** @type {Http.MessageEntry[]} */ (answers);
        $("challenge-problem").replaceChildren(...(refused ? textParts(refused, { send: leaveFor }) : [t("challenge-refused")]));
        return;
      }
      callbacks.made(challenge, asked.opponent);
      if (asked.opponent) dialog.close();
      else showOffer(challenge);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (failure.status === 401) return callbacks.out();
      $("challenge-problem").textContent = failure.message;
    }
  }

  /** Show that an offer stands, with its link. @param {Http.OfferEntry} one */
  function showOffer(one) {
    dialog.dataset.number = String(one.number);
    form.hidden = true;
    $("challenge-made").hidden = false;
    $("challenge-made-title").textContent = t("offer-made", { number: one.number, game: one.game.name });
    $("challenge-made-text").textContent = t(one.listed ? "offer-made-text" : "offer-linked-text");
    $("challenge-link").value = one.link ? location.origin + one.link : "";
    $("challenge-link-row").hidden = !one.link;
    $("challenge-watched").textContent = one.watched;
    $("challenge-share").hidden = !navigator.share;
    $("challenge-share").onclick = () => navigator.share({ title: one.game.name, url: $("challenge-link").value }).catch(() => {});
    $("challenge-copy").hidden = !navigator.clipboard;
    $("challenge-copy").textContent = t("code-copy");
    if (!dialog.open) dialog.showModal();
    $("challenge-made-title").focus();
  }

  form.addEventListener("submit", (event) => { event.preventDefault(); once($("challenge-yes"), send); });
  form.addEventListener("change", settle);
  $("challenge-no").addEventListener("click", () => dialog.close());
  $("challenge-done").addEventListener("click", () => dialog.close());
  $("challenge-link").addEventListener("focus", () => $("challenge-link").select());
  $("challenge-copy").addEventListener("click", async () => {
    await navigator.clipboard.writeText($("challenge-link").value).then(() => { $("challenge-copy").textContent = t("code-copied"); }, () => {});
  });

  return {
    /** Open the form with what can be agreed on, for a game and a person as far as they are known. @param {Http.ChallengeChoices} choices */
    open(choices, key = "", opponent = "") {
      agreed = choices;
      dialog.dataset.number = "";
      form.hidden = false;
      $("challenge-made").hidden = true;
      show(key, opponent);
      dialog.showModal();
    },
    come,
    showOffer,
  };
}
