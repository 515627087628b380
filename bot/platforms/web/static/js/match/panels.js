// Panels: what the tabs open. On a large screen one of them is always open beside the board; on a phone each is a sheet above it.

import { $, kept } from "../common/dom.js";

const BESIDE = new Set(["explore", "review"]); // panels that go with the board: on a phone they stand below it, and none opens by itself
const phone = matchMedia("(max-width: 47.5em), (max-height: 30em), (orientation: portrait)");

/** @param {{ opened(name: string): void, closed(name: string): void }} callbacks */
export function panels(callbacks) {
  let open = "";
  const tabs = [...document.querySelectorAll("#tabs [data-panel]")];
  const button = (/** @type {string} */ name) => tabs.find((tab) => tab.dataset.panel === name);

  /** @param {string} name of the panel; empty: none, but for the turns beside the board */
  function show(name, focus = true) {
    const before = open;
    open = name || (phone.matches ? "" : "turns");
    for (const tab of tabs) {
      const own = tab.dataset.panel === open;
      tab.setAttribute("aria-expanded", String(own));
      $(`panel-${tab.dataset.panel}`).hidden = !own;
    }
    $("panels").dataset.open = open;
    if (before !== open) $("panels").scrollTop = 0;
    document.body.classList.toggle("sheet-open", Boolean(open) && !BESIDE.has(open));
    if (before && before !== open) callbacks.closed(before);
    if (open) callbacks.opened(open);
    if (!phone.matches) kept.set("panel", open);
    if (!focus) return;
    if (open === "explore" && phone.matches) requestAnimationFrame(() => $("panels").scrollIntoView({ block: "nearest" }));
    if (open && !BESIDE.has(open) && phone.matches) $("panel-close").focus();
    else if (before && !name) button(before)?.focus();
  }

  phone.addEventListener("change", () => show(BESIDE.has(open) ? open : "", false));

  for (const tab of tabs) tab.addEventListener("click", () => show(open === tab.dataset.panel ? "" : String(tab.dataset.panel)));
  $("panel-close").addEventListener("click", () => show(""));
  $("shade").addEventListener("click", () => show(""));
  $("panels").addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !phone.matches) return;
    event.preventDefault();
    show("");
  });

  return {
    show,
    /** Offer a panel, as soon as it can do something. @param {string} name */
    offer(name, there = true) { button(name)?.toggleAttribute("hidden", !there); if (!there && open === name) show("", false); },
    /** Open what the address names, or what was open last on this screen. @param {string} usual */
    restore(usual) {
      const named = location.hash.slice(1);
      if (button(named)?.hidden === false) return show(named, false);
      const last = kept.get("panel") || usual;
      show(!phone.matches && !BESIDE.has(last) && button(last)?.hidden === false ? last : "", false);
    },
    get open() { return open; },
    /** @param {string} name @param {number} count */
    badge(name, count) { button(name)?.setAttribute("data-count", count ? String(count) : ""); },
  };
}
