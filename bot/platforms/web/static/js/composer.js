// The line to type in: it grows, completes, recalls, and takes the cells that are picked on a board.

import { offers } from "./complete.js";
import { $, fill, h, kept } from "./dom.js";

const RECALLED = 50;
const TALL = 160;

/**
 * @param {object} does send(text, ply), known(), changed()
 */
export function composer(does) {
  const area = $("text");
  const box = $("suggestions");
  const touch = matchMedia("(pointer: coarse)");
  let said = [];
  let recalled = -1; // place in `said`, from the newest; -1: what is being typed
  let typing = "";
  let found = null; // what is offered now
  let chosen = -1;
  let seen = null; // {number, ply}: the board on which cells were picked
  let put_aside = "";

  try { said = JSON.parse(kept.get("said", sessionStorage)) ?? []; } catch { /* nothing said yet */ }

  function set(text, focus = true) {
    area.value = text;
    if (focus) area.focus();
    area.setSelectionRange(text.length, text.length);
    changed();
  }

  function changed() {
    area.style.height = "auto";
    area.style.height = `${Math.min(area.scrollHeight + 2, TALL)}px`;
    if (!aim()) seen = null;
    does.changed();
  }

  function send() {
    const text = area.value.trim();
    if (!text) return;
    const about = aim();
    const ply = seen && about === seen.number ? seen.ply : null;
    said = [text, ...said.filter((one) => one !== text)].slice(0, RECALLED);
    kept.set("said", JSON.stringify(said), sessionStorage);
    recalled = -1;
    seen = null;
    does.send(text, ply);
    const rest = put_aside;
    put_aside = "";
    set(rest, document.activeElement === area || !touch.matches);
    hide();
  }

  // ── cells ──

  /** The match whose turn stands in the composer (`#12 d4`), or null. */
  function aim() {
    const found_ = area.value.match(/^#(\d+)(?=\s|$)/);
    return found_ ? Number(found_[1]) : null;
  }

  const steps = () => area.value.replace(/^#\d+\s*/, "").split(/[\s,]+/).filter(Boolean);

  /** Pick a cell, or drop it when it is picked already. */
  function pick(number, ply, cell) {
    if (aim() !== number) {
      if (area.value.trim() && aim() === null) put_aside = area.value;
      area.value = `#${number}`;
    }
    const now = steps();
    const at = now.findIndex((step) => names(step) === cell);
    if (at >= 0) now.splice(at, 1);
    else now.push(cell);
    if (now.length) {
      area.value = `#${number} ${now.join(" ")}`;
      seen = { number, ply };
    } else {
      area.value = put_aside;
      put_aside = "";
    }
    changed();
  }

  const names = (step) => step.toLowerCase().match(/^[a-z]+\d+/)?.[0] ?? "";

  // ── completion ──

  function suggest() {
    found = offers(area.value, area.selectionStart, does.known());
    if (found?.offers.length === 1 && found.offers[0].insert.trim() === area.value.slice(found.from, found.to)) found = null;
    chosen = -1;
    draw();
  }

  function draw() {
    box.hidden = !found;
    area.removeAttribute("aria-activedescendant");
    if (!found) return fill(box);
    box.replaceChildren(...found.offers.map((offer, place) => h("li", {
      id: `offer-${place}`, role: "option", "aria-selected": String(place === chosen),
      onpointerdown: (event) => { event.preventDefault(); take(place); },
    }, h("span", { class: "offer", text: offer.label }), h("span", { class: "offer-help", text: offer.help }))));
    if (chosen >= 0) {
      area.setAttribute("aria-activedescendant", `offer-${chosen}`);
      box.children[chosen].scrollIntoView({ block: "nearest" });
    }
  }

  function take(place) {
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
  document.addEventListener("keydown", (event) => { // from a cell, say
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && event.target !== area) { event.preventDefault(); send(); }
  });
  $("composer").addEventListener("submit", (event) => { event.preventDefault(); send(); });

  return {
    pick,
    /** Put something into the line to go on with. */
    write: (text) => { set(text); suggest(); },
    /** Put refused text back, unless something else is being typed. Returns whether it was. */
    giveBack(text) {
      if (area.value.trim()) return false;
      set(text, false);
      return true;
    },
    focus: () => area.focus(),
    aim,
    steps: () => (aim() === null ? [] : steps()),
    picked: (number) => (aim() === number ? steps().map(names).filter(Boolean) : []),
  };
}
