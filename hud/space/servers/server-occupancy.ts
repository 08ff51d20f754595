/** Occupancy level of a server. */
export type Occupancy = 'calm' | 'lively' | 'busy' | 'full';

/** Lower limits, as shares of the maximum. */
const LIVELY = 0.35;
const BUSY = 0.85;

interface Counted {
  readonly onlineNum: number;
  readonly maxNum: number;
}

export function occupancyOf({ onlineNum, maxNum }: Counted): Occupancy {
  if (onlineNum >= maxNum) return 'full';
  const share = onlineNum / maxNum;
  return share >= BUSY ? 'busy' : share >= LIVELY ? 'lively' : 'calm';
}

/** Ids of full servers. */
export const fullServers = (servers: readonly (Counted & { readonly id: string })[]): ReadonlySet<string> =>
  new Set(servers.filter((server) => occupancyOf(server) === 'full').map(({ id }) => id));
