// Intention: what somebody wants once. Sent again after its answer was lost, it has the same id, so it has no second effect; pressed
// again before the answer has come, it isn't sent again.

import { Failure, post } from "./api.js";
import { freshId, kept } from "./dom.js";

/** @type {Map<string, Promise<any>>} */
const underWay = new Map(); // answers that haven't come, by what is asked

/** @returns {Record<string, string>} ids of what has no answer yet, by what is asked */
const unanswered = () => { try { return JSON.parse(kept.get("unanswered", "sessionStorage") ?? "{}"); } catch { return {}; } };

/** Keep the id of what is asked, or with null forget it. @param {string} asked @param {string | null} id */
function keep(asked, id) {
  const ids = unanswered();
  if (id === null) delete ids[asked];
  else ids[asked] = id;
  kept.set("unanswered", JSON.stringify(ids), "sessionStorage");
}

/**
 * Post what somebody wants, once for all, and return the answer.
 * @param {string} path
 * @param {Record<string, unknown>} body
 * @param {(id: string) => Promise<any>} send for what isn't sent as JSON
 * @throws {Failure}
 */
export function want(path, body, send = (id) => post(path, { id, ...body })) {
  const asked = `${path} ${JSON.stringify(body)}`;
  const answer = underWay.get(asked) ?? once(asked, send).finally(() => underWay.delete(asked));
  underWay.set(asked, answer);
  return answer;
}

/** @param {string} asked @param {(id: string) => Promise<any>} send */
async function once(asked, send) {
  const id = unanswered()[asked] ?? freshId();
  keep(asked, id);
  try {
    const answer = await send(id);
    keep(asked, null);
    return answer;
  } catch (failure) {
    if (!(failure instanceof Failure && failure.passing)) keep(asked, null);
    throw failure;
  }
}
