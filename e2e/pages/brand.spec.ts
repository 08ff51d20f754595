import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { call, signIn } from '../support/person';
import type { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { waitUntilInSpace } from '../support/walk';

const PICTURE = '/brand-of-this-test.svg';
const GREEN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#0a7"/></svg>';

/** The space has its own branding, and its document is still loading. */
async function waitInside(
  page: Page,
  server: PlanetServer,
  brand: Readonly<Record<string, unknown>>,
): Promise<void> {
  const plain = await call<object>(
    page.request,
    server.url,
    'GET',
    '/api/space/getSpaceBrandConfig?spaceId=plaza',
  );
  const json = { code: 200, desc: '', data: { ...plain, ...brand } };
  await page.route('**/api/space/getSpaceBrandConfig*', (route) => route.fulfill({ json }));
  // Never answered: the loading screen stays.
  await page.route('**/api/space/contentV2*', () => undefined);
  await page.goto('/main?id=plaza');
  await expect(page.getByRole('progressbar')).toBeVisible();
}

test.beforeEach(async ({ context, server }, { title }) => {
  const number = /^\d/.exec(title)?.[0] ?? '0';
  await signIn(context, server, { phone: `1381370001${number}`, nickname: '看牌子的人' });
});

test('1 · the loading screen is readable on a dark brand colour', async ({ page, server }) => {
  await waitInside(page, server, {
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

test('2 · a loading picture fills the screen; a missing one leaves no trace', async ({ page, server }) => {
  await page.route(`**${PICTURE}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: GREEN }));
  const brand = { customLoading: true, loadingImg: PICTURE };
  await waitInside(page, server, brand);
  const picture = page.locator(`main img[src="${PICTURE}"]`);
  await expect(picture).toBeVisible();
  expect(await picture.boundingBox()).toMatchObject({ width: 1120, height: 700 });

  await page.unrouteAll();
  await page.route(`**${PICTURE}`, (route) => route.fulfill({ status: 404, body: '' }));
  await waitInside(page, server, brand);
  await expect(picture).toHaveCount(0);
});

test("3 · inside, the badge shows the logo and the name; the product's replaces a missing logo", async ({
  page,
  server,
}) => {
  await page.route(`**${PICTURE}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: GREEN }));
  const brand = { customBrand: true, brandName: '花房协会', pageLogo: PICTURE };
  await waitInside(page, server, brand);
  await page.unroute('**/api/space/contentV2*');
  await page.reload();
  await waitUntilInSpace(page);
  const badge = page.locator('header').filter({ has: page.getByTestId('online') });
  await expect(badge.getByText('花房协会')).toBeVisible();
  await expect(badge.locator('img')).toHaveAttribute('src', PICTURE);

  await page.route(`**${PICTURE}`, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/spaceEnter?id=plaza');
  const top = page.getByRole('banner');
  await expect(top.getByText('花房协会')).toBeVisible();
  await expect(top.locator('img').first()).toHaveAttribute('src', '/favicon.svg');
});
