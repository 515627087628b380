// Source of events. The browser's own sends cookies alone: where a session goes in a header, the same is read from a request.

import { known } from "./api.js";

/** Return a source of events at an address. */
export function eventSource(path) { return known().headers.Authorization ? new HeaderSource(path) : new EventSource(path); }

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
      const response = await fetch(path, { ...known(), signal: this.stopped.signal, cache: "no-store" });
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
