/** Occupancy level of a server. */
export type Crowd = 'calm' | 'lively' | 'busy' | 'full';

/** Lower limits, as shares of the maximum. */
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

/** Ids of full servers. */
export const fullServers = (servers: readonly (Counted & { readonly id: string })[]): ReadonlySet<string> =>
  new Set(servers.filter((server) => crowdOf(server) === 'full').map(({ id }) => id));
