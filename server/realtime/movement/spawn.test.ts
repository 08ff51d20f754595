import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { canStand, collisionOf } from '../../../contract/model/collision';
import { PLAZA_DOCUMENT } from '../../seed/plaza';
import { entryPoint, freeSpotBeside } from './spawn';

describe('entry point', () => {
  const document = { ...meadow(20, 20), walls: [{ x: 0, y: 0, width: 100, height: 100 }] };
  const collision = collisionOf(document);

  it('is the saved position while it is walkable', () => {
    expect(entryPoint(document, collision, { x: 200.1, y: 300, dir: 6 }, [], Math.random)).toEqual({
      x: 200,
      y: 300,
      dir: 6,
    });
  });

  it('is near a spawn point otherwise', () => {
    for (let i = 0; i < 20; i++) {
      const point = entryPoint(document, collision, { x: 50, y: 50, dir: 6 }, [], Math.random);
      expect(Math.hypot(point.x - 320, point.y - 320)).toBeLessThan(60);
    }
  });
});

describe('arrivals', () => {
  const ground = collisionOf(PLAZA_DOCUMENT);
  const apart = (people: readonly { x: number; y: number }[]): number =>
    Math.min(...people.flatMap((a, i) => people.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

  it('stand next to each other on free ground, for any random numbers', () => {
    // Equal random numbers: only the present users make a difference.
    const people: { x: number; y: number }[] = [];
    for (let i = 0; i < 40; i++) {
      let throws = 0;
      people.push(entryPoint(PLAZA_DOCUMENT, ground, undefined, people, () => (throws++ * 0.618034) % 1));
    }
    expect(apart(people)).toBeGreaterThanOrEqual(40);
    for (const { x, y } of people) expect(canStand(ground, x, y)).toBe(true);
  });

  it('return next to a user who stands at the saved position', () => {
    const [{ x, y } = { x: 0, y: 0 }] = PLAZA_DOCUMENT.spawns;
    const saved = { x, y, dir: 2 };
    expect(entryPoint(PLAZA_DOCUMENT, ground, saved, [{ x: x + 60, y }], Math.random)).toEqual(saved);
    const back = entryPoint(PLAZA_DOCUMENT, ground, saved, [{ x, y }], Math.random);
    expect(Math.hypot(back.x - x, back.y - y)).toBeGreaterThanOrEqual(44);
    expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(80);
  });

  it('return to the exact saved position next to a friend', () => {
    const [{ x, y } = { x: 0, y: 0 }] = PLAZA_DOCUMENT.spawns;
    const saved = { x, y, dir: 2 };
    expect(entryPoint(PLAZA_DOCUMENT, ground, saved, [{ x: x + 30, y }], Math.random)).toEqual(saved);
  });

  it('do not return on the other side of a wall', () => {
    const walled = { ...meadow(20, 20), walls: [{ x: 200, y: 0, width: 10, height: 640 }] };
    const saved = { x: 225, y: 300, dir: 2 };
    const crowd = [saved, ...[40, 80, 120].map((y) => ({ x: 240, y: 300 + y }))];
    for (let i = 0; i < 8; i++) {
      const { x, y } = entryPoint(walled, collisionOf(walled), saved, crowd, Math.random);
      crowd.push({ x, y });
      expect(x).toBeGreaterThan(210);
    }
  });

  it('leave a portal next to each other', () => {
    const people: { x: number; y: number }[] = [];
    for (let i = 0; i < 6; i++) people.push(freeSpotBeside(ground, 1300, 1000, people) ?? { x: 0, y: 0 });
    expect(apart(people)).toBeGreaterThanOrEqual(40);
  });

  it('are admitted where there is no free spot', () => {
    const crowd = Array.from({ length: 900 }, (_, i) => ({ x: (i % 30) * 20, y: Math.floor(i / 30) * 20 }));
    const point = entryPoint(meadow(20, 20), collisionOf(meadow(20, 20)), undefined, crowd, Math.random);
    expect(Math.hypot(point.x - 320, point.y - 320)).toBeLessThan(60);
  });
});

it('people with a role arrive at the spawn that is kept for it', () => {
  const document = meadow(40, 20);
  const stage = { id: 'stage', x: 900, y: 300, dir: 4, roles: ['host' as const] };
  const spawns = [...document.spawns, stage];
  const enter = (...roles: ('host' | 'visitor')[]) =>
    entryPoint({ ...document, spawns }, collisionOf(document), undefined, [], Math.random, roles);
  for (let i = 0; i < 10; i++) {
    expect(Math.hypot(enter('host').x - 900, enter('host').y - 300)).toBeLessThan(60);
    expect(Math.hypot(enter('visitor').x - 640, enter('visitor').y - 320)).toBeLessThan(60);
  }
});
