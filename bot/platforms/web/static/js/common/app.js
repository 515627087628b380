// What makes every page part of an installed app: the service worker, and the note that a page shown without a connection is old.

import { h } from "./dom.js";
import { moment, t } from "./words.js";

const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: () => "/sw.js" }); // the only script that a script names
if ("serviceWorker" in navigator) navigator.serviceWorker.register(policy?.createScriptURL("") ?? "/sw.js").catch(() => {});

addEventListener("load", () => {
  const { old } = document.body.dataset;
  if (!old) return;
  const when = moment(new Date(old));
  document.body.prepend(h("p", { class: "old-page", role: "status", "data-testid": "old", text: t("old-page", { when }) }));
  addEventListener("online", () => location.reload());
});
