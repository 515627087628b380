// Requests to the server. What fails is thrown as a Failure that says whether another try may help.

import { t } from "./words.js";

const LONGEST_WAIT = 20_000; // milliseconds, unless the server wants more

/** @param {number} status */
const passes = (status) => status === 0 || status === 429 || status >= 500;

export class Failure extends Error {
  /** @param {number} status @param {string} code @param {string} text */
  constructor(status, code, text, wait = 0) {
    super(text || t(passes(status) ? "offline" : "refused-elsewhere")); // whatever answers in the server's place has no words for people
    this.status = status; // 0: no answer at all
    this.code = code;
    this.wait = wait; // seconds, when the server named them
  }

  /** Whether the same request may succeed later. */
  get passing() {
    return passes(this.status);
  }
}

/** Return how many milliseconds after so many tries the next may come, and not before the server wants it: later each time. @param {number} tries @param {number} wait seconds */
export const laterEachTime = (tries, wait) => Math.max(1000 * wait, Math.min(LONGEST_WAIT, 500 * 2 ** tries));

/** How a page reaches the server and other pages; otherwise within Telegram (`app/session.js`, `app/main.js`). */
export const way = {
  /** @type {(path: string, options?: RequestInit) => Promise<Response>} */
  send: (path, options) => fetch(path, { credentials: "same-origin", ...options }),
  /** @param {string} path */
  place: (path) => path,
  /** @param {string} path */
  visit: (path) => location.assign(path),
};

/** Return in words why something failed. @param {unknown} failure */
export const reasonOf = (failure) => (failure instanceof Failure ? failure.message : t("offline"));

/**
 * Send a request, and return the answer's JSON, whose type is known to the one who asks.
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @throws {Failure}
 */
export async function ask(method, path, body) {
  let response;
  try {
    response = await way.send(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body), // a file goes as it is
      signal: AbortSignal.timeout?.(20_000),
      keepalive: method === "PUT", // what saves by itself is sent even if the page is left meanwhile
    });
  } catch {
    throw new Failure(0, "offline", "");
  }
  const data = await response.json().catch(() => null);
  if (!response.ok) {
    const wait = Number(response.headers.get("Retry-After")) || 0;
    throw new Failure(response.status, data?.error ?? "fault", data?.text ?? "", wait);
  }
  return data;
}

/** @param {string} path */
export const get = (path) => ask("GET", path);
/** @param {string} path @param {object} body */
export const post = (path, body) => ask("POST", path, body);
/** @param {string} ref */
export const roomPath = (ref) => `/api/rooms/${encodeURIComponent(ref)}`;
