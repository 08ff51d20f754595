import { beforeEach, describe, expect, it } from 'vitest';
import { lookFromId } from '../../contract/model/avatar';
import { NameRoom, type PlaceName } from './name-room';
import { meadow } from './test-space';
import { World } from './world';

const place: PlaceName = (slot, at) => {
  Object.assign(at, { x: world.x[slot] ?? 0, y: world.y[slot] ?? 0, scale: 1, head: 30 });
  return true;
};
const QUIET = new Map<number, unknown>();
let world = new World(meadow(40, 30));
let room = new NameRoom();
let now = 0;

function stands(slot: number, x: number, y: number, nickname = 'Felix'): void {
  world.setMember(slot, { nickname, look: lookFromId(slot), self: slot === 0, away: false });
  world.show(slot, x, y);
  if (slot === 0) world.self = 0;
}

/** Time goes by in frames until nothing changes any more; answers who is named. */
function named(speaking: ReadonlyMap<number, unknown> = QUIET): number[] {
  for (let frame = 0; frame < 80; frame++) room.update(world, (now += 16), 16, false, speaking, place);
  return [...world.slots.subarray(0, world.count)]
    .filter((slot) => room.alphaOf(slot) === 1)
    .sort((a, b) => a - b);
}

describe('room for names', () => {
  beforeEach(() => {
    world = new World(meadow(40, 30));
    room = new NameRoom();
    now = 0;
    stands(0, 400, 400);
  });

  it('all who stand apart are named', () => {
    stands(1, 300, 400);
    stands(2, 500, 400);
    expect(named()).toEqual([0, 1, 2]);
  });

  it('of two names in one place the nearer is read', () => {
    stands(1, 500, 400);
    stands(2, 510, 404);
    expect(named()).toEqual([0, 1]);
    world.show(2, 470, 400);
    expect(named()).toEqual([0, 2]);
  });

  it('whoever is named keeps the name against those who are hardly nearer', () => {
    stands(1, 500, 400);
    stands(2, 510, 404);
    named();
    world.show(1, 512, 404);
    world.show(2, 500, 400);
    expect(named()).toEqual([0, 1]);
  });

  it('one’s own name is always read, and nobody else’s covers one’s face', () => {
    stands(1, 404, 425);
    expect(named()).toEqual([0]);
  });

  it('whoever speaks is named before the silent', () => {
    stands(1, 500, 400);
    stands(2, 504, 406);
    expect(named(new Map([[2, true]]))).toEqual([0, 2]);
  });

  it('no two names of a dense crowd cover each other', () => {
    for (let slot = 1; slot <= 300; slot++) stands(slot, (slot * 131) % 800, (slot * 197) % 600, '小满小满');
    const seen = named();
    expect(seen.length).toBeGreaterThan(20);
    for (const a of seen)
      for (const b of seen) {
        if (a >= b) continue;
        const apart = Math.abs((world.x[a] ?? 0) - (world.x[b] ?? 0)) >= 50;
        expect(apart || Math.abs((world.y[a] ?? 0) - (world.y[b] ?? 0)) >= 17).toBe(true);
      }
  });

  it('rests when nobody moves, and is awake when somebody came', () => {
    stands(1, 500, 400);
    named();
    while (room.unsettled) room.update(world, (now += 16), 16, false, QUIET, place);
    expect(now).toBeLessThan(3000);
    stands(2, 600, 400);
    room.update(world, (now += 16), 16, false, QUIET, place);
    expect(room.unsettled).toBe(true);
  });
});
