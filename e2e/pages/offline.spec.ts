import type { Page } from '@playwright/test';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';

const QUIET = '/self-form-board';
const NETWORK = '网络错误，请稍后重试';
const toast = (page: Page, text: string) => page.getByTestId('toast').filter({ hasText: text });

test.beforeEach(async ({ page, context, server }, { title }) => {
  const number = /^\d/.exec(title)?.[0] ?? '0';
  await signIn(context, server, { phone: `1381370002${number}`, nickname: '断网的人' });
  await page.goto(QUIET);
  await expect(page.getByTestId('user-button')).toBeVisible();
});

/** Toasts and dialogs load at the first interaction. */
async function firstSign(page: Page): Promise<void> {
  const parts = ['toast-list', 'dialogs'].map((name) =>
    page.waitForResponse((response) => new RegExp(`/${name}-[^/]*\\.js$`).test(response.url())),
  );
  await page.mouse.move(300, 300);
  await Promise.all(parts);
}

test('1 · offline the sign-out still asks, reports its failure, and leaves the page unchanged', async ({
  page,
  context,
}) => {
  await firstSign(page);
  await page.getByTestId('user-button').click();
  const menu = page.getByTestId('user-menu');
  await expect(menu).toBeVisible();
  await context.setOffline(true);
  await menu.getByRole('menuitem', { name: '退出登录' }).click();
  const ask = page.getByRole('alertdialog', { name: '确定要退出吗？' });
  await ask.getByRole('button', { name: '确定' }).click();
  await expect(toast(page, NETWORK)).toBeVisible();
  await expect(page.getByRole('heading', { name: '这里还没有开放' })).toBeVisible();
});

test('2 · a dialog that fails to load reports it, and opens once the network is back', async ({ page }) => {
  await page.route(/\/dialogs-[^/]*\.js$/, (route) => route.abort());
  await page.mouse.move(300, 300);
  const menu = page.getByTestId('user-menu');
  await page.getByTestId('user-button').click();
  await menu.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(toast(page, NETWORK)).toBeVisible();
  await expect(page.getByRole('heading', { name: '这里还没有开放' })).toBeVisible();

  await page.unrouteAll();
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByTestId('user-button').click();
    await menu.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page.getByRole('alertdialog', { name: '确定要退出吗？' })).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
});

test('3 · an editor that fails to load reports it, and its button works again at once', async ({ page }) => {
  await page.mouse.move(300, 300);
  await page.route(/\/linked-accounts-[^/]*\.js$/, (route) => route.abort());
  await page.getByTestId('user-button').click();
  await page.getByTestId('user-menu').getByRole('menuitem', { name: '修改昵称' }).click();
  await expect(toast(page, NETWORK)).toBeVisible();
  await expect(page.getByTestId('user-button')).toHaveAttribute('aria-expanded', 'false');
});

test('4 · a page that failed to open opens once the network is back', async ({ page, context }) => {
  await firstSign(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: '回到首页' }).click();
  await expect(toast(page, NETWORK)).toBeVisible();
  await expect(page.getByRole('heading', { name: '这个页面没能打开' })).toBeVisible();
  await expect(page.getByText(NETWORK).last()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: '这个页面没能打开' })).toBeHidden({ timeout: 60_000 });
  await expect(page.getByTestId('user-button')).toBeVisible({ timeout: 60_000 });
});

test('5 · an expired session is announced on the way to the sign-in', async ({ page, context }) => {
  await page.goto('/survey');
  await page.getByRole('radio', { name: /^4/ }).check({ force: true });
  await page.mouse.move(300, 300);
  await context.clearCookies();
  await page.getByRole('button', { name: '提交' }).click();
  await expect(toast(page, '请先登录')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fsurvey$/);
});
