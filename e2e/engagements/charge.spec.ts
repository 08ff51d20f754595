// Rooms: engagement, charge.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';

test('two people fill the bar of their group, and both see it full', async ({ page, browser, server }) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818730001', nickname: '充电的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '充能空间');
  const bob = await enterAs(browser, server, spaceId, '13818730002', '帮忙的人');
  const panel = page.getByTestId('engagement-panel');
  const play = bob.getByTestId('engagement-panel');

  await openPanel(page, '附近');
  const places = page.getByTestId('panel-places');
  await pressUntilVisible(places.getByRole('button', { name: '互动', exact: true }), panel);
  await page.getByRole('button', { name: '新建互动' }).click();
  await panel.getByRole('button', { name: /^充能/ }).click();
  await panel.getByLabel('名称', { exact: true }).fill('点亮大厅');
  await panel.getByLabel('小组 1 的名称').fill('东边');
  await panel.getByLabel('充满要几格').fill('2');
  await panel.getByRole('button', { name: '添加小组' }).click();
  await panel.getByLabel('小组 2 的名称').fill('西边');
  expect(await accessibilityViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: '保存草稿' }).click();
  await panel.getByRole('button', { name: /点亮大厅/ }).click();
  await panel.getByRole('button', { name: '开始' }).click();

  const east = panel.getByRole('listitem').filter({ hasText: '东边' });
  await east.getByRole('button', { name: '充能 +1，给「东边」' }).click();
  await expect(east.getByText('1 / 2')).toBeVisible();
  await expect(east.getByText('你充了 1 格')).toBeVisible();

  await openPanel(bob, '附近');
  const running = bob.getByTestId('panel-places').getByRole('button', { name: '1 个正在进行' });
  await pressUntilVisible(running, play);
  await play.getByRole('button', { name: /点亮大厅/ }).click();
  const seen = play.getByRole('listitem').filter({ hasText: '东边' });
  await seen.getByRole('button', { name: '充能 +1，给「东边」' }).click();
  for (const bar of [seen, east]) {
    await expect(bar.getByText('充满了！')).toBeVisible();
    await expect(bar.getByText('2 / 2')).toBeVisible();
    await expect(bar.getByRole('button')).toHaveCount(0);
  }
  expect(await accessibilityViolations(bob)).toEqual([]);
});
