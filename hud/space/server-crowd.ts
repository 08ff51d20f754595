/** How full a server feels. */
export type Crowd = 'calm' | 'lively' | 'busy' | 'full';

/** From these shares of the maximum on. */
const LIVELY = 0.35;
const BUSY = 0.85;

export function crowdOf({
  onlineNum,
  maxNum,
}: {
  readonly onlineNum: number;
  readonly maxNum: number;
}): Crowd {
  if (onlineNum >= maxNum) return 'full';
  const share = onlineNum / maxNum;
  return share >= BUSY ? 'busy' : share >= LIVELY ? 'lively' : 'calm';
}
