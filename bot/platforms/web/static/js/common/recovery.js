// The recovery code of a name, which is kept by its owner once there is something to lose.

import { post } from "./api.js";
import { h } from "./dom.js";
import { t } from "./words.js";

/** Show a recovery code, the only time that it is known, until it is said to be kept. @param {Http.NameCode} answer */
export function showCode({ name, code }) {
  const copy = h("button", {
    type: "button", class: "quiet", text: t("code-copy"),
    onclick: () => navigator.clipboard.writeText(code).then(() => { copy.textContent = t("code-copied"); }, () => {}),
  });
  const done = h("button", { type: "button", class: "main-button", "data-testid": "code-kept", text: t("code-kept") });
  const dialog = h("dialog", { class: "dialog", "aria-labelledby": "code-title", "data-testid": "code-dialog", oncancel: (event) => event.preventDefault() },
    h("h2", { id: "code-title", text: t("code-title", { name }) }),
    h("p", { text: t("code-about") }),
    h("p", { class: "code" }, h("output", { "data-testid": "code", text: code })),
    h("p", { class: "row" }, navigator.clipboard && copy, done));
  document.body.append(dialog);
  dialog.showModal();
  return /** @type {Promise<void>} */ (new Promise((resolve) => {
    done.addEventListener("click", async () => {
      dialog.close();
      dialog.remove();
      await post("/api/recovery/kept", {}).catch(() => {}); // it will be asked about again
      resolve();
    });
  }));
}

/** Make a new recovery code, and show it. Rejects with a Failure. */
export const newCode = async () => showCode(await post("/api/recovery", {}));
