import type { Locator } from '@playwright/test';
import { tabTo } from '../support/keyboard';
import { expect, test } from '../support/test';
import { waitUntilInSpace, stepsToPlace, world } from '../support/walk';

test('by keyboard only from the portal to the first steps in the plaza', async ({
  page,
  server,
  pageErrors,
}) => {
  test.setTimeout(300_000);
  const { keyboard } = page;
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const phone = '13800000061';
  await page.goto('/');

  await test.step('portal: the first stop skips to the text', async () => {
    await expect(page.getByRole('link', { name: '登录' }).first()).toBeVisible();
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: '使用指南' }));
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: '登录' }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('phone and code', async () => {
    await tabTo(page, page.getByLabel('手机号'));
    await keyboard.type(phone);
    await tabTo(page, button('获取验证码'));
    await keyboard.press('Enter');
    const code = await server.smsCode(phone);
    const field = page.getByLabel('验证码');
    // The page may have navigated by itself.
    if (!(await field.evaluate((element) => element === document.activeElement)))
      await tabTo(page, field, 'Shift+Tab');
    await keyboard.type(code);
    await tabTo(page, button('登录'));
    await keyboard.press('Enter');
  });

  await test.step('nickname and avatar', async () => {
    await expect(page.getByRole('heading', { name: '你想怎么出现？' })).toBeVisible();
    const name = page.getByLabel('昵称');
    if (!(await name.evaluate((element) => element === document.activeElement))) await tabTo(page, name);
    await keyboard.press('Control+A');
    await keyboard.type('键盘客');
    const colours = page.getByRole('group', { name: '颜色' }).getByRole('radio');
    const chosen = page.getByRole('group', { name: '颜色' }).getByRole('radio', { checked: true });
    await expect(colours.first()).toBeVisible();
    const before = await chosen.getAttribute('aria-label');
    await tabTo(page, chosen);
    await keyboard.press('ArrowRight');
    await expect(chosen).not.toHaveAttribute('aria-label', before ?? '');
    await expect(chosen).toBeFocused();
    await tabTo(page, button('进入广场'));
    await keyboard.press('Enter');
  });

  await test.step('the plaza', async () => {
    await waitUntilInSpace(page);
    const near = page.getByRole('navigation', { name: '控制栏' }).getByRole('button', { name: /^附近/ });
    await tabTo(page, near);
    await keyboard.press('Enter');
    await expect(near).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => stepsToPlace(page, 'fountain')).toBeDefined();
    await tabTo(page, world(page), 'Shift+Tab');
    const from = await stepsToPlace(page, 'fountain');
    for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
      await keyboard.down(key);
      const moved = await expect
        .poll(() => stepsToPlace(page, 'fountain'), { timeout: 6000 })
        .not.toBe(from)
        .then(
          () => true,
          () => false,
        );
      await keyboard.up(key);
      if (moved) break;
    }
    expect(await stepsToPlace(page, 'fountain')).not.toBe(from);
  });
  expect(pageErrors).toEqual([]);
});
