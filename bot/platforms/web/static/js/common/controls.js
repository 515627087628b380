// Controls of a page that the server renders: each sends its command. The page is then read again for what it shows, and the answer
// stands below the control. A button has its command in `data-command`, a switch in `data-on` and `data-off`, a list in the values of its
// options, a group of boxes and a form a pattern in `data-command`. A button or form with `data-ask` asks that before. A form may name another room in
// `data-room`; one that stays has in `data-done` what is said once it is done, and its buttons may have patterns of their own.

import { Failure, reasonOf, roomPath, way } from "./api.js";
import { ask } from "./asking.js";
import { answerElement } from "./control_answers.js";
import { $, announce, h, once, rest, targetOf } from "./dom.js";
import { freshDocument } from "./drawing.js";
import { filled } from "./filled.js";
import { want } from "./intention.js";
import { showTimes } from "./times.js";

/** @param {Element} setting @returns {HTMLElement[]} */
const controlsOf = (setting) => [...setting.querySelectorAll("button, input, select")];

/**
 * Let the controls of this page work.
 * @param {number} by id of the reader
 * @param {string} room where their commands are given
 * @param {() => void} renewed called after the page has been read again
 */
export function controls(by, room, renewed = () => {}) {
  /**
   * Send a command, and show what is said about it.
   * @param {HTMLElement} control
   * @param {string} text
   * @param {HTMLFormElement} [form] whose command it is
   */
  async function send(control, text, form) {
    const id = control.closest(".setting")?.id ?? "";
    try {
      /** @type {Http.ControlAnswer} */
      const { answers, match } = await want(`${roomPath(form?.dataset.room ?? room)}/commands`, { by, text });
      if (match !== null) return way.visit(`/m/${match}`); // it has just begun
      const over = form ?? control.closest(".setting-answer")?.parentElement?.querySelector("form"); // whose question may have been answered
      await renew();
      const setting = document.getElementById(id);
      const said = /** @type {Http.MessageEntry[]} */ (answers).map((answer) => answerElement(answer, setting, control.classList.contains("danger")));
      if (over?.dataset.done && !said.length) {
        said.push(h("div", {}, h("p", { text: filled(over.dataset.done, new FormData(over)) })));
        over.reset();
        over.closest("details")?.removeAttribute("open");
      }
      tell(id, said);
    } catch (failure) {
      if (failure instanceof Failure && failure.status === 401) return location.reload();
      await renew().catch(() => {}); // the control shows again what holds
      tell(id, [h("p", { class: "problem", text: reasonOf(failure) })]);
    }
  }

  /** Show answers beside the control that was pressed, in sight. @param {string} id of the setting @param {HTMLElement[]} answers */
  function tell(id, answers) {
    const place = document.getElementById(id)?.querySelector(".setting-answer");
    if (!place) return announce(answers.map((answer) => answer.textContent).join(" ")); // what it was about is gone
    const codes = answers.map((answer) => answer.dataset.stays);
    const staying = [...place.querySelectorAll("[data-stays]")].filter((answer) => !codes.includes(answer.dataset.stays));
    place.replaceChildren(...staying, ...answers);
    if (answers.length) place.scrollIntoView({ block: "nearest" });
  }

  /** Read the page again, and show what holds now. What has the focus keeps it, or what stands in its place. */
  async function renew() {
    const fresh = await freshDocument(location.pathname);
    const [root, now] = [document.documentElement, fresh.documentElement];
    if (now.lang !== root.lang || fresh.title !== document.title) return location.reload(); // another page stands here now
    for (const name of ["data-theme", "data-coordinates", "data-colours", "data-turned"]) {
      const value = now.getAttribute(name);
      if (value === null) root.removeAttribute(name);
      else root.setAttribute(name, value);
    }
    const setting = document.activeElement?.closest(".setting");
    const place = setting ? controlsOf(setting).indexOf(/** @type {HTMLElement} */ (document.activeElement)) : -1;
    for (const group of document.querySelectorAll(".group")) {
      const after = fresh.getElementById(group.id);
      if (!after) continue;
      const element = document.importNode(after, true);
      showTimes(element);
      for (const answer of group.querySelectorAll("[data-stays]")) element.querySelector(`#${answer.closest(".setting")?.id} .setting-answer`)?.append(answer);
      for (const kept of group.querySelectorAll("[data-keep]")) element.querySelector(`#${kept.id}`)?.replaceWith(kept);
      group.replaceWith(element);
    }
    renewed();
    if (!setting || document.activeElement !== document.body) return;
    const found = controlsOf(document.getElementById(setting.id) ?? setting);
    (found[place] ?? found[0])?.focus();
    rest($("content"));
  }

  $("content").addEventListener("click", (event) => {
    const button = /** @type {HTMLElement | null} */ (targetOf(event).closest("button[data-command]"));
    if (button) once(button, () => sendSurely(button));
  });

  /** @param {HTMLElement} button */
  async function sendSurely(button) {
    const { ask: question, command } = button.dataset;
    if (!question || (await ask(question, button.textContent ?? ""))) await send(button, command ?? "");
  }

  $("content").addEventListener("change", (event) => {
    const control = /** @type {HTMLInputElement & HTMLSelectElement} */ (targetOf(event));
    const group = control.closest("fieldset");
    if (control.dataset.on) send(control, (control.checked ? control.dataset.on : control.dataset.off) ?? "");
    else if (control.tagName === "SELECT" && !control.form) send(control, control.value);
    else if (group?.dataset.command) sendChecks(control, group);
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
    const button = /** @type {HTMLElement | null} */ (event.submitter ?? form.querySelector("button"));
    if (button) once(button, () => submit(form, button, new FormData(form, event.submitter)));
  });

  /** @param {HTMLFormElement} form @param {HTMLElement} button @param {FormData} data */
  async function submit(form, button, data) {
    const { ask: question } = form.dataset;
    const pattern = button.dataset.pattern ?? form.dataset.command ?? "";
    if (!question || (await ask(filled(question, data), button.textContent ?? ""))) await send(button, filled(pattern, data), form);
  }

  return { renew, tell };
}
