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

const code = () => decodeURIComponent(location.hash.slice(1));

/** @param {string} text @param {string} [label] of the button; none: there is nothing to confirm */
function say(text, label) {
  $("question").textContent = text;
  button.hidden = !label;
  button.textContent = label ?? "";
}

async function ask() {
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
