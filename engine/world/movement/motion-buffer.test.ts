import { describe, expect, test } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { packDirPose, Pose, WALK_SPEED } from '../../../contract/model/motion';
import { RemotePlayers } from './remote-players';
import { World } from '../world';

const WALKING = packDirPose(6, Pose.walk);
const FRAME = 1000 / 60;

const random = (seed: number): (() => number) => {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
};

interface Shown {
  readonly now: number;
  readonly x: number;
}

/** A player walks east for `seconds`, with 20 updates a second, each up to `jitter` ms late, in order. */
function walked(seconds: number, jitter: number, seed: number): { shown: Shown[]; end: number } {
  const world = new World(meadow(100, 20));
  const others = new RemotePlayers(world);
  const next = random(seed);
  const updates: { at: number; x: number; byte: number }[] = [];
  let arrived = 0;
  const count = seconds * 20;
  for (let i = 0; i <= count; i++) {
    arrived = Math.max(arrived, i * 50 + next() * jitter);
    updates.push({
      at: 1000 + arrived,
      x: 100 + (WALK_SPEED * i * 50) / 1000,
      byte: i === count ? 6 : WALKING,
    });
  }
  const shown: Shown[] = [];
  let received = 0;
  for (let now = 1000; now < 1000 + seconds * 1000 + 1000; now += FRAME) {
    for (let update = updates[received]; update && update.at <= now; update = updates[++received])
      others.put(1, update.x, 300, update.byte, update.at);
    others.update(now, FRAME);
    if (received > 0) shown.push({ now: now - 1000, x: world.x[1] ?? 0 });
  }
  return { shown, end: updates[count]?.x ?? 0 };
}

describe('remote movement', () => {
  test.each([0, 50, 150])('the walk is even and close to the truth with %i ms of jitter', (jitter) => {
    for (const seed of [1, 7, 42, 99]) {
      const { shown, end } = walked(6, jitter, seed);
      const steady = shown.filter((one) => one.now > 1500 && one.now < 6000);
      const step = (WALK_SPEED * FRAME) / 1000;
      steady.forEach((one, i) => {
        const before = steady[i - 1];
        if (!before) return;
        // Never backwards, never a jump.
        expect(one.x - before.x).toBeGreaterThan(-0.05);
        expect(one.x - before.x).toBeLessThan(step * 2.2);
      });
      // A constant delay explains the shown position within a third of a tile.
      const behind = steady.map((one) => one.now - ((one.x - 100) / WALK_SPEED) * 1000);
      const middle = behind.reduce((sum, value) => sum + value, 0) / behind.length;
      for (const value of behind) expect((Math.abs(value - middle) * WALK_SPEED) / 1000).toBeLessThan(11);
      expect(middle).toBeLessThan(jitter + 240);
      expect(shown.at(-1)?.x).toBeCloseTo(end, 0);
    }
  });

  test('a player placed far away does not glide there', () => {
    const others = new RemotePlayers(new World(meadow(100, 40)));
    const world = new World(meadow(100, 40));
    const people = new RemotePlayers(world);
    people.put(1, 100, 100, 0, 1000);
    for (let now = 1000; now < 1500; now += FRAME) people.update(now, FRAME);
    people.put(1, 1500, 900, 0, 1500);
    const seen = new Set<number>();
    for (let now = 1500; now < 2500; now += FRAME) {
      people.update(now, FRAME);
      seen.add(world.x[1] ?? 0);
    }
    expect([...seen]).toEqual([100, 1500]);
    expect(others.buffer.delay).toBeGreaterThan(0);
  });

  test('a player stops near the last position when updates are missing', () => {
    const world = new World(meadow(100, 20));
    const others = new RemotePlayers(world);
    for (let i = 0; i < 20; i++) others.put(1, 100 + i * 7.5, 300, WALKING, 1000 + i * 50);
    for (let now = 1950; now < 4000; now += FRAME) others.update(now, FRAME);
    expect(world.pose[1]).toBe(Pose.idle);
    expect(Math.abs((world.x[1] ?? 0) - (100 + 19 * 7.5))).toBeLessThan(24);
  });

  test('a player shown again elsewhere appears there', () => {
    const world = new World(meadow(100, 20));
    const others = new RemotePlayers(world);
    others.put(1, 100, 300, 0, 1000);
    others.update(1100, FRAME);
    others.hide(1);
    expect(world.count).toBe(0);
    others.put(1, 220, 310, 0, 2000);
    others.update(2016, FRAME);
    expect(world.x[1]).toBe(220);
    expect(world.count).toBe(1);
  });
});
