// Settings: each control sends its command. The page is then read again for what it shows, and the answer stands below the control.

import { Failure, post, reasonOf } from "../common/api.js";
import { ask } from "../common/asking.js";
import { $, h, once, targetOf } from "../common/dom.js";
import { freshDocument } from "../common/drawing.js";
import { want } from "../common/intention.js";
import { pushSwitch } from "../common/push.js";
import { newCode } from "../common/recovery.js";
import { setLanguage, t } from "../common/words.js";
import { filled } from "./filled.js";

/** @type {PageStart & Http.SettingsState} */
const start = JSON.parse($("state").textContent);
setLanguage(start.words);

/** Return the setting to which a control belongs. @param {HTMLElement} control */
const settingOf = (control) => /** @type {HTMLElement} */ (control.closest(".setting"));

/**
 * Send a command, and show what is said about it.
 * @param {HTMLElement} control
 * @param {string} text
 */
async function send(control, text) {
  const { id } = settingOf(control);
  try {
    /** @type {Http.SettingsAnswer} */
    const { answers } = await want("/api/settings", { by: start.id, text });
    await renew();
    const says = control.matches("input, select"); // it has the choices itself
    tell(id, /** @type {Http.MessageEntry[]} */ (answers).map((answer) => answerElement(says ? { ...answer, buttons: [] } : answer)));
  } catch (failure) {
    if (failure instanceof Failure && failure.status === 401) return location.reload();
    await renew().catch(() => {}); // the control shows again what holds
    tell(id, [h("p", { class: "problem", text: reasonOf(failure) })]);
  }
}

/** @param {Http.MessageEntry} answer */
const answerElement = (answer) => h("div", { class: answer.code.startsWith("refused") ? "refused" : null, "data-testid": "answer" },
  h("p", { class: "answer-text", text: answer.text }),
  answer.file && h("p", {}, h("a", { href: answer.file.path, download: true, text: answer.file.label, "data-testid": "file" })),
  answer.buttons.length > 0 && h("p", { class: "row" }, ...answer.buttons.map((button) => h("button", { type: "button", class: "quiet tight", "data-command": button.text, "data-code": button.code, text: button.label }))));

/** @param {string} id of the setting @param {HTMLElement[]} answers */
function tell(id, answers) {
  document.querySelector(`#${id} .setting-answer`)?.replaceChildren(...answers);
}

/** Read the page again, and show what holds now. What has the focus keeps it, or what stands in its place. */
async function renew() {
  const fresh = await freshDocument("/settings");
  const [root, now] = [document.documentElement, fresh.documentElement];
  if (now.lang !== root.lang) return location.reload();
  for (const name of ["data-theme", "data-coordinates"]) {
    const value = now.getAttribute(name);
    if (value === null) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
  for (const setting of document.querySelectorAll(".setting:not([data-keep])")) {
    const after = fresh.getElementById(setting.id);
    if (!after) continue;
    const active = setting.contains(document.activeElement) ? controls(setting).indexOf(/** @type {HTMLElement} */ (document.activeElement)) : -1;
    const element = document.importNode(after, true);
    setting.replaceWith(element);
    if (active >= 0) (controls(element)[active] ?? controls(element)[0])?.focus();
  }
  offerZone();
}

/** @param {Element} setting @returns {HTMLElement[]} */
const controls = (setting) => [...setting.querySelectorAll("button, input, select")];

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
  if (button?.dataset.command) once(button, () => send(button, button.dataset.command ?? ""));
  else if (button?.id === "new-code") renewCode(button);
  else if (button?.id === "sign-out") signOut();
});

$("content").addEventListener("change", (event) => {
  const control = /** @type {HTMLInputElement & HTMLSelectElement} */ (targetOf(event));
  const group = control.closest("fieldset");
  if (control.dataset.on) send(control, (control.checked ? control.dataset.on : control.dataset.off) ?? "");
  else if (control.tagName === "SELECT") send(control, control.value);
  else if (group) sendChecks(control, group);
});

/** @param {HTMLElement} control @param {HTMLFieldSetElement} group */
function sendChecks(control, group) {
  const data = new FormData();
  for (const box of group.querySelectorAll("input")) if (box.checked) data.append(box.name, box.value);
  send(control, [...data.keys()].length ? filled(group.dataset.command ?? "", data) : group.dataset.none ?? "");
}

$("content").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (targetOf(event));
  const button = form.querySelector("button");
  if (button) once(button, () => send(button, filled(form.dataset.command ?? "", new FormData(form))));
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
offerZone();
