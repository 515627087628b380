// Panels: what the tabs open. On a large screen one of them stays open beside the board; on a phone each is a sheet above it.

import { $, kept } from "../common/dom.js";

const BESIDE = new Set(["explore", "review"]); // panels that go with the board: on a phone they stand below it, and none opens by itself
const phone = matchMedia("(max-width: 47.5em), (max-height: 30em), (orientation: portrait)");

/** @param {{ opened(name: string): void, closed(name: string): void }} callbacks */
export function panels(callbacks) {
  let open = "";
  const tabs = [...document.querySelectorAll("#tabs [data-panel]")];
  const button = (/** @type {string} */ name) => tabs.find((tab) => tab.dataset.panel === name);

  /** @param {string} name */
  function show(name, focus = true) {
    const before = open;
    open = name;
    for (const tab of tabs) {
      const own = tab.dataset.panel === open;
      tab.setAttribute("aria-expanded", String(own));
      $(`panel-${tab.dataset.panel}`).hidden = !own;
    }
    $("panels").hidden = !open;
    $("panels").dataset.open = open;
    document.body.classList.toggle("sheet-open", Boolean(open) && !BESIDE.has(open));
    if (before && before !== open) callbacks.closed(before);
    if (open) callbacks.opened(open);
    if (!phone.matches) kept.set("panel", open);
    if (!focus) return;
    if (open && !BESIDE.has(open) && phone.matches) $("panel-close").focus();
    else if (before && !open) button(before)?.focus();
  }

  /** On a phone the list of turns is a sheet, too; on a large screen it stands beside the board. */
  function arrange() {
    (phone.matches ? $("panel-turns") : document.querySelector(".turns"))?.append($("turn-list"));
    if (!phone.matches && open === "turns") show("", false);
  }
  phone.addEventListener("change", arrange);
  arrange();

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
    /** Open what was open last on this screen. @param {string} usual */
    restore(usual) {
      const last = kept.get("panel") ?? usual;
      if (!phone.matches && last && !BESIDE.has(last) && button(last)?.hidden === false) show(last, false);
    },
    get open() { return open; },
    /** @param {string} name @param {number} count */
    badge(name, count) { button(name)?.setAttribute("data-count", count ? String(count) : ""); },
  };
}
