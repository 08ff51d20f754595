import { z } from 'zod';
import { WIRE } from '../contract/wire/limits';
import { createMemoryStore } from './nodes/single-node';
import type { SharedStore, StoreKind } from './nodes/nodes';
import { KeyWindow, type SeenKey } from './realtime/connection/rate-limit';

/** How fast a person may talk in a space, whichever way and on whichever node (W42). */
export interface ChatRateLimiter {
  /** False: too fast. A cid that was just taken passes again. */
  take(spaceId: string, userId: string, cid: string): Promise<boolean>;
}

const seenSchema = z.array(z.object({ key: z.string(), at: z.number() }));

export const CHAT_RATE_STORE: StoreKind<SeenKey[]> = {
  name: 'say-pace',
  ttlMs: WIRE.chatWindow,
  localFallback: true,
  read: (json) => seenSchema.parse(json),
  write: (seen) => seen,
};

/** `now`: milliseconds, of one clock for all who share the shelf. */
export function createChatRateLimiter(
  now: () => number = () => performance.now(),
  shelf: SharedStore<SeenKey[]> = createMemoryStore(CHAT_RATE_STORE, now).shelf,
): ChatRateLimiter {
  return {
    take: (spaceId, userId, cid) =>
      shelf.update(`${spaceId} ${userId}`, (seen = []) => {
        const may = new KeyWindow(WIRE.chatPerWindow, WIRE.chatWindow, seen).take(cid, now());
        return [seen, may];
      }),
  };
}
