// What the scripts find in a browser, as far as modules without elements need it.

import { way } from "../../bot/platforms/web/static/js/common/api.js";

/** A storage of the browser; what is in it can be looked at. */
export class Storage {
  items = new Map();

  getItem(name) { return this.items.get(name) ?? null; }
  setItem(name, value) { this.items.set(name, value); }
  removeItem(name) { this.items.delete(name); }
}

/** Let requests have these answers, one after the other: JSON, `[status, JSON, headers]`, or null for none. Return what is requested. */
export function answerWith(...answers) {
  const requests = [];
  way.send = async (path, options = {}) => {
    requests.push({ path, method: options.method, body: options.body && JSON.parse(options.body) });
    const answer = answers.shift();
    if (answer === null) throw new TypeError("no connection");
    const [status, json, headers = {}] = Array.isArray(answer) ? answer : [200, answer];
    return Response.json(json ?? null, { status, headers });
  };
  return requests;
}

/** Let all promises that can be kept be kept. */
export async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => { setImmediate(resolve); });
}
