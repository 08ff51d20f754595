import type { Page } from '@playwright/test';
import { overlaps } from './support/floats';
import { press } from './support/keeper';
import { expect, test } from './support/test';
import { inSpace } from './support/walk';

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 760 },
  { width: 1000, height: 700 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

const SMALLER = { width: 820, height: 640 };
const SMALLEST = { width: 600, height: 720 };

/** Walks by the open list to where something is told of the place. */
async function toQuietArea(page: Page): Promise<void> {
  const panel = page.getByTestId('panel-places');
  await panel.getByRole('searchbox').fill('Book club');
  const go = panel.getByRole('button', { name: 'Go to Book club questions' });
  // Somebody may stand in the way.
  await expect(async () => {
    if (await go.isVisible()) await go.click({ timeout: 3_000 });
    await expect(page.getByTestId('zone')).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 90_000 });
}

for (const viewport of SCREENS)
  test(`nothing that floats on the world lies over another at ${viewport.width}×${viewport.height}`, async ({
    browser,
    server,
  }) => {
    const phone = viewport.width === 390 || viewport.height === 390;
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: 0.5,
      reducedMotion: 'reduce',
      ...(phone && { hasTouch: true, isMobile: true }),
    });
    const page = await context.newPage();
    // A guest has the most to read, and English takes the most room.
    await page.addInitScript(() => localStorage.setItem('lang', 'en'));
    await page.goto(`${server.url}/main?id=expo`);
    await inSpace(page);
    const panel = page.getByTestId('panel-places');
    await expect(page.getByRole('button', { name: 'Name and avatar' })).toBeVisible();
    expect(await overlaps(page), 'on arrival').toEqual([]);
    await press(page.getByRole('navigation').getByRole('button', { name: 'Nearby' }), panel);
    await toQuietArea(page);
    expect(await overlaps(page), 'beside the open list').toEqual([]);
    await panel.getByRole('button', { name: 'Close panel' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByTestId('zone')).toBeVisible();
    expect(await overlaps(page), 'once the list is closed').toEqual([]);
    if (phone && viewport.width < viewport.height) {
      // As wide as a page of 1280 px magnified four times: everything on the bar can be reached.
      await page.setViewportSize({ width: 320, height: 568 });
      const bar = page.getByRole('navigation').getByRole('button');
      expect(await bar.count()).toBeGreaterThan(6);
      for (const button of await bar.all()) await expect(button).toBeInViewport({ ratio: 1 });
      expect(await overlaps(page), 'on the smallest phone').toEqual([]);
    }
    await context.close();
  });

for (const viewport of [SCREENS[2], SCREENS[3]])
  test(`where nothing can be drawn the large map keeps clear of what floats, at ${viewport.width}×${viewport.height}`, async ({
    browser,
    server,
  }) => {
    const phone = viewport.width === 390;
    const context = await browser.newContext({ viewport, ...(phone && { hasTouch: true, isMobile: true }) });
    const page = await context.newPage();
    await page.addInitScript(() => {
      localStorage.setItem('lang', 'en');
      HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
        apply: (get, canvas, [kind, ...rest]: [string]) =>
          kind.startsWith('webgl') ? null : Reflect.apply(get, canvas, [kind, ...rest]),
      });
    });
    await page.goto(`${server.url}/main?id=expo`);
    const panel = page.getByTestId('panel-places');
    await expect(panel).toContainText('This device cannot draw the world', { timeout: 90_000 });
    await expect(page.getByTestId('minimap')).toBeVisible();
    expect(await overlaps(page), 'on arrival').toEqual([]);
    await toQuietArea(page);
    expect(await overlaps(page), 'in a quiet area').toEqual([]);
    // The window is made smaller, step by step: the map goes with it.
    for (const size of phone ? [] : [SMALLER, SMALLEST]) {
      await page.setViewportSize(size);
      await expect.poll(() => overlaps(page), `at ${size.width}×${size.height}`).toEqual([]);
      await expect(page.getByTestId('minimap')).toHaveAttribute('data-painted');
    }
    await context.close();
  });
