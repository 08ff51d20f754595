import { expect, test } from 'vitest';
import { meadow } from '../contract/model/document/testing/meadow';
import type { SpaceDocument } from '../contract/model/space-document';
import { ManualClock } from './core/clock';
import { EngineError } from './core/engine-error';
import { assembleEngine } from './engine';
import { createHeadless } from './headless/headless';
import { createTestEngine, member } from './testing/test-engine';
import type { CameraPose } from './world/renderer';
import { headlessOptions } from './world/test-space';
import { World } from './world/world';

const wall = { x: 300, y: 0, width: 32, height: 600 };
const lamp = (id: string, on?: boolean) => ({
  id,
  kind: 'lamp',
  x: 500,
  y: 300,
  variant: 0,
  ...(on === undefined ? {} : { on }),
});

test('a wall of the new document stops the player at once, and is gone with the next one', async () => {
  const { engine, press, run, last } = createTestEngine(meadow(40, 20));
  engine.enter(1, 200, 300, 0);
  await engine.setDocument(meadow(40, 20, { walls: [wall] }));
  press('KeyD');
  await run(2000);
  expect(last().x).toBeLessThan(300);
  await engine.setDocument(meadow(40, 20));
  await run(2000);
  expect(last().x).toBeGreaterThan(332);
  engine.dispose();
});

test('a walk goes on around what is in its way now', async () => {
  const { engine, run, until, last } = createTestEngine(meadow(40, 40));
  engine.enter(1, 100, 300, 0);
  engine.goTo({ point: { x: 700, y: 300 } });
  await run(500);
  await engine.setDocument(meadow(40, 40, { walls: [{ x: 300, y: 100, width: 32, height: 400 }] }));
  expect(await until(() => Math.hypot(last().x - 700, last().y - 300) < 8)).toBe(true);
  engine.dispose();
});

test('elements that stay keep their state, new ones start with their initial one', () => {
  const gate = { id: 'gate', kind: 'gate', x: 320, y: 200, variant: 0 };
  const world = new World(meadow(20, 20, { elements: [lamp('a'), lamp('b'), lamp('c', false), gate] }));
  world.setElement('a', false);
  world.setElement('c', true);
  world.setClosed(['gate']);
  const before = world.elementVersion;
  const other = { ...gate, id: 'other', x: 500, on: false };
  world.setDocument(
    meadow(30, 10, { elements: [lamp('a'), lamp('c', false), lamp('d', false), gate, other] }),
  );
  expect([...world.off].toSorted()).toEqual(['a', 'd', 'other']);
  expect([...world.closed]).toEqual(['gate', 'other']);
  expect(world.closedCells.length).toBe(2);
  expect([world.width, world.height]).toEqual([30 * 32, 10 * 32]);
  expect(world.elementVersion).toBeGreaterThan(before);
});

/** An engine whose views are made one by one. */
function rig() {
  const clock = new ManualClock();
  const log: string[] = [];
  let fails = false;
  let made = 0;
  const surface = { style: {} } as unknown as HTMLElement;
  const renderer = (name: string, pose: CameraPose) => ({
    ...createHeadless(),
    surface: Object.assign(new EventTarget(), surface),
    cameraPose: () => pose,
    setCameraPose: ({ zoom, yaw }: CameraPose) => log.push(`${name} zoom ${zoom} yaw ${yaw}`),
    dispose: () => log.push(`${name} disposed`),
  });
  const engine = assembleEngine(
    { ...headlessOptions(meadow(40, 20)), renderer: '2d' },
    {
      clock,
      renderer: renderer('first', { zoom: 2, yaw: 1, pitch: 0 }),
      open: async (kind, document: SpaceDocument) => {
        if (fails) throw EngineError.noPicture();
        log.push(`${kind} of ${document.widthTiles}`);
        return renderer(String(++made), { zoom: 3, yaw: 0, pitch: 0 });
      },
    },
  );
  engine.setMember(1, member('a', true));
  engine.enter(1, 200, 200, 0);
  const run = async (): Promise<void> => {
    for (let i = 0; i < 20; i++) {
      clock.tick();
      await Promise.resolve();
    }
  };
  return {
    engine,
    log,
    run,
    fail: (on: boolean) => {
      fails = on;
    },
  };
}

test('the next view is of the new document, looks as the last one did, and follows it', async () => {
  const { engine, log, run } = rig();
  await run();
  const shown = engine.setDocument(meadow(30, 20));
  await run();
  await shown;
  expect(log).toEqual(['2d of 30', '1 zoom 2 yaw 1', 'first disposed']);
  engine.dispose();
});

test('of two documents at once only the last one is shown', async () => {
  const { engine, log, run } = rig();
  await run();
  const shown = [engine.setDocument(meadow(30, 20)), engine.setDocument(meadow(50, 20))];
  await run();
  await Promise.all(shown);
  expect(log.filter((line) => line.includes(' of '))).toEqual(['2d of 50']);
  engine.dispose();
});

test('a view that cannot be made is reported, and the old one stays', async () => {
  const { engine, log, run, fail } = rig();
  await run();
  fail(true);
  await expect(engine.setDocument(meadow(30, 20))).rejects.toThrow(EngineError);
  expect(log).toEqual([]);
  fail(false);
  const shown = engine.setDocument(meadow(32, 20));
  await run();
  await shown;
  expect(log).toContain('first disposed');
  engine.dispose();
});
