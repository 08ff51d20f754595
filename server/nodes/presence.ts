import { z } from 'zod';
import type { Presence, PresenceHere } from '../platform';
import type { Bodies } from './bodies';
import type { Nodes, Question } from './nodes';

const person = { spaceId: z.string(), userId: z.string() };
const point = { x: z.number(), y: z.number() };

const WHEREABOUTS: Question<{ spaceId: string; userId: string }, { x: number; y: number } | null> = {
  name: 'whereabouts',
  input: z.object(person),
  output: z.object(point).nullable(),
};
const PLACE: Question<{ spaceId: string; userId: string; x: number; y: number }, boolean> = {
  name: 'placeBeside',
  input: z.object({ ...person, ...point }),
  output: z.boolean(),
};
const EXPRESS: Question<{ spaceId: string; userId: string; place: number }, boolean> = {
  name: 'express',
  input: z.object({ ...person, place: z.number().int() }),
  output: z.boolean(),
};

/** People wherever they are: those of other nodes by asking there. */
export function presenceOf(nodes: Nodes, bodies: Bodies, here: PresenceHere): Presence {
  nodes.answer(WHEREABOUTS, ({ spaceId, userId }) => here.whereabouts(spaceId, userId) ?? null);
  nodes.answer(PLACE, ({ spaceId, userId, x, y }) => here.placeBeside(spaceId, userId, x, y));
  nodes.answer(EXPRESS, ({ spaceId, userId, place }) => here.express(spaceId, userId, place));
  return {
    async whereabouts(spaceId, userId) {
      const node = bodies.nodeOf(spaceId, userId);
      if (node === undefined) return here.whereabouts(spaceId, userId);
      return (await nodes.ask(WHEREABOUTS, node, { spaceId, userId })) ?? undefined;
    },
    async placeBeside(spaceId, userId, x, y) {
      const node = bodies.nodeOf(spaceId, userId);
      if (node === undefined) return here.placeBeside(spaceId, userId, x, y);
      return nodes.ask(PLACE, node, { spaceId, userId, x, y });
    },
    async express(spaceId, userId, place) {
      const node = bodies.nodeOf(spaceId, userId);
      if (node === undefined) return here.express(spaceId, userId, place);
      return nodes.ask(EXPRESS, node, { spaceId, userId, place });
    },
  };
}
