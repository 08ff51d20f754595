import { expect, test } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { Dir, Pose } from '../../../contract/model/motion';
import type { SpaceElement } from '../../../contract/model/space-document';
import { InteractionType } from '../../../contract/model/element/interaction';
import { Seating } from './seating';
import { seatAt } from './seats';
import { World } from '../world';

const bench = (variant: number): SpaceElement => ({
  id: `bench${variant}`,
  kind: 'bench',
  variant,
  x: 200,
  y: 200,
  interaction: {
    type: InteractionType.propInteraction,
    range: 48,
    title: { zh: '长椅', en: 'Bench' },
    pose: 'sit',
  },
});

/** Drawn position of a player on a bench. */
function seated(variant: number) {
  const document = meadow(20, 20, { elements: [bench(variant)] });
  const seat = seatAt(new World(document), bench(variant), { x: 200, y: 260 });
  if (!seat) throw new Error('no free seat');
  const shown = new Seating(document).at(seat.x, seat.y, seat.dir);
  return { seat, y: seat.y + (shown?.dy ?? Number.NaN), up: shown?.up };
}

test.each([
  [0, Dir.south],
  [1, Dir.north],
  [2, Dir.south],
])('a player on bench %s is drawn on it, not in front of it', (variant, dir) => {
  const { seat, y, up } = seated(variant);
  expect(seat.dir).toBe(dir);
  // The planks: from 7 px behind its middle to 8 px in front of it.
  expect(Math.abs(y - 200)).toBeLessThan(4);
  expect(Math.abs(seat.y - y)).toBeGreaterThan(3);
  expect(up).toBeGreaterThan(0);
});

test('in 2D a seated player seen from behind is drawn lower, over the back of the bench', () => {
  const behind = (variant: number, pose: Pose): number => {
    const document = meadow(20, 20, { elements: [bench(variant)] });
    const world = new World(document);
    const seat = seatAt(world, bench(variant), { x: 200, y: 260 });
    if (!seat) throw new Error('no free seat');
    world.show(1, seat.x, seat.y);
    world.dir[1] = seat.dir;
    world.pose[1] = pose;
    return (world.y[1] ?? 0) + new Seating(document).behindBack(world, 1) - seat.y;
  };
  // The upper edge of its back is 26 px above the bench's base point: the feet are behind it, the body above.
  expect(behind(1, Pose.sit)).toBeGreaterThan(2);
  expect(behind(1, Pose.sit)).toBeLessThan(16);
  expect(behind(1, Pose.idle)).toBe(0);
  expect(behind(0, Pose.sit)).toBe(0);
});

/** Seats taken by players arriving one after another, relative to the middle of the element. */
function seatsOn(kind: string): readonly number[] {
  const element = { ...bench(0), kind };
  const world = new World(meadow(20, 20, { elements: [element] }));
  const taken: number[] = [];
  for (let slot = 1; slot < 9; slot++) {
    const seat = seatAt(world, element, { x: 200, y: 260 });
    if (!seat) break;
    world.show(slot, seat.x, seat.y);
    taken.push(seat.x - 200);
  }
  return taken.toSorted((a, b) => a - b);
}

test('a sofa seats two on its cushions and none on its arms; a bench has no arms', () => {
  expect(seatsOn('sofa')).toEqual([-17, 17]);
  expect(seatsOn('bench')).toEqual([-13, 13]);
  expect(seatsOn('stump')).toEqual([0]);
});

test('only a seated player is drawn away from the standing position', () => {
  const world = new World(meadow(20, 20, { elements: [bench(0)] }));
  const seating = new Seating(world.document);
  const seat = seatAt(world, bench(0), { x: 200, y: 260 });
  if (!seat) throw new Error('no free seat');
  world.show(3, seat.x, seat.y);
  world.dir[3] = seat.dir;
  expect(seating.of(world, 3)).toBeUndefined();
  world.pose[3] = Pose.sit;
  expect(seating.of(world, 3)).toEqual(seating.at(seat.x, seat.y, seat.dir));
  expect(seating.of(world, 3)?.up).toBeGreaterThan(0);
});

test('a player who sits elsewhere or faces another way is not moved', () => {
  const seating = new Seating(meadow(20, 20, { elements: [bench(0)] }));
  expect(seating.at(200, 300, Dir.south)).toBeUndefined();
  expect(seating.at(300, 205, Dir.south)).toBeUndefined();
  expect(seating.at(200, 205, Dir.east)).toBeUndefined();
});
