import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { Detail } from '../contract/model/quality';
import { DEFAULT_FRAME_RATE } from '../contract/model/quality';
import { ManualClock } from './core/clock';
import { assembleEngine } from './engine';
import { createHeadless } from './headless/headless';
import { headlessOptions, meadow } from './world/test-space';

const member = { nickname: 'a', look: { color: 0, head: 0, body: 0 }, self: true, away: false };

/** An engine in a view that is seen, and a next one that is whole when the test says so. */
function rig() {
  const clock = new ManualClock();
  const lost = new Subject<boolean>();
  const told: string[] = [];
  const next = { whole: false, prepared: 0, detail: undefined as Detail | undefined };
  const engine = assembleEngine(headlessOptions(meadow(40, 20)), {
    clock,
    renderer: {
      ...createHeadless(),
      lost$: lost.asObservable(),
      dispose: () => told.push('old gone'),
    },
    open: () =>
      Promise.resolve({
        ...createHeadless(),
        prepare: () => {
          next.prepared++;
          return next.whole;
        },
        draw: () => told.push('new drawn'),
        restless: () => true,
        memberChanged: (slot) => told.push(`new told of ${slot}`),
        setDetail: (detail) => {
          next.detail = detail;
        },
        dispose: () => told.push('new gone'),
      }),
  });
  engine.setMember(1, member);
  engine.enter(1, 200, 200, 0);
  const run = async (ms: number): Promise<void> => {
    for (let t = 0; t < ms; t += 1000 / 60) {
      clock.tick();
      await Promise.resolve();
    }
    for (let i = 0; i < 8; i++) await Promise.resolve();
  };
  return { engine, lost, told, next, run };
}

test('a view is seen until the next one is whole', async () => {
  const { engine, told, next, run } = rig();
  await run(100);
  engine.setQuality({ ...DEFAULT_FRAME_RATE, quality: 2 });
  const changed = engine.setRenderer('2d');
  await run(1000);
  expect(next.prepared).toBeGreaterThan(10);
  expect(next.detail?.resolution).toBe(0.75);
  engine.setMember(1, { ...member, nickname: 'b' });
  expect(told).toEqual(['new told of 1']);
  next.whole = true;
  await run(100);
  await changed;
  // Its canvas is black until it was drawn.
  expect(told.slice(0, 5)).toEqual(['new told of 1', 'new drawn', 'new drawn', 'new drawn', 'old gone']);
});

test('one that is never whole is shown after five seconds, one in the place of a lost one at once', async () => {
  const slow = rig();
  await slow.run(100);
  void slow.engine.setRenderer('2d');
  await slow.run(4800);
  expect(slow.told).toEqual([]);
  await slow.run(400);
  expect(slow.told.slice(0, 2)).toEqual(['old gone', 'new drawn']);

  const broken = rig();
  await broken.run(100);
  void broken.engine.setRenderer('2d');
  await broken.run(200);
  broken.lost.next(true);
  await broken.run(100);
  expect(broken.told.slice(0, 2)).toEqual(['old gone', 'new drawn']);
});

test('who leaves meanwhile leaves nothing behind', async () => {
  const { engine, told, next, run } = rig();
  await run(100);
  const changed = engine.setRenderer('2d');
  await run(200);
  engine.dispose();
  await changed;
  expect(told).toEqual(['old gone', 'new gone']);
  const prepared = next.prepared;
  await run(500);
  expect(next.prepared).toBe(prepared);
});
