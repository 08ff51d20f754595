import type { Browser, Request } from '@playwright/test';

/** A visit with an empty cache. Times in ms from the start of the navigation. */
export interface Visit {
  /** Compressed bytes of the scripts requested until the network was idle, without input. */
  readonly scriptBytes: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
  /** Time beyond 50 ms of every long task after the first paint. */
  readonly blocked: number;
}

type Noted = Pick<Visit, 'largestPaint' | 'shift'> & {
  readonly tasks: readonly (readonly [number, number])[];
};

/** Opens an address without input, and waits until the network is idle. */
export async function measureVisit(browser: Browser, url: string, slower: number): Promise<Visit> {
  // The budgets are gzip sizes, so brotli is excluded.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const page = await context.newPage();
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (/\.js(\?|$)/.test(request.url())) scripts.push(request);
  });
  if (slower > 1) {
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  }
  await page.addInitScript(() => {
    const noted = {
      largestPaint: Number.NaN,
      shift: 0,
      tasks: [] as [number, number][],
    };
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
  // A busy machine answers requests before it paints.
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      (globalThis as unknown as { readonly noted: { readonly largestPaint: number } }).noted.largestPaint > 0,
  );
  const noted = await page.evaluate(() => (globalThis as unknown as { readonly noted: Noted }).noted);
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const sizes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize));
  const scriptBytes = sizes.reduce((sum, size) => sum + size, 0);
  await context.close();
  if (!(firstPaint > 0) || !(noted.largestPaint > 0)) throw new Error(`${url} painted nothing`);
  const blocked = noted.tasks
    .filter(([start]) => start >= firstPaint)
    .reduce((sum, [, duration]) => sum + duration - 50, 0);
  return { scriptBytes, firstPaint, blocked, largestPaint: noted.largestPaint, shift: noted.shift };
}
