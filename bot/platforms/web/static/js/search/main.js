// Search among the matches that one may see. What is searched for stands in the address, so that it can be kept and sent.

import { reasonOf } from "../common/api.js";
import { $, announce, h } from "../common/dom.js";
import { matchList } from "../common/match_list.js";
import { setLanguage, t } from "../common/words.js";

/** @type {PageStart & { data: { games: Http.GameName[], named: Record<string, string> } }} */
const start = JSON.parse($("state").textContent);
setLanguage(start.words);
const form = $("search");
const fields = [...form.querySelectorAll("input"), ...form.querySelectorAll("select")];
const field = (/** @type {string} */ name) => /** @type {HTMLInputElement | HTMLSelectElement} */ (form.elements.namedItem(name));
field("game").append(...start.data.games.map((game) => h("option", { value: game.key, text: game.name })));

/** Write into the fields what the address asks for; a player by number as they are called. */
function read() {
  const wanted = new URLSearchParams(location.search);
  for (const one of fields) one.value = wanted.get(one.name) ?? "";
  for (const one of [field("player"), field("other")]) {
    const name = start.data.named[one.value];
    if (!name) continue;
    [one.dataset.id, one.dataset.said] = [one.value, name];
    one.value = name;
  }
}

async function search() {
  const query = new URLSearchParams();
  for (const { name, value, dataset } of fields) {
    if (value.trim()) query.set(name, value.trim() === dataset.said ? String(dataset.id) : value.trim());
  }
  history.pushState(null, "", query.size ? `?${query}` : location.pathname);
  await load();
}

async function load() {
  const wanted = new URLSearchParams(location.search);
  const of = Number(field("player").dataset.id) || undefined;
  $("told").textContent = "";
  try {
    const count = await matchList($("found"), { path: `/api/matches?${wanted}`, none: t("search-none"), of: wanted.get("player") === String(of) ? of : undefined });
    announce(t("search-shown", { count }));
  } catch (failure) {
    $("found").replaceChildren();
    $("told").textContent = reasonOf(failure);
  }
}

form.addEventListener("submit", (event) => { event.preventDefault(); search(); });
form.addEventListener("reset", () => setTimeout(search));
addEventListener("popstate", () => { read(); load(); });

if (location.search) read(); // else what was typed before the script came would be gone
load();
