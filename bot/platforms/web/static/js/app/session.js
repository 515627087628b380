// Session of somebody who came by a messenger: it goes in a header, and no cookie with it. The browser's own source of events sends
// cookies alone, so the same is read from a request.

import { way } from "../common/api.js";

let session = "";
let renew = null;
let renewing = null;

/** Send a session from now on; once it is over, `again` signs in anew. */
export function setSession(given, again) {
  session = given;
  renew = again;
}

const once = (path, options) => fetch(path, {
  ...options, credentials: "omit", headers: session ? { ...options.headers, Authorization: `Bearer ${session}` } : options.headers,
});

/** Send a request; a session that is over is renewed first. */
async function send(path, options) {
  const response = await once(path, options);
  if (response.status !== 401 || !renew) return response;
  if ((await response.clone().json().catch(() => null))?.error !== "session-over") return response;
  renewing ??= renew().finally(() => { renewing = null; });
  await renewing;
  return once(path, options);
}

/** What of the browser's own sources is used here: its events, `onopen`, `onerror`, `readyState` and `close`. It doesn't try again. */
class HeaderSource extends EventTarget {
  constructor(path) {
    super();
    this.readyState = EventSource.CONNECTING;
    this.stopped = new AbortController();
    this.read(path);
  }

  async read(path) {
    try {
      const response = await send(path, { signal: this.stopped.signal, cache: "no-store" });
      if (!response.ok) throw new Error(String(response.status));
      this.readyState = EventSource.OPEN;
      this.onopen?.();
      await this.take(response.body.pipeThrough(new TextDecoderStream()).getReader());
    } catch { /* lost, as at its end */ }
    if (this.stopped.signal.aborted) return;
    this.readyState = EventSource.CLOSED;
    this.onerror?.();
  }

  async take(reader) {
    let rest = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const events = (rest + part.value).split("\n\n");
      rest = events.pop();
      for (const one of events) this.tell(one);
    }
  }

  tell(text) {
    const fields = Object.fromEntries(text.split("\n").filter((line) => line && !line.startsWith(":")).map((line) => {
      const cut = line.indexOf(":");
      return [line.slice(0, cut), line.slice(cut + 1).trimStart()];
    }));
    if (fields.data === undefined || this.stopped.signal.aborted) return;
    this.dispatchEvent(new MessageEvent(fields.event ?? "message", { data: fields.data, lastEventId: fields.id ?? "" }));
  }

  close() {
    this.readyState = EventSource.CLOSED;
    this.stopped.abort();
  }
}

way.send = send;
way.source = (path) => new HeaderSource(path);
