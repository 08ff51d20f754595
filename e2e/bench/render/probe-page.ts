import type { Browser, Page } from '@playwright/test';

/** After so many frames without painting, one-off painting is done, including the last name. */
const WARM_FRAMES = 200;
const PAINTED_FRAMES = 30;
/** Limit for endless painting; a slow machine still gets its frames. */
const MOST_WARM_FRAMES = 1200;
const WARM_MS = 100_000;

/** Opens a measuring program in a page of the given size, CSS px, and waits until every avatar is drawn. */
export async function openProbe(
  browser: Browser,
  viewport: { readonly width: number; readonly height: number },
  address: string,
  count: number,
): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.goto(address, { timeout: 120_000 });
  // Avatars fade in one by one.
  await page.waitForFunction(
    (wanted) => window.probe.error !== '' || (window.probe.ready && window.probe.people >= wanted),
    count,
    { timeout: 120_000 },
  );
  const error = await page.evaluate(() => window.probe.error);
  if (error !== '') throw new Error(`${address}: ${error}`);
  return page;
}

/** Waits until one-off painting is done. */
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
