import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { Surroundings } from '../../contract/ports/engine';
import { Scope } from '../platform/scope';
import { createRoomState, type RoomMember } from '../state/room';
import { streamFollowOn } from './follow-on-stream';

function setUp({ here = false } = {}) {
  const surroundings$ = new Subject<Surroundings>();
  const room = createRoomState();
  const slots: (number | undefined)[] = [];
  let now = 1000;
  const comes = (): void => room.put({ slot: 7, away: false, member: { userId: 'ann' } } as RoomMember);
  if (here) comes();
  streamFollowOn({
    scope: new Scope(),
    engine: { follow: (slot) => slots.push(slot), surroundings$ },
    room,
    leader: { userId: 'ann', name: 'Ann' },
    now: () => now,
  });
  return {
    comes,
    slots,
    look: (walking = false) => surroundings$.next({ self: { walking } } as unknown as Surroundings),
    wait: (ms: number) => (now += ms),
  };
}

it('a present leader is followed at once, and only once', () => {
  const { slots, look } = setUp({ here: true });
  look();
  expect(slots).toEqual([7]);
});

it.each([
  [20_000, [7]],
  [70_000, []],
])('a leader who arrives %i ms later is followed: %j', (late, expected) => {
  const { slots, comes, look, wait } = setUp();
  look();
  wait(late);
  comes();
  look();
  look();
  expect(slots).toEqual(expected);
});

it('the following is dropped when the player walks meanwhile', () => {
  const { slots, comes, look } = setUp();
  look(true);
  comes();
  look();
  expect(slots).toEqual([]);
});
