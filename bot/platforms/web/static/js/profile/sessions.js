// The browsers in which one is signed in, each with a button that ends it.

import { get, post, reasonOf } from "../common/api.js";
import { h, once } from "../common/dom.js";
import { day, t } from "../common/words.js";

/** Fill a list with the reader's browsers. @param {HTMLElement} list @param {HTMLElement} told where it is said what went wrong */
export async function sessionList(list, told) {
  async function show() {
    /** @type {Http.SessionList} */
    const { sessions } = await get("/api/sessions");
    list.replaceChildren(...sessions.map((session) => {
      const end = h("button", { type: "button", class: "quiet", "data-testid": "session-end", text: t("session-end") });
      end.addEventListener("click", () => once(end, async () => {
        try {
          await post(`/api/sessions/${session.number}/end`, {});
          await show();
        } catch (failure) { told.textContent = reasonOf(failure); }
      }));
      return h("li", { "data-testid": "session" },
        h("span", {},
          h("b", { text: session.agent || t("session-unknown") }), " ",
          h("span", { class: "help", text: about(session) })),
        session.here ? h("span", { class: "help", text: t("session-here") }) : end);
    }));
  }

  try {
    await show();
  } catch (failure) { told.textContent = reasonOf(failure); }
}

/** Return since when a browser is signed in, and when it was used last. @param {Http.SessionEntry} session */
function about(session) {
  const seen = t("session-seen", { day: day(new Date(session.seen)) });
  return session.since ? `${t("session-since", { day: day(new Date(session.since)) })} · ${seen}` : seen;
}
