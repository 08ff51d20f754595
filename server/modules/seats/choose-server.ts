/** Preferred maximum of users per server (specification, section 9). */
export const COMFORTABLE = 200;

/**
 * The server number (from 1) for a user without a requested server: the fullest one below the preferred
 * maximum, else the emptiest with a free seat. Undefined: all are full. `taken[i]`: seats taken in server i +
 * 1.
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

/** Number (from 1) of the emptiest server, full or not. */
export const emptiestServer = (taken: readonly number[]): number => taken.indexOf(Math.min(...taken)) + 1;
