import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { waitUntilListShown, openPanel, world } from '../support/walk';

test('without WebGL a user walks and uses elements from the list', async ({
  page,
  context,
  server,
  toasts,
}) => {
  await signIn(context, server, { phone: '13814100003', nickname: '只看字的人' });
  await page.goto(`${server.url}/main?id=plaza`);
  const panel = page.getByTestId('panel-places');
  await waitUntilListShown(page);
  await expect(world(page).locator('canvas')).toHaveCount(0);
  // There is no other view: its key does nothing, without an error.
  await world(page).focus();
  await page.keyboard.press('v');
  await openPanel(page, '画面');
  const settings = page.getByTestId('panel-settings');
  await expect(settings).toContainText('这台设备画不出画面');
  await expect(settings.getByTestId('quality-now')).toHaveCount(0);
  await expect(settings.getByRole('radio')).toHaveCount(0);
  await expect(settings.getByRole('slider', { name: '声音' })).toBeVisible();
  await openPanel(page, '附近');
  const use = panel.getByRole('button', { name: '阅读 告示板' });
  const go = panel.getByRole('button', { name: '前往 告示板' });
  // A user who spawns beside it need not walk.
  await expect(use.or(go)).toBeVisible();
  if (await go.isVisible()) await go.click();
  await expect(use).toBeVisible({ timeout: 60_000 });
  await use.click();
  await expect(page.getByRole('dialog')).toContainText('欢迎来到小星球');
  expect(toasts).toEqual([]);
});
