import { describe, expect, it } from 'vitest';
import { meadow } from '../../contract/model/document/testing/meadow';
import { MemberType } from '../../contract/model/member/member';
import { isInside, type AreaState, type SpaceArea } from '../../contract/model/document/area';
import { encodeMove } from '../../contract/wire/frames';
import { GatewayFixture, framesOf } from './testing/fixture';
import { SPACE, type RawClient } from './testing/harness';
import { memberNamed } from './testing/memory-platform';

const gateway = new GatewayFixture();
const room: SpaceArea = {
  id: 'room',
  kind: 'private',
  name: { zh: '小屋', en: 'Room' },
  x: 640,
  y: 320,
  width: 384,
  height: 384,
  // A second box, apart from the first.
  zone: [{ x: 1200, y: 320, width: 64, height: 64 }],
};
const withRoom = (parts: Partial<SpaceArea>) => ({
  ...meadow(60, 40),
  areas: [{ ...room, ...parts }],
});
const [INSIDE, OUTSIDE] = [
  { x: 650, y: 400 },
  { x: 636, y: 400 },
];

/** The space gets this room before anybody enters. */
const furnish = (parts: Partial<SpaceArea>): void => gateway.platform.addSpace(SPACE, withRoom(parts));
const comeTo = async (user: string, { x, y }: { x: number; y: number }) => {
  gateway.platform.positions.set(`${SPACE}/${user}`, { x, y, dir: 0 });
  return gateway.come(user);
};
let moves = 0;
/** Moves there if the server lets them; returns where they are then. */
async function go(client: RawClient, user: string, { x, y }: { x: number; y: number }) {
  client.ws.send(encodeMove({ number: ++moves, x, y, dirPose: 8 }));
  await gateway.roundTrip(client);
  const at = gateway.harness.realtime.whereabouts(SPACE, user);
  return at && { x: at.x, y: at.y };
}
const stateOf = (client: RawClient): AreaState | undefined => {
  const [, last] = client.events.findLast(([, event]) => event.k === 'area') ?? [];
  if (last?.k !== 'area') return undefined;
  const { areaId, locked, full, off } = last;
  return { areaId, locked, full, off };
};
const becomes = (client: RawClient, state: Partial<AreaState>) =>
  client.until(() => {
    const now = stateOf(client);
    return (
      now !== undefined &&
      Object.entries({ ...now, ...state }).every(([key, value]) => now[key as keyof AreaState] === value)
    );
  }, JSON.stringify(state));
const lock = (client: RawClient, on = true) => client.send({ t: 'lock', areaId: 'room', on });

