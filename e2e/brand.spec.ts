import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signIn } from './support/person';
import { expect, test } from './support/test';

test.use({ actionTimeout: 60_000 });

const PICTURE = '/brand-of-this-test.svg';
const GREEN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#0a7"/></svg>';

/** The space has a brand of its own, and its document is still on the way. */
async function waitInside(page: Page, brand: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/api/space/getSpaceBrandConfig*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...body, data: { ...body.data, ...brand } } });
  });
  // Never answered: who waits goes on waiting.
  await page.route('**/api/space/contentV2*', () => undefined);
  await page.goto('/main?id=plaza');
  await expect(page.getByRole('progressbar')).toBeVisible();
}

test.beforeEach(async ({ context, server }, { title }) => {
  const number = /^\d/.exec(title)?.[0] ?? '0';
  await signIn(context, server, { phone: `1381370001${number}`, nickname: '看牌子的人' });
});

test('1 · the loading screen can be read on a dark colour of the brand', async ({ page }) => {
  await waitInside(page, {
    customBrand: true,
    brandName: '深色星港',
    spaceName: '深色大厅',
    pageBgColor: '#0b2530',
  });
  await expect(page.getByRole('heading', { name: '正在进入 深色大厅' })).toBeVisible();
  await expect(page).toHaveTitle('空间 · 深色星港');
  const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.target.join(' ')))).toEqual([]);
});

test('2 · a loading picture fills the screen; one that is not there leaves none of its traces', async ({
  page,
}) => {
  await page.route(`**${PICTURE}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: GREEN }));
  await waitInside(page, { customLoading: true, loadingImg: PICTURE });
  const picture = page.locator(`main img[src="${PICTURE}"]`);
  await expect(picture).toBeVisible();
  expect(await picture.boundingBox()).toMatchObject({ width: 1120, height: 700 });

  await page.unroute(`**${PICTURE}`);
  await page.route(`**${PICTURE}`, (route) => route.fulfill({ status: 404, body: '' }));
  await page.reload();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(picture).toHaveCount(0);
});
