import { NEVER, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { meadow } from '../contract/model/document/testing/meadow';
import { DEFAULT_FRAME_RATE, type RenderDetail } from '../contract/model/quality';
import { ManualClock } from './core/clock';
import { assembleEngine } from './engine';
import { createHeadless } from './headless/headless';
import { headlessOptions } from './world/test-space';

const member = { nickname: 'a', look: { color: 0, head: 0, body: 0 }, self: false, away: false };

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

function still() {
  const clock = new ManualClock();
  const keys = new EventTarget();
  const page = new Page();
  const lost = new Subject<boolean>();
  const drawn = { count: 0, needsRedraw: false, opened: 0, detail: undefined as RenderDetail | undefined };
  const renderer = {
    ...createHeadless(),
    lost$: lost.asObservable(),
    draw: () => {
      drawn.count++;
    },
    needsRedraw: () => drawn.needsRedraw,
    setDetail: (detail: RenderDetail) => {
      drawn.detail = detail;
    },
  };
  const options = headlessOptions(meadow(40, 20));
  const engine = assembleEngine(options, {
    clock,
    renderer,
    keys,
    page,
    open: () => {
      drawn.opened++;
      return Promise.resolve({ ...renderer, lost$: NEVER });
    },
  });
  engine.setMember(1, { ...member, self: true });
  engine.setMember(2, member);
  engine.enter(1, 200, 200, 0);
  engine.movement.put(2, 300, 200, 0, clock.now());
  const run = (ms: number): number => {
    const before = drawn.count;
    for (let t = 0; t < ms; t += 1000 / 60) clock.tick();
    return drawn.count - before;
  };
  // Players fade in, buffers settle.
  run(4000);
  return { engine, clock, keys, page, drawn, lost, run };
}

test('an unchanged scene is not redrawn', () => {
  const { run } = still();
  expect(run(10_000)).toBe(0);
});

const CHANGES: readonly [string, (rig: ReturnType<typeof still>) => void][] = [
  [
    'a step of the local player',
    ({ keys }) =>
      keys.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { code: 'KeyD' })),
  ],
  ['a step of a remote player', ({ engine, clock }) => engine.movement.put(2, 310, 200, 0, clock.now())],
  ['a new member', ({ engine }) => engine.setMember(3, member)],
  ['a member leaving', ({ engine }) => engine.removeMember(2)],
  ['words', ({ engine }) => engine.showBubble(2, 'hello')],
  ['an expression', ({ engine }) => engine.movement.express(2, 'heart')],
  ['an own expression', ({ engine }) => engine.express('tea')],
  ['a zoom', ({ engine }) => engine.zoomBy(1)],
  ['a panel inset', ({ engine }) => engine.setInset(300, 0)],
  ['a HUD box', ({ engine }) => engine.setHudOcclusion([{ left: 0, top: 0, right: 90, bottom: 60 }])],
  ['another hour', ({ engine }) => engine.setSky(true, { mode: 'fixed', hour: 22, minutesPerDay: 24 })],
  [
    'other weather',
    ({ engine }) => engine.setSky(true, { mode: 'fixed', hour: 10, minutesPerDay: 24, weather: 'petals' }),
  ],
  ['reduced motion', ({ engine }) => engine.setReducedMotion(true)],
  ['other quality settings', ({ engine }) => engine.setQuality({ ...DEFAULT_FRAME_RATE, quality: 1 })],
  ['a restored context', ({ lost }) => lost.next(false)],
];
test.each(CHANGES)('%s is drawn', (_name, change) => {
  const rig = still();
  change(rig);
  expect(rig.run(400)).toBeGreaterThan(0);
});

test('a renderer that needs a redraw is called until it is done', () => {
  const { drawn, run } = still();
  drawn.needsRedraw = true;
  // 30 frames a second, the default.
  expect(run(1000)).toBeGreaterThan(26);
  drawn.needsRedraw = false;
  expect(run(1000)).toBe(0);
});

test.each([15, 20, 30, 60] as const)(
  'precipitation is drawn at the limit of %i frames and no more',
  (limit) => {
    const { engine, drawn, run } = still();
    // As every renderer with effects during precipitation.
    drawn.needsRedraw = true;
    engine.setSky(true, { mode: 'fixed', hour: 10, minutesPerDay: 24, weather: 'rain' });
    engine.setQuality({ ...DEFAULT_FRAME_RATE, quality: 3, refreshRate: limit, effects: true });
    run(500);
    const second = run(1000);
    expect(second).toBeLessThanOrEqual(limit + 1);
    expect(second).toBeGreaterThanOrEqual(limit - 1);
    drawn.needsRedraw = false;
    run(500);
    expect(run(5000)).toBe(0);
  },
);

test('a hidden page is not drawn', () => {
  const { drawn, page, run } = still();
  drawn.needsRedraw = true;
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(run(5000)).toBe(0);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(run(500)).toBeGreaterThan(0);
});

test('the renderer and subscribers receive the detail', () => {
  const { engine, drawn } = still();
  const steps: number[] = [];
  const seen = engine.quality$.subscribe(({ detail }) => steps.push(detail.resolution));
  engine.setQuality({ ...DEFAULT_FRAME_RATE, quality: 2 });
  expect(steps).toEqual([1, 0.75]);
  expect(drawn.detail?.resolution).toBe(0.75);
  seen.unsubscribe();
});

test.each([
  ['2d', true],
  ['headless', false],
] as const)('slow frames of %s are reduced: %s', (renderer, saves) => {
  const clock = new ManualClock();
  const engine = assembleEngine(
    { ...headlessOptions(meadow(40, 20)), renderer },
    { clock, renderer: createHeadless() },
  );
  let step = 0;
  engine.quality$.subscribe((quality) => (step = quality.step));
  engine.setMember(1, { ...member, self: true });
  engine.enter(1, 200, 200, 0);
  for (let i = 0; i < 60; i++) clock.tick(200);
  expect(step > 0).toBe(saves);
  engine.dispose();
});

test('a lost context is replaced when it is not restored, and kept when it is', async () => {
  const { engine, drawn, lost, run } = still();
  const states: boolean[] = [];
  engine.events$.subscribe((event) => event.kind === 'context' && states.push(event.lost));
  lost.next(true);
  run(500);
  lost.next(false);
  run(6000);
  await Promise.resolve();
  expect(drawn.opened).toBe(0);
  lost.next(true);
  run(1500);
  await expect
    .poll(() => {
      run(100);
      return states;
    })
    .toEqual([true, false, true, false]);
  expect(drawn.opened).toBe(1);
  run(10_000);
  await Promise.resolve();
  expect(drawn.opened).toBe(1);
  engine.dispose();
});