describe('an area of a space', () => {
  it('[W59] holds no more people than its capacity; one leaves, another enters', async () => {
    furnish({ capacity: 1 });
    const { client: ann, welcome } = await comeTo('ann', OUTSIDE);
    const { client: bob } = await comeTo('bob', { x: 636, y: 440 });
    expect(welcome.areas).toBeUndefined();
    expect(await go(ann, 'ann', INSIDE)).toEqual(INSIDE);
    await becomes(bob, { full: true, locked: false });
    expect(await go(bob, 'bob', { x: 648, y: 440 })).toEqual({ x: 636, y: 440 });
    expect(framesOf(bob, 'correct')).toHaveLength(1);
    expect(await go(ann, 'ann', OUTSIDE)).toEqual(OUTSIDE);
    await becomes(bob, { full: false });
    expect(await go(bob, 'bob', { x: 648, y: 440 })).toEqual({ x: 648, y: 440 });
    expect((await gateway.come('cyd')).welcome.areas).toEqual([
      { areaId: 'room', locked: false, full: true },
    ]);
  });

  it('[W59] is locked and unlocked by those inside only, and lets them out', async () => {
    furnish({ lockable: true });
    const { client: ann } = await comeTo('ann', { x: 800, y: 500 });
    const { client: bob } = await comeTo('bob', OUTSIDE);
    lock(bob);
    await bob.until(() => bob.messages.some(({ t }) => t === 'refused'), 'refused');
    lock(ann);
    await becomes(bob, { locked: true });
    expect(await go(bob, 'bob', { x: 648, y: 400 })).toEqual(OUTSIDE);
    lock(ann, false);
    await becomes(bob, { locked: false });
    expect(await go(bob, 'bob', { x: 648, y: 400 })).toEqual({ x: 648, y: 400 });
    lock(bob);
    await becomes(ann, { locked: true });
    // Walks about inside, and leaves.
    expect(await go(ann, 'ann', { x: 810, y: 510 })).toEqual({ x: 810, y: 510 });
    expect(await go(bob, 'bob', OUTSIDE)).toEqual(OUTSIDE);
    expect(await go(bob, 'bob', { x: 648, y: 400 })).toEqual(OUTSIDE);
  });

  it('[W59] is unlocked when the last person leaves it, also by leaving the space', async () => {
    furnish({ lockable: true });
    const { client: ann } = await comeTo('ann', INSIDE);
    const { client: bob } = await comeTo('bob', OUTSIDE);
    lock(ann);
    await becomes(bob, { locked: true });
    ann.send({ t: 'leave' });
    await becomes(bob, { locked: false });
    expect(await go(bob, 'bob', INSIDE)).toEqual(INSIDE);
  });

  it('[W59] without a lock is not locked', async () => {
    furnish({ capacity: 5 });
    const { client: ann } = await comeTo('ann', INSIDE);
    lock(ann);
    await ann.until(() => ann.messages.some(({ t }) => t === 'refused'), 'refused');
    expect(stateOf(ann)).toBeUndefined();
  });

  it('[W59] is no place to enter the space while it is locked, but its managers pass', async () => {
    furnish({ lockable: true });
    const { client: ann } = await comeTo('ann', INSIDE);
    lock(ann);
    await becomes(ann, { locked: true });
    const { welcome } = await comeTo('bob', { x: 800, y: 500 });
    // The spawn point of the space is in it too.
    expect(isInside(room, meadow(60, 40).spawns[0] ?? INSIDE)).toBe(true);
    expect(isInside(room, welcome)).toBe(false);
    gateway.platform.members.set('max', { ...memberNamed('max'), type: MemberType.manager });
    const { client: max } = await comeTo('max', { x: 636, y: 500 });
    expect(await go(max, 'max', { x: 648, y: 500 })).toEqual({ x: 648, y: 500 });
  });

  it('[W59] [W69] that a new document brings or changes turns nobody out', async () => {
    furnish({ lockable: true });
    const { client: ann } = await comeTo('ann', INSIDE);
    const { client: bob } = await comeTo('bob', { x: 800, y: 500 });
    const { client: cyd } = await comeTo('cyd', OUTSIDE);
    lock(ann);
    await becomes(cyd, { locked: true });
    gateway.platform.publishDocument(SPACE, withRoom({ lockable: true, capacity: 1 }));
    await becomes(cyd, { locked: true, full: true });
    expect(await go(bob, 'bob', { x: 810, y: 500 })).toEqual({ x: 810, y: 500 });
    gateway.platform.publishDocument(SPACE, withRoom({}));
    await becomes(cyd, { locked: false, full: false });
    expect(framesOf(bob, 'place')).toEqual([]);
    expect(await go(cyd, 'cyd', INSIDE)).toEqual(INSIDE);
  });

  describe('that moderators have closed', () => {
    const close = (): void => void gateway.platform.closed.add('room');
    const at = (user: string) => {
      const { x = 0, y = 0 } = gateway.harness.realtime.whereabouts(SPACE, user) ?? {};
      return { x, y };
    };

    it('[W94] lets nobody in, its managers neither, until it is opened again', async () => {
      furnish({});
      const { client: ann } = await comeTo('ann', OUTSIDE);
      gateway.platform.members.set('bob', { ...memberNamed('bob'), type: MemberType.manager });
      const { client: bob } = await comeTo('bob', { x: 636, y: 500 });
      close();
      await becomes(ann, { off: true });
      expect(await go(ann, 'ann', INSIDE)).toEqual(OUTSIDE);
      expect(await go(bob, 'bob', { x: 648, y: 500 })).toEqual({ x: 636, y: 500 });
      expect((await gateway.come('cyd')).welcome.areas).toEqual([
        { areaId: 'room', locked: false, full: false, off: true },
      ]);
      gateway.platform.closed.clear();
      await becomes(ann, { off: undefined });
      expect(await go(ann, 'ann', INSIDE)).toEqual(INSIDE);
    });

    it('[W94] puts those who are in it outside, where they can walk to', async () => {
      furnish({});
      const { client: ann } = await comeTo('ann', { x: 700, y: 400 });
      const { client: bob } = await comeTo('bob', { x: 1220, y: 340 });
      close();
      await becomes(ann, { off: true });
      await becomes(bob, { off: true });
      for (const [user, from] of [
        ['ann', { x: 700, y: 400 }],
        ['bob', { x: 1220, y: 340 }],
      ] as const) {
        expect(isInside(room, at(user))).toBe(false);
        expect(Math.hypot(at(user).x - from.x, at(user).y - from.y)).toBeLessThan(100);
      }
      expect(await go(ann, 'ann', { x: at('ann').x - 4, y: at('ann').y })).toEqual({
        x: at('ann').x,
        y: at('ann').y,
      });
    });

    it('[W94] is no place to enter the space in', async () => {
      furnish({});
      close();
      await comeTo('ann', INSIDE);
      expect(isInside(room, at('ann'))).toBe(false);
    });
  });
});
