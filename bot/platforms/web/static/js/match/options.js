// Options: what the match was agreed with, and how its board is shown here; kept by the browser.

import { $, fill, h, kept } from "../common/dom.js";
import { switches, wants } from "../common/switches.js";

/** @param {{ changed(): void }} callbacks */
export function options(callbacks) {
  switches($("panel-options"), () => { apply(); callbacks.changed(); });
  const speed = $("speed");
  speed.value = kept.get("speed") ?? "1";
  speed.addEventListener("change", () => kept.set("speed", speed.value));

  function apply() {
    document.body.classList.toggle("text-boards", wants("text-board"));
    document.body.classList.toggle("mark-closed", wants("mark-closed"));
  }
  apply();

  return {
    /** @param {Http.MatchState} match */
    show(match) {
      fill($("agreed"), ...match.options.map((word) => h("li", { text: word })));
      $("agreed-title").hidden = !match.options.length;
    },
  };
}
