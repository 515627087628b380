// Address: it names the turn that is shown, so that it can be passed on; a screen reader hears of the turn at the same time.

import { announce } from "../common/dom.js";

const REST = 350; // milliseconds; of many steps in a row, only the last one counts

/** @param {{ drawn: () => Promise<void> | null, said: () => (string | null | undefined | false)[], address: () => string }} shown */
export function rememberedAddress({ drawn, said, address }) {
  let timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);

  /** Name what is shown, once it rests. */
  return () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await drawn();
      announce(said().filter(Boolean).join(". "));
      history.replaceState(null, "", address());
    }, REST);
  };
}
