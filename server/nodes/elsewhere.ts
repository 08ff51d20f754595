import { map, NEVER } from 'rxjs';
import type { Elsewhere } from '../platform';
import type { Nodes } from './nodes';
import { TOPICS } from './topics';

/** A gateway that is alone. */
export const NOWHERE_ELSE: Elsewhere = {
  holderOf: async () => undefined,
  claim: async () => true,
  release: async () => undefined,
  tell: () => undefined,
  moved: () => undefined,
  moved$: NEVER,
  missed$: NEVER,
};

/** What the gateways of several nodes are to each other. */
export function elsewhereOf(nodes: Nodes): Elsewhere {
  if (nodes.alone) return NOWHERE_ELSE;
  return {
    holderOf: (serverId) => nodes.holderOf(serverId),
    claim: (serverId) => nodes.claim(serverId),
    release: (serverId) => nodes.release(serverId),
    tell: (told) => nodes.tell(TOPICS.spaceTold, told),
    moved: (moved) => nodes.tell(TOPICS.moved, moved),
    moved$: nodes.heard(TOPICS.moved).pipe(map(({ message }) => message)),
    missed$: nodes.missed$,
  };
}
