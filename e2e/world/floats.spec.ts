import type { BrowserContextOptions, Page } from '@playwright/test';
import { overlaps, walkToQuietArea } from '../support/floats';
import type { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { waitUntilInSpace } from '../support/walk';
import { pressUntilVisible } from '../support/press';

/** A guest has the most to read, and English needs the most room. */
async function enterExpo(page: Page, server: PlanetServer): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('lang', 'en'));
  await page.goto(`${server.url}/main?id=expo`);
  await waitUntilInSpace(page);
  await expect(page.getByRole('button', { name: 'Name and avatar' })).toBeVisible();
}

const PHONE = { hasTouch: true, isMobile: true };
const SCREENS: Readonly<
  Record<
    string,
    { readonly options: BrowserContextOptions; readonly sizes: readonly (readonly [number, number])[] }
  >
> = {
  computer: {
    options: {},
    sizes: [
      [1440, 900],
      [1280, 760],
      [1000, 700],
    ],
  },
  phone: {
    options: PHONE,
    sizes: [
      [390, 844],
      [844, 390],
      // As wide as a page of 1280 px at 400 % zoom.
      [320, 568],
    ],
  },
};

for (const [name, { options, sizes }] of Object.entries(SCREENS))
  test(`floating elements do not overlap: ${name}`, async ({ browser, server }) => {
    test.setTimeout(300_000);
    const [[width, height] = [0, 0]] = sizes;
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: 0.5,
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    await enterExpo(page, server);
    const bar = page.getByRole('navigation').getByRole('button');
    const panel = page.getByTestId('panel-places');
    const open = (): Promise<void> =>
      pressUntilVisible(page.getByRole('navigation').getByRole('button', { name: 'Nearby' }), panel);
    expect(await overlaps(page), 'on arrival').toEqual([]);
    await open();
    await walkToQuietArea(page);
    for (const [wide, high] of sizes)
      await test.step(`${wide}×${high}`, async () => {
        await page.setViewportSize({ width: wide, height: high });
        await open();
        await expect.poll(() => overlaps(page), 'beside the open list').toEqual([]);
        await panel.getByRole('button', { name: 'Close panel' }).click();
        await expect(panel).toHaveCount(0);
        await expect(page.getByTestId('zone')).toBeVisible();
        await expect.poll(() => overlaps(page), 'once the list is closed').toEqual([]);
        // Everything on the bar is reachable.
        expect(await bar.count()).toBeGreaterThan(6);
        if (wide < 400)
          for (const button of await bar.all()) await expect(button).toBeInViewport({ ratio: 1 });
      });
    await context.close();
  });
