// Rooms: engagement, charge.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { expect, test } from '../support/test';
import { openEngagements, panelOf } from './support/engagement';

test('two people fill the bar of their group, and both see it full, also after a reload', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818730001', nickname: '充电的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '充能空间');
  const panel = panelOf(page);

  await openEngagements(page, '互动');
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

  // Comes when the bar is half full.
  const late = await enterAs(browser, server, spaceId, '13818730002', '晚到的人', 'en');
  const play = panelOf(late);
  const seen = play.getByRole('listitem').filter({ hasText: '东边' });
  await openEngagements(late, '1 running');
  await play.getByRole('button', { name: /点亮大厅/ }).click();
  await expect(seen.getByText('1 / 2')).toBeVisible();
  await seen.getByRole('button', { name: 'Charge +1 for “东边”' }).click();
  const bothAreFull = async (): Promise<void> => {
    await expect(east.getByText('充满了！')).toBeVisible();
    await expect(seen.getByText('Full!')).toBeVisible();
    for (const bar of [seen, east]) {
      await expect(bar.getByText('2 / 2')).toBeVisible();
      await expect(bar.getByRole('button')).toHaveCount(0);
    }
  };
  await bothAreFull();
  expect(await accessibilityViolations(late)).toEqual([]);

  await late.reload();
  await openEngagements(late, '1 running');
  await play.getByRole('button', { name: /点亮大厅/ }).click();
  await bothAreFull();
  await expect(seen.getByText('Given by you: 1')).toBeVisible();
});
