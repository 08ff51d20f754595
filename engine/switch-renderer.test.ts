import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { meadow } from '../contract/model/document/testing/meadow';
import type { RenderDetail } from '../contract/model/quality';
import { DEFAULT_FRAME_RATE } from '../contract/model/quality';
import { ManualClock } from './core/clock';
import { EngineError } from './core/engine-error';
import { assembleEngine } from './engine';
import { createHeadless } from './headless/headless';
import { headlessOptions } from './world/test-space';

const member = { nickname: 'a', look: { color: 0, head: 0, body: 0 }, self: true, away: false };

/** A canvas in the shared host. */
function canvasIn(host: object) {
  const style = { visibility: '' };
  const surface = Object.assign(new EventTarget(), { style, parentElement: host }) as unknown as HTMLElement;
  return { style, surface };
}

/** An engine with a visible view, and a next one that completes on demand. */
function rig() {
  const clock = new ManualClock();
  const lost = new Subject<boolean>();
  const log: string[] = [];
  const host = { style: { background: '', removeProperty: () => (host.style.background = '') } };
  const old = canvasIn(host);
  const nextCanvas = canvasIn(host);
  const next = {
    whole: false,
    prepared: 0,
    detail: undefined as RenderDetail | undefined,
    videos: [] as unknown[],
    open: (): Promise<unknown> => Promise.resolve(),
  };
  const engine = assembleEngine(
    { ...headlessOptions(meadow(40, 20)), renderer: '2d' },
    {
      clock,
      renderer: {
        ...createHeadless(),
        surface: old.surface,
        lost$: lost.asObservable(),
        dispose: () => log.push('old dispose'),
      },
      open: async (kind) => {
        if (kind === 'headless') return createHeadless();
        await next.open();
        return {
          ...createHeadless(),
          surface: nextCanvas.surface,
          prepare: () => {
            next.prepared++;
            return next.whole;
          },
          draw: () => log.push('new draw'),
          needsRedraw: () => true,
          memberChanged: (slot) => log.push(`new memberChanged ${slot}`),
          setDetail: (detail) => {
            next.detail = detail;
          },
          setScreenVideo: (elementId, video) => {
            next.videos.push([elementId, video]);
          },
          dispose: () => log.push('new dispose'),
        };
      },
    },
  );
  engine.setMember(1, member);
  engine.enter(1, 200, 200, 0);
  const run = async (ms: number): Promise<void> => {
    for (let t = 0; t < ms; t += 1000 / 60) {
      clock.tick();
      await Promise.resolve();
    }
    for (let i = 0; i < 8; i++) await Promise.resolve();
  };
  /** Visibility of each canvas and of the placeholder background. */
  const visibility = () => ({
    old: old.style.visibility === '',
    next: nextCanvas.style.visibility === '',
    colours: host.style.background !== '',
  });
  return { engine, lost, log, next, run, visibility };
}

test('the current view stays visible until the next one is complete', async () => {
  const { engine, log, next, run } = rig();
  await run(100);
  engine.setQuality({ ...DEFAULT_FRAME_RATE, quality: 2 });
  const changed = engine.setRenderer('3d');
  await run(1000);
  expect(next.prepared).toBeGreaterThan(10);
  expect(next.detail?.resolution).toBe(0.75);
  engine.setMember(1, { ...member, nickname: 'b' });
  expect(log).toEqual(['new memberChanged 1']);
  next.whole = true;
  await run(100);
  await changed;
  // Its canvas is black until the first draw.
  expect(log.slice(0, 5)).toEqual(['new memberChanged 1', 'new draw', 'new draw', 'new draw', 'old dispose']);
});

test('a video on a screen is there in the next view, and only while it is shown', async () => {
  const { engine, next, run } = rig();
  const video = {} as HTMLVideoElement;
  engine.setScreenVideo('left', video);
  engine.setScreenVideo('right', video);
  engine.setScreenVideo('right', undefined);
  await run(100);
  next.whole = true;
  const changed = engine.setRenderer('3d');
  await run(200);
  await changed;
  expect(next.videos).toContainEqual(['left', video]);
  expect(next.videos).not.toContainEqual(['right', video]);
});

test('an incomplete view is shown after five seconds, and after half of that when it replaces a lost one', async () => {
  const slow = rig();
  await slow.run(100);
  void slow.engine.setRenderer('3d');
  await slow.run(4800);
  expect(slow.log).toEqual([]);
  await slow.run(400);
  expect(slow.log.slice(0, 2)).toEqual(['old dispose', 'new draw']);

  const broken = rig();
  await broken.run(100);
  void broken.engine.setRenderer('3d');
  await broken.run(200);
  broken.lost.next(true);
  await broken.run(2400);
  expect(broken.log).toEqual([]);
  await broken.run(300);
  expect(broken.log.slice(0, 2)).toEqual(['old dispose', 'new draw']);
});

