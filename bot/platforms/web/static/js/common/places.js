// Places: the addresses of pages, which are others within Telegram.

/** Return the address of a match. */
export const matchPath = (number) => `${location.pathname.startsWith("/app") ? "/app" : "/m"}/${number}`;
