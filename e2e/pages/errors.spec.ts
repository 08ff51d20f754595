import type { Page } from '@playwright/test';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { waitUntilInSpace } from '../support/walk';

/** A call that runs on entry and whose answer nothing else reads. */
const CALL = '**/api/space/visit';

/** Enters the plaza with one call answered by a code that the server never returns for it. */
async function enterWith(page: Page, code: number, desc = '服务器的话', status = 200): Promise<void> {
  await page.route(CALL, (route) => route.fulfill({ status, json: { code, desc, data: null } }), {
    times: 1,
  });
  await page.goto('/main?id=plaza');
}

test.describe('error codes of section 8', () => {
  test.beforeEach(async ({ context, server }, { title }) => {
    const number = Number(/^\d+/.exec(title)?.[0] ?? 0) % 80;
    await signIn(context, server, {
      phone: `138150000${String(10 + number).padStart(2, '0')}`,
      nickname: '试错的人',
    });
  });

  test('0 · 401 leads to the sign-in with the way back', async ({ page, context }) => {
    // The server answers a call whose session has ended meanwhile.
    await page.route(CALL, async (route) => {
      await context.clearCookies();
      const { cookie: _gone, ...headers } = await route.request().allHeaders();
      await route.continue({ headers });
    });
    await page.goto('/main?id=plaza');
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fmain%3Fid%3Dplaza$/);
  });

  test('3 · 403 outside /home opens a dialog', async ({ page }) => {
    await enterWith(page, 403, '这里归别人管');
    const dialog = page.getByRole('dialog', { name: '操作失败，没有权限' });
    await expect(dialog).toContainText('这里归别人管');
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog).toBeHidden();
  });

  test('4 · 2003 leads home with a warning', async ({ page, toasts }) => {
    const tracked = page.waitForRequest((request) => /quitSpace/.test(request.postData() ?? ''));
    await enterWith(page, 2003, '你已被请出空间');
    await expect.poll(() => toasts).toContain('你已被请出空间');
    await expect(page).toHaveURL(/home$/);
    expect((await tracked).postData()).toContain('kicked out');
  });

  test('5 · 601 offers to refresh', async ({ page }) => {
    await enterWith(page, 601);
    const dialog = page.getByRole('alertdialog', { name: '编辑已超时' });
    await dialog.getByRole('button', { name: '刷新' }).click();
    // The second answer is the server's.
    await waitUntilInSpace(page);
  });

  test('9 · other codes show their text, and the failed call is logged', async ({ page }) => {
    const logged = page.waitForRequest(
      (request) => request.url().endsWith('/api/log/push') && request.method() === 'POST',
    );
    await enterWith(page, 1002999999, '奇怪的事');
    await expect(page.getByText('奇怪的事')).toBeVisible();
    const line = (await logged).postData() ?? '';
    expect(line).toContain('/api/space/visit');
    expect(line).toContain('1002999999');
    expect(line).not.toContain('plaza');
  });

  test('20 · a broken network is reported', async ({ page }) => {
    await page.route(CALL, (route) => route.abort(), { times: 1 });
    await page.goto('/main?id=plaza');
    await expect(page.getByText('网络错误，请稍后重试').first()).toBeVisible();
    await page.getByRole('button', { name: '再试一次' }).click();
    await waitUntilInSpace(page);
  });
});
