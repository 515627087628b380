// Session of somebody who came by a messenger: it goes in a header, and no cookie with it.

import { way } from "../common/api.js";

let session = "";
/** @type {(() => Promise<void>) | null} */
let renew = null;
/** @type {Promise<void> | null} */
let renewing = null;

/** Send a session from now on; once it is over, `again` signs in anew. @param {string} given @param {() => Promise<void>} again */
export function setSession(given, again) {
  session = given;
  renew = again;
}

/** @param {string} path @param {RequestInit} [options] */
const once = (path, options) => fetch(path, {
  ...options, credentials: "omit", headers: session ? { ...options?.headers, Authorization: `Bearer ${session}` } : options?.headers,
});

/** Send a request; a session that is over is renewed first. @param {string} path @param {RequestInit} [options] */
async function send(path, options) {
  const response = await once(path, options);
  if (response.status !== 401 || !renew) return response;
  if ((await response.clone().json().catch(() => null))?.error !== "session-over") return response;
  renewing ??= renew().finally(() => { renewing = null; });
  await renewing;
  return once(path, options);
}

way.send = send;
