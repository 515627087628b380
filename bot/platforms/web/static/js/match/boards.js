// Boards of the match by turn, as the server draws and describes them. Each is fetched once; neighbours are fetched ahead, so that
// stepping is smooth on a slow connection, too.

import { get } from "../common/api.js";

const AHEAD = 24; // boards in the direction of stepping
const AROUND = 4; // boards in the other one
const AT_ONCE = 4; // requests: browsers allow six, and news and turns need theirs

/**
 * @param {string} base address of the match
 * @param {object} first the board that came with the page
 */
export function boards(base, first) {
  const asked = new Map(); // by key: promise
  const here = new Map(); // by key: board
  let wanted = []; // plies to fetch ahead, the next first
  let running = 0;

  const key = (ply, steps) => (steps?.length ? `${ply}?${new URLSearchParams({ steps: steps.join(",") })}` : String(ply));

  function keep(id, board) {
    here.set(id, board);
    return board;
  }

  /** Return a promise of a board; `steps` are those picked on top of it. */
  function load(ply, steps = []) {
    const id = key(ply, steps);
    if (!asked.has(id)) {
      const answer = get(`${base}/boards/${id}`).then((board) => keep(id, board));
      answer.catch(() => asked.delete(id));
      asked.set(id, answer);
    }
    return asked.get(id);
  }

  function seed(ply, board) {
    asked.set(key(ply), Promise.resolve(board));
    keep(key(ply), board);
  }

  async function pump() {
    while (running < AT_ONCE && wanted.length) {
      const ply = wanted.shift();
      if (asked.has(key(ply))) continue;
      running += 1;
      load(ply).catch(() => { wanted = []; }).finally(() => { running -= 1; pump(); });
    }
  }

  seed(first.ply, first);
  return {
    load,
    /** Return a board, if it is here already. */
    ready: (ply, steps = []) => here.get(key(ply, steps)) ?? null,
    /** Fetch what will be wanted soon: boards around a turn, most of them in the direction of stepping. */
    ahead(ply, direction, newest, far = AHEAD) {
      const way = direction || -1;
      const plies = [];
      for (let off = 1; off <= far; off += 1) plies.push(ply + way * off, ...(off <= AROUND ? [ply - way * off] : []));
      wanted = plies.filter((one) => one >= 0 && one <= newest && !asked.has(key(one)));
      pump();
    },
    /** Forget what may have changed: boards from a turn on, and all with picked steps. */
    forget(from) {
      for (const id of [...asked.keys()]) {
        if (id.includes("?") || Number(id) >= from) { asked.delete(id); here.delete(id); }
      }
    },
    seed,
  };
}
