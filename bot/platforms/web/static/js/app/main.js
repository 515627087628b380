// A page within Telegram: signs in by Telegram's data, asks for what the page knows at its start, and loads the page's own module. It
// uses what Telegram gives its pages: its colours, its height, its back button and its main button.

import { Failure, get, post, way } from "../common/api.js";
import { $, freshId, h, kept, targetOf } from "../common/dom.js";
import { parsed } from "../common/drawing.js";
import { follow as wear, worn } from "../common/theme.js";
import { setLanguage, t } from "../common/words.js";
import { setSession } from "./session.js";

/** @type {[RegExp, (...parts: string[]) => string, () => Promise<unknown>][]} */
const PAGES = [
  [/^\/app$/, () => "/api/hall", () => import("../hall/main.js")],
  [/^\/app\/learn\/(\w+)/, (game) => `/api/lessons/${game}`, () => import("../learn/main.js")],
  [/^\/app\/(\d+)(?:\/(\d+))?/, (number, ply) => `/api/matches/${number}/page${ply ? `?ply=${ply}` : ""}`, () => import("../match/main.js")],
];
const COLOURS = {
  bg_color: "--paper", secondary_bg_color: "--card", text_color: "--ink", hint_color: "--hint", link_color: "--telegram-link",
  button_color: "--accent", button_text_color: "--on-accent", section_separator_color: "--line", destructive_text_color: "--danger",
};
/** @type {[RegExp, string][]} */
const PLACES = [[/^\/m\/(\d+(?:\/\d+)?)$/, "/app/$1"], [/^\/(learn\/.+)$/, "/app/$1"], [/^\/$/, "/app"]]; // what is shown within Telegram
/** @type {["setHeaderColor" | "setBackgroundColor" | "setBottomBarColor", string][]} */
const AROUND = [["setHeaderColor", "6.9"], ["setBackgroundColor", "6.1"], ["setBottomBarColor", "7.10"]]; // what of Telegram takes a colour, since which version
const MOST = 64; // characters on Telegram's main button

/** @type {PageStart} */
const start = JSON.parse($("state").textContent);
const telegram = /** @type {TelegramPage} */ (globalThis.Telegram?.WebApp); // missing where the page is opened outside of it
const root = document.documentElement;
setLanguage(start.words);
root.classList.add("in-telegram");

/** Say something in place of the page. @param {string} text */
function say(text) {
  document.querySelector("main")?.setAttribute("hidden", "");
  telegram?.MainButton.hide();
  $("app").replaceChildren(h("p", { role: "alert", text }));
  $("app").hidden = false;
  ready();
}

/** Show the page, of which Telegram shows a sign until then. */
function ready() {
  root.classList.add("ready");
  telegram?.ready();
}

// ── as Telegram looks ──

/** Look as Telegram does; whoever has chosen colours has those, on the page as on the boards. */
function dress() {
  const chosen = kept.get("theme", "sessionStorage") ?? "off";
  for (const [name, own] of Object.entries(COLOURS)) {
    const colour = chosen === "off" && telegram.themeParams[name];
    if (colour) root.style.setProperty(own, colour);
    else root.style.removeProperty(own);
  }
  root.classList.toggle("as-telegram", chosen === "off");
  root.dataset.theme = chosen === "off" ? telegram.colorScheme : chosen;
  for (const board of document.querySelectorAll(".card-board")) {
    board.parentElement?.querySelector("source")?.remove(); // Telegram's colours, or the reader's, are before the system's
    const src = board.getAttribute("src") ?? "";
    const drawn = src.replace(/(-\w+)?\.svg.*/, `-${root.dataset.theme}.svg`);
    if (src !== drawn) board.setAttribute("src", drawn);
  }
  surround(chosen === "off");
}

/** Let what Telegram shows around the page have the page's colours. @param {boolean} telegrams whether they are Telegram's */
function surround(telegrams) {
  const colour = (/** @type {string} */ name) => getComputedStyle(root).getPropertyValue(name).trim();
  for (const [set, since] of AROUND) if (telegram.isVersionAtLeast?.(since)) telegram[set]?.(telegrams ? "bg_color" : colour("--paper"));
  telegram.MainButton.setParams?.({ color: telegrams ? null : colour("--accent"), text_color: telegrams ? null : colour("--on-accent") });
}
worn.take = (name) => { kept.set("theme", name, "sessionStorage"); dress(); };

function measure() {
  if (telegram.viewportStableHeight) root.style.setProperty("--height", `min(100dvh, ${telegram.viewportStableHeight}px)`); // it may be told late that a phone was turned
}

