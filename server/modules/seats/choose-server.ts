/** Up to so many people a server is pleasantly full (specification, section 9). */
export const COMFORTABLE = 200;

/**
 * The server, counted from 1, for a person who has no wish: the fullest that is still pleasant, so that people meet;
 * else the emptiest with a place; undefined: all are full. `taken[i]` are the places taken in server i + 1.
 */
export function chooseServer(taken: readonly number[], max: number): number | undefined {
  const pleasant = Math.min(COMFORTABLE, max);
  let best: number | undefined;
  const count = (server: number): number => taken[server - 1] ?? 0;
  for (let server = 1; server <= taken.length; server++)
    if (count(server) < pleasant && (best === undefined || count(server) > count(best))) best = server;
  if (best !== undefined) return best;
  const emptiest = emptiestServer(taken);
  return count(emptiest) < max ? emptiest : undefined;
}

/** Counted from 1, full or not. */
export const emptiestServer = (taken: readonly number[]): number => taken.indexOf(Math.min(...taken)) + 1;
