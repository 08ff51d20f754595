import type { Page } from '@playwright/test';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { enterPlaza } from '../support/walk';

/** A page with little to draw, for signed-in users. */
const QUIET = '/self-form-board';
const button = (page: Page) => page.getByTestId('user-button');
const menu = (page: Page) => page.getByTestId('user-menu');

/** Two clicks faster than a mouse under load can make them. */
const pressTwice = (page: Page): Promise<void> =>
  button(page).evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Simulates a return to the tab, which headless browsers do not report between pages of a window. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')));

test('the user button toggles its menu, and a double click counts once', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13813700001', nickname: '按两下的人' });
  await page.goto(QUIET);
  await pressTwice(page);
  await expect(menu(page)).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(async () => {
    await button(page).click();
    await expect(menu(page)).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await page.mouse.click(40, 400);
  // The 300 ms guard may still ignore the click.
  await expect(async () => {
    await button(page).click();
    await expect(menu(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.mouse.click(40, 400);
  await expect(menu(page)).toBeHidden();
});

test('a language change and a sign-out reach the other tabs, also in a space', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000);
  await signIn(context, server, { phone: '13813700002', nickname: '两个标签页' });
  const space = await context.newPage();
  await enterPlaza(space, server);
  const other = await context.newPage();
  await other.goto(QUIET);
  await expect(other.getByRole('heading', { name: '这里还没有开放' })).toBeVisible();
  await other.mouse.move(300, 300);

  await page.goto(QUIET);
  await button(page).click();
  const received = page.waitForResponse('**/api/user/userInfoLang');
  await menu(page).getByRole('menuitem', { name: 'English' }).click();
  await received;
  await expect(async () => {
    await comeBack(other);
    await expect(other.getByRole('heading', { name: 'Not open yet' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(other).toHaveTitle('Form · Tiny Planet');

  await button(page).click();
  await menu(page).getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fself-form-board$/);
  await comeBack(other);
  await expect(other).toHaveURL(/\/login\?returnUrl=%2Fself-form-board$/);

  // The space has its own notification, and offers the way back.
  await expect(space).toHaveURL(/\/login\?returnUrl=%2Fmain%3Fid%3Dplaza$/);
});

test('a sign-in in one tab continues in the other', async ({ page, context, server }) => {
  await page.goto(`/login?returnUrl=${encodeURIComponent(QUIET)}`);
  await expect(page.getByRole('textbox', { name: /手机/ })).toBeVisible();
  await page.mouse.move(300, 300);
  await signIn(context, server, { phone: '13813700003', nickname: '先在那边登录' });
  await expect(async () => {
    await comeBack(page);
    await expect(page).not.toHaveURL(/\/login/, { timeout: 2_000 });
  }).toPass();
  await expect(button(page)).toBeVisible();
});
