import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { canStand, collisionOf } from '../../../contract/model/collision';
import { RUN_SPEED } from '../../../contract/model/motion';
import { quantise, unquantise } from '../../../contract/wire/frames';
import { LocalPlayer } from '../../../engine/world/movement/local-player';
import { createPathFinder } from '../../../engine/world/movement/find-path';
import { Wander } from '../../../e2e/bots/wander';
import { PLAZA_DOCUMENT } from '../../seed/plaza';
import { MovementValidator, isWayFree } from './movement-validator';

const walled = collisionOf({ ...meadow(20, 20), walls: [{ x: 320, y: 0, width: 8, height: 400 }] });
const open = collisionOf(meadow(60, 40));
const round = (value: number): number => unquantise(quantise(value));

describe('[T39] movement validator', () => {
  it('[W31] accepts a free path, and refuses one through a wall without a change', () => {
    const validator = new MovementValidator(300, 200, 0);
    expect(validator.accept(walled, 305, 200, 50)).toBe(true);
    expect(validator.accept(walled, 340, 200, 100)).toBe(false);
    expect([validator.x, validator.y]).toEqual([305, 200]);
    expect(validator.accept(walled, 305, 210, 150)).toBe(true);
  });

  it('[W31] refuses points in a wall and outside the map', () => {
    const validator = new MovementValidator(300, 200, 0);
    for (const [x, y] of [
      [324, 200],
      [300, -1],
      [-5, 200],
      [300, 16_383],
    ] as const)
      expect(validator.accept(walled, x, y, 1_000)).toBe(false);
  });

  it('[W31] allows running speed plus a quarter, with half a second saved up', () => {
    const limit = RUN_SPEED * 1.25;
    const jumper = new MovementValidator(500, 500, 0);
    expect(jumper.accept(open, 500 + limit / 2 + 1, 500, 60_000)).toBe(false);
    expect(jumper.accept(open, 500 + limit / 2 - 1, 500, 60_000)).toBe(true);
    const runner = new MovementValidator(200, 500, 0);
    let x = 200;
    for (let now = 50; now <= 4_000; now += 50)
      expect(runner.accept(open, (x += RUN_SPEED / 20), 500, now)).toBe(true);
    const cheat = new MovementValidator(200, 500, 0);
    let refused = 0;
    x = 200;
    for (let now = 50; now <= 2_000; now += 50)
      if (cheat.accept(open, x + (limit * 1.5) / 20, 500, now)) x += (limit * 1.5) / 20;
      else refused++;
    expect(refused).toBeGreaterThan(0);
    expect(x - 200).toBeLessThanOrEqual(limit * 2 + limit / 2);
  });

  it('[W31] limits a thousand moves at once to the distance of one', () => {
    const validator = new MovementValidator(100, 100, 0);
    for (let i = 0; i < 1_000; i++) validator.accept(open, validator.x + 5, 100, 1_000);
    expect(validator.x - 100).toBeLessThanOrEqual((RUN_SPEED * 1.25) / 2);
  });

  it('[W31] never accepts an unwalkable point or the far side of a wall', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 200, max: 440 }), fc.integer({ min: 4, max: 390 })), {
          maxLength: 40,
        }),
        (points) => {
          const validator = new MovementValidator(300, 200, 0);
          points.forEach(([x, y], i) => validator.accept(walled, x, y, (i + 1) * 400));
          expect(validator.x).toBeLessThan(320);
          expect(canStand(walled, validator.x, validator.y)).toBe(true);
        },
      ),
    );
  });

  it('accepts a corner walked around between two points', () => {
    const corner = collisionOf({
      ...meadow(20, 20),
      walls: [{ x: 320, y: 320, width: 64, height: 64 }],
    });
    expect(isWayFree(corner, 310, 312, 309, 322)).toBe(true);
    expect(isWayFree(corner, 318, 314, 311, 322)).toBe(true);
    expect(isWayFree(corner, 400, 350, 310, 350)).toBe(false);
  });

  it('accepts every step of players who walk the plaza correctly', () => {
    const collision = collisionOf(PLAZA_DOCUMENT);
    const ground = { document: PLAZA_DOCUMENT, collision, findPath: createPathFinder(collision) };
    const random = seeded(7);
    let sent = 0;
    for (const spawn of PLAZA_DOCUMENT.spawns.slice(0, 12)) {
      const person = new Wander(ground, { random, restless: true }, spawn.x, spawn.y, 0);
      const validator = new MovementValidator(spawn.x, spawn.y, 0);
      for (let now = 50; now < 100_000; now += 50) {
        person.step(now, 50);
        // Sent ten times a second, like a straight walk.
        if (now % 100 !== 0 || !person.isFooted) continue;
        sent++;
        expect(validator.accept(collision, round(person.x), round(person.y), now)).toBe(true);
      }
    }
    expect(sent).toBeGreaterThan(5_000);
  });

  it("accepts every step of the engine's own movement, with any keys, along walls and around corners", () => {
    const collision = collisionOf(PLAZA_DOCUMENT);
    const random = seeded(11);
    let sent = 0;
    let refused = 0;
    for (const spawn of PLAZA_DOCUMENT.spawns.slice(0, 12)) {
      const own = new LocalPlayer(collision);
      own.place(spawn.x, spawn.y, 0);
      const validator = new MovementValidator(spawn.x, spawn.y, 0);
      let last = { at: 0, dirPose: 0 };
      let keysUntil = 0;
      for (let frame = 1; frame < 6_000; frame++) {
        const now = (frame * 1000) / 60;
        if (now >= keysUntil) {
          Object.assign(own.intent, {
            x: Math.floor(random() * 3) - 1,
            y: Math.floor(random() * 3) - 1,
            run: random() < 0.3,
          });
          keysUntil = now + 100 + random() * 1_500;
        }
        own.step(1000 / 60);
        // Sent like the adapter does: a turn after 50 ms, a straight walk after 100.
        if (now - last.at < (own.dirPose === last.dirPose ? 100 : 50)) continue;
        last = { at: now, dirPose: own.dirPose };
        sent++;
        if (!validator.accept(collision, round(own.x), round(own.y), now)) {
          refused++;
          own.correct(validator.x, validator.y);
        }
      }
    }
    expect(sent).toBeGreaterThan(10_000);
    expect(refused).toBe(0);
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
