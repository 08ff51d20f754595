import { describe, expect, test } from 'vitest';
import { meadow } from '../contract/model/document/testing/meadow';
import { canStand } from '../contract/model/collision';
import { Dir, Pose, RUN_SPEED, TILE, WALK_SPEED } from '../contract/model/motion';
import { member, createTestEngine } from './testing/test-engine';

const bench = (variant: number) =>
  ({
    id: 'bench',
    kind: 'bench',
    x: 600,
    y: 320,
    variant,
    interaction: { type: 9999, range: 72, title: { zh: '长椅', en: 'Bench' }, pose: 'sit' },
  }) as const;

describe('poses', () => {
  test('a pose is reported without a step and ends with the first step', async () => {
    const { engine, run, last, press, release, moves, surroundings } = createTestEngine();
    engine.enter(1, 100, 200, Dir.west);
    await run(100);
    engine.setPose('dance');
    await run(400);
    expect(last()).toEqual({ x: 100, y: 200, dirPose: (Pose.dance << 3) | Dir.west });
    expect(surroundings.at(-1)?.self.pose).toBe('dance');
    const received = moves.length;
    await run(300);
    expect(moves.length).toBe(received);
    press('KeyD');
    await run(100);
    expect(last().dirPose >> 3).toBe(Pose.walk);
    release('KeyD');
    await run(400);
    expect(last().dirPose >> 3).toBe(Pose.idle);
    expect(surroundings.at(-1)?.self.pose).toBeUndefined();
  });

  test('setting the same pose again stands up; a walk also ends it', async () => {
    const { engine, run, last } = createTestEngine();
    engine.enter(1, 100, 200, 0);
    engine.setPose('sit');
    await run(50);
    expect(last().dirPose >> 3).toBe(Pose.sit);
    engine.setPose(undefined);
    await run(50);
    expect(last().dirPose >> 3).toBe(Pose.idle);
    engine.setPose('wave');
    await run(50);
    engine.goTo({ point: { x: 160, y: 200 } });
    await run(1000);
    expect(last()).toMatchObject({ x: 160, dirPose: expect.any(Number) });
    expect(last().dirPose >> 3).toBe(Pose.idle);
  });

  test.each([
    [0, Dir.south, 1],
    [1, Dir.north, -1],
  ])(
    'a player on a bench of variant %i sits at its edge, facing the right way',
    async (variant, dir, side) => {
      const { engine, run, last, grid } = createTestEngine(meadow(40, 20, { elements: [bench(variant)] }));
      engine.enter(1, 400, 460, 0);
      await run(50);
      engine.setPose('sit', 'bench');
      await run(4000);
      expect(last().dirPose).toBe((Pose.sit << 3) | dir);
      expect(canStand(grid, last().x, last().y)).toBe(true);
      expect(Math.abs(last().x - 600)).toBeLessThanOrEqual(26);
      const edge = side > 0 ? 320 : 308;
      expect((last().y - edge) * side).toBeGreaterThan(0);
      expect((last().y - edge) * side).toBeLessThan(16);
    },
  );

  test('two players sit side by side, and a third finds no room', async () => {
    const { engine, run, last, events, clock } = createTestEngine(meadow(40, 20, { elements: [bench(0)] }));
    engine.enter(1, 600, 400, 0);
    engine.setMember(2, member('left'));
    engine.movement.put(2, 587, 325, Pose.sit << 3, clock.now());
    await run(50);
    engine.setPose('sit', 'bench');
    await run(2000);
    expect(last().dirPose >> 3).toBe(Pose.sit);
    expect(last().x).toBeGreaterThan(600);
    engine.movement.put(3, last().x, last().y, Pose.sit << 3, clock.now());
    engine.goTo({ point: { x: 600, y: 400 } });
    await run(2000);
    events.length = 0;
    engine.setPose('sit', 'bench');
    await run(100);
    expect(events).toEqual([{ kind: 'unreachable' }]);
  });

  test('a seat taken during the walk, or at the same moment, is left to the other player', async () => {
    for (const [slot, after, other] of [
      [2, 200, true],
      [9, 200, true],
      // Received when the player already sits there: the one with the higher slot moves over.
      [2, 3000, true],
      [9, 3000, false],
    ] as const) {
      const { engine, run, last, events, clock } = createTestEngine(meadow(40, 20, { elements: [bench(0)] }));
      engine.enter(5, 580, 420, 0);
      engine.setMember(slot, member('other'));
      engine.movement.put(slot, 587, 460, Pose.walk << 3, clock.now());
      await run(50);
      engine.setPose('sit', 'bench');
      let steps = 0;
      while (steps++ < after / 50 && last().dirPose >> 3 !== Pose.sit) await run(50);
      engine.movement.put(slot, 587, 325, Pose.sit << 3, clock.now());
      await run(4000);
      expect(last().dirPose >> 3).toBe(Pose.sit);
      expect(last().x > 600).toBe(other);
      expect(events).toEqual([]);
    }
  });

  test('a player standing before a bench, between its places, blocks none of them', async () => {
    const { engine, run, last, events, clock } = createTestEngine(meadow(40, 20, { elements: [bench(0)] }));
    engine.enter(1, 640, 400, 0);
    engine.setMember(2, member('standing'));
    engine.movement.put(2, 600, 328, Dir.north, clock.now());
    await run(50);
    engine.setPose('sit', 'bench');
    await run(3000);
    expect(last().dirPose >> 3).toBe(Pose.sit);
    expect(events).toEqual([]);
  });

  test('a player on the ground sits diagonally, so that 2D shows it', async () => {
    const { engine, run, last } = createTestEngine();
    engine.enter(1, 100, 200, Dir.south);
    engine.setPose('sit');
    await run(50);
    expect(last().dirPose).toBe((Pose.sit << 3) | Dir.southWest);
  });

  test('surroundings report the poses of other players', async () => {
    const { engine, run, surroundings, clock } = createTestEngine();
    engine.enter(1, 100, 100, 0);
    engine.setMember(2, member('sitting'));
    engine.movement.put(2, 200, 140, Pose.sit << 3, clock.now());
    await run(600);
    expect(surroundings.at(-1)?.people).toEqual([{ slot: 2, distance: 3.4, x: 200, y: 140, pose: 'sit' }]);
  });
});

