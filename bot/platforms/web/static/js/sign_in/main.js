// Signing in by a code, which stands behind the # of the address: it says as whom, and asks.

import { post, reasonOf } from "../common/api.js";
import { $, once } from "../common/dom.js";
import { setLanguage, t } from "../common/words.js";

/** @type {PageStart} */
const start = JSON.parse($("state").textContent);
setLanguage(start.words);
const button = $("confirm");
/** @type {string | null} */
let held = null;

const TELEGRAM = "tgAuthResult="; // begins what Telegram adds to the address

const code = () => decodeURIComponent(location.hash.slice(1));

/** @param {string} text @param {string} [label] of the button; none: there is nothing to confirm */
function say(text, label) {
  $("question").textContent = text;
  button.hidden = !label;
  button.textContent = label ?? "";
}

/** Sign in by what Telegram has said: to the name of that account, or to a new one. @param {string} data */
async function byTelegram(data) {
  try {
    /** @type {Http.WidgetCode} */
    const answer = await post("/api/sign-in/telegram", { data });
    if (answer.code) return location.replace(`#${answer.code}`); // and it asks
    say(t("sign-in-name"));
    $("take").hidden = false;
    $("take").onsubmit = async (event) => {
      event.preventDefault();
      try {
        await post("/api/sign-in/telegram/name", { data, name: $("name").value });
        location.replace("/");
      } catch (failure) { say(reasonOf(failure)); }
    };
  } catch (failure) { say(reasonOf(failure)); }
}

async function ask() {
  if (code().startsWith(TELEGRAM)) return byTelegram(code().slice(TELEGRAM.length));
  try {
    /** @type {Http.SignInQuestion} */
    const question = await post("/api/sign-in", { code: code() });
    const { name } = question;
    held = question.held;
    if (held === name) say(t("sign-in-already", { name }));
    else say(held ? t("sign-in-instead", { name, held }) : t("sign-in-question", { name }), t("sign-in-as", { name }));
  } catch (failure) { say(reasonOf(failure)); }
}

button.addEventListener("click", () => once(button, async () => {
  try {
    await post("/api/sign-in/confirm", { code: code(), held });
    location.replace("/");
  } catch (failure) { say(reasonOf(failure)); }
}));
addEventListener("hashchange", ask);
await ask();
