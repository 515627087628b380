// What makes every page part of an installed app: the service worker, and the note that a page shown without a connection is old.

import { h } from "./dom.js";
import { moment, t } from "./words.js";

const AGAIN = 5_000; // milliseconds after which a page that is old asks again whether the server can be reached

const policy = globalThis.trustedTypes?.createPolicy("worker", { createScriptURL: () => "/sw.js" }); // the only script that a script names
if ("serviceWorker" in navigator) navigator.serviceWorker.register(policy?.createScriptURL("") ?? "/sw.js").catch(() => {});

/** Show the page as it is now, if the server can be reached. */
const renew = () => fetch("/health", { cache: "no-store" }).then(({ ok }) => { if (ok) location.reload(); }, () => {});

addEventListener("load", () => {
  const { old } = document.body.dataset;
  if (!old) return;
  document.body.prepend(h("p", { class: "old-page", role: "status", "data-testid": "old", text: t("old-page", { when: moment(new Date(old)) }) }));
  addEventListener("online", renew);
  setInterval(renew, AGAIN); // a network is not yet the server
});
