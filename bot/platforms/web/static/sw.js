// Service worker: shows the last state of pages while the server can't be reached, and what is pushed while none is open.

const FILES = "files-{version}"; // of this version of the program; they never change
const STATE = "state"; // pages, and what they asked for, as they were last
const MOST = 120; // answers of each kind that are kept
const KINDS = [/^(?!\/api\/)/, /\/boards\/\d+$/, /\/(board|turn|why)$/, /^/]; // documents, boards, picks, all else: none pushes out another
const SHARED = /^\/(s|e|api\/shared|app)(\/|$)/; // pages of others' matches, and those within Telegram, leave nothing here

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  const others = (await caches.keys()).filter((name) => name !== FILES && name !== STATE);
  for (const name of others.slice(0, -1)) await caches.delete(name); // pages that are kept may need the version before
  await worker.clients.claim();
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && /^\/api\/(name|recover|sign-in\/(confirm|\w+\/name)|sign-out)$/.test(pathname)) return event.respondWith(changeOfName(request));
  if (request.method !== "GET" || request.headers.has("Authorization") || SHARED.test(pathname) || pathname.endsWith("/stream")) return;
  if (pathname.startsWith("/static/") || pathname.startsWith("/boards/")) event.respondWith(file(request));
  else if (request.mode === "navigate" || pathname.startsWith("/api/")) event.respondWith(state(event));
});

/** Whose state it is changes: what was kept of it is forgotten. @param {Request} request */
async function changeOfName(request) {
  const response = await fetch(request);
  if (response.ok) await caches.delete(STATE);
  return response;
}

/** @param {Request} request */
async function file(request) {
  const known = await caches.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(FILES)).put(request, response.clone());
  return response;
}

/** @param {FetchEvent} event */
async function state(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(keep(request, response.clone()));
    else if (response.status === 401) event.waitUntil(caches.delete(STATE)); // this browser was signed out elsewhere
    return response;
  } catch (failure) {
    const known = await (await caches.open(STATE)).match(request, { ignoreVary: true });
    if (!known) throw failure;
    return request.mode === "navigate" ? old(known) : known;
  }
}

/** @param {Request} request @param {Response} response */
async function keep(request, response) {
  const cache = await caches.open(STATE);
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding"); // the body is plain by now
  headers.delete("Content-Length");
  headers.set("X-Kept", new Date().toISOString());
  const kept = new Response(await response.blob(), { status: 200, headers });
  await cache.delete(request, { ignoreVary: true }); // the newest ones come last
  await cache.put(request, kept);
  const path = (/** @type {Request} */ { url }) => new URL(url).pathname;
  const all = (await cache.keys()).filter((key) => path(key) !== "/"); // from the hall one comes to all that is kept
  for (const kind of KINDS) {
    const alike = all.filter((key) => KINDS.find((one) => one.test(path(key))) === kind);
    for (const oldest of alike.slice(0, -MOST)) await cache.delete(oldest);
  }
}

/** Return a page that says since when it is as it is. @param {Response} response */
async function old(response) {
  const text = await response.text();
  return new Response(text.replace("<body", `<body data-old="${response.headers.get("X-Kept")}"`), { status: 200, headers: response.headers });
}

worker.addEventListener("push", (event) => event.waitUntil(showPushed(event.data?.json() ?? {})));

/** @param {Partial<Record<"title" | "body" | "language" | "tag" | "url", string>> & { waiting?: number }} data */
async function showPushed(data) {
  navigator.setAppBadge?.(data.waiting ?? 0).catch(() => {});
  const open = await worker.clients.matchAll({ type: "window" });
  if (open.some((client) => client.visibilityState === "visible" && client.focused)) return; // it is seen there
  await worker.registration.showNotification(data.title ?? "Stonepost", {
    body: data.body ?? "",
    lang: data.language,
    tag: data.tag,
    // @ts-expect-error TypeScript doesn't know what two browsers of three do: make a noise again for the same tag
    renotify: Boolean(data.tag),
    icon: "/static/{version}/icons/192.png",
    data: { url: data.url ?? "/" },
  });
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data?.url ?? "/", location.origin).href));
});

/** @param {string} url */
async function show(url) {
  const open = await worker.clients.matchAll({ type: "window" });
  const there = open.find((client) => client.url === url);
  return there ? there.focus() : worker.clients.openWindow(url);
}

worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event)));

/** @param {PushSubscriptionChangeEvent} event */
async function renewSubscription(event) {
  const fresh = event.newSubscription ?? await worker.registration.pushManager.subscribe(event.oldSubscription?.options);
  await fetch("/api/push", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(fresh) });
}
