// Chat: what the hall has within Telegram in place of a room's talk. What one does is answered in the chat with the bot.

import { roomPath } from "../common/api.js";
import { makeOutbox } from "../common/outbox.js";
import { stream } from "../common/stream.js";
import { t } from "../common/words.js";
import { notice } from "../hall/notices.js";

const OWN = "@me"; // in place of a room: the chat with the bot

/**
 * @param {object} _start what the server gave at the start
 * @param {import("../hall/talk.js").Callbacks} callbacks
 */
export function talk(_start, callbacks) {
  const path = roomPath(OWN);
  const outbox = makeOutbox({
    changed() {},
    arrived() { notice(t("app-answer")); callbacks.renewOffers(); },
    refused: (_, failure) => notice(failure.message, { problem: true }),
    out: callbacks.out,
  });
  const news = stream({ me: callbacks.setMe, offers: callbacks.setOffers }, {
    resync: () => news.open(`${path}/stream`),
    live: () => { callbacks.lost(false); outbox.run(); },
    lost: () => callbacks.lost(true),
    out: callbacks.out,
  });

  return {
    room: OWN,
    /** @type {string[]} */
    here: [],
    /** @param {string} text @param {import("../common/outbox.js").About} about */
    send: (text, about) => outbox.send(`${path}/messages`, text, about),
    begin() {
      outbox.own(callbacks.me().id);
      news.open(`${path}/stream`);
    },
    seen() {},
    stop: () => news.close(),
  };
}
