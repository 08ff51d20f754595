import { z } from 'zod';
import type { Nodes, StoreKind } from '../../nodes/nodes';

/** So long after going through a portal one still comes out of it. */
const CROSSING_MS = 120_000;

const crossingSchema = z.object({ spaceId: z.string(), elementId: z.string(), end: z.number() });
type PortalTransfer = z.infer<typeof crossingSchema>;

/** By person: nobody goes through two portals at once. */
const UNDER_WAY: StoreKind<PortalTransfer> = {
  name: 'crossings',
  ttlMs: CROSSING_MS,
  read: (json) => crossingSchema.parse(json),
  write: (crossing) => crossing,
};

/** Who is on the way through a portal into another space. Stored nowhere: after a restart one enters as usual. */
export function createPortalTransfers(nodes: Pick<Nodes, 'store'>, now: () => number) {
  const under = nodes.store(UNDER_WAY);
  return {
    begin: (userId: string, spaceId: string, elementId: string): Promise<void> =>
      under.update(userId, () => [{ spaceId, elementId, end: now() + CROSSING_MS }, undefined]),
    /** The thing beside which the person comes out, once. */
    end: (userId: string, spaceId: string): Promise<string | undefined> =>
      under.update(userId, (found) => {
        if (found?.spaceId !== spaceId) return [found, undefined];
        return [undefined, found.end > now() ? found.elementId : undefined];
      }),
  };
}
