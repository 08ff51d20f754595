import { beforeEach, describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { lookFromId } from '../../../contract/model/avatar/avatar';
import { MAX_HUD_BOXES } from './hud-occlusion';
import { LabelLayout, RISE, type PositionLabel } from './label-layout';
import { World } from '../world';

const place: PositionLabel = (slot, at) => {
  Object.assign(at, { x: world.x[slot] ?? 0, y: world.y[slot] ?? 0, scale: 1, head: 30 });
  return true;
};
const QUIET = new Map<number, unknown>();
let world = new World(meadow(40, 30));
let room = new LabelLayout();
let now = 0;

function stands(slot: number, x: number, y: number, nickname = 'Felix'): void {
  world.setMember(slot, { nickname, look: lookFromId(slot), self: slot === 0, away: false });
  world.show(slot, x, y);
  if (slot === 0) world.self = 0;
}

/** Runs frames until the layout settles; returns the named slots. */
function named(speaking: ReadonlyMap<number, unknown> = QUIET): number[] {
  for (let frame = 0; frame < 80; frame++) room.update(world, (now += 16), 16, false, speaking, place);
  return [...world.slots.subarray(0, world.count)]
    .filter((slot) => room.alphaOf(slot) === 1)
    .sort((a, b) => a - b);
}

/** Lower edge of a name. */
const lower = (slot: number): number => (world.y[slot] ?? 0) - room.riseOf(slot) * RISE;

describe('label layout', () => {
  beforeEach(() => {
    world = new World(meadow(40, 30));
    room = new LabelLayout();
    now = 0;
    stands(0, 400, 400);
  });

  it("the local player's box reaches from head to foot and follows every frame", () => {
    const own = (): number[] => [...room.occlusion.boxes.subarray(MAX_HUD_BOXES * 4)];
    room.update(world, (now += 16), 16, false, QUIET, place);
    expect(own()).toEqual([388, 400, 412, 466]);
    world.show(0, 500, 300);
    room.update(world, (now += 16), 16, false, QUIET, place);
    expect(own()).toEqual([488, 300, 512, 366]);
    room.update(world, (now += 16), 16, false, QUIET, () => false);
    expect(own()).toEqual([0, 0, 0, 0]);
  });

  it('all players are named when they stand apart', () => {
    stands(1, 300, 400);
    stands(2, 500, 400);
    expect(named()).toEqual([0, 1, 2]);
  });

  it('of two overlapping names the farther rises over the nearer and comes down again', () => {
    stands(1, 500, 400);
    stands(2, 510, 404);
    expect(named()).toEqual([0, 1, 2]);
    expect(room.riseOf(1)).toBe(0);
    expect(lower(2)).toBeLessThan(400 - 17);
    world.show(2, 600, 400);
    named();
    expect(room.riseOf(2)).toBe(0);
  });

  it('of three overlapping names the two nearest are visible', () => {
    stands(1, 500, 400);
    stands(2, 510, 404);
    stands(3, 514, 402);
    expect(named()).toEqual([0, 1, 2]);
    world.show(3, 470, 400);
    expect(named()).toEqual([0, 1, 3]);
  });

  it('a visible name is kept against a hardly nearer player', () => {
    stands(1, 500, 400);
    stands(2, 504, 402);
    stands(3, 510, 404);
    named();
    world.show(2, 512, 404);
    world.show(3, 500, 400);
    expect(named()).toEqual([0, 1, 2]);
  });

  it('the own name is always visible, and no other name covers the own face', () => {
    stands(1, 404, 425);
    expect(named()).toEqual([0]);
  });

  it('a speaking player is named before silent ones', () => {
    for (const slot of [1, 2, 3]) stands(slot, 500, 400);
    stands(4, 504, 406);
    expect(named(new Map([[4, true]]))).toEqual([0, 1, 4]);
    expect(room.riseOf(4)).toBe(0);
  });

  it('the own name rises above the face of a player behind, as far as there is room', () => {
    stands(1, 400, 375);
    named();
    expect(lower(0)).toBeLessThan(376);
    // Between faces there is no room: it stays above its own player.
    for (let slot = 2; slot < 7; slot++) stands(slot, 400, 400 - slot * 14);
    named();
    expect(room.riseOf(0)).toBe(0);
  });

  it('no two names of a dense crowd overlap', () => {
    for (let slot = 1; slot <= 300; slot++) stands(slot, (slot * 131) % 800, (slot * 197) % 600, '小满小满');
    const seen = named();
    expect(seen.length).toBeGreaterThan(20);
    for (const a of seen)
      for (const b of seen) {
        if (a >= b) continue;
        const apart = Math.abs((world.x[a] ?? 0) - (world.x[b] ?? 0)) >= 50;
        expect(apart || Math.abs(lower(a) - lower(b)) >= 17).toBe(true);
      }
  });

  it('a covered name is hidden at once, and a rising one completes within a slow frame', () => {
    for (let slot = 1; slot < 4; slot++) stands(slot, 500, 400 - slot);
    world.show(3, 700, 400);
    expect(named()).toEqual([0, 1, 2, 3]);
    world.show(3, 505, 396);
    const seen = new Set<number>();
    for (let frame = 0; frame < 30; frame++) {
      room.update(world, (now += 16), 16, false, QUIET, place);
      seen.add(room.alphaOf(3));
    }
    expect([...seen].filter((alpha) => alpha > 0 && alpha < 1)).toEqual([]);
    expect(room.alphaOf(3)).toBe(0);
    // A low frame rate, with frames counted shorter than they took.
    world.show(1, 800, 400);
    world.show(2, 800, 399);
    for (let frame = 0; frame < 3; frame++) room.update(world, (now += 500), 200, false, QUIET, place);
    expect(Math.abs(lower(1) - lower(2))).toBeGreaterThanOrEqual(17);
    expect([1, 2, 3].map((slot) => room.alphaOf(slot))).toEqual([1, 1, 1]);
  });

  it('a name with barely enough room stays, and appears only with a margin', () => {
    // A speaking player's name does not rise.
    const speaks = new Map([1, 2].map((slot) => [slot, true]));
    stands(1, 500, 400);
    stands(2, 700, 401);
    named(speaks);
    world.show(2, 545, 401);
    expect(named(speaks)).toEqual([0, 1, 2]);
    const fresh = room;
    room = new LabelLayout();
    expect(named(speaks)).toEqual([0, 1]);
    room = fresh;
  });

  it('names are hidden under the HUD and return when it is gone', () => {
    stands(1, 200, 400);
    stands(2, 600, 400);
    room.occlusion.set([{ left: 0, top: 300, right: 300, bottom: 500 }]);
    expect(named()).toEqual([0, 2]);
    room.occlusion.set([]);
    expect(named()).toEqual([0, 1, 2]);
  });

  it('the layout settles when nobody moves, and wakes when a player arrives', () => {
    stands(1, 500, 400);
    named();
    while (room.isSettling) room.update(world, (now += 16), 16, false, QUIET, place);
    expect(now).toBeLessThan(3000);
    stands(2, 600, 400);
    room.update(world, (now += 16), 16, false, QUIET, place);
    expect(room.isSettling).toBe(true);
  });
});
