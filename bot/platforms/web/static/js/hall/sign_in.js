// Signing in: taking a name by one field, and coming back to one with its recovery code.

import { Failure, reasonOf } from "../common/api.js";
import { $ } from "../common/dom.js";
import { want } from "../common/intention.js";
import { t } from "../common/words.js";

const SHORT = 8; // characters of a code that a messenger gives; recovery codes are longer

/** Ask for a name, above the games; `why` says what happened to an earlier one. */
export function askName(why = "") {
  tellWhy(why);
  /** @param {Http.NameCode} answer @param {string} path */
  const taken = async (answer, path) => {
    if (path === "/api/recover") await (await import("../common/recovery.js")).showCode(answer); // the code that was used is void, and this the only copy of the new one
    location.reload();
  };
  $("name-form").onsubmit = claim("/api/name", "name", $("name"), $("name-problem"), taken);
  $("recover-form").onsubmit = claim("/api/recover", "code", $("recover-code"), $("recover-problem"), taken);
}

/** Say why a name is asked for, and lead there; to accept the invitation of `opponent`, it is asked for below that. @param {string} why */
export function tellWhy(why, lead = false, opponent = "") {
  $("welcome-why").textContent = why;
  $("welcome-why").hidden = !why;
  if (!lead) return;
  if (opponent) $("linked").append($("welcome"));
  else $("linked").after($("welcome"));
  $("name-take").textContent = opponent ? t("linked-play", { name: opponent }) : t("name-take");
  $("welcome").classList.add("asked"); // an invited guest sees first what they are invited to
  $("welcome").scrollIntoView({ block: opponent ? "nearest" : "start" });
  $("name").focus();
}

/** Return the time zone in which the browser is, by its IANA name; null where it doesn't tell. */
function zone() {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone ?? null;
  } catch {
    return null;
  }
}

/**
 * Return what sends a form that asks for a name.
 * @param {string} path
 * @param {"name" | "code"} field
 * @param {HTMLInputElement} input
 * @param {HTMLElement} problem where it is said why not
 * @param {(answer: Http.NameCode, path: string) => Promise<void>} taken
 */
function claim(path, field, input, problem, taken) {
  /** @param {SubmitEvent} event */
  return async (event) => {
    event.preventDefault();
    const value = input.value.trim();
    if (path === "/api/recover" && value.replace(/[^0-9a-z]/gi, "").length === SHORT) return location.assign(`/sign-in#${encodeURIComponent(value)}`);
    problem.textContent = "";
    try {
      const answer = await want(path, { [field]: value, zone: zone() });
      input.value = "";
      await taken(answer, path);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      problem.textContent = reasonOf(failure);
      input.focus();
    }
  };
}
