import type { Browser } from '@playwright/test';

/** One visit with an empty cache. Times in ms from the start of the navigation. */
export interface Visit {
  /** Compressed bytes of all scripts until nothing is asked for any more. */
  readonly scriptBytes: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
  /** Time beyond 50 ms of every long task after the first words. */
  readonly blocked: number;
}

type Noted = Pick<Visit, 'largestPaint' | 'shift'> & {
  readonly tasks: readonly (readonly [number, number])[];
};

/** Opens an address as a stranger who touches nothing, and waits until the network is idle. */
export async function measureVisit(browser: Browser, url: string, slower: number): Promise<Visit> {
  // Asked for gzip alone, the server sends the size that the budgets are written in.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (/\.js(\?|$)/.test(request.url()))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  if (slower > 1) {
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  }
  await page.addInitScript(() => {
    const noted = { largestPaint: Number.NaN, shift: 0, tasks: [] as [number, number][] };
    Object.assign(globalThis, { noted });
    const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('largest-contentful-paint', (entry) => {
      noted.largestPaint = entry.startTime;
    });
    watch('layout-shift', (entry) => {
      noted.shift += (entry as PerformanceEntry & { readonly value: number }).value;
    });
    watch('longtask', (entry) => noted.tasks.push([entry.startTime, entry.duration]));
  });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const noted = await page.evaluate(() => (globalThis as unknown as { readonly noted: Noted }).noted);
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const scriptBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  if (!(firstPaint > 0) || !(noted.largestPaint > 0)) throw new Error(`${url} painted nothing`);
  const blocked = noted.tasks
    .filter(([start]) => start >= firstPaint)
    .reduce((sum, [, duration]) => sum + duration - 50, 0);
  return { scriptBytes, firstPaint, blocked, largestPaint: noted.largestPaint, shift: noted.shift };
}
