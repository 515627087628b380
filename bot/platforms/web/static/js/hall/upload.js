// Upload of a record: the button next to the composer, or a file dropped on it.

import { Failure, post, roomPath } from "../common/api.js";
import { $ } from "../common/dom.js";
import { want } from "../common/intention.js";
import { t } from "../common/words.js";

/**
 * @param {object} callbacks
 * @param {() => string} callbacks.room its name in addresses
 * @param {() => number | null} callbacks.by id of the player whose page this is
 * @param {(failure: Failure | null) => void} callbacks.refused
 * @param {() => void} callbacks.out
 */
export function recordUpload(callbacks) {
  const button = $("attach");
  const chosen = $("attached");
  const form = $("composer");

  /** @param {File} file */
  async function bring(file) {
    const path = `${roomPath(callbacks.room())}/records`;
    const about = { by: String(callbacks.by()), name: file.name };
    const plain = new Blob([file], { type: "application/json" }); // whatever type the system gives it
    try {
      await want(path, { ...about, size: file.size, at: file.lastModified }, (id) => post(`${path}?${new URLSearchParams({ id, ...about })}`, plain));
      callbacks.refused(null);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (failure.status === 401) callbacks.out();
      else callbacks.refused(failure);
    }
  }

  button.addEventListener("pointerenter", () => { button.title = t("attach"); });
  button.addEventListener("click", () => chosen.click());
  chosen.addEventListener("change", () => {
    if (chosen.files?.length) bring(chosen.files[0]);
    chosen.value = "";
  });
  form.addEventListener("dragover", (event) => { if (event.dataTransfer?.types.includes("Files")) event.preventDefault(); });
  form.addEventListener("drop", (event) => {
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    bring(event.dataTransfer.files[0]);
  });
}
