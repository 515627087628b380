// Signing in: claiming a name, taking it over with its recovery code, keeping that code.

import { Failure, post } from "./common/api.js";
import { $, freshId, kept } from "./common/dom.js";
import { t } from "./common/words.js";

/** Ask for a name. Resolves once there is one and its code was shown. */
export function signIn(why = "") {
  const dialog = $("welcome");
  $("welcome-why").textContent = why;
  $("welcome-why").hidden = !why;
  dialog.oncancel = (event) => event.preventDefault();
  if (!dialog.open) dialog.showModal();
  return new Promise((resolve) => {
    const taken = async (answer) => {
      dialog.close();
      await showCode(answer);
      resolve();
    };
    $("name-form").onsubmit = claim("/api/name", "name", $("name"), $("name-problem"), taken);
    $("recover-form").onsubmit = claim("/api/recover", "code", $("recover-code"), $("recover-problem"), taken);
  });
}

/** Return the time zone in which the browser is, by its IANA name; null where it doesn't tell. */
function zone() {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone ?? null;
  } catch {
    return null;
  }
}

/** Return a form that asks for a name. It may be sent again with the same id: the only copy of the code may be lost on the way. */
function claim(path, field, input, problem, taken) {
  return async (event) => {
    event.preventDefault();
    const value = input.value.trim();
    const asked = JSON.parse(kept.get("claim", sessionStorage) ?? "null");
    const id = asked?.value === value ? asked.id : freshId();
    kept.set("claim", JSON.stringify({ value, id }), sessionStorage);
    problem.textContent = "";
    try {
      const answer = await post(path, { [field]: value, id, zone: zone() });
      kept.set("claim", null, sessionStorage);
      input.value = "";
      await taken(answer);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (!failure.passing) kept.set("claim", null, sessionStorage);
      problem.textContent = failure.status ? failure.message : t("offline");
      input.focus();
    }
  };
}

/** Show a recovery code, the only time that it is known. Resolves when it is said to be kept. */
export function showCode({ name, code }) {
  const dialog = $("code-dialog");
  $("code-title").textContent = t("code-title", { name });
  $("code").textContent = code;
  $("code-copy").textContent = t("code-copy");
  $("code-copy").hidden = !navigator.clipboard;
  $("code-copy").onclick = async () => {
    await navigator.clipboard.writeText(code).then(() => { $("code-copy").textContent = t("code-copied"); }, () => {});
  };
  dialog.oncancel = (event) => event.preventDefault();
  dialog.showModal();
  return new Promise((resolve) => {
    $("code-kept").onclick = () => {
      dialog.close();
      $("code").textContent = "";
      resolve();
    };
  });
}

/** Ask before something that can't be taken back. Resolves to yes or no. */
export function ask(text, yes) {
  const dialog = $("ask");
  $("ask-text").textContent = text;
  $("ask-yes").textContent = yes;
  dialog.showModal();
  return new Promise((resolve) => {
    const answer = (value) => () => { dialog.close(); resolve(value); };
    $("ask-yes").onclick = answer(true);
    $("ask-no").onclick = answer(false);
    dialog.oncancel = answer(false);
  });
}
