import { describe, expect, test } from 'vitest';
import { meadow } from '../contract/model/document/testing/meadow';
import { canStand } from '../contract/model/collision';
import { Pose, RUN_SPEED, TILE, WALK_SPEED } from '../contract/model/motion';
import type { ManualClock } from './core/clock';
import { createEngine } from './engine';
import { SYSTEMS } from './systems';
import { member, createTestEngine as rigOf } from './testing/test-engine';
import type { SpaceDocument } from '../contract/model/space-document';

const BENCH = {
  id: 'bench',
  kind: 'bench',
  x: 600,
  y: 320,
  variant: 0,
  interaction: { type: 22, range: 72, title: { zh: '长椅', en: 'Bench' } },
} as const;

const rig = (document: SpaceDocument = meadow(40, 20, { elements: [BENCH] })) => rigOf(document);

const run = (clock: ManualClock, ms: number): void => {
  for (let t = 0; t < ms; t += 1000 / 60) clock.tick();
};

describe('headless engine', () => {
  test('the systems run in the listed order', () => {
    expect(SYSTEMS.map((system) => system.name)).toEqual([
      'intent',
      'camera',
      'localPlayer',
      'remotePlayers',
      'surroundings',
      'draw',
    ]);
  });

  test('keys move at walking speed, with Shift at running speed, and a last update reports the stop', () => {
    const { engine, clock, press, release, moves } = rig();
    engine.enter(1, 100, 200, 0);
    press('KeyD');
    run(clock, 1000);
    release('KeyD');
    clock.tick();
    const walked = (moves.at(-1)?.x ?? 0) - 100;
    expect(walked).toBeGreaterThan(WALK_SPEED * 0.95);
    expect(walked).toBeLessThan(WALK_SPEED * 1.05);
    expect((moves.at(-1)?.dirPose ?? 0) >> 3).toBe(Pose.idle);
    const from = moves.at(-1)?.x ?? 0;
    press('ArrowRight', { shiftKey: true });
    run(clock, 1000);
    expect((moves.at(-1)?.x ?? 0) - from).toBeGreaterThan(RUN_SPEED * 0.95);
    const received = moves.length;
    release('ArrowRight');
    run(clock, 500);
    expect(moves.length).toBe(received + 1);
  });

  test('expressions of visible remote players are reported; own and out-of-view ones are not', () => {
    const { engine, clock, events } = rig();
    engine.setMember(2, member('bob'));
    engine.enter(1, 100, 200, 0);
    engine.movement.express(2, 'heart');
    engine.movement.put(2, 150, 200, 0, clock.now());
    engine.movement.express(2, 'laugh');
    engine.movement.express(1, 'tea');
    engine.express('tea');
    expect(events.filter(({ kind }) => kind === 'expressed')).toEqual([
      { kind: 'expressed', slot: 2, expression: 'laugh' },
    ]);
  });

  test('the player keeps the speed at five frames a second, also around a corner', async () => {
    const { engine, clock, moves, grid } = rig();
    engine.enter(1, 100, 200, 0);
    engine.goTo({ point: { x: 100 + 2 * WALK_SPEED, y: 200 } });
    for (let i = 0; i < 3; i++) await Promise.resolve();
    for (let i = 0; i < 5; i++) clock.tick(200);
    expect((moves.at(-1)?.x ?? 0) - 100).toBeGreaterThan(WALK_SPEED * 0.9);
    for (let i = 0; i < 10; i++) clock.tick(200);
    const end = moves.at(-1) ?? { x: 0, y: 0 };
    expect([end.x, end.y]).toEqual([100 + 2 * WALK_SPEED, 200]);
    expect(moves.every((move) => canStand(grid, move.x, move.y))).toBe(true);
  });

  test('stats report the work per frame, and a single stall is soon forgotten', () => {
    const { engine, clock, press } = rig();
    let stop = 0;
    engine.ownMove$.subscribe(() => clock.pass(stop));
    engine.enter(1, 100, 200, 0);
    press('KeyD');
    run(clock, 500);
    stop = 10;
    run(clock, 500);
    expect(engine.stats().meanMs).toBeGreaterThan(5);
    expect(engine.stats().meanMs).toBeLessThanOrEqual(10);
    stop = 20_000;
    clock.tick();
    stop = 10;
    clock.tick();
    expect(engine.stats().meanMs).toBeLessThanOrEqual(1000 / engine.stats().fps);
    run(clock, 1000);
    expect(engine.stats().meanMs).toBeLessThan(20);
    expect(engine.stats().fps).toBeGreaterThan(30);
  });

  test('an input method, a text field, a shortcut or a disabled keyboard does not move the player', () => {
    const { engine, clock, press, moves } = rig();
    engine.enter(1, 100, 200, 0);
    clock.tick();
    const received = moves.length;
    press('KeyD', { isComposing: true });
    press('KeyD', { keyCode: 229 });
    press('KeyD', { ctrlKey: true });
    engine.setKeyboard(false);
    press('KeyD');
    run(clock, 200);
    engine.setKeyboard(true);
    run(clock, 200);
    expect(moves.length).toBe(received);
    press('KeyD');
    run(clock, 100);
    expect(moves.length).toBeGreaterThan(received);
  });

  test('a key pressed and released between two frames moves one step and ends the pose', () => {
    const { engine, clock, press, release, last } = rig();
    engine.enter(1, 100, 200, 0);
    engine.setPose('sit');
    clock.tick();
    expect(last().dirPose >> 3).toBe(Pose.sit);
    press('KeyD');
    release('KeyD');
    run(clock, 100);
    const { x, dirPose } = last();
    expect(x).toBeGreaterThan(100);
    expect(dirPose >> 3).toBe(Pose.idle);
    run(clock, 500);
    expect(last().x).toBe(x);
  });

  test('losing focus releases the keys', () => {
    const { engine, clock, keys, press, moves } = rig();
    engine.enter(1, 100, 200, 0);
    press('KeyD');
    run(clock, 100);
    keys.dispatchEvent(new Event('blur'));
    clock.tick();
    const received = moves.length;
    run(clock, 500);
    expect(moves.length).toBe(received);
  });

  test('the release of Meta releases the keys, because macOS reports none of those let go before', () => {
    const { engine, clock, press, release, moves } = rig();
    engine.enter(1, 100, 200, 0);
    press('KeyD');
    run(clock, 100);
    press('MetaLeft', { metaKey: true });
    release('MetaLeft');
    clock.tick();
    const received = moves.length;
    run(clock, 500);
    expect(moves.length).toBe(received);
  });

  test('the player slides along a wall, and every reported position is free, also in quarter pixels', () => {
    const walls = [{ x: 320, y: 0, width: 32, height: 320 }];
    const { engine, clock, grid, press, moves } = rig(meadow(40, 20, { walls }));
    engine.enter(1, 200, 100, 0);
    press('KeyD');
    press('KeyS');
    run(clock, 3000);
    for (const { x, y } of moves) {
      expect(canStand(grid, x, y)).toBe(true);
      expect(canStand(grid, Math.round(x * 4) / 4, Math.round(y * 4) / 4)).toBe(true);
    }
    expect(moves.some((move) => move.x > 305 && move.x < 320 && move.y > 250)).toBe(true);
    expect(moves.at(-1)?.x).toBeGreaterThan(352);
  });

  test('a click starts a path, and a key takes over', async () => {
    const { engine, until, moves, press, clock } = rig();
    engine.enter(1, 100, 500, 0);
    engine.goTo({ point: { x: 900, y: 200 } });
    const there = (): boolean => {
      const last = moves.at(-1);
      return last !== undefined && Math.hypot(last.x - 900, last.y - 200) < 2;
    };
    expect(await until(there)).toBe(true);
    engine.goTo({ point: { x: 100, y: 200 } });
    await until(() => (moves.at(-1)?.x ?? 900) < 800);
    press('ArrowDown');
    clock.tick();
    const { x } = moves.at(-1) ?? { x: 0 };
    run(clock, 300);
    expect(moves.at(-1)?.x).toBe(x);
  });

  test('an element out of reach is walked to and then used; an unreachable one is reported', async () => {
    const { engine, until, events, surroundings } = rig();
    engine.enter(1, 100, 500, 0);
    engine.useElement('bench');
    expect(await until(() => events.length > 0)).toBe(true);
    expect(events).toEqual([{ kind: 'elementUsed', elementId: 'bench' }]);
    await until(() => surroundings.at(-1)?.places[0]?.usable === true);
    expect(surroundings.at(-1)?.places[0]).toMatchObject({ id: 'bench', usable: true, interaction: 22 });
    engine.goTo({ elementId: 'nowhere' });
    expect(events.at(-1)).toEqual({ kind: 'unreachable' });
  });

  test('surroundings are emitted at most four times a second, only on change, nearest first', () => {
    const { engine, clock, surroundings } = rig();
    engine.enter(1, 100, 100, 0);
    engine.setMember(2, member('far'));
    engine.setMember(3, member('near'));
    engine.movement.put(2, 100 + 10 * TILE, 100, 0, clock.now());
    engine.movement.put(3, 100 + 2 * TILE, 100, 0, clock.now());
    run(clock, 2000);
    expect(surroundings.length).toBe(1);
    expect(surroundings[0]?.people).toEqual([
      { slot: 3, distance: 2, x: 164, y: 100 },
      { slot: 2, distance: 10, x: 420, y: 100 },
    ]);
    for (let i = 0; i < 20; i++) {
      engine.movement.put(3, 100 + 2 * TILE + i * 7.5, 100, 0b1110, clock.now());
      run(clock, 50);
    }
    expect(surroundings.length).toBeGreaterThan(2);
    expect(surroundings.length).toBeLessThanOrEqual(7);
    engine.movement.hide(3);
    run(clock, 300);
    expect(surroundings.at(-1)?.people.map((entry) => entry.slot)).toEqual([2]);
  });

  test('a correction is smoothed, a placement is not', () => {
    const { engine, clock, surroundings, moves } = rig();
    engine.enter(1, 100, 100, 0);
    run(clock, 300);
    engine.movement.ownPosition(140, 100, undefined);
    clock.tick();
    expect(moves.at(-1)?.x).toBe(140);
    engine.movement.ownPosition(700, 500, 4);
    run(clock, 300);
    expect(surroundings.at(-1)?.self).toMatchObject({ x: 700, y: 500 });
    expect(moves.at(-1)).toMatchObject({ x: 700, y: 500, dirPose: 4 });
  });

  test('a player set back behind a wall finds another path and arrives', async () => {
    const wall = { x: 300, y: 0, width: 32, height: 400 };
    const { engine, events, moves, until } = rig(meadow(40, 20, { walls: [wall] }));
    engine.enter(1, 200, 300, 0);
    engine.goTo({ point: { x: 420, y: 300 } });
    expect(await until(() => (moves.at(-1)?.x ?? 0) > 350)).toBe(true);
    engine.movement.ownPosition(250, 320, undefined);
    const there = (): boolean => moves.at(-1)?.x === 420 && moves.at(-1)?.y === 300;
    expect(await until(there)).toBe(true);
    expect(events).toEqual([]);
  });

  test('dispose leaves no frame, listener or stream behind', () => {
    const { engine, clock, keys, press, moves } = rig();
    engine.enter(1, 100, 100, 0);
    run(clock, 100);
    let completed = 0;
    engine.ownMove$.subscribe({ complete: () => completed++ });
    engine.surroundings$.subscribe({ complete: () => completed++ });
    engine.dispose();
    engine.dispose();
    const received = moves.length;
    press('KeyD');
    keys.dispatchEvent(new Event('blur'));
    run(clock, 500);
    expect(clock.waiting).toBe(0);
    expect(moves.length).toBe(received);
    expect(completed).toBe(2);
  });

  test('createEngine runs headless in Node on the real clock', async () => {
    const engine = createEngine({
      host: undefined as unknown as HTMLElement,
      document: meadow(20, 20),
      threads: {
        findPath: () => Promise.resolve([]),
        closeDoors: () => undefined,
        setDocument: () => undefined,
        composeSheet: () => Promise.reject(new Error('no')),
        paintGround: () => Promise.reject(new Error('no')),
        waterDistance: () => Promise.reject(new Error('no')),
      },
      renderer: 'headless',
      serverNow: () => 0,
      reducedMotion: true,
    });
    engine.setMember(1, member('me', true));
    engine.enter(1, 100, 100, 0);
    await engine.opened;
    await engine.firstFrame(10_000);
    await expect(engine.capture()).rejects.toMatchObject({ code: 'no_picture' });
    engine.dispose();
    expect(engine.stats()).toMatchObject({ drawCalls: 0, visible: 0 });
    expect(engine.stats().frames).toBeGreaterThanOrEqual(1);
  });
});
