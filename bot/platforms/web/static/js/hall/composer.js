// Composer: the line to type in. It grows, completes and recalls.

import { $, fill, h, kept } from "../common/dom.js";
import { completions } from "./completion.js";

const RECALLED = 50;
const TALL = 160;

/** @param {{ send(text: string): void, known(): import("./completion.js").Known }} callbacks */
export function composer(callbacks) {
  const area = $("text");
  const list = $("suggestions");
  const touch = matchMedia("(pointer: coarse)");
  /** @type {number | null} */
  let by = null; // id of the player whose page this is
  /** @type {string[]} */
  let said = []; // by this player, the newest first
  let recalled = -1; // place in `said`, from the newest; -1: what is being typed
  let typing = "";
  /** @type {ReturnType<typeof completions>} */
  let found = null; // completions offered now
  let chosen = -1;

  /** @param {string} text */
  function set(text, focus = true) {
    area.value = text;
    if (focus) area.focus();
    area.setSelectionRange(text.length, text.length);
    changed();
  }

  function changed() {
    area.style.height = "auto";
    area.style.height = `${Math.min(area.scrollHeight + 2, TALL)}px`;
    if (by !== null) kept.set("typed", JSON.stringify({ by, text: area.value }), "sessionStorage");
  }

  /** Send what stands here. */
  function send() {
    const text = area.value.trim();
    if (!text) return;
    said = [text, ...said.filter((one) => one !== text)].slice(0, RECALLED);
    kept.set("said", JSON.stringify({ by, said }), "sessionStorage");
    recalled = -1;
    callbacks.send(text);
    set("", document.activeElement === area || !touch.matches);
    hide();
  }

  // ── completion ──

  function suggest() {
    found = completions(area.value, area.selectionStart, callbacks.known());
    if (found?.offers.length === 1 && found.offers[0].insert.trim() === area.value.slice(found.from, found.to)) found = null;
    chosen = -1;
    draw();
  }

  function draw() {
    list.hidden = !found;
    area.removeAttribute("aria-activedescendant");
    if (!found) return fill(list);
    list.replaceChildren(...found.offers.map((offer, place) => h("li", {
      id: `offer-${place}`, role: "option", "aria-selected": String(place === chosen),
      onpointerdown: (event) => { event.preventDefault(); take(place); },
    }, h("span", { class: "offer-word", text: offer.label }), h("span", { class: "offer-help", text: offer.help }))));
    if (chosen >= 0) {
      area.setAttribute("aria-activedescendant", `offer-${chosen}`);
      list.children[chosen].scrollIntoView({ block: "nearest" });
    }
  }

  /** @param {number} place */
  function take(place) {
    if (!found) return;
    const { from, to } = found;
    const { insert } = found.offers[place];
    const rest = area.value.slice(to).trimStart();
    area.value = area.value.slice(0, from) + insert + rest;
    area.setSelectionRange(from + insert.length, from + insert.length);
    area.focus();
    changed();
    suggest();
  }

  function hide() { found = null; draw(); }

  // ── keys ──

  /** @param {KeyboardEvent} event */
  function keyed(event) {
    if (event.isComposing) return;
    if (found) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) {
        event.preventDefault();
        const last = found.offers.length;
        chosen = chosen < 0 && step < 0 ? last - 1 : (chosen + step + last) % last;
        return draw();
      }
      if (event.key === "Tab" && !event.shiftKey) { event.preventDefault(); return take(Math.max(chosen, 0)); }
      if (event.key === "Enter" && chosen >= 0) { event.preventDefault(); return take(chosen); }
      if (event.key === "Escape") { event.preventDefault(); return hide(); }
    }
    if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); return send(); }
    if (event.key === "ArrowUp" && area.selectionStart === 0 && area.selectionEnd === 0) return recall(event, 1);
    if (event.key === "ArrowUp" && !area.value.includes("\n") && (recalled >= 0 || !area.value)) return recall(event, 1);
    if (event.key === "ArrowDown" && recalled >= 0) return recall(event, -1);
  }

  /** @param {KeyboardEvent} event @param {number} step */
  function recall(event, step) {
    const place = recalled + step;
    if (place >= said.length || place < -1) return;
    event.preventDefault();
    if (recalled < 0) typing = area.value;
    recalled = place;
    set(place < 0 ? typing : said[place]);
    hide();
  }

  area.addEventListener("keydown", keyed);
  area.addEventListener("input", () => { recalled = -1; changed(); suggest(); });
  area.addEventListener("blur", () => setTimeout(hide, 100));
  $("composer").addEventListener("submit", (event) => { event.preventDefault(); send(); });

  return {
    /** Put something into the line to continue. */
    write: (/** @type {string} */ text) => { set(text); suggest(); },
    /** Put refused text back, unless something else is being typed. Returns whether it was. @param {string} text */
    giveBack(text) {
      if (area.value.trim()) return false;
      set(text, false);
      return true;
    },
    /** Set whose page this is, and restore what was being typed. What somebody else said in this tab can't be recalled. @param {number | null} id */
    own(id) {
      by = id;
      let before = null;
      try { before = JSON.parse(kept.get("said", "sessionStorage") ?? "null"); } catch { /* nothing said yet */ }
      said = before?.by === by ? before.said : [];
      let typed = null;
      try { typed = JSON.parse(kept.get("typed", "sessionStorage") ?? "null"); } catch { /* nothing typed yet */ }
      const last = typed?.by === by ? typed.text : "";
      if (!area.value.trim()) { if (last) set(last, false); return; }
      if (last) said = [last, ...said]; // something else was typed before the script came
      changed();
    },
    /** Forget everything typed (the name is given up). */
    forget() {
      said = [];
      kept.set("said", null, "sessionStorage");
      recalled = -1;
      typing = "";
      by = null;
      set("", false);
      kept.set("typed", null, "sessionStorage");
      hide();
    },
    /** Take the focus after a button was pressed that may be gone now; on touch screens without opening the keyboard. */
    rest() {
      if (touch.matches) $("scroller").focus({ preventScroll: true });
      else area.focus();
    },
  };
}