describe('sticks', () => {
  test('the joystick walks, runs at full deflection, and stops when released', async () => {
    const { engine, run, last, moves } = createTestEngine();
    engine.enter(1, 200, 300, 0);
    engine.setStick(0.6, 0);
    await run(1000);
    expect(last().x - 200).toBeGreaterThan(WALK_SPEED * 0.9);
    expect(last().x - 200).toBeLessThan(WALK_SPEED * 1.1);
    const from = last().x;
    engine.setStick(1, 0);
    await run(1000);
    expect(last().x - from).toBeGreaterThan(RUN_SPEED * 0.9);
    engine.setStick(0.05, 0.05);
    await run(50);
    const received = moves.length;
    await run(300);
    expect(moves.length).toBe(received);
  });

  test('a gamepad is polled only while connected; its sticks walk and look around, A uses, B closes, Y changes the view, the D-pad poses', async () => {
    const { engine, run, last, keys, pads, polls, events, moves, turned } = createTestEngine(
      meadow(40, 20, { elements: [bench(0)] }),
    );
    engine.enter(1, 600, 360, 0);
    await run(300);
    expect(polls()).toBe(0);
    const pad = {
      connected: true,
      axes: [0, 0],
      buttons: Array.from({ length: 17 }, () => ({ pressed: false })),
    };
    pads.push(null, pad);
    keys.dispatchEvent(new Event('gamepadconnected'));
    const tap = async (place: number): Promise<void> => {
      pad.buttons[place] = { pressed: true };
      await run(100);
      pad.buttons[place] = { pressed: false };
      await run(50);
    };
    await tap(0);
    await tap(1);
    await tap(3);
    for (const place of [12, 13, 14]) await tap(place);
    expect(events).toEqual([
      { kind: 'pad', connected: true },
      { kind: 'padPressed', button: 'use' },
      { kind: 'padPressed', button: 'close' },
      { kind: 'padPressed', button: 'view' },
      { kind: 'padPressed', button: 'dance' },
      { kind: 'padPressed', button: 'sit' },
      { kind: 'padPressed', button: 'wave' },
    ]);
    pad.axes = [0.1, 0, 0.1, 0];
    await run(300);
    expect(turned).toEqual({ x: 0, y: 0 });
    const received = moves.length;
    pad.axes = [0, 0, 1, -0.5];
    await run(1000);
    // The camera turns towards the stick: pushed right, the world moves left; pushed up, it sinks.
    expect(turned.x).toBeCloseTo(-400, -1.5);
    expect(turned.y).toBeCloseTo(-200, -1.5);
    expect(moves.length).toBe(received);
    pad.axes = [0, 1];
    await run(500);
    expect(last().y).toBeGreaterThan(360 + 3 * TILE);
    engine.setKeyboard(false);
    const { y } = last();
    await run(300);
    expect(last().y).toBeLessThan(y + 6);
    keys.dispatchEvent(new Event('gamepaddisconnected'));
    expect(events.at(-1)).toEqual({ kind: 'pad', connected: false });
    const before = polls();
    await run(300);
    expect(polls()).toBe(before);
    engine.dispose();
  });
});
