import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { DEFAULT_FRAME_RATE, type FrameRateSettings } from '../../../contract/model/quality';
import { DEMO_SPACE_ID } from '../../../contract/model/space';
import { startCrowd } from '../../bots/crowd';
import { launchChromium } from '../../support/browser';
import { countDrawCalls } from '../../support/draw-calls';
import { signIn } from '../../support/person';
import { PlanetServer } from '../../support/server';
import { waitUntilInSpace } from '../../support/walk';
import type { BenchOptions, BenchRow } from '../row';
import { median } from '../median';
import { processorTime, type Processor } from './processor';

declare global {
  interface Window {
    /** Frames with at least one draw call. */
    drawnFrames: { count: number; last: number };
  }
}

const row = { area: 'quality', better: 'lower' } as const;
const PEOPLE = 60;
/** Small, so that a software renderer comes near the screen's rate. */
const VIEWPORT = { width: 320, height: 200 };
/** Frame rate that stands for no limit. */
const SCREEN = 60;
/**
 * Time after which a hidden page has settled, ms: about ten seconds after hiding, the browser collects garbage for a
 * quarter of a second, which would count as load.
 */
const SETTLED = 20_000;
/** Allowed processor time relative to no limit, by limit (frames a second). */
const LIMITS = [
  { limit: 30, target: 0.6 },
  { limit: 15, target: 0.35 },
] as const;
const NO_LIMIT = 'processor time, no frame limit';
const HIDDEN = 'processor time, hidden tab';
const nameOf = (limit: number): string => `processor time, ${limit} frames a second`;

/** A phone may request one code a minute, so each visit uses another phone. */
let guests = 0;

/** Savings of a frame limit, a hidden tab and a still world. */
export async function runQualityBench({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const server = await PlanetServer.start({ env: { CHECK_ANSWERS: 'off' } });
  const browser = await launchChromium();
  try {
    const processor = await processorTime(browser);
    const seconds = quick ? 3 : 10;
    const still = await measureStill(browser, server, seconds);
    const key = (await readFile(path.join(server.dataDir, 'rehearsal.key'), 'utf8')).trim();
    const crowd = await startCrowd(
      { space: DEMO_SPACE_ID, count: PEOPLE, url: server.url, seconds: undefined, talk: 0, key },
      () => undefined,
    );
    try {
      return [...(await measureLimits(browser, server, processor, quick ? 1 : 3, seconds)), still];
    } finally {
      crowd.leave();
    }
  } finally {
    await browser.close();
    await server.dispose();
  }
}

async function enter(
  browser: Browser,
  server: PlanetServer,
  spaceId: string,
  settings: Partial<FrameRateSettings>,
): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'zh-CN' });
  await signIn(context, server, { phone: `139000003${String(++guests).padStart(2, '0')}`, nickname: '测量' });
  const stored = JSON.stringify({ ...DEFAULT_FRAME_RATE, quality: 2, ...settings });
  await context.addInitScript((text) => localStorage.setItem('frameRate', text), stored);
  await context.addInitScript(countDrawCalls);
  await context.addInitScript(() => {
    const drawn = { count: 0, last: -1 };
    window.drawnFrames = drawn;
    window.drawCalls.before = () => {
      // All draw calls of a frame have the same timeline time.
      const now = Number(document.timeline.currentTime);
      if (now !== drawn.last) drawn.count++;
      drawn.last = now;
    };
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await waitUntilInSpace(page);
  return page;
}

async function measureLimits(
  browser: Browser,
  server: PlanetServer,
  processor: Processor,
  rounds: number,
  seconds: number,
): Promise<readonly BenchRow[]> {
  const shares: Record<string, number[]> = {};
  const rates: Record<string, number[]> = {};
  const note = async (name: string, page: Page): Promise<void> => {
    const frames = (): Promise<number> => page.evaluate(() => window.drawnFrames.count);
    const before = await frames();
    const began = performance.now();
    (shares[name] ??= []).push(await processor.share(seconds * 1000));
    (rates[name] ??= []).push(((await frames()) - before) / ((performance.now() - began) / 1000));
  };
  // Each round measures every case, so that a slow machine affects all of them.
  for (let round = 0; round < rounds; round++)
    for (const limit of [0, ...LIMITS.map((one) => one.limit)] as const) {
      const page = await enter(browser, server, DEMO_SPACE_ID, { refreshRate: limit });
      await note(limit === 0 ? NO_LIMIT : nameOf(limit), page);
      if (limit === 0) {
        await hide(page);
        await page.waitForTimeout(SETTLED);
        await note(HIDDEN, page);
      }
      await page.context().close();
    }
  const share = (name: string): number => 100 * median(shares[name] ?? []);
  const rate = (name: string): number => median(rates[name] ?? []);
  const unit = '% of a core';
  const frames = (name: string): string => `${rate(name).toFixed(0)} frames a second`;
  // A machine that does not reach the screen's rate is limited already: compares processor time per frame.
  const aFrame = (name: string): number => share(name) / rate(name);
  return [
    {
      ...row,
      name: NO_LIMIT,
      value: share(NO_LIMIT),
      unit,
      note: `${frames(NO_LIMIT)}; ${PEOPLE} people walk; the page and what draws it`,
    },
    ...LIMITS.flatMap(({ limit, target }) => {
      const name = nameOf(limit);
      return [
        { ...row, name, value: share(name), unit, baseline: NO_LIMIT, note: frames(name) },
        {
          ...row,
          name: `${name}, to no limit as measured`,
          value: share(name) / share(NO_LIMIT),
          unit: 'of it',
        },
        {
          ...row,
          name: `${name}, to no limit at ${SCREEN}`,
          value: share(name) / (aFrame(NO_LIMIT) * SCREEN),
          unit: 'of it',
          target,
          note: `what a frame costs without a limit, ${SCREEN} times a second`,
        },
      ];
    }),
    { ...row, name: HIDDEN, value: share(HIDDEN), unit, target: 1, note: 'the crowd walks on' },
  ];
}

/**
 * Marks the page as hidden for its scripts. Playwright keeps every page visible, so the browser itself does not stop the
 * frames here.
 */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Draw calls of an unchanged world. */
async function measureStill(browser: Browser, server: PlanetServer, seconds: number): Promise<BenchRow> {
  const page = await enter(browser, server, 'lakeside', {});
  const draws = await page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        const { drawCalls } = window;
        const began = performance.now();
        let quietSince = began;
        let before = drawCalls.count;
        const look = (): void => {
          // Waits for pending work; from then on no draw call is allowed.
          if (drawCalls.count !== before && performance.now() - began < 60_000) {
            before = drawCalls.count;
            quietSince = performance.now();
          }
          if (performance.now() - quietSince >= 2000) {
            const from = drawCalls.count;
            setTimeout(() => resolve(drawCalls.count - from), ms);
          } else requestAnimationFrame(look);
        };
        look();
      }),
    seconds * 1000,
  );
  await page.context().close();
  return {
    ...row,
    name: `draw calls in ${seconds} s of an unchanged scene`,
    value: draws,
    unit: 'calls',
    target: 0,
  };
}
