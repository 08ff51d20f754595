import { z } from 'zod';
import { WIRE } from '../contract/wire/limits';
import { createMemoryShelf } from './nodes/alone';
import type { Shelf, ShelfKind } from './nodes/nodes';
import { KeyWindow, type SeenKey } from './realtime/rate-limit';

/** How fast a person may talk in a space, whichever way and on whichever node (W42). */
export interface SayPace {
  /** False: too fast. A cid that was just taken passes again. */
  take(spaceId: string, userId: string, cid: string): Promise<boolean>;
}

const seenSchema = z.array(z.object({ key: z.string(), at: z.number() }));

export const PACES: ShelfKind<SeenKey[]> = {
  name: 'say-pace',
  keepFor: WIRE.chatWindow,
  loose: true,
  read: (json) => seenSchema.parse(json),
  write: (seen) => seen,
};

/** `now`: milliseconds, of one clock for all who share the shelf. */
export function createSayPace(
  now: () => number = () => performance.now(),
  shelf: Shelf<SeenKey[]> = createMemoryShelf(PACES, now).shelf,
): SayPace {
  return {
    take: (spaceId, userId, cid) =>
      shelf.update(`${spaceId} ${userId}`, (seen = []) => {
        const may = new KeyWindow(WIRE.chatPerWindow, WIRE.chatWindow, seen).take(cid, now());
        return [seen, may];
      }),
  };
}