test('a lost context that is not restored is replaced after a second, and shown when complete', async () => {
  const { lost, log, next, run } = rig();
  await run(100);
  lost.next(true);
  await run(1500);
  expect(next.prepared).toBeGreaterThan(10);
  expect(log).toEqual([]);
  next.whole = true;
  await run(100);
  expect(log.slice(0, 4)).toEqual(['new draw', 'new draw', 'new draw', 'old dispose']);
});

test('the engine runs headless when no context is available, until another view is requested', async () => {
  const { engine, lost, log, next, run } = rig();
  const kinds: string[] = [];
  engine.renderer$.subscribe((kind) => kinds.push(kind));
  await run(100);
  next.open = () => Promise.reject(EngineError.noWebgl2());
  lost.next(true);
  await run(9_000);
  expect([kinds, log]).toEqual([['2d'], []]);
  await run(4_000);
  expect([kinds, log]).toEqual([['2d', 'headless'], ['old dispose']]);
  next.open = () => Promise.resolve();
  next.whole = true;
  void engine.setRenderer('2d');
  await run(200);
  expect(kinds).toEqual(['2d', 'headless', '2d']);
});

test('a lost view is hidden behind the placeholder background, and shown again when complete', async () => {
  const lost = new Subject<boolean>();
  const host = { style: { background: '', removeProperty: () => (host.style.background = '') } };
  const { style, surface } = canvasIn(host);
  let drawn = 0;
  let whole = true;
  const clock = new ManualClock();
  const engine = assembleEngine(headlessOptions(meadow(40, 20)), {
    clock,
    renderer: {
      ...createHeadless(),
      surface,
      lost$: lost.asObservable(),
      prepare: () => whole,
      draw: () => void drawn++,
      needsRedraw: () => true,
    },
  });
  engine.setMember(1, member);
  engine.enter(1, 200, 200, 0);
  clock.tick(50);
  clock.tick(50);
  expect(drawn).toBeGreaterThan(0);
  lost.next(true);
  expect(style.visibility).toBe('hidden');
  expect(host.style.background).toMatch(/^rgb\(\d+ \d+ \d+\)$/);
  const before = drawn;
  whole = false;
  clock.tick(50);
  lost.next(false);
  clock.tick(50);
  expect([drawn, style.visibility]).toEqual([before, 'hidden']);
  whole = true;
  clock.tick(50);
  expect([drawn, style.visibility, host.style.background]).toEqual([before + 1, '', '']);
});

test('the replacement of a lost view is not shown incomplete', async () => {
  const { lost, next, run, visibility } = rig();
  await run(100);
  lost.next(true);
  await run(1500);
  expect(next.prepared).toBeGreaterThan(10);
  expect(visibility()).toEqual({ old: false, next: false, colours: true });
  next.whole = true;
  await run(100);
  expect(visibility()).toMatchObject({ next: true, colours: false });
});

test('a view already in preparation is not shown incomplete either', async () => {
  const { engine, lost, next, run, visibility } = rig();
  await run(100);
  const changed = engine.setRenderer('3d');
  await run(200);
  expect(visibility()).toEqual({ old: true, next: true, colours: false });
  lost.next(true);
  expect(visibility()).toEqual({ old: false, next: false, colours: true });
  next.whole = true;
  await run(100);
  await changed;
  expect(visibility()).toMatchObject({ next: true, colours: false });
});

test('a restored context cancels the replacement, which is disposed', async () => {
  const { lost, log, next, run, visibility } = rig();
  await run(100);
  lost.next(true);
  await run(1500);
  lost.next(false);
  await run(2500);
  expect(log).toEqual(['new dispose']);
  expect(visibility()).toMatchObject({ old: true, colours: false });
  const { prepared } = next;
  await run(500);
  expect(next.prepared).toBe(prepared);
});

test("a context restored during the replacement's loading skips its preparation", async () => {
  const { lost, log, next, run } = rig();
  const fetched = Promise.withResolvers<undefined>();
  next.open = () => fetched.promise;
  await run(100);
  lost.next(true);
  await run(1100);
  lost.next(false);
  fetched.resolve(undefined);
  await run(100);
  expect(log).toEqual(['new dispose']);
  expect(next.prepared).toBe(0);
});

test('the headless list stays when a context is never restored', async () => {
  const { engine, lost, next, run, visibility } = rig();
  next.open = () => Promise.reject(new Error('no context'));
  await run(100);
  lost.next(true);
  await run(3000);
  expect(visibility()).toMatchObject({ old: false, colours: true });
  const changed = engine.setRenderer('headless');
  await run(200);
  await changed;
  expect(visibility().colours).toBe(false);
});

test('disposing during a switch leaves nothing behind', async () => {
  const { engine, log, next, run } = rig();
  await run(100);
  const changed = engine.setRenderer('3d');
  await run(200);
  engine.dispose();
  await changed;
  expect(log).toEqual(['old dispose', 'new dispose']);
  const prepared = next.prepared;
  await run(500);
  expect(next.prepared).toBe(prepared);
});
