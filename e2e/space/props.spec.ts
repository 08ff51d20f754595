// Rooms: props.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';

test('a sign is put down by keys alone, read by another person, and taken back', async ({
  page,
  browser,
  server,
}) => {
  const owner = { phone: '13818300001', nickname: '摆摊的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '小物件空间');
  const bob = await enterAs(browser, server, spaceId, '13818300002', '路过的人');
  await openPanel(bob, '附近');

  await openPanel(page, '附近');
  const panel = page.getByTestId('props-panel');
  await pressUntilVisible(
    page.getByTestId('panel-places').getByRole('button', { name: '摆放小物件' }),
    panel,
  );
  await expect(panel).toContainText('已摆 0 / 3 件');
  await panel.getByRole('button', { name: '告示牌' }).click();
  await panel.getByLabel('写在上面的话').fill('野餐在这边 https://example.com/picnic');
  expect(await accessibilityViolations(page)).toEqual([]);
  const placing = page.getByTestId('placing');
  await pressUntilVisible(panel.getByRole('button', { name: '去摆放' }), placing);
  await expect(placing.getByRole('status')).toHaveText('可以放在这里');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(placing.getByRole('button', { name: '放下' })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(placing).toBeHidden();

  const seen = bob.getByTestId('near-place').filter({ hasText: '摆摊的人的告示牌' });
  await expect(seen).toBeVisible();
  const dialog = bob.getByTestId('interactable-text');
  await pressUntilVisible(seen.getByRole('button').last(), dialog);
  await expect(dialog.getByRole('link', { name: 'https://example.com/picnic' })).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).click();

  await openPanel(page, '附近');
  await pressUntilVisible(
    page.getByTestId('panel-places').getByRole('button', { name: '摆放小物件' }),
    panel,
  );
  const row = panel.getByTestId('prop-row');
  await expect(row).toContainText('1 人读过');
  await row.getByRole('button', { name: /^收回/ }).click();
  await expect(row).toHaveCount(0);
  await expect(seen).toHaveCount(0);
});
