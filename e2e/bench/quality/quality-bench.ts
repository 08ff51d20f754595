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
    /** Frames in which something was drawn. */
    drawnFrames: { count: number; last: number };
  }
}

const row = { area: 'quality', better: 'lower' } as const;
const PEOPLE = 60;
/** Small, so that a processor that paints still comes near the screen's own rate. */
const VIEWPORT = { width: 320, height: 200 };
/** Frames a second that no limit stands for. */
const SCREEN = 60;
/**
 * What is done once when a page is hidden is over by then, ms: the browser collects its garbage some ten seconds
 * after, a quarter of a second of work that would stand for a rate.
 */
const SETTLED = 20_000;
/** Allowed processor time beside no limit, by limit (frames a second). */
const LIMITS = [
  { limit: 30, target: 0.6 },
  { limit: 15, target: 0.35 },
] as const;
const NO_LIMIT = 'processor time, no frame limit';
const HIDDEN = 'processor time, hidden tab';
const nameOf = (limit: number): string => `processor time, ${limit} frames a second`;

/** A phone may ask for a code once a minute: each visit is another person's. */
let guests = 0;

/** What a frame limit, a hidden tab and a still world save. */
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
  const kept = JSON.stringify({ ...DEFAULT_FRAME_RATE, quality: 2, ...settings });
  await context.addInitScript((text) => localStorage.setItem('frameRate', text), kept);
  await context.addInitScript(countDrawCalls);
  await context.addInitScript(() => {
    const drawn = { count: 0, last: -1 };
    window.drawnFrames = drawn;
    window.drawCalls.before = () => {
      // All draws of a frame are made within one turn, at one time of the timeline.
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
  // Each round measures everything: a machine that slows down slows all of it.
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
  // Where not even this small picture comes at the screen's rate, no limit is a limit too: reckoned by the frame.
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
 * Tells the page that nobody sees it. Playwright keeps every page visible: the browser, which would stop a hidden
 * page's frames by itself, does not help here.
 */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Draw calls of a world in which nothing changes. */
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
          // What is still being put together is waited for; then nothing may come for the whole time.
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
