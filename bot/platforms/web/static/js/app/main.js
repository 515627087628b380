// The page within Telegram: signs in by Telegram's data, shows the match that is meant (or which there are), and uses what Telegram
// gives its pages: its colours, its height, its back button and its main button.

import { get, post, setSession } from "../common/api.js";
import { $, h, kept } from "../common/dom.js";
import { parsed } from "../common/drawing.js";
import { setLanguage, t } from "../common/words.js";

const COLOURS = {
  bg_color: "--paper", secondary_bg_color: "--card", text_color: "--ink", hint_color: "--muted", link_color: "--link",
  button_color: "--accent", button_text_color: "--on-accent", section_separator_color: "--line", destructive_text_color: "--danger",
};
const start = JSON.parse($("state").textContent);
const telegram = globalThis.Telegram?.WebApp;
setLanguage(start.words);
document.documentElement.classList.add("in-telegram");

/** Show something in place of a match. */
function say(...parts) {
  $("place").hidden = true;
  $("app").replaceChildren(...parts);
  $("app").hidden = false;
}

function dress() {
  for (const [name, own] of Object.entries(COLOURS)) {
    const colour = telegram.themeParams[name];
    if (colour) document.documentElement.style.setProperty(own, colour);
  }
  document.documentElement.style.colorScheme = telegram.colorScheme;
}

function measure() {
  if (telegram.viewportStableHeight) document.documentElement.style.setProperty("--height", `${telegram.viewportStableHeight}px`);
}

async function signIn() {
  const { session, language } = await post("/api/telegram", { data: telegram.initData });
  kept.set("session", session, sessionStorage);
  kept.set("language", language, sessionStorage);
  setSession(session);
}

/** Ask as the one who came: by the session of this tab, or by a new one if that is over. */
async function asked(path) {
  const session = kept.get("session", sessionStorage);
  const user = String(telegram.initDataUnsafe.user?.id ?? "");
  if (!session || (user && kept.get("user", sessionStorage) !== user)) await signIn();
  else setSession(session);
  kept.set("user", user, sessionStorage);
  try { return await get(path); } catch (failure) {
    if (failure.status !== 401) throw failure;
    await signIn();
    return get(path);
  }
}

/** Read the document anew where its words aren't in the reader's language. */
function translated() {
  const wanted = kept.get("language", sessionStorage);
  if (!wanted || wanted === start.language || new URLSearchParams(location.search).has("language")) return true;
  location.replace(`${location.pathname}?language=${wanted}`);
  return false;
}

/** Let Telegram's main button be the page's own. */
function mirror() {
  const own = $("primary");
  const { MainButton } = telegram;
  const show = () => {
    const label = own.textContent;
    if (!label || own.hidden) return MainButton.hide();
    MainButton.setText(label);
    if (own.getAttribute("aria-disabled") === "true") MainButton.disable(); else MainButton.enable();
    return MainButton.show();
  };
  new MutationObserver(show).observe(own, { attributes: true, childList: true, characterData: true, subtree: true });
  MainButton.onClick(() => own.click());
  show();
}

async function openMatch(number, ply) {
  history.replaceState(null, "", `/app/${number}${ply ? `/${ply}` : ""}${location.search}`);
  const data = await asked(`/api/matches/${number}/page${ply ? `?ply=${ply}` : ""}`);
  if (!translated()) return;
  $("picture").replaceChildren(parsed(data.board.svg));
  $("title").textContent = data.match.title;
  document.title = data.match.title;
  const known = { ...start, ...data, elsewhere: true, board: { ...data.board, svg: "" } };
  $("state").replaceWith(h("pre", { id: "state", hidden: true, text: JSON.stringify(known) })); // the policy lets nobody write scripts
  telegram.BackButton.onClick(() => location.assign("/app"));
  telegram.BackButton.show();
  await import("../match/main.js");
  mirror();
}

async function openList() {
  const { matches } = await asked("/api/me");
  if (!translated()) return;
  const lines = matches.map((match) => h("li", {}, h("a", { href: `/m/${match.number}`, class: "row-button" },
    h("span", { text: t("waiting-match", { number: match.number, game: match.game, name: match.opponent }) }),
    match.waiting && h("b", { text: t("your-turn") }), match.time && h("small", { text: match.time }))));
  say(lines.length ? h("ul", { class: "app-list" }, ...lines) : h("p", { text: t("matches-none") }));
  telegram.BackButton.hide();
}

/** Stay within Telegram with what is shown there; all else is opened in the browser. */
function follow(event) {
  const link = event.target.closest?.("a[href]");
  if (!link || link.origin !== location.origin || link.getAttribute("href").startsWith("#")) return;
  event.preventDefault();
  const match = link.pathname.match(/^\/m\/(\d+)/);
  if (match) location.assign(`/app/${match[1]}`);
  else if (link.pathname === "/") location.assign("/app");
  else telegram.openLink(link.href);
}

async function open() {
  if (!telegram?.initData) return say(h("p", { text: t("app-outside") }));
  telegram.ready();
  telegram.expand();
  dress();
  measure();
  telegram.onEvent("themeChanged", dress);
  telegram.onEvent("viewportChanged", measure);
  document.addEventListener("click", follow);
  const [, number, ply] = location.pathname.match(/^\/app\/(\d+)(?:\/(\d+))?/)
    ?? telegram.initDataUnsafe.start_param?.match(/^m(\d{1,12})$/) ?? [];
  const first = kept.get("begun", sessionStorage) === telegram.initData; // a link leads to its match only once
  const meant = location.pathname === "/app" && first ? undefined : number;
  kept.set("begun", telegram.initData, sessionStorage);
  try { await (meant ? openMatch(meant, ply) : openList()); } catch (failure) {
    if (failure.status === undefined) throw failure;
    say(h("p", { role: "alert", text: failure.message || t("offline") }));
  }
  return undefined;
}

await open();
