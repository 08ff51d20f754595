import { expect, it } from 'vitest';
import { positionsOf } from './positions';

const member = (userId: string, slot: number) => ({ slot, member: { userId } }) as never;

it('finds people by user id, also after their slots changed, and knows nobody out of view', () => {
  const places: Record<number, { x: number; y: number } | undefined> = {
    1: { x: 10, y: 20 },
    2: { x: 30, y: 40 },
  };
  const room = { selfSlot: 1, people: { 1: member('me', 1), 2: member('ann', 2), 3: member('bob', 3) } };
  const positions = positionsOf(room, { positionOf: (slot) => places[slot], heading: () => 0 });
  expect(positions.own()).toEqual({ x: 10, y: 20 });
  expect(positions.of('ann')).toEqual({ x: 30, y: 40 });
  expect([positions.of('bob'), positions.of('nobody')]).toEqual([undefined, undefined]);
  room.people = { 1: member('me', 1), 2: member('bob', 2), 3: member('ann', 3) };
  places[3] = { x: 50, y: 60 };
  expect([positions.of('ann'), positions.of('bob')]).toEqual([
    { x: 50, y: 60 },
    { x: 30, y: 40 },
  ]);
});
