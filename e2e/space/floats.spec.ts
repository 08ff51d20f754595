import { overlaps, walkToQuietArea } from '../support/floats';
import { expect, test } from '../support/test';

const SCREENS = [
  { width: 1000, height: 700 },
  { width: 390, height: 844 },
] as const;

const SMALLER = { width: 820, height: 640 };
const SMALLEST = { width: 600, height: 720 };

for (const viewport of SCREENS)
  test(`without WebGL the large map avoids floating elements, at ${viewport.width}×${viewport.height}`, async ({
    browser,
    server,
  }) => {
    const phone = viewport.width === 390;
    const context = await browser.newContext({ viewport, ...(phone && { hasTouch: true, isMobile: true }) });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('lang', 'en'));
    await page.goto(`${server.url}/main?id=expo`);
    const panel = page.getByTestId('panel-places');
    await expect(panel).toContainText('This device cannot draw the world', { timeout: 90_000 });
    await expect(page.getByTestId('minimap')).toBeVisible();
    expect(await overlaps(page), 'on arrival').toEqual([]);
    await walkToQuietArea(page);
    expect(await overlaps(page), 'in a quiet area').toEqual([]);
    // Shrinks the window step by step: the map follows.
    for (const size of phone ? [] : [SMALLER, SMALLEST]) {
      await page.setViewportSize(size);
      await expect.poll(() => overlaps(page), `at ${size.width}×${size.height}`).toEqual([]);
      await expect(page.getByTestId('minimap')).toHaveAttribute('data-painted');
    }
    await context.close();
  });
