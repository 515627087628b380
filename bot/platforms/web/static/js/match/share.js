// Share: the address at which anybody may watch the match: to copy, to pass on, and to show on other sites; and the way to end it.

import { h } from "../common/dom.js";
import { t } from "../common/words.js";

/** Return a field with a text, and the button that copies it. @param {string} label @param {string} text @param {string} id @param {string} look of the button */
function copied(label, text, id, look = "quiet") {
  /** @type {HTMLTextAreaElement} */
  const field = h("textarea", { id, readonly: true, rows: text.length > 90 ? 5 : 2, "aria-label": label, "data-testid": id, onfocus: () => field.select() });
  field.value = text;
  const copy = h("button", {
    type: "button", class: look, text: t("code-copy"),
    onclick: () => navigator.clipboard.writeText(text).then(() => { copy.textContent = t("code-copied"); }, () => field.focus()),
  });
  return h("p", { class: "inline" }, field, navigator.clipboard && copy);
}

/**
 * Show how the match is shared.
 * @param {{ link: string, title: string, end: { label: string, command: string } | undefined }} shared `title` names no player
 * @param {(text: string) => void} send
 */
export function showShare({ link, title, end }, send) {
  const url = new URL(link, location.href).href;
  const frame = h("iframe", { src: url.replace("/s/", "/e/"), width: 400, height: 480, loading: "lazy", title });
  const close = () => { dialog.close(); dialog.remove(); };
  const button = (/** @type {string} */ text, /** @type {() => unknown} */ onclick) => h("button", { type: "button", class: "quiet", text, onclick });
  /** @type {HTMLDialogElement} */
  const dialog = h("dialog", { class: "dialog", "aria-labelledby": "share-title", "data-testid": "share-dialog", onclose: () => dialog.remove() },
    h("h2", { id: "share-title", text: t("share-title", { title }) }),
    h("p", { text: t("share-about") }),
    copied(t("share-link"), url, "share-link", "main-button"),
    navigator.share && h("p", { class: "row" }, button(t("share-on"), () => navigator.share({ title, url }).catch(() => {}))),
    h("details", {}, h("summary", { text: t("share-embed") }),
      h("p", { class: "help", text: t("share-embed-about") }),
      copied(t("share-embed"), frame.outerHTML, "share-embed")),
    h("p", { class: "row" }, end && button(end.label, () => { close(); send(end.command); }), button(t("close"), close)));
  document.body.append(dialog);
  dialog.showModal();
}
