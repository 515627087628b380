// Search among the matches that one may see. What is searched for stands in the address, so that it can be kept and sent.

import { $, announce, h } from "../common/dom.js";
import { matchList } from "../common/match_list.js";
import { setLanguage, t } from "../common/words.js";

const start = JSON.parse($("state").textContent);
setLanguage(start.words);
const form = $("search");
form.elements.game.append(...start.data.games.map((game) => h("option", { value: game.key, text: game.name })));

/** Write into the fields what the address asks for; a player by number as they are called. */
function read() {
  const wanted = new URLSearchParams(location.search);
  for (const field of form.elements) if (field.name) field.value = wanted.get(field.name) ?? "";
  for (const field of [form.elements.player, form.elements.other]) {
    const name = start.data.named[field.value];
    if (!name) continue;
    [field.dataset.id, field.dataset.said] = [field.value, name];
    field.value = name;
  }
}

async function search() {
  const query = new URLSearchParams();
  for (const field of form.elements) {
    if (!field.name || !field.value.trim()) continue;
    query.set(field.name, field.value.trim() === field.dataset.said ? field.dataset.id : field.value.trim());
  }
  history.pushState(null, "", query.size ? `?${query}` : location.pathname);
  await load();
}

async function load() {
  const wanted = new URLSearchParams(location.search);
  const of = Number(form.elements.player.dataset.id) || undefined;
  $("told").textContent = "";
  try {
    const count = await matchList($("found"), { path: `/api/matches?${wanted}`, none: t("search-none"), of: wanted.get("player") === String(of) ? of : undefined });
    announce(t("search-shown", { count }));
  } catch (failure) {
    $("found").replaceChildren();
    $("told").textContent = failure.status ? failure.message : t("offline");
  }
}

form.addEventListener("submit", (event) => { event.preventDefault(); search(); });
form.addEventListener("reset", () => setTimeout(search));
addEventListener("popstate", () => { read(); load(); });

if (location.search) read(); // else what was typed before the script came would be gone
load();
