import { expect, test } from 'vitest';
import { meadow } from '../contract/model/document/testing/meadow';
import { isInside, type SpaceArea } from '../contract/model/space-document';
import { createTestEngine } from './testing/test-engine';

/** From 400 to 560, with the second box right below the first. */
const room: SpaceArea = {
  id: 'room',
  kind: 'private',
  name: { zh: '小屋', en: 'Room' },
  x: 400,
  y: 200,
  width: 160,
  height: 160,
  zone: [{ x: 400, y: 360, width: 160, height: 40 }],
};
const rig = () => createTestEngine(meadow(40, 20, { areas: [room] }));
const shuts = ({ events }: Pick<ReturnType<typeof rig>, 'events'>) =>
  events.flatMap((event) => (event.kind === 'shut' ? [event.areaId] : []));

test('a shut area keeps the player out, and says which one it is, once', async () => {
  const { engine, press, release, run, last, events } = rig();
  engine.enter(1, 360, 300, 0);
  engine.setShut(['room']);
  press('KeyD');
  await run(2000);
  expect(last().x).toBeLessThan(400);
  expect(last().x).toBeGreaterThan(390);
  expect(shuts({ events })).toEqual(['room']);
  engine.setShut([]);
  await run(400);
  release('KeyD');
  expect(last().x).toBeGreaterThan(420);
  engine.dispose();
});

test('an area that is shut around the player lets them walk about and out, and not in again', async () => {
  const { engine, press, release, run, last, events } = rig();
  engine.enter(1, 480, 300, 0);
  engine.setShut(['room']);
  press('KeyA');
  await run(300);
  expect(isInside(room, last())).toBe(true);
  expect(last().x).toBeLessThan(470);
  await run(1500);
  release('KeyA');
  expect(last().x).toBeLessThan(400);
  expect(shuts({ events })).toEqual([]);
  press('KeyD');
  await run(3000);
  release('KeyD');
  expect(last().x).toBeLessThan(400);
  expect(shuts({ events })).toEqual(['room']);
  engine.dispose();
});

test('a walk goes around a shut area, out of one, and only to the edge of one', async () => {
  const { engine, run, last, moves, events } = rig();
  engine.enter(1, 360, 300, 0);
  engine.setShut(['room']);
  engine.goTo({ point: { x: 620, y: 300 } });
  await run(6000);
  expect(Math.hypot(last().x - 620, last().y - 300)).toBeLessThan(8);
  expect(moves.some((at) => isInside(room, at))).toBe(false);
  engine.goTo({ point: { x: 480, y: 300 } });
  await run(4000);
  expect(isInside(room, last())).toBe(false);
  expect(shuts({ events })).toEqual(['room']);
  engine.movement.ownPosition(480, 300, 0);
  engine.goTo({ point: { x: 480, y: 440 } });
  await run(4000);
  expect(Math.hypot(last().x - 480, last().y - 440)).toBeLessThan(8);
  engine.dispose();
});
