import { describe, expect, test } from 'vitest';
import { meadow } from '../contract/model/document/testing/meadow';
import { collisionOf, type CellBox } from '../contract/model/collision';
import type { SpaceElement } from '../contract/model/space-document';
import type { EngineEvent, EngineOptions, GoTarget } from '../contract/ports/engine';
import { ManualClock } from './core/clock';
import { assembleEngine } from './engine';
import { createHeadless } from './headless/headless';
import { createPathFinder } from './world/movement/find-path';

const gate = { id: 'gate', kind: 'gate', x: 320, y: 200, variant: 0 };
/** A wall across the space, with the gate as its only gap. */
const walls = [
  { x: 0, y: 192, width: 272, height: 8 },
  { x: 368, y: 192, width: 272, height: 8 },
];

function rig(elements: readonly SpaceElement[] = [gate]) {
  const document = meadow(20, 20, { elements: [...elements], walls });
  const clock = new ManualClock();
  const keys = new EventTarget();
  const closedDoors: (readonly CellBox[])[] = [];
  let drawn = 0;
  const options = {
    document,
    threads: {
      findPath: (from, to) =>
        Promise.resolve(
          createPathFinder({ ...collisionOf(document), closed: closedDoors.at(-1) ?? [] })(from, to),
        ),
      closeDoors: (closed) => void closedDoors.push(closed),
      setDocument: () => undefined,
      composeSheet: () => Promise.reject(new Error('nothing is drawn')),
      paintGround: () => Promise.reject(new Error('nothing is drawn')),
      waterDistance: () => Promise.reject(new Error('nothing is drawn')),
    },
    renderer: 'headless',
    serverNow: () => 0,
    reducedMotion: true,
  } satisfies Omit<EngineOptions, 'host'>;
  const engine = assembleEngine(options, {
    clock,
    keys,
    renderer: { ...createHeadless(), draw: () => drawn++ },
  });
  let y = Number.NaN;
  engine.ownMove$.subscribe((move) => {
    y = move.y;
  });
  const hold = (code: string, ms: number): void => {
    const key = (type: string) => keys.dispatchEvent(Object.assign(new Event(type), { code }));
    key('keydown');
    for (let t = 0; t < ms; t += 20) clock.tick(20);
    key('keyup');
    clock.tick(20);
  };
  const events: EngineEvent[] = [];
  engine.events$.subscribe((event) => events.push(event));
  const go = async (target: GoTarget): Promise<void> => {
    engine.goTo(target);
    for (let i = 0; i < 200; i++) {
      await Promise.resolve();
      clock.tick(20);
    }
  };
  return { engine, clock, closedDoors, hold, go, events, y: () => y, drawn: () => drawn };
}

describe('doors', () => {
  test('a closed gate blocks the player, and an open one lets them through', () => {
    const { engine, hold, y } = rig([{ ...gate, on: false }]);
    engine.enter(1, 320, 260, 0);
    hold('KeyW', 2000);
    expect(y()).toBeGreaterThan(200);
    engine.setClosed([]);
    hold('KeyW', 2000);
    expect(y()).toBeLessThan(180);
    engine.dispose();
  });

  test('a gate that closes blocks at once', () => {
    const { engine, hold, y } = rig();
    engine.enter(1, 320, 260, 0);
    engine.setClosed(['gate']);
    hold('KeyW', 2000);
    expect(y()).toBeGreaterThan(200);
    engine.dispose();
  });

  test('[W63] a player inside a closing gate can walk out, but not back in', () => {
    const { engine, hold, y } = rig();
    engine.enter(1, 320, 197, 0);
    engine.setClosed(['gate']);
    hold('KeyS', 600);
    expect(y()).toBeGreaterThan(225);
    hold('KeyW', 2000);
    expect(y()).toBeGreaterThan(200);
    engine.dispose();
  });

  test('a walk to an element behind a closed gate reports the gate, and reports nothing once it is open', async () => {
    const title = { zh: '长椅', en: 'Bench' };
    const bench = { id: 'bench', kind: 'bench', x: 320, y: 100, variant: 0 };
    const { engine, go, events } = rig([gate, { ...bench, interaction: { type: 22, range: 60, title } }]);
    engine.enter(1, 320, 260, 0);
    engine.setClosed(['gate']);
    await go({ elementId: 'bench' });
    expect(events).toEqual([{ kind: 'unreachable', doorId: 'gate' }]);
    engine.setClosed([]);
    await go({ elementId: 'bench' });
    expect(events).toHaveLength(1);
    engine.dispose();
  });

  test('the path search receives closed gates and returns no path through them', async () => {
    const { engine, closedDoors, go, y } = rig([{ ...gate, on: false }]);
    expect(closedDoors).toHaveLength(1);
    expect(closedDoors[0]).toHaveLength(1);
    engine.enter(1, 320, 260, 0);
    const beyond = { point: { x: 320, y: 120 } };
    await go(beyond);
    expect(y()).toBeGreaterThan(200);
    engine.setClosed(['gate']);
    expect(closedDoors, 'unchanged').toHaveLength(1);
    engine.setClosed([]);
    expect(closedDoors.at(-1)).toEqual([]);
    await go(beyond);
    expect(y()).toBeCloseTo(120, 0);
    engine.dispose();
  });
});

test('switching an element redraws a still scene; setting the same state does not', () => {
  const { engine, clock, drawn } = rig([gate, { ...gate, id: 'lamp', kind: 'lamp', x: 100 }]);
  engine.setMember(1, { nickname: 'a', look: { color: 0, head: 0, body: 0 }, self: true, away: false });
  engine.enter(1, 320, 260, 0);
  for (let i = 0; i < 100; i++) clock.tick();
  const before = drawn();
  clock.tick();
  expect(drawn()).toBe(before);
  engine.setElement('lamp', false);
  clock.tick();
  expect(drawn()).toBe(before + 1);
  engine.setElement('lamp', false);
  clock.tick();
  expect(drawn()).toBe(before + 1);
  engine.setElement('lamp', true);
  engine.setClosed(['gate']);
  clock.tick();
  expect(drawn()).toBe(before + 2);
  engine.dispose();
});
