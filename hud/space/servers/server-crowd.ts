/** How full a server feels. */
export type Crowd = 'calm' | 'lively' | 'busy' | 'full';

/** From these shares of the maximum on. */
const LIVELY = 0.35;
const BUSY = 0.85;

interface Counted {
  readonly onlineNum: number;
  readonly maxNum: number;
}

export function crowdOf({ onlineNum, maxNum }: Counted): Crowd {
  if (onlineNum >= maxNum) return 'full';
  const share = onlineNum / maxNum;
  return share >= BUSY ? 'busy' : share >= LIVELY ? 'lively' : 'calm';
}

/** Ids of the servers that take nobody now. */
export const fullServers = (servers: readonly (Counted & { readonly id: string })[]): ReadonlySet<string> =>
  new Set(servers.filter((server) => crowdOf(server) === 'full').map(({ id }) => id));
