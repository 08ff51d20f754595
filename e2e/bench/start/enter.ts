import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { signIn } from '../../support/person';
import type { PlanetServer } from '../../support/server';

const WALK_LIMIT_MS = 120_000;
const CLICKED = 'tp:clicked';

export type SeenIn = '2d' | '3d';

/** The marks between the click and the first walkable frame, in order. */
export const ENTER_MARKS = ['tp:open', 'tp:calls', 'tp:engine', 'tp:connection', 'tp:walkable'] as const;
export type EnterMark = (typeof ENTER_MARKS)[number];

/** One entry; all values in seconds. */
export interface Entry {
  /** From the click to the first walkable frame. */
  readonly total: number;
  /** Time of each mark, counted from the click. */
  readonly marks: Readonly<Record<EnterMark, number>>;
  /** CPU time of the page's main thread, which excludes other work on the machine. */
  readonly mainThread: number;
  /** CPU time of the page and GPU processes, all threads; without a GPU this includes rendering. */
  readonly processor: number;
}

export interface Visitor {
  readonly phone: string;
  readonly nickname: string;
}

export async function untilWalkable(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('tp:walkable').length > 0, undefined, {
    timeout: WALK_LIMIT_MS,
  });
}

/** Marks of this document: each document starts empty. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

async function processor(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo
    .filter(({ type }) => type === 'renderer' || type === 'GPU')
    .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function enterFromHome(
  page: Page,
  server: PlanetServer,
  session: CDPSession,
  whole: CDPSession,
): Promise<Entry> {
  await page.goto(`${server.url}/home`, { waitUntil: 'networkidle' });
  // Entering loads a new document, so the click is stored as time of day.
  await page.evaluate((key) => {
    const keep = (): void => sessionStorage.setItem(key, String(performance.timeOrigin + performance.now()));
    addEventListener('click', keep, { capture: true });
  }, CLICKED);
  const before = await processor(whole);
  await page.getByRole('button', { name: '进入广场' }).click();
  await untilWalkable(page);
  const [thread, after] = [await mainThread(session), await processor(whole)];
  const seconds = await page.evaluate(
    ([key, names]) => {
      const clicked = Number(sessionStorage.getItem(key));
      const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      return names.map((name) => (performance.timeOrigin + at(name) - clicked) / 1000);
    },
    [CLICKED, ENTER_MARKS] as const,
  );
  const marks = Object.fromEntries(ENTER_MARKS.map((mark, at) => [mark, seconds[at] ?? Number.NaN]));
  const entry: Entry = {
    total: seconds.at(-1) ?? Number.NaN,
    marks: marks as Record<EnterMark, number>,
    mainThread: thread,
    processor: after - before,
  };
  if (!(entry.total > 0)) throw new Error('the entry has no total time');
  return entry;
}

/** The ground is cached 2.5 s after it is painted (`workers/ground-cache.ts`); nothing new follows then, ms. */
const STILL = 4000;

/** Waits until the browser has cached the painted ground, as after a real visit. */
async function untilKept(page: Page): Promise<void> {
  const pieces = (): Promise<number> =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('ground '));
      const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return stored.flat().length;
    });
  const until = performance.now() + WALK_LIMIT_MS;
  for (let before = 0; ;) {
    await setTimeout(STILL);
    const now = await pieces();
    if (now > 0 && now === before) return;
    if (performance.now() > until) throw new Error('the browser caches no painted ground');
    before = now;
  }
}

/** A user's first entry with an empty cache, and the second in the same tab. */
export async function enterTwice(
  browser: Browser,
  server: PlanetServer,
  seenIn: SeenIn,
  visitor: Visitor,
): Promise<{ readonly cold: Entry; readonly warm: Entry }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    await context.addInitScript((view) => localStorage.setItem('view', view), seenIn);
    await signIn(context, server, visitor);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const whole = await browser.newBrowserCDPSession();
    const cold = await enterFromHome(page, server, session, whole);
    await untilKept(page);
    const warm = await enterFromHome(page, server, session, whole);
    await whole.detach();
    return { cold, warm };
  } finally {
    await context.close();
  }
}
