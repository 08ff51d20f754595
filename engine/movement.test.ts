import { describe, expect, test } from 'vitest';
import { canStand, collisionOf } from '../contract/model/collision';
import { Dir, Pose, RUN_SPEED, TILE, WALK_SPEED } from '../contract/model/motion';
import type { EngineEvent, Surroundings } from '../contract/ports/engine';
import type { SpaceDocument } from '../contract/model/space-document';
import { ManualClock } from './core/clock';
import { assembleEngine } from './engine';
import { createHeadless } from './headless/headless';
import type { Pad } from './input/gamepad';
import { createPathFinder } from './world/find-path';
import { headlessOptions, meadow } from './world/test-space';

const LOOK = { color: 0, head: 0, body: 0 };
const member = (nickname: string, self = false) => ({ nickname, look: LOOK, self, away: false });
const bench = (variant: number) =>
  ({
    id: 'bench',
    kind: 'bench',
    x: 600,
    y: 320,
    variant,
    interaction: { type: 9999, range: 72, title: { zh: '长椅', en: 'Bench' }, pose: 'sit' },
  }) as const;

function rig(document: SpaceDocument = meadow(40, 20)) {
  const clock = new ManualClock();
  const keys = new EventTarget();
  const grid = collisionOf(document);
  const find = createPathFinder(grid);
  const pads: (Pad | null)[] = [];
  let asked = 0;
  const options = headlessOptions(document, (from, to) => Promise.resolve(find(from, to)));
  const engine = assembleEngine(options, {
    clock,
    renderer: createHeadless(),
    keys,
    pads: () => {
      asked++;
      return pads;
    },
  });
  const events: EngineEvent[] = [];
  const moves: { x: number; y: number; dirPose: number }[] = [];
  const surroundings: Surroundings[] = [];
  engine.events$.subscribe((event) => events.push(event));
  engine.ownMove$.subscribe((move) => moves.push(move));
  engine.surroundings$.subscribe((one) => surroundings.push(one));
  const key = (type: string, code: string): void => {
    keys.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { code }));
  };
  const frame = async (): Promise<void> => {
    clock.tick();
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    engine,
    clock,
    keys,
    grid,
    pads,
    events,
    moves,
    surroundings,
    press: (code: string) => key('keydown', code),
    release: (code: string) => key('keyup', code),
    asked: () => asked,
    last: () => moves.at(-1) ?? { x: Number.NaN, y: Number.NaN, dirPose: 0 },
    async run(ms: number): Promise<void> {
      for (let t = 0; t < ms; t += 1000 / 60) await frame();
    },
    frame,
  };
}