/** Let Telegram's main button be the page's own; while something is picked, nothing closes the page by accident. */
function mirror() {
  const own = $("primary");
  const drop = $("drop");
  const { MainButton } = telegram;
  let picked = false;

  function show() {
    const able = own.getAttribute("aria-disabled") !== "true";
    const held = !drop.hidden && drop.getAttribute("aria-disabled") !== "true";
    if (!own.textContent || own.closest("[hidden]") || !(able || own.dataset.kind === "play")) MainButton.hide();
    else {
      MainButton.setText(own.textContent.slice(0, MOST));
      if (able) MainButton.enable(); else MainButton.disable();
      MainButton.show();
    }
    if (held === picked) return;
    picked = held;
    if (held) telegram.enableClosingConfirmation?.(); else telegram.disableClosingConfirmation?.();
    if (held) telegram.disableVerticalSwipes?.(); else telegram.enableVerticalSwipes?.();
  }

  new MutationObserver(show).observe($("hand"), { attributes: true, childList: true, characterData: true, subtree: true });
  MainButton.onClick(() => own.click());
  show();
}

// ── who comes ──

/** Sign in by Telegram's data, which is fresh for a while only, and serves only this tab. */
async function signIn() {
  try {
    const id = kept.get("entry", "sessionStorage") ?? freshId();
    kept.set("entry", id, "sessionStorage");
    const { session, language, theme, colours } = await post("/api/telegram", { data: telegram.initData, id });
    kept.set("session", session, "sessionStorage");
    kept.set("session-of", user(), "sessionStorage");
    kept.set("language", language, "sessionStorage");
    wear({ theme, colours });
    setSession(session, signIn);
  } catch (failure) {
    if (failure instanceof Failure && failure.status === 403) say(failure.message);
    throw failure;
  }
}

const user = () => String(telegram.initDataUnsafe.user?.id ?? "");

/** Ask as the one who came: by the session of this tab, or by a new one. @param {string} path */
async function asked(path) {
  const session = kept.get("session", "sessionStorage");
  if (session && kept.get("session-of", "sessionStorage") === user()) setSession(session, signIn);
  else await signIn();
  return get(path);
}

/** Read the document anew where its words aren't in the reader's language. */
function translated() {
  const wanted = kept.get("language", "sessionStorage");
  if (!wanted || wanted === start.language || new URLSearchParams(location.search).has("language")) return true;
  location.replace(`${location.pathname}?language=${wanted}`);
  return false;
}

// ── the page ──

way.place = (path) => {
  const found = PLACES.find(([pattern]) => pattern.test(path));
  return found ? path.replace(...found) : "";
};
way.visit = (path) => {
  const place = way.place(path);
  if (place) location.assign(place);
  else telegram.openLink(location.origin + path);
};

/** Stay within Telegram with what is shown there; all else is opened in the browser. @param {Event} event */
function follow(event) {
  const link = /** @type {HTMLAnchorElement | null} */ (targetOf(event).closest?.("a[href]"));
  if (!link || link.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  way.visit(link.pathname + link.search);
}

/** Go back: from what lies over the page, then to the list. */
function back() {
  if (document.body.classList.contains("sheet-open")) $("panel-close").click();
  else way.visit("/");
}

async function openPage() {
  const [pattern, path, load] = PAGES.find(([address]) => address.test(location.pathname)) ?? PAGES[0];
  const [, ...parts] = location.pathname.match(pattern) ?? [];
  const data = await asked(path(...parts));
  if (!translated()) return;
  wear(data.overview ?? data.me);
  const known = { ...start, ...data, elsewhere: true };
  if (data.board) {
    $("picture").replaceChildren(parsed(data.board.svg));
    $("title").textContent = document.title = data.match.title;
    known.board = { ...data.board, svg: "" };
  }
  $("state").replaceWith(h("pre", { id: "state", hidden: true, text: JSON.stringify(known) })); // the policy lets nobody write scripts
  await load();
  telegram.BackButton.onClick(back);
  if (path === PAGES[0][1]) telegram.BackButton.hide(); else telegram.BackButton.show();
  if ($("primary")) mirror(); else telegram.MainButton.hide();
  ready();
}

async function open() {
  if (!telegram?.initData) return say(t("app-outside"));
  telegram.expand();
  dress();
  measure();
  telegram.onEvent("themeChanged", dress);
  telegram.onEvent("viewportChanged", measure);
  document.addEventListener("click", follow);
  const meant = telegram.initDataUnsafe.start_param?.match(/^m(\d{1,12})$/);
  const first = kept.get("opened", "sessionStorage") !== telegram.initDataUnsafe.hash;
  kept.set("opened", telegram.initDataUnsafe.hash, "sessionStorage");
  if (meant && first && location.pathname === "/app") return location.replace(`/app/${meant[1]}${location.hash}`); // a link leads to its match only once
  try { await openPage(); } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    if ($("app").hidden) say(failure.message);
  }
  return undefined;
}

await open();
