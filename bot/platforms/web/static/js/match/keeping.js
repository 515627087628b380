// Keeping the recovery code of one's name: it is offered once there is a turn to lose, until it is kept or put off, here or in the hall.

import { reasonOf } from "../common/api.js";
import { kept } from "../common/dom.js";
import { t } from "../common/words.js";

/**
 * @param {boolean} unkept whether it is still to be kept
 * @param {number | null} me whose name it is
 * @param {{ settled(): void, failed(text: string): void }} callbacks
 */
export function keeping(unkept, me, callbacks) {
  let wanted = unkept && kept.get("code-later") !== String(me);

  function settle() {
    wanted = false;
    callbacks.settled();
  }

  async function keep() {
    try {
      await (await import("../common/recovery.js")).newCode();
      settle();
    } catch (failure) { callbacks.failed(reasonOf(failure)); }
  }

  function putOff() {
    kept.set("code-later", String(me)); // a dot at the name in the hall stays, and the settings
    settle();
  }

  return {
    /** Return the request to keep it. @param {Http.MatchState} match */
    requests(match) {
      const asked = wanted && match.turns.some(({ seat }) => seat === match.viewer.seat);
      return asked ? [{ short: true, idle: true, text: t("keep-code-short"), answers: [{ label: t("keep-code-now"), taken: keep }, { label: t("keep-code-later"), taken: putOff }] }] : [];
    },
  };
}
