import { overlaps } from './support/floats';
import { expect, test } from './support/test';
import { inSpace, openPanel } from './support/walk';

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1000, height: 700 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

for (const viewport of SCREENS)
  test(`nothing that floats on the world lies over another at ${viewport.width}×${viewport.height}`, async ({
    browser,
    server,
  }) => {
    const phone = viewport.width === 390 || viewport.height === 390;
    const context = await browser.newContext({
      locale: 'zh-CN',
      viewport,
      deviceScaleFactor: 0.5,
      reducedMotion: 'reduce',
      ...(phone && { hasTouch: true, isMobile: true }),
    });
    const page = await context.newPage();
    // A guest has the most to read.
    await page.goto(`${server.url}/main?id=expo`);
    await inSpace(page);
    await expect(page.getByRole('button', { name: '设置昵称和形象' })).toBeVisible();
    expect(await overlaps(page), 'on arrival').toEqual([]);
    await openPanel(page, '附近');
    const panel = page.getByTestId('panel-places');
    await panel.getByRole('searchbox').fill('读书会问答');
    const go = panel.getByRole('button', { name: '前往 读书会问答' });
    // Somebody may stand in the way.
    await expect(async () => {
      if (await go.isVisible()) await go.click({ timeout: 3_000 });
      await expect(page.getByTestId('zone')).toBeVisible({ timeout: 20_000 });
    }).toPass({ timeout: 90_000 });
    expect(await overlaps(page), 'beside the open list').toEqual([]);
    await panel.getByRole('button', { name: '关闭面板' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page.getByTestId('zone')).toBeVisible();
    expect(await overlaps(page), 'once the list is closed').toEqual([]);
    await context.close();
  });
