// Requests to the server. What fails is thrown as a Failure that says whether another try may help.

export class Failure extends Error {
  constructor(status, code, text, wait) {
    super(text || code);
    this.status = status; // 0: no answer at all
    this.code = code;
    this.wait = wait; // seconds, when the server named them
  }

  /** Whether the same request may succeed later. */
  get passing() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

let session = ""; // of somebody who came by a messenger, and has no cookie
let renew = null; // signs in anew once it is over
let renewing = null;

/** Send a session in a header from now on, and no cookie. */
export function setSession(given, again) { session = given; renew = again; }

/** Return by what the server knows who asks: a header, or else the cookie. */
export const known = () => (session ? { credentials: "omit", headers: { Authorization: `Bearer ${session}` } } : { credentials: "same-origin", headers: {} });

/** Ask the server; a session that is over is renewed first. */
export async function ask(method, path, body) {
  try { return await sent(method, path, body); } catch (failure) {
    if (failure.code !== "session-over" || !renew) throw failure;
    renewing ??= renew().finally(() => { renewing = null; });
    await renewing;
    return sent(method, path, body);
  }
}

async function sent(method, path, body) {
  const { credentials, headers } = known();
  let response;
  try {
    response = await fetch(path, {
      method,
      credentials,
      headers: body === undefined ? headers : { ...headers, "Content-Type": "application/json" },
      body: body === undefined || body instanceof Blob ? body : JSON.stringify(body), // a file goes as it is
      signal: AbortSignal.timeout?.(20_000),
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

export const get = (path) => ask("GET", path);
export const post = (path, body) => ask("POST", path, body);
export const roomPath = (ref) => `/api/rooms/${encodeURIComponent(ref)}`;
