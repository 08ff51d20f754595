import type { Browser, Page } from '@playwright/test';

/** After so many frames without one that paints, what is made once has been made, the last name too. */
const WARM_FRAMES = 200;
const PAINTED_FRAMES = 30;
/** What paints for ever is not waited for longer; a machine that draws slowly gets its frames. */
const MOST_WARM_FRAMES = 1200;
const WARM_MS = 100_000;

/** Opens a measuring program in a page that is so large, CSS px, and waits until everybody is there and pictured. */
export async function openProbe(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
  address: string,
  count: number,
): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.goto(address, { timeout: 120_000 });
  // People fade in one name at a time.
  await page.waitForFunction(
    (wanted) => window.probe.error !== '' || (window.probe.ready && window.probe.people >= wanted),
    count,
    { timeout: 120_000 },
  );
  const error = await page.evaluate(() => window.probe.error);
  if (error !== '') throw new Error(`${address}: ${error}`);
  return page;
}

/** Waits until what is painted once has been painted. */
export const warm = (page: Page): Promise<unknown> =>
  page.evaluate(
    ([more, quiet, most, ms]) =>
      new Promise<void>((resolve) => {
        const end = window.probe.frames + more;
        const last = window.probe.frames + most;
        const latest = performance.now() + ms;
        const look = (): void => {
          const { frames, painted } = window.probe;
          if ((frames >= end && painted >= quiet) || frames >= last || performance.now() > latest) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    [WARM_FRAMES, PAINTED_FRAMES, MOST_WARM_FRAMES, WARM_MS] as const,
  );
