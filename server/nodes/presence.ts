import { z } from 'zod';
import type { Presence, LocalPresence } from '../platform';
import type { PresenceRegistry } from './presence-registry';
import type { Nodes, Rpc } from './nodes';

const person = { spaceId: z.string(), userId: z.string() };
const point = { x: z.number(), y: z.number() };

const WHEREABOUTS: Rpc<{ spaceId: string; userId: string }, { x: number; y: number } | null> = {
  name: 'whereabouts',
  input: z.object(person),
  output: z.object(point).nullable(),
};
const PLACE: Rpc<{ spaceId: string; userId: string; x: number; y: number }, boolean> = {
  name: 'placeBeside',
  input: z.object({ ...person, ...point }),
  output: z.boolean(),
};
const EXPRESS: Rpc<{ spaceId: string; userId: string; place: number }, boolean> = {
  name: 'express',
  input: z.object({ ...person, place: z.number().int() }),
  output: z.boolean(),
};

/** Presence functions for users on any node: those on other nodes by RPC. */
export function presenceOf(nodes: Nodes, registry: PresenceRegistry, local: LocalPresence): Presence {
  nodes.handle(WHEREABOUTS, ({ spaceId, userId }) => local.whereabouts(spaceId, userId) ?? null);
  nodes.handle(PLACE, ({ spaceId, userId, x, y }) => local.placeBeside(spaceId, userId, x, y));
  nodes.handle(EXPRESS, ({ spaceId, userId, place }) => local.express(spaceId, userId, place));
  return {
    async whereabouts(spaceId, userId) {
      const node = registry.nodeOf(spaceId, userId);
      if (node === undefined) return local.whereabouts(spaceId, userId);
      return (await nodes.call(WHEREABOUTS, node, { spaceId, userId })) ?? undefined;
    },
    async placeBeside(spaceId, userId, x, y) {
      const node = registry.nodeOf(spaceId, userId);
      if (node === undefined) return local.placeBeside(spaceId, userId, x, y);
      return nodes.call(PLACE, node, { spaceId, userId, x, y });
    },
    async express(spaceId, userId, place) {
      const node = registry.nodeOf(spaceId, userId);
      if (node === undefined) return local.express(spaceId, userId, place);
      return nodes.call(EXPRESS, node, { spaceId, userId, place });
    },
  };
}
