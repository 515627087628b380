// Request to keep the recovery code of one's name, once there is a turn to lose, and until it is kept.

import { t } from "../common/words.js";

/**
 * @param {boolean} unkept whether the code is still to be kept
 * @param {object} callbacks changed(), failed(text)
 */
export function keepCode(unkept, callbacks) {
  let wanted = unkept;

  async function taken() {
    try {
      await (await import("../common/recovery.js")).newCode();
      wanted = false;
      callbacks.changed();
    } catch (failure) { callbacks.failed(failure.message || t("offline")); }
  }

  /** Return the request, if it is to be made in a match. */
  return (match) => (wanted && match.turns.some(({ seat }) => seat === match.viewer.seat)
    ? [{ short: true, text: t("keep-code-short"), answers: [{ label: t("keep-code-now"), taken }] }] : []);
}
