import { z } from 'zod';
import type { Nodes, StoreKind } from '../../nodes/nodes';

/** How long a portal transfer stays valid, milliseconds. */
const TRANSFER_MS = 120_000;

const transferSchema = z.object({
  spaceId: z.string(),
  elementId: z.string(),
  spawnId: z.string().exactOptional(),
  end: z.number(),
});
type PortalTransfer = z.infer<typeof transferSchema>;
/** Where a portal leads: beside an element (empty: none), or to a spawn point. */
export type PortalGoal = Pick<PortalTransfer, 'spaceId' | 'elementId' | 'spawnId'>;

/** By user: one transfer at a time. The store's name is a Redis key shared with other versions. */
const TRANSFERS: StoreKind<PortalTransfer> = {
  name: 'crossings',
  ttlMs: TRANSFER_MS,
  read: (json) => transferSchema.parse(json),
  write: (transfer) => transfer,
};

/**
 * Users on their way through a portal into another space. Not persisted: after a restart they enter at a
 * spawn point.
 */
export function createPortalTransfers(nodes: Pick<Nodes, 'store'>, now: () => number) {
  const transfers = nodes.store(TRANSFERS);
  return {
    begin: (userId: string, to: PortalGoal): Promise<void> =>
      transfers.update(userId, () => [{ ...to, end: now() + TRANSFER_MS }, undefined]),
    /** Where the user leaves the portal, once. */
    end: (userId: string, spaceId: string): Promise<PortalGoal | undefined> =>
      transfers.update(userId, (found) => {
        if (found?.spaceId !== spaceId) return [found, undefined];
        return [undefined, found.end > now() ? found : undefined];
      }),
  };
}
