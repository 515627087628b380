// The switch with which this browser is told of turns, reminders and challenges while no page is open.

import { Failure, get, post } from "./api.js";
import { h, once } from "./dom.js";
import { t } from "./words.js";

const can = () => "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** @param {string} text in Base64 for addresses */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** Fill an element with the switch, or with why there can be none. @param {HTMLElement} place */
export async function pushSwitch(place) {
  const button = h("button", { type: "button", class: "quiet", "data-testid": "device-button" });
  const told = h("p", { class: "help", role: "status", "data-testid": "push-told" });
  place.replaceChildren(button, told);
  button.hidden = true;
  if (!can()) {
    told.textContent = isSecureContext ? t("push-none") : t("push-insecure");
    return;
  }
  const worker = await navigator.serviceWorker.ready;
  let subscription = await worker.pushManager.getSubscription();
  let on = false;

  function show(text = "") {
    on = subscription !== null && Notification.permission === "granted";
    button.hidden = false;
    button.textContent = on ? t("push-stop") : t("push-start");
    told.textContent = text || (on ? t("push-on") : t("push-off"));
  }

  async function start() {
    if (await Notification.requestPermission() !== "granted") return show(t("push-denied"));
    /** @type {Http.PushState} */
    const { key, wanted } = await get("/api/push");
    subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
    await post("/api/push", subscription.toJSON());
    show(wanted ? "" : t("push-unwanted"));
  }

  async function stop() {
    if (!subscription) return;
    const { endpoint } = subscription;
    await subscription.unsubscribe();
    subscription = null;
    await post("/api/push/stop", { endpoint });
    show();
  }

  button.addEventListener("click", () => once(button, async () => {
    try {
      await (on ? stop() : start());
    } catch (failure) {
      show(failure instanceof Failure && failure.status ? failure.message : t("push-failed"));
    }
  }));
  if (subscription) await post("/api/push", subscription.toJSON()).catch(() => {}); // perhaps under another name by now
  show();
}
