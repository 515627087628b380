// Sidebar: matches (those that wait come first), challenges, rooms, who is here.

import { $, avatar, fill, h, renew } from "./common/dom.js";
import { t } from "./common/words.js";

/**
 * @param {object} callbacks open(match), result(match), send(text), room(ref)
 */
export function sidebar(callbacks) {
  function match(one, selected) {
    return h("li", {},
      h("button", {
        type: "button",
        class: ["row-button", "match", one.waiting ? "waiting" : ""].filter(Boolean).join(" "),
        "aria-current": one.number === selected ? "true" : null,
        "data-match": one.number,
        "data-testid": "match",
        onclick: () => callbacks.open(one),
      },
      h("span", { class: "match-what" }, h("b", { text: `#${one.number}` }), ` ${one.game}`),
      h("span", { class: "match-who", text: t("against", { name: one.opponent }) }),
      one.elsewhere && h("span", { class: "match-time", "data-testid": "elsewhere", text: one.elsewhere }),
      one.time && h("span", { class: "match-time", text: one.time }),
      one.waiting && h("span", { class: "chip", text: t("your-turn") })));
  }

  function result(one) {
    const who = { name: one.opponent };
    const played = () => (one.how === "drawn" ? t("result-drawn", who) : t(one.how === "won" ? "result-won" : "result-lost", who));
    const how = one.how === "annulled" ? t("result-annulled", who) : played();
    return h("li", {}, h("button", {
      type: "button", class: "row-button match", "data-match": one.number, "data-testid": "result", onclick: () => callbacks.result(one),
    }, h("span", { class: "match-what" }, h("b", { text: `#${one.number}` }), ` ${one.game}`),
    h("span", { class: "match-who", text: how })));
  }

  function challenge(one, text, buttons) {
    return h("li", { class: "challenge", "data-number": one.number, "data-testid": "challenge" },
      h("p", {}, h("b", { text: `#${one.number}` }), ` ${text}`),
      h("p", { class: "row" }, ...buttons.map(([label, command, main]) => h("button", {
        type: "button", class: main ? "main-button tight" : "quiet tight", text: label, onclick: () => callbacks.send(command),
      }))));
  }

  const offered = (one) => challenge(one,
    t(one.anyone ? "offered-anyone" : "offered", { name: one.opponent, game: one.game }),
    [[t("accept"), one.commands.accept, true], ...(one.commands.decline ? [[t("decline"), one.commands.decline]] : [])]);

  const made = (one) => challenge(one,
    t(one.anyone ? "made-anyone" : "made", { name: one.opponent, game: one.game }),
    [[t("withdraw"), one.commands.withdraw]]);

  return {
    /** Show one's matches and challenges. */
    me(me, selected) {
      fill($("matches"), ...(me.matches.length
        ? me.matches.map((one) => match(one, selected))
        : [h("li", { class: "nothing", text: t("matches-none") })]));
      for (const button of $("matches").querySelectorAll("button")) {
        button.onclick = () => callbacks.open(me.matches.find((one) => one.number === Number(button.dataset.match)));
      }
      renew($("challenges"), ...me.offered.map(offered), ...me.made.map(made));
      $("challenges-section").hidden = !me.offered.length && !me.made.length;
      renew($("results"), ...me.finished.map(result));
      $("results-section").hidden = !me.finished.length;
      const count = me.waiting + me.offered.filter((one) => !one.anyone).length;
      $("menu-badge").textContent = count;
      $("menu-badge").hidden = !count;
      $("menu").setAttribute("aria-label", count ? t("menu-waiting", { count }) : t("menu"));
      $("self-name").textContent = me.name;
      avatar($("self-avatar"), me.name);
      document.title = count ? `(${count}) Stonepost` : "Stonepost";
    },

    /** Show the rooms. */
    rooms(rooms, current) {
      renew($("rooms"), ...rooms.map((room) => h("li", {}, h("a", {
        class: "row-button room", href: `/r/${encodeURIComponent(room.ref)}`, "data-room": room.ref, "data-testid": "room",
        "aria-current": room.ref === current ? "page" : null, text: room.name,
        onclick: (event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          callbacks.room(room.ref);
        },
      }))));
      $("room-name").textContent = rooms.find((room) => room.ref === current)?.name ?? "";
    },

    /** Show who is here. */
    here(names) {
      fill($("here"), ...names.map((name) => h("li", {}, avatar(h("span", { class: "avatar", "aria-hidden": "true" }), name), h("span", { text: name }))));
      $("here-count").textContent = t("here-count", { count: names.length });
    },
  };
}

/** The drawer that the sidebar is on small screens. */
export function drawer() {
  const side = $("side");
  const narrow = matchMedia("(max-width: 760px)");

  function set(open) {
    const hidden = narrow.matches && !open;
    if (hidden && side.contains(document.activeElement)) $("menu").focus();
    side.classList.toggle("open", open);
    side.inert = hidden;
    $("shade").hidden = !(narrow.matches && open);
    $("menu").setAttribute("aria-expanded", String(open));
    if (narrow.matches && open) $("side-close").focus();
  }

  $("menu").addEventListener("click", () => set(!side.classList.contains("open")));
  $("side-close").addEventListener("click", () => { set(false); $("menu").focus(); });
  $("shade").addEventListener("click", () => set(false));
  side.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && narrow.matches) { set(false); $("menu").focus(); }
  });
  narrow.addEventListener("change", () => set(false));
  set(false);
  return { close: () => set(false) };
}
