import type { Page } from '@playwright/test';
import { signIn } from '../support/person';
import { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Navigates without a page load, like a link of the app. */
const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Marks the document: a page load removes the mark. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void (document.body.dataset['mark'] = 'here'));
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.body.dataset['mark'] === 'here');

test('1: navigation into a space loads the page, navigation between pages does not', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13815000001', nickname: '进门的人' });
  await page.goto('/talking-board');
  await expect(page.getByRole('heading', { name: '这里还没有开放' })).toBeVisible();
  await mark(page);
  await goInside(page, '/space-editor');
  await expect(page).toHaveTitle(/空间编辑/);
  expect(await isMarked(page)).toBe(true);
  await goInside(page, '/main?id=plaza');
  await expect(page).toHaveTitle(/空间 · /);
  await expect.poll(() => isMarked(page)).toBe(false);
  // Back leads to the previous page.
  await page.goBack();
  await expect(page).toHaveURL(/space-editor/);
});

test('3: other addresses of the portal redirect to its root', async ({ page, server }) => {
  for (const path of ['/portal', '/reserveInfo']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${server.url}/`);
  }
});

test('5: the title is that of the route, and is restored after a change', async ({ page }) => {
  await page.goto('/career');
  await expect(page).toHaveTitle('加入我们 · 小星球');
  await goInside(page, '/aboutUs');
  await expect(page).toHaveTitle('关于我们 · 小星球');
  await page.evaluate(() => {
    document.title = 'something else';
    document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', '/else.svg');
  });
  await expect(page).toHaveTitle('关于我们 · 小星球');
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /favicon\.svg$/);
});

test('5: a case has its own title, by slug and by number; an unknown one shows the list', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/case/1', '校园开放日'],
    ['/case/2', '新品发布'],
    ['/case/garden', '一个团队的花园'],
    ['/case/99', '没有这个场景'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · 小星球`);
  }
  for (const title of ['校园开放日', '新品发布', '一个团队的花园'])
    await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await goInside(page, '/career');
  await expect(page).toHaveTitle('加入我们 · 小星球');
});

test('6: a promotion without a space lists open spaces, and a guest enters one', async ({ page }) => {
  await page.goto('/activity-promote');
  await expect(page.getByRole('heading', { level: 1, name: '把活动办成一个地方' })).toBeVisible();
  await page.getByRole('link', { name: /^小星球广场/ }).click();
  await expect(page).toHaveURL(/\/main\?id=plaza$/);
  await expect(page.getByTestId('world')).toBeVisible();
});

test('7: from the portal a user without a nickname chooses one first; others do not', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13815000002' });
  await page.goto('/talking-board');
  await expect(page.getByRole('heading', { name: '这里还没有开放' })).toBeVisible();
  await page.goto('/career');
  await expect(page).toHaveTitle(/加入我们/);
  expect(await page.evaluate(() => sessionStorage.getItem('fromPortal'))).toBe('1');
  await goInside(page, '/talking-board');
  await expect(page).toHaveURL(/\/nickname\?returnUrl=%2Ftalking-board/);
  expect(await page.evaluate(() => sessionStorage.getItem('fromPortal'))).toBe('');
});

test('7: with a session /login redirects home, and a page of the portal stays', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13815000003', nickname: '已登录' });
  await page.goto('/login?returnUrl=%2Ftalking-board');
  await expect(page).toHaveURL(`${server.url}/home`);
  await page.goto('/service');
  await expect(page).toHaveTitle(/服务/);
  await expect(page).toHaveURL(/service$/);
});

test('8: after sign-in the user returns to the requested page', async ({ page }) => {
  await page.goto('/record-bank?from=mail');
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Frecord-bank%3Ffrom%3Dmail/);
});

test('9: when the session check fails, the sign-in opens', async ({ page, context, server }) => {
  await signIn(context, server, { phone: '13815000004', nickname: '断线的人' });
  // The server always answers this call: only a broken network fails it.
  await page.route('**/api/user/getUserInfo', (route) => route.abort());
  await page.goto('/talking-board');
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Ftalking-board/);
});

test.describe('by configuration', () => {
  let mobile: PlanetServer;
  let desktop: PlanetServer;
  test.beforeAll(async () => {
    mobile = await PlanetServer.start();
    const host = new URL(mobile.url).host.replace('localhost', '127.0.0.1');
    desktop = await PlanetServer.start({
      env: { MOBILE_HOSTS: `localhost>${host}`, PROMO_PATHS: '/spring>plaza', BRAND_NAME: '我们的星球' },
    });
  });
  test.afterAll(async () => {
    await desktop.dispose();
    await mobile.dispose();
  });

  test('2: a promotion leads into its space', async ({ page }) => {
    await page.goto(`${desktop.url}/spring?from=poster`);
    await expect(page).toHaveURL(`${desktop.url}/main?id=plaza`);
    await expect(page).toHaveTitle(/空间 · 我们的星球/);
  });

  test('4: phones are redirected with path and query; /not-support and computers are not', async ({
    browser,
  }) => {
    const context = await browser.newContext({ userAgent: IPHONE, locale: 'zh-CN' });
    const page = await context.newPage();
    await page.goto(`${desktop.url}/case/7?from=mail`);
    const { host } = new URL(mobile.url.replace('localhost', '127.0.0.1'));
    await expect(page).toHaveURL(`http://${host}/case/7?from=mail`);
    await page.goto(`${desktop.url}/not-support`);
    await expect(page).toHaveTitle(/暂不支持手机/);
    await expect(page).toHaveURL(`${desktop.url}/not-support`);
    await context.close();
    const computer = await browser.newPage();
    await computer.goto(`${desktop.url}/career`);
    await expect(computer).toHaveTitle('加入我们 · 我们的星球');
    await expect(computer).toHaveURL(`${desktop.url}/career`);
    await computer.close();
  });
});
