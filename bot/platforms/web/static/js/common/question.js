// A question below an entry of a list: what becomes of it, perhaps a reason, yes and no.

import { h } from "./dom.js";

/**
 * Ask below an entry, unless something is asked there already.
 * @param {HTMLElement} item
 * @param {{ about: string, yes: string, no: string, reason?: string, send(reason: string): void }} question `reason`: what to type, if anything
 */
export function askBelow(item, { about, yes, no, reason, send }) {
  if (item.querySelector("form")) return;
  const asker = /** @type {HTMLElement | null} */ (item.querySelector("button:focus") ?? item.querySelector("button"));
  const field = reason ? h("input", { type: "text", maxlength: 300, "aria-label": reason, placeholder: reason }) : null;
  const answer = h("button", { type: "submit", class: "quiet", text: yes });
  const close = () => { form.remove(); asker?.focus(); };
  const form = h("form", {
    class: "report-form", autocomplete: "off", "data-testid": "report-form",
    onsubmit: (event) => { event.preventDefault(); close(); send(field?.value ?? ""); },
    onkeydown: (event) => { if (event.key === "Escape") { event.stopPropagation(); close(); } },
  }, h("p", { class: "help", text: about }), h("div", { class: "inline" }, field, answer,
    h("button", { type: "button", class: "quiet", text: no, onclick: close })));
  item.append(form);
  (field ?? answer).focus();
}
