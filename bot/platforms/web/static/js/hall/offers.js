// Offers: what is open to anyone here. A click shows one, a second accepts it.

import { $, fill } from "../common/dom.js";
import { entry } from "../common/entry.js";

export function offers() {
  const open = new Set(); // numbers of those that are shown in full

  function unfolded(element, number) {
    element.querySelector(".offer-more").hidden = !open.has(number);
    element.querySelector(".offer-row").setAttribute("aria-expanded", String(open.has(number)));
    return element;
  }

  return {
    show(all) { fill($("offers"), ...all.map((one) => unfolded(entry("offer-line", one), one.number))); },
    /** Show one in full, or no longer. */
    turn({ number }, element) {
      if (!open.delete(number)) open.add(number);
      unfolded(element, number);
    },
  };
}
