// Keeping the recovery code of one's name: it is asked for once there is a turn to lose, and until it is done.

import { reasonOf } from "../common/api.js";
import { t } from "../common/words.js";

/**
 * @param {boolean} unkept whether it is still to be kept
 * @param {{ kept(): void, failed(text: string): void }} callbacks
 */
export function keeping(unkept, callbacks) {
  let wanted = unkept;

  async function keep() {
    try {
      await (await import("../common/recovery.js")).newCode();
      wanted = false;
      callbacks.kept();
    } catch (failure) { callbacks.failed(reasonOf(failure)); }
  }

  return {
    /** Return the request to keep it. @param {Http.MatchState} match */
    requests(match) {
      const asked = wanted && match.turns.some(({ seat }) => seat === match.viewer.seat);
      return asked ? [{ short: true, text: t("keep-code-short"), answers: [{ label: t("keep-code-now"), taken: keep }] }] : [];
    },
  };
}
