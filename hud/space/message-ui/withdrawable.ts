import { WITHDRAW_MS } from '../../../contract/model/chat/chat';

interface Sent {
  readonly at: number;
}

/**
 * When the first message was sent that its author may still withdraw, ms since 1970; infinite without one. `items`
 * are in order; the server checks the time again.
 */
export const withdrawableFrom = <T extends Sent>(
  items: readonly T[],
  isOwn: (item: T) => boolean,
  now: number,
): number => items.find((item) => now - item.at < WITHDRAW_MS && isOwn(item))?.at ?? Infinity;
