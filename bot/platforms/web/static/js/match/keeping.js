// Keeping the recovery code of one's name: it is asked for once there is a turn to lose, and until it is done.

import { t } from "../common/words.js";

/**
 * @param {boolean} unkept whether it is still to be kept
 * @param {object} callbacks kept(), failed(text)
 */
export function keeping(unkept, callbacks) {
  let wanted = unkept;

  async function keep() {
    try {
      await (await import("../common/recovery.js")).newCode();
      wanted = false;
      callbacks.kept();
    } catch (failure) { callbacks.failed(failure.status ? failure.message : t("offline")); }
  }

  return {
    /** Return the request to keep it. */
    requests(match) {
      const asked = wanted && match.turns.some(({ seat }) => seat === match.viewer.seat);
      return asked ? [{ short: true, text: t("keep-code-short"), answers: [{ label: t("keep-code-now"), taken: keep }] }] : [];
    },
  };
}
