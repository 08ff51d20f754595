import { describe, expect, test } from 'vitest';
import { meadow } from '../contract/model/document/testing/meadow';
import { canStand } from '../contract/model/collision';
import { Dir, Pose, WALK_SPEED } from '../contract/model/motion';
import type { SpaceDocument } from '../contract/model/space-document';
import type { Engine } from '../contract/ports/engine';
import { member, createTestEngine } from './testing/test-engine';

describe('following', () => {
  const withOther = (document?: SpaceDocument) => {
    const it = createTestEngine(document);
    it.engine.enter(1, 200, 300, 0);
    it.engine.setMember(1, member('me', true));
    it.engine.setMember(2, member('other'));
    it.engine.movement.put(2, 260, 300, 0, it.clock.now());
    /** Moves the other player to a place at walking speed, ten updates a second. */
    const walk = async (fromX: number, toX: number, y: number): Promise<void> => {
      const step = (WALK_SPEED / 10) * Math.sign(toX - fromX);
      for (let x = fromX; Math.abs(x - toX) > Math.abs(step); x += step) {
        it.engine.movement.put(2, x, y, (Pose.walk << 3) | (step > 0 ? Dir.east : Dir.west), it.clock.now());
        await it.run(100);
      }
      it.engine.movement.put(2, toX, y, Dir.east, it.clock.now());
      await it.run(1500);
    };
    return { ...it, walk };
  };

  test('the player keeps a polite distance while the other walks', async () => {
    const { engine, walk, last, events } = withOther();
    engine.follow(2);
    await walk(260, 1000, 300);
    expect(Math.hypot(last().x - 1000, last().y - 300)).toBeLessThan(70);
    await walk(1000, 700, 300);
    expect(Math.hypot(last().x - 700, last().y - 300)).toBeLessThan(70);
    expect(events).toEqual([{ kind: 'following', slot: 2 }]);
  });

  test('a player out of view is located, walked to and followed', async () => {
    const where = new Map([[3, { x: 1000, y: 300 }]]);
    const { engine, events, run, last, clock } = createTestEngine(meadow(40, 20), {
      findPerson: (slot) => Promise.resolve(where.get(slot)),
    });
    engine.enter(1, 200, 300, 0);
    engine.setMember(1, member('me', true));
    engine.setMember(3, member('far'));
    engine.follow(3);
    await run(1000);
    expect(last().x).toBeGreaterThan(250);
    // Following starts on the way, and can be cancelled.
    expect(events).toEqual([{ kind: 'following', slot: 3 }]);
    engine.movement.put(3, 1000, 300, Dir.south, clock.now());
    await run(8000);
    expect(Math.hypot(last().x - 1000, last().y - 300)).toBeLessThan(70);
    expect(events).toEqual([{ kind: 'following', slot: 3 }]);

    engine.movement.hide(3);
    where.set(3, { x: 300, y: 500 });
    engine.goTo({ slot: 3 });
    await run(8000);
    expect(Math.hypot(last().x - 300, last().y - 500)).toBeLessThan(70);
    where.clear();
    engine.goTo({ slot: 3 });
    await run(100);
    expect(events.at(-1)).toEqual({ kind: 'unreachable' });
  });

  test('the player stands behind and beside: covers no face in 2D and blocks nobody in 3D', async () => {
    for (const [dir, x, y] of [
      [Dir.south, 0, -1],
      [Dir.west, 1, 0],
      [Dir.north, 0, 1],
      [Dir.northEast, -Math.SQRT1_2, Math.SQRT1_2],
    ] as const) {
      const { engine, run, last, clock } = withOther();
      engine.movement.put(2, 500, 300, dir, clock.now());
      engine.follow(2);
      await run(4000);
      const [dx, dy] = [last().x - 500, last().y - 300];
      const back = dx * x + dy * y;
      expect(back).toBeGreaterThan(36);
      expect(back).toBeLessThan(56);
      expect(Math.abs(dx * y - dy * x)).toBeGreaterThan(32);
      expect(last().dirPose >> 3).toBe(Pose.idle);
    }
  });

  test('several followers stand apart', async () => {
    const { engine, run, last, clock } = withOther();
    engine.movement.put(2, 500, 300, Dir.east, clock.now());
    const others = [
      { x: 454, y: 342 },
      { x: 454, y: 258 },
      { x: 410, y: 342 },
    ];
    for (const [i, { x, y }] of others.entries()) {
      engine.setMember(3 + i, member(`other ${i}`));
      engine.movement.put(3 + i, x, y, Dir.east, clock.now());
    }
    engine.follow(2);
    await run(4000);
    for (const { x, y } of others) expect(Math.hypot(last().x - x, last().y - y)).toBeGreaterThan(24);
    expect(Math.hypot(last().x - 500, last().y - 300)).toBeLessThan(120);
  });

  test('the player walks around a wall in between', async () => {
    const walls = [{ x: 400, y: 96, width: 32, height: 400 }];
    const { engine, run, last, clock, grid, moves } = withOther(meadow(40, 20, { walls }));
    engine.movement.hide(2);
    engine.movement.put(2, 560, 300, 0, clock.now());
    engine.follow(2);
    await run(8000);
    expect(Math.hypot(last().x - 560, last().y - 300)).toBeLessThan(70);
    expect(moves.every(({ x, y }) => canStand(grid, x, y))).toBe(true);
  });

  test('a key, a walk, a pose or the other player leaving ends following and emits an event', async () => {
    const { engine, events, press, release, run } = withOther();
    const ended = { kind: 'following', slot: undefined };
    const endings = [
      () => press('KeyW'),
      () => engine.goTo({ point: { x: 300, y: 300 } }),
      () => engine.setPose('wave'),
      () => engine.setStick(0, 1),
      () => engine.follow(undefined),
      () => engine.removeMember(2),
    ];
    for (const end of endings) {
      engine.follow(2);
      await run(50);
      expect(events.at(-1)).toEqual({ kind: 'following', slot: 2 });
      end();
      await run(50);
      expect(events.at(-1)).toEqual(ended);
      release('KeyW');
      engine.setStick(0, 0);
    }
  });

  test('following ends when the other player is out of view for long, and cannot start with an absent player', async () => {
    const { engine, events, run } = withOther();
    engine.follow(2);
    engine.movement.hide(2);
    await run(1000);
    expect(events.at(-1)).toEqual({ kind: 'following', slot: 2 });
    await run(3000);
    expect(events.at(-1)).toEqual({ kind: 'following', slot: undefined });
    engine.follow(2);
    await run(50);
    expect(events.slice(-3)).toEqual([
      { kind: 'following', slot: 2 },
      { kind: 'following', slot: undefined },
      { kind: 'unreachable' },
    ]);
  });

  test('following ends the same way while the other player is still out of view', async () => {
    for (const end of [
      (engine: Engine) => engine.follow(undefined),
      (engine: Engine) => engine.setStick(0, 1),
      (engine: Engine) => engine.removeMember(3),
    ]) {
      const { engine, events, run, last } = createTestEngine(meadow(40, 20), {
        findPerson: () => Promise.resolve({ x: 1000, y: 300 }),
      });
      engine.enter(1, 200, 300, 0);
      engine.setMember(1, member('me', true));
      engine.setMember(3, member('far'));
      engine.follow(3);
      await run(1000);
      end(engine);
      await run(50);
      engine.setStick(0, 0);
      await run(50);
      const { x } = last();
      await run(1000);
      expect(last().x).toBe(x);
      expect(events).toEqual([
        { kind: 'following', slot: 3 },
        { kind: 'following', slot: undefined },
      ]);
    }
  });
});

