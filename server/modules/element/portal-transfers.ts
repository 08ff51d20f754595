import { z } from 'zod';
import type { Nodes, StoreKind } from '../../nodes/nodes';

/** How long a portal transfer stays valid, milliseconds. */
const CROSSING_MS = 120_000;

const crossingSchema = z.object({ spaceId: z.string(), elementId: z.string(), end: z.number() });
type PortalTransfer = z.infer<typeof crossingSchema>;

/** By user: one transfer at a time. The store's name is a Redis key shared with other versions. */
const UNDER_WAY: StoreKind<PortalTransfer> = {
  name: 'crossings',
  ttlMs: CROSSING_MS,
  read: (json) => crossingSchema.parse(json),
  write: (crossing) => crossing,
};

/**
 * Users on their way through a portal into another space. Not persisted: after a restart they enter at a
 * spawn point.
 */
export function createPortalTransfers(nodes: Pick<Nodes, 'store'>, now: () => number) {
  const under = nodes.store(UNDER_WAY);
  return {
    begin: (userId: string, spaceId: string, elementId: string): Promise<void> =>
      under.update(userId, () => [{ spaceId, elementId, end: now() + CROSSING_MS }, undefined]),
    /** The element next to which the user leaves the portal, once. */
    end: (userId: string, spaceId: string): Promise<string | undefined> =>
      under.update(userId, (found) => {
        if (found?.spaceId !== spaceId) return [found, undefined];
        return [undefined, found.end > now() ? found.elementId : undefined];
      }),
  };
}
