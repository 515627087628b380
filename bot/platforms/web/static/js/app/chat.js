// Chat: what the hall has within Telegram in place of a room's talk. What one does is answered in the chat with the bot.

import { get, roomPath } from "../common/api.js";
import { outbox } from "../common/outbox.js";
import { t } from "../common/words.js";
import { notice } from "../hall/notices.js";

const OWN = "@me"; // in place of a room: the chat with the bot
const OFTEN = 15_000; // milliseconds after which one's matches are looked at again

/**
 * @param {object} start what the server gave at the start
 * @param {object} callbacks me(), setMe(data), lost(bool), out()
 */
export function talk(start, callbacks) {
  const box = outbox({
    changed() {},
    arrived() { notice(t("app-answer")); look(); },
    refused: (_, failure) => notice(failure.message, { problem: true }),
    out: callbacks.out,
  });

  async function look() {
    if (document.hidden) return;
    try {
      callbacks.setMe(await get("/api/me"));
      callbacks.lost(false);
    } catch (failure) { if (failure.status === 401) callbacks.out(); else callbacks.lost(true); }
  }

  return {
    room: OWN,
    here: [],
    send: (text) => box.send(`${roomPath(OWN)}/messages`, text),
    begin() {
      box.own(callbacks.me().id);
      setInterval(look, OFTEN);
      document.addEventListener("visibilitychange", look);
    },
    seen() {},
    stop() {},
  };
}
