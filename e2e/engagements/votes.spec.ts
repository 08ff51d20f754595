// Rooms: engagement, votes.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';

test('a vote is made, run and published, and everybody sees the counts when the rule says so', async ({
  page,
  browser,
  server,
}) => {
  const owner = { phone: '13818400001', nickname: '出题的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '投票空间');
  const bob = await enterAs(browser, server, spaceId, '13818400002', '投票的人');

  const panel = page.getByTestId('engagement-panel');
  await openPanel(page, '附近');
  await pressUntilVisible(page.getByTestId('panel-places').getByRole('button', { name: '互动' }), panel);
  await page.getByRole('button', { name: '新建互动' }).click();
  await panel.getByRole('button', { name: /^投票/ }).click();
  await panel.getByLabel('名称').fill('今天吃什么');
  await panel.getByLabel('选项 1').fill('米线');
  await panel.getByLabel('选项 2').fill('饺子');
  await panel.getByLabel('投完后').check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: '保存草稿' }).click();
  await panel.getByRole('button', { name: /今天吃什么/ }).click();
  await panel.getByRole('button', { name: '开始' }).click();
  await expect(panel.getByText('进行中')).toBeVisible();

  const ballot = bob.getByTestId('engagement-panel');
  await openPanel(bob, '附近');
  await pressUntilVisible(
    bob.getByTestId('panel-places').getByRole('button', { name: '1 个正在进行' }),
    ballot,
  );
  await ballot.getByRole('button', { name: /今天吃什么/ }).click();
  await expect(ballot.getByText('投票后就能看到结果')).toBeVisible();
  await ballot.getByRole('button', { name: /饺子/ }).click();
  await expect(ballot.getByRole('button', { name: /饺子.*1 票/, pressed: true })).toBeVisible();
  expect(await accessibilityViolations(bob)).toEqual([]);
  await bob.reload();
  await openPanel(bob, '附近');
  await pressUntilVisible(
    bob.getByTestId('panel-places').getByRole('button', { name: '1 个正在进行' }),
    ballot,
  );
  await ballot.getByRole('button', { name: /今天吃什么/ }).click();
  await expect(ballot.getByRole('button', { name: /饺子/, pressed: true })).toBeVisible();

  await panel.getByRole('button', { name: '结束' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '结束' }).click();
  await expect(panel.getByText('投票已结束')).toBeVisible();
  await expect(panel.getByText('1 人参加')).toBeVisible();
  await expect(ballot.getByText('投票已结束')).toBeVisible();
});
