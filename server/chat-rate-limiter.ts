import { z } from 'zod';
import { WIRE } from '../contract/wire/limits';
import { createMemoryStore } from './nodes/single-node';
import type { SharedStore, StoreKind } from './nodes/nodes';
import { KeyWindow, type SeenKey } from './realtime/connection/rate-limit';

/** Limits how often a user may send chat messages in a space, across all nodes and transports (W42). */
export interface ChatRateLimiter {
  /** Returns false when the rate is exceeded. A cid accepted within the window passes again. */
  take(spaceId: string, userId: string, cid: string): Promise<boolean>;
}

const seenSchema = z.array(z.object({ key: z.string(), at: z.number() }));

/** The name is a Redis key shared with other versions. */
export const CHAT_RATE_STORE: StoreKind<SeenKey[]> = {
  name: 'say-pace',
  ttlMs: WIRE.chatWindow,
  localFallback: true,
  read: (json) => seenSchema.parse(json),
  write: (seen) => seen,
};

/** `now`: milliseconds, from the same clock for all users of the store. */
export function createChatRateLimiter(
  now: () => number = () => performance.now(),
  store: SharedStore<SeenKey[]> = createMemoryStore(CHAT_RATE_STORE, now).store,
): ChatRateLimiter {
  return {
    take: (spaceId, userId, cid) =>
      store.update(`${spaceId} ${userId}`, (seen = []) => {
        const may = new KeyWindow(WIRE.chatPerWindow, WIRE.chatWindow, seen).take(cid, now());
        return [seen, may];
      }),
  };
}