describe('poses', () => {
  test('a pose is told without a step and ends with the first one', async () => {
    const { engine, run, last, press, release, moves, surroundings } = rig();
    engine.enter(1, 100, 200, Dir.west);
    await run(100);
    engine.setPose('dance');
    await run(400);
    expect(last()).toEqual({ x: 100, y: 200, dirPose: (Pose.dance << 3) | Dir.west });
    expect(surroundings.at(-1)?.self.pose).toBe('dance');
    const told = moves.length;
    await run(300);
    expect(moves.length).toBe(told);
    press('KeyD');
    await run(100);
    expect(last().dirPose >> 3).toBe(Pose.walk);
    release('KeyD');
    await run(400);
    expect(last().dirPose >> 3).toBe(Pose.idle);
    expect(surroundings.at(-1)?.self.pose).toBeUndefined();
  });

  test('the same again stands up; a walk on its own ends it too', async () => {
    const { engine, run, last } = rig();
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
  ])('on a bench of variant %i one sits at its edge, facing the right way', async (variant, dir, side) => {
    const { engine, run, last, grid } = rig(meadow(40, 20, { elements: [bench(variant)] }));
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
  });

  test('two sit beside each other; for a third there is no room', async () => {
    const { engine, run, last, events, clock } = rig(meadow(40, 20, { elements: [bench(0)] }));
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

  test('what others hold is told with their place', async () => {
    const { engine, run, surroundings, clock } = rig();
    engine.enter(1, 100, 100, 0);
    engine.setMember(2, member('sitting'));
    engine.movement.put(2, 200, 140, Pose.sit << 3, clock.now());
    await run(600);
    expect(surroundings.at(-1)?.people).toEqual([{ slot: 2, distance: 3.4, x: 200, y: 140, pose: 'sit' }]);
  });
});

describe('following', () => {
  const withOther = (document?: SpaceDocument) => {
    const it = rig(document);
    it.engine.enter(1, 200, 300, 0);
    it.engine.setMember(1, member('me', true));
    it.engine.setMember(2, member('other'));
    it.engine.movement.put(2, 260, 300, 0, it.clock.now());
    /** Lets the other walk to a place at walking speed, with words ten times a second. */
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

  test('one keeps up at a polite distance, for as long as the other walks', async () => {
    const { engine, walk, last, events } = withOther();
    engine.follow(2);
    await walk(260, 1000, 300);
    expect(last().x).toBeGreaterThan(1000 - 70);
    expect(last().x).toBeLessThan(1000 - 30);
    await walk(1000, 700, 300);
    expect(Math.abs(last().x - 700)).toBeLessThan(70);
    expect(Math.abs(last().x - 700)).toBeGreaterThan(30);
    expect(events).toEqual([{ kind: 'following', slot: 2 }]);
  });

  test('a wall between is walked round', async () => {
    const walls = [{ x: 400, y: 96, width: 32, height: 400 }];
    const { engine, run, last, clock, grid, moves } = withOther(meadow(40, 20, { walls }));
    engine.movement.hide(2);
    engine.movement.put(2, 560, 300, 0, clock.now());
    engine.follow(2);
    await run(8000);
    expect(Math.hypot(last().x - 560, last().y - 300)).toBeLessThan(70);
    expect(moves.every(({ x, y }) => canStand(grid, x, y))).toBe(true);
  });

  test('a key, a way of one’s own, a pose or the other’s leaving ends it and says so', async () => {
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

  test('whoever is out of sight for long is lost; nobody who is not there can be followed', async () => {
    const { engine, events, run } = withOther();
    engine.follow(2);
    engine.movement.hide(2);
    await run(1000);
    expect(events.at(-1)).toEqual({ kind: 'following', slot: 2 });
    await run(3000);
    expect(events.at(-1)).toEqual({ kind: 'following', slot: undefined });
    engine.follow(2);
    expect(events.at(-1)).toEqual({ kind: 'unreachable' });
  });
});

describe('sticks', () => {
  test('the joystick walks, runs when pushed all the way, and lets go', async () => {
    const { engine, run, last, moves } = rig();
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
    const told = moves.length;
    await run(300);
    expect(moves.length).toBe(told);
  });

  test('a gamepad is asked only while one is connected; its stick walks, A uses, B closes, Y changes the view', async () => {
    const { engine, run, last, keys, pads, asked, events } = rig(meadow(40, 20, { elements: [bench(0)] }));
    engine.enter(1, 600, 360, 0);
    await run(300);
    expect(asked()).toBe(0);
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
    expect(events).toEqual([
      { kind: 'elementUsed', elementId: 'bench' },
      { kind: 'padPressed', button: 'close' },
      { kind: 'padPressed', button: 'view' },
    ]);
    pad.axes = [0, 1];
    await run(500);
    expect(last().y).toBeGreaterThan(360 + 3 * TILE);
    engine.setKeyboard(false);
    const { y } = last();
    await run(300);
    expect(last().y).toBeLessThan(y + 6);
    keys.dispatchEvent(new Event('gamepaddisconnected'));
    const before = asked();
    await run(300);
    expect(asked()).toBe(before);
    engine.dispose();
  });
});
