// Boards of the match by turn, as the server draws and describes them. Each is fetched once; neighbours are fetched ahead, so that
// stepping is smooth on a slow connection, too.

import { get } from "../common/api.js";
import { turned } from "./rotation.js";

const AHEAD = 24; // boards in the direction of stepping
const AROUND = 4; // boards in the other one
const AT_ONCE = 4; // requests: browsers allow six, and news and turns need theirs

/** @typedef {{ steps?: string[], overlay?: string }} More steps picked on top of a board, and an overlay */

/**
 * @param {string} base address of the match
 * @param {{ version(ply: number): number, language: string }} about version: of the match that made the turn
 */
export function boards(base, about) {
  /** @type {Map<string, Promise<Http.BoardState>>} */
  const asked = new Map(); // by key
  /** @type {Map<string, Http.BoardState>} */
  const here = new Map(); // by key
  /** @type {number[]} */
  let wanted = []; // plies to fetch ahead, the next first
  let running = 0;

  /** Return the address of a board below the match's. With the turn's version in it, what is there never changes. @param {number} ply @param {More} more */
  function key(ply, { steps = [], overlay = "" } = {}) {
    const query = new URLSearchParams({ of: String(about.version(ply)), language: about.language, ...turned.asked });
    if (steps.length) query.set("steps", steps.join(","));
    if (overlay) query.set("overlay", overlay);
    return `${ply}?${query}`;
  }

  /** @param {string} id @param {Http.BoardState} board */
  function keep(id, board) {
    here.set(id, board);
    return board;
  }

  /** Return a promise of a board. @param {number} ply @param {More} [more] */
  function load(ply, more) {
    const id = key(ply, more);
    let answer = asked.get(id);
    if (!answer) {
      answer = get(`${base}/boards/${id}`).then((board) => keep(id, board));
      answer.catch(() => asked.delete(id));
      asked.set(id, answer);
    }
    return answer;
  }

  /** Take a board that is here already. @param {Http.BoardState} board @param {More} more */
  function seed(board, more) {
    asked.set(key(board.ply, more), Promise.resolve(board));
    keep(key(board.ply, more), board);
  }

  async function pump() {
    while (running < AT_ONCE && wanted.length) {
      const ply = Number(wanted.shift());
      if (asked.has(key(ply))) continue;
      running += 1;
      load(ply).catch(() => { wanted = []; }).finally(() => { running -= 1; pump(); });
    }
  }

  return {
    load,
    /** Return a board, if it is here already. @param {number} ply @param {More} [more] */
    ready: (ply, more) => here.get(key(ply, more)) ?? null,
    /** Fetch what will be wanted soon: boards around a turn, most of them in the direction of stepping. @param {number} ply @param {number} direction @param {number} newest */
    ahead(ply, direction, newest, far = AHEAD) {
      const way = direction || -1;
      const plies = [];
      for (let off = 1; off <= far; off += 1) plies.push(ply + way * off, ...(off <= AROUND ? [ply - way * off] : []));
      wanted = plies.filter((one) => one >= 0 && one <= newest && !asked.has(key(one)));
      pump();
    },
    /** Forget the boards of a turn: whether the match is over shows on the newest. @param {number} ply */
    forget(ply) {
      for (const id of [...asked.keys()].filter((one) => one.startsWith(`${ply}?`))) { asked.delete(id); here.delete(id); }
    },
    seed,
  };
}
