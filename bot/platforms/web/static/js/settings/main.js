// Settings: what has a command of its own works as on every page of controls; the rest is here.

import { post, reasonOf } from "../common/api.js";
import { ask } from "../common/asking.js";
import { controls } from "../common/controls.js";
import { $, h, targetOf } from "../common/dom.js";
import { pushSwitch } from "../common/push.js";
import { newCode } from "../common/recovery.js";
import { switches } from "../common/switches.js";
import { showTimes } from "../common/times.js";
import { setLanguage, t } from "../common/words.js";

/** @type {PageStart & Http.ControlsState} */
const start = JSON.parse($("state").textContent);
setLanguage(start.words);
showTimes(document);
const { renew, tell } = controls(start.id, start.room, offerZone);

/** Offer the browser's own zone, unless it is chosen. */
function offerZone() {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");
  const option = [...$("zone").options].find((one) => one.text === own);
  const button = $("zone-here");
  button.hidden = !option || option.selected;
  if (option) button.dataset.command = option.value;
  button.textContent = t("settings-zone-here", { zone: own });
}

$("content").addEventListener("click", (event) => {
  const button = /** @type {HTMLElement | null} */ (targetOf(event).closest("button"));
  if (button?.id === "new-code") renewCode(button);
  else if (button?.id === "sign-out") signOut();
});

/** @param {HTMLElement} button */
async function renewCode(button) {
  if (!button.classList.contains("main-button") && !(await ask(t("code-new-ask"), t("code-new")))) return;
  try {
    await newCode();
    await renew();
  } catch (failure) { tell("set-recovery", [h("p", { class: "problem", text: reasonOf(failure) })]); }
}

async function signOut() {
  if (!(await ask(t("sign-out-ask", { name: start.name }), t("sign-out")))) return;
  try {
    await post("/api/sign-out", {});
    location.assign("/");
  } catch (failure) { tell("set-out", [h("p", { class: "problem", text: reasonOf(failure) })]); }
}

pushSwitch($("device-push"));
switches($("here"));
offerZone();
