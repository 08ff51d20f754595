import { map, NEVER } from 'rxjs';
import type { RemotePresence } from '../platform';
import type { Nodes } from './nodes';
import { TOPICS } from './topics';

/** Remote presence without other nodes. */
export const NO_REMOTE_PRESENCE: RemotePresence = {
  holderOf: async () => undefined,
  claim: async () => true,
  release: async () => undefined,
  publish: () => undefined,
  moved: () => undefined,
  moved$: NEVER,
  missed$: NEVER,
};

/** Remote presence over the nodes' messages and leases. */
export function remotePresenceOf(nodes: Nodes): RemotePresence {
  if (nodes.isSingle) return NO_REMOTE_PRESENCE;
  return {
    holderOf: (serverId) => nodes.holderOf(serverId),
    claim: (serverId) => nodes.claim(serverId),
    release: (serverId) => nodes.release(serverId),
    publish: (broadcast) => nodes.publish(TOPICS.spaceEvents, broadcast),
    moved: (moved) => nodes.publish(TOPICS.moved, moved),
    moved$: nodes.messages(TOPICS.moved).pipe(map(({ message }) => message)),
    missed$: nodes.missed$,
  };
}
