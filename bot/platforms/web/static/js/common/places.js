// Places: the addresses of pages, which are others within Telegram.

const WITHIN = [[/^\/m\/(\d+(?:\/\d+)?)$/, "/app/$1"], [/^\/(learn\/.+)$/, "/app/$1"], [/^\/$/, "/app"]];
const within = /^\/app(?:\/|$)/.test(location.pathname);

/** Return the address of a page; within Telegram nothing for those that aren't shown there. */
export function placed(path) {
  if (!within) return path;
  const found = WITHIN.find(([pattern]) => pattern.test(path));
  return found ? path.replace(...found) : "";
}

/** Go to a page. What Telegram doesn't show within itself is opened in the browser. */
export function visit(path) {
  const place = placed(path);
  if (place) location.assign(place);
  else globalThis.Telegram.WebApp.openLink(location.origin + path);
}