describe('walking to an occupied place', () => {
  const board = {
    id: 'board',
    kind: 'noticeBoard',
    x: 600,
    y: 320,
    variant: 0,
    interaction: { type: 2, range: 84, title: { zh: '告示板', en: 'Notice board' } },
  } as const;
  const there = { x: 600, y: 330 };
  const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
    Math.hypot(a.x - b.x, a.y - b.y);
  const withBoard = () => {
    const area = { id: 'lawn', kind: 'place', name: { zh: '草地', en: 'Lawn' } } as const;
    const it = createTestEngine(
      meadow(40, 20, {
        elements: [board],
        areas: [{ ...area, x: 760, y: 100, width: 160, height: 160 }],
      }),
    );
    it.engine.enter(5, 200, 330, 0);
    it.engine.setMember(5, member('me', true));
    const put = (slot: number, { x, y }: { x: number; y: number }, pose: Pose = Pose.idle): void => {
      it.engine.setMember(slot, member(`other ${slot}`));
      it.engine.movement.put(slot, x, y, (pose << 3) | Dir.north, it.clock.now());
    };
    return { ...it, put };
  };

  test('the player takes a free place, and a place beside it in reach when it is occupied', async () => {
    const free = withBoard();
    free.engine.goTo({ elementId: 'board' });
    await free.run(6000);
    expect(apart(free.last(), there)).toBeLessThan(2);

    const full = withBoard();
    const taken = [there, { x: 570, y: 330 }];
    for (const [i, at] of taken.entries()) full.put(7 + i, at);
    full.engine.goTo({ elementId: 'board' });
    await full.run(6000);
    for (const at of taken) expect(apart(full.last(), at)).toBeGreaterThanOrEqual(24);
    // At the side: before or behind, one avatar would hide the other.
    expect(Math.abs(full.last().y - there.y)).toBeLessThan(12);
    expect(full.surroundings.at(-1)?.places.find(({ id }) => id === 'board')?.usable).toBe(true);
    expect(full.events).toEqual([]);
  });

  test('a player who occupies the place during the walk is noticed; a passing one is not', async () => {
    const { engine, run, last, put } = withBoard();
    engine.goTo({ elementId: 'board' });
    await run(1000);
    put(7, there);
    await run(6000);
    expect(apart(last(), there)).toBeGreaterThanOrEqual(24);

    const past = withBoard();
    past.put(7, there, Pose.walk);
    past.engine.goTo({ elementId: 'board' });
    await past.run(6000);
    expect(apart(past.last(), there)).toBeLessThan(2);
  });

  test('of two players that arrive at once, the one with the higher slot gives way', async () => {
    for (const [slot, moves] of [
      [3, true],
      [7, false],
    ] as const) {
      const { engine, run, last, put, events } = withBoard();
      put(slot, { x: 660, y: 400 }, Pose.walk);
      engine.goTo({ elementId: 'board' });
      let before = last();
      do {
        before = last();
        await run(100);
      } while (apart(last(), before) > 0 || apart(last(), there) > 2);
      put(slot, there, Pose.idle);
      await run(3000);
      expect(apart(last(), there) >= 24).toBe(moves);
      expect(events).toEqual([]);
    }
  });

  test('the rule also holds in an area and at a player; a point is taken literally', async () => {
    const { engine, run, last, put } = withBoard();
    const middle = { x: 840, y: 180 };
    put(7, middle);
    engine.goTo({ areaId: 'lawn' });
    await run(8000);
    expect(apart(last(), middle)).toBeGreaterThanOrEqual(24);
    expect(apart(last(), middle)).toBeLessThan(80);

    engine.goTo({ point: middle });
    await run(3000);
    expect(apart(last(), middle)).toBeLessThan(2);

    put(7, { x: 300, y: 500 });
    put(8, { x: 332, y: 476 });
    await run(1000);
    engine.goTo({ slot: 7 });
    await run(8000);
    expect(apart(last(), { x: 300, y: 500 })).toBeLessThan(60);
    expect(apart(last(), { x: 332, y: 476 })).toBeGreaterThanOrEqual(24);
    // At the side: before or behind, one avatar would hide the other.
    expect(Math.abs(last().x - 300)).toBeGreaterThan(24);
    expect(Math.abs(last().y - 500)).toBeLessThan(8);
  });
});
