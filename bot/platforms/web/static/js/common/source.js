// Source of a stream's events, as they come. The browser's own says neither why it was refused nor how long to wait, and sends no header.

import { way } from "./api.js";

/** Dispatches the events, and calls `onopen` and `onerror`. It doesn't try again. */
export class Source extends EventTarget {
  /** @type {(() => void) | undefined} */
  onopen;

  /** @type {(() => void) | undefined} */
  onerror;

  /** @param {string} path */
  constructor(path) {
    super();
    this.open = false;
    this.status = 0; // of the answer; 0: there was none
    this.wait = 0; // seconds, when the server named them
    this.stopped = new AbortController();
    this.read(path);
  }

  /** @param {string} path */
  async read(path) {
    try {
      const response = await way.send(path, { signal: this.stopped.signal, cache: "no-store" });
      this.status = response.status;
      this.wait = Number(response.headers.get("Retry-After")) || 0;
      if (!response.body || !response.headers.get("Content-Type")?.startsWith("text/event-stream")) throw new TypeError("no stream");
      this.open = true;
      this.onopen?.();
      await this.take(response.body.pipeThrough(new TextDecoderStream()).getReader());
    } catch { /* lost, as at its end */ }
    this.open = false;
    if (!this.stopped.signal.aborted) this.onerror?.();
  }

  /** @param {ReadableStreamDefaultReader<string>} reader */
  async take(reader) {
    let rest = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const events = (rest + part.value).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) this.dispatch(event);
    }
  }

  /** @param {string} text lines of an event */
  dispatch(text) {
    const fields = Object.fromEntries(text.split("\n").filter((line) => line && !line.startsWith(":")).map((line) => {
      const cut = line.indexOf(":");
      return [line.slice(0, cut), line.slice(cut + 1).trimStart()];
    }));
    if (fields.data === undefined || this.stopped.signal.aborted) return;
    this.dispatchEvent(new MessageEvent(fields.event ?? "message", { data: fields.data, lastEventId: fields.id ?? "" }));
  }

  close() {
    this.open = false;
    this.stopped.abort();
  }
}
