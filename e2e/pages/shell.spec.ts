import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';

// Menus, dialogs and toasts are animated, as for most users.
test.use({ reducedMotion: 'no-preference' });

const openMenu = async (page: Page) => {
  await page.getByTestId('user-button').click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  return menu;
};

test('the top bar shows the user, both languages, and a sign-out that asks first', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13815000050', nickname: '壳里的人' });
  await page.goto('/talking-board');
  const guide = page.getByRole('link', { name: '使用指南' });
  await expect(guide).toHaveAttribute('target', '_blank');
  await expect(guide).toHaveAttribute('href', '/guide');

  const menu = await openMenu(page);
  await expect(menu).toContainText('壳里的人');
  await expect(menu).toContainText('138****0050');
  expect(await accessibilityViolations(page)).toEqual([]);

  const received = page.waitForRequest('**/api/user/userInfoLang');
  await menu.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Not open yet' })).toBeVisible();
  expect((await received).postDataJSON()).toEqual({ lang: 'en' });
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
  await expect(page).toHaveTitle('Whiteboard · Tiny Planet');

  await (await openMenu(page)).getByRole('menuitem', { name: 'Sign out' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Are you sure you want to exit?' });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(ask).toBeHidden();
  await (await openMenu(page)).getByRole('menuitem', { name: 'Sign out' }).click();
  await ask.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Ftalking-board/);
});

test('the menu works by keyboard, and the logo leads to the portal', async ({ page, context, server }) => {
  await signIn(context, server, { phone: '13815000051', nickname: '键盘人' });
  await page.goto('/talking-board');
  const button = page.getByTestId('user-button');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
  await page.getByRole('link', { name: /^小星球/ }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('nickname and avatar are changed from any page', async ({ page, context, server, toasts }) => {
  await signIn(context, server, { phone: '13815000052', nickname: '旧名字' });
  await page.goto('/talking-board');
  await (await openMenu(page)).getByRole('menuitem', { name: '修改昵称' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '昵称' }).fill('新名字');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => toasts).toContainEqual(expect.stringContaining('已保存'));
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('user-button')).toContainText('新名字');
});

test('without a session the sign-in replaces the menu', async ({ page }) => {
  await page.goto('/service');
  await expect(page.getByTestId('user-button')).toHaveCount(0);
});

test('boards announce that they come later, and lead back', async ({ page, context, server }) => {
  await signIn(context, server, { phone: '13815000053', nickname: '等着的人' });
  for (const path of ['/talking-board', '/self-talking-board', '/self-form-board', '/material-whiteboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '这里还没有开放' })).toBeVisible();
  }
  await page.getByRole('button', { name: '回到首页' }).click();
  await expect(page).toHaveURL(`${server.url}/home`);
});
