import { firstValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import type { CameraMode, EngineOptions } from '../contract/ports/engine';
import { ManualClock } from './core/clock';
import { assembleEngine } from './engine';
import { createHeadless } from './headless/headless';
import { headlessOptions } from './world/test-space';
import type { CameraFlight } from './world/renderer';
import { meadow } from '../contract/model/document/testing/meadow';

const member = { nickname: 'a', look: { color: 0, head: 0, body: 0 }, self: true, away: false };

function rig(flies = true) {
  const clock = new ManualClock();
  const keys = new EventTarget();
  const modes: CameraMode[] = [];
  let flown: CameraFlight | undefined;
  const renderer = {
    ...createHeadless(),
    hasFreeCamera: flies,
    setCamera: (mode: CameraMode) => modes.push(mode),
    fly: (flight: CameraFlight) => {
      flown = flight;
    },
  };
  const options = {
    ...headlessOptions(meadow(40, 20), (_from, to) => Promise.resolve([to])),
    renderer: '3d',
  } satisfies Omit<EngineOptions, 'host'>;
  const engine = assembleEngine(options, {
    clock,
    renderer,
    keys,
    open: () => Promise.resolve(createHeadless()),
  });
  engine.setMember(1, member);
  engine.enter(1, 200, 200, 0);
  const moves: unknown[] = [];
  engine.ownMove$.subscribe((move) => moves.push(move));
  const run = (ms: number): void => {
    for (let t = 0; t < ms; t += 1000 / 60) clock.tick();
  };
  const key = (type: 'keydown' | 'keyup', code: string): boolean =>
    keys.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { code }));
  const mode = (): Promise<CameraMode> => firstValueFrom(engine.camera$);
  run(500);
  moves.length = 0;
  return { engine, modes, moves, run, key, mode, flight: () => flown };
}

test('a free camera takes the keys and the player stays', async () => {
  const { engine, modes, moves, run, key, mode, flight } = rig();
  engine.setCamera('free');
  expect(await mode()).toBe('free');
  key('keydown', 'KeyW');
  key('keydown', 'KeyD');
  run(400);
  expect(flight()).toEqual({ x: 1, y: -1, up: 0, fast: false });
  expect(moves).toEqual([]);
  key('keyup', 'KeyW');
  key('keyup', 'KeyD');
  run(50);
  expect(flight()).toEqual({ x: 0, y: 0, up: 0, fast: false });
  engine.setCamera('follow');
  expect(modes).toEqual(['free', 'follow']);
  key('keydown', 'KeyW');
  run(400);
  expect(moves.length).toBeGreaterThan(5);
});

test.each([
  ['KeyE', 1],
  ['PageUp', 1],
  ['KeyQ', -1],
  ['PageDown', -1],
] as const)('%s lifts a free camera, and is left to the page in follow mode', (code, up) => {
  const { engine, run, key, flight } = rig();
  expect(key('keydown', code)).toBe(true);
  key('keyup', code);
  engine.setCamera('free');
  expect(key('keydown', code)).toBe(false);
  run(50);
  expect(flight()?.up).toBe(up);
  // A held key does not walk when the camera returns.
  engine.setCamera('follow');
  engine.setCamera('free');
  run(50);
  expect(flight()?.up).toBe(0);
});

test('the release of Meta ends the flight of a free camera', () => {
  const { engine, run, key, flight } = rig();
  engine.setCamera('free');
  key('keydown', 'KeyE');
  run(50);
  expect(flight()?.up).toBe(1);
  key('keyup', 'MetaLeft');
  run(50);
  expect(flight()?.up).toBe(0);
});

test('a stick steers a free camera', () => {
  const { engine, moves, run, flight } = rig();
  engine.setCamera('free');
  engine.setStick(0.5, 0);
  run(100);
  expect(flight()).toEqual({ x: 0.5, y: 0, up: 0, fast: false });
  expect(moves).toEqual([]);
});

const RETURNS: readonly [string, (engine: ReturnType<typeof rig>['engine']) => unknown][] = [
  ['a walk', (engine) => engine.goTo({ point: { x: 400, y: 200 } })],
  ['a placement', (engine) => engine.movement.ownPosition(600, 300, 0)],
  ['entering again', (engine) => engine.enter(1, 300, 300, 0)],
  ['switching the renderer', (engine) => engine.setRenderer('2d')],
];

test.each(RETURNS)('the camera returns to follow mode by %s', async (_name, act) => {
  const { engine, mode, run } = rig();
  engine.setCamera('free');
  const done = act(engine);
  // The next renderer is opened before its frames are prewarmed.
  for (let i = 0; i < 8; i++) await Promise.resolve();
  run(100);
  await done;
  expect(await mode()).toBe('follow');
});

test('setCamera has no effect in a view without a free camera', async () => {
  const { engine, modes, mode } = rig(false);
  engine.setCamera('free');
  expect(await mode()).toBe('follow');
  expect(modes).toEqual([]);
});
