// Signing in by a code, or by what a messenger has said; either stands behind the # of the address. It says as whom, and asks.

import { post, reasonOf } from "../common/api.js";
import { $, once } from "../common/dom.js";
import { setLanguage, t } from "../common/words.js";

/** @type {PageStart} */
const start = JSON.parse($("state").textContent);
setLanguage(start.words);
const button = $("confirm");
/** @type {string | null} */
let held = null;

const MESSENGERS = [ // what begins the address to which each sends the browser back
  { platform: "telegram", title: "Telegram", begin: "tgAuthResult=" },
  { platform: "discord", title: "Discord", begin: "discord=" },
];

const code = () => decodeURIComponent(location.hash.slice(1));

/** @param {string} text @param {string} [label] of the button; none: there is nothing to confirm */
function say(text, label) {
  $("question").textContent = text;
  button.hidden = !label;
  button.textContent = label ?? "";
}

/** Say why it failed, and what else one can do. @param {unknown} failure */
function fail(failure) {
  say(reasonOf(failure));
  $("logins").hidden = false;
}

/** Sign in by what a messenger has said: to the name of that account, or to a new one. @param {{ platform: string, title: string }} messenger @param {string} data */
async function byMessenger({ platform, title }, data) {
  try {
    /** @type {Http.PlatformCode} */
    const answer = await post(`/api/sign-in/${platform}`, { data });
    if (answer.code) return location.replace(`#${answer.code}`); // and it asks
    say(t("sign-in-name", { platform: title }));
    $("take").hidden = false;
    $("take").onsubmit = async (event) => {
      event.preventDefault();
      try {
        await post(`/api/sign-in/${platform}/name`, { data, name: $("name").value });
        location.replace("/");
      } catch (failure) { say(reasonOf(failure)); }
    };
  } catch (failure) { fail(failure); }
}

async function ask() {
  const messenger = MESSENGERS.find(({ begin }) => code().startsWith(begin));
  if (messenger) return byMessenger(messenger, code().slice(messenger.begin.length));
  if (!code() && $("logins").firstElementChild) { // somebody came without a link, and can sign in all the same
    say("");
    $("logins").hidden = false;
    return undefined;
  }
  try {
    /** @type {Http.SignInQuestion} */
    const question = await post("/api/sign-in", { code: code() });
    const { name } = question;
    held = question.held;
    if (held === name) say(t("sign-in-already", { name }));
    else say(held ? t("sign-in-instead", { name, held }) : t("sign-in-question", { name }), t("sign-in-as", { name }));
  } catch (failure) { fail(failure); }
}

button.addEventListener("click", () => once(button, async () => {
  try {
    await post("/api/sign-in/confirm", { code: code(), held });
    location.replace("/");
  } catch (failure) { say(reasonOf(failure)); }
}));
addEventListener("hashchange", ask);
await ask();
