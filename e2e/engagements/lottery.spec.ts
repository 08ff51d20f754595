// Rooms: engagement, lottery.

import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';

const panelOf = (page: Page) => page.getByTestId('engagement-panel');

async function openEngagements(page: Page, name: string): Promise<void> {
  await openPanel(page, '附近');
  await pressUntilVisible(
    page.getByTestId('panel-places').getByRole('button', { name, exact: true }),
    panelOf(page),
  );
}

test('a lottery is made and run, a winner gets the prize, and everybody can check the draws', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818500001', nickname: '办奖的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '抽奖空间');
  const bob = await enterAs(browser, server, spaceId, '13818500002', '抽奖的人');
  const panel = panelOf(page);
  const play = panelOf(bob);

  await test.step('made by the organiser, with a question that gives a second chance', async () => {
    await openEngagements(page, '互动');
    await page.getByRole('button', { name: '新建互动' }).click();
    await panel.getByRole('button', { name: /^抽奖/ }).click();
    await panel.getByLabel('名称', { exact: true }).fill('开张大吉');
    await panel.getByLabel('奖品 1 的名称').fill('小星球杯子');
    await panel.getByRole('button', { name: '试抽 10000 次' }).click();
    await expect(panel.getByText(/^小星球杯子：\d+ 次/)).toBeVisible();
    await panel.getByLabel('概率 %').fill('100');
    await panel.getByLabel('数量（空为不限）').fill('1');
    await panel.getByRole('button', { name: '添加任务' }).click();
    await panel.getByLabel('任务 1 的名称').fill('我们叫什么？');
    await panel.getByLabel('怎么算完成').selectOption('question');
    await panel.getByLabel('正确答案（一行一个）').fill('小星球');
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: '保存草稿' }).click();
    await panel.getByRole('button', { name: /开张大吉/ }).click();
    await panel.getByRole('button', { name: '开始' }).click();
    await expect(panel.getByText('进行中')).toBeVisible();
  });

  await test.step('drawn by a visitor: the cup with the free chance, nothing with the second', async () => {
    await openEngagements(bob, '1 个正在进行');
    await play.getByRole('button', { name: /开张大吉/ }).click();
    await expect(play.getByText('还有 1 次机会')).toBeVisible();
    await expect(play.getByText('概率 100%')).toBeVisible();
    await play.getByRole('button', { name: '抽一次' }).click();
    await expect(play.getByText('恭喜，抽到「小星球杯子」')).toBeVisible();
    await expect(play.getByText('已抽完')).toBeVisible();
    await expect(play.getByRole('button', { name: '抽一次' })).toBeDisabled();
    await play.getByPlaceholder('你的答案').fill('大星球');
    await play.getByRole('button', { name: '回答' }).click();
    await expect(play.getByText('不对，再想想')).toBeVisible();
    await play.getByPlaceholder('你的答案').fill('小星球');
    await pressUntilVisible(play.getByRole('button', { name: '回答' }), play.getByText('已完成'));
    await expect(play.getByText('还有 1 次机会')).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
  });

  await test.step('handed out by the organiser, which the winner sees', async () => {
    await panel.getByRole('button', { name: '发放给 抽奖的人' }).click();
    await expect(panel.getByText('已发放')).toBeVisible();
    await bob.reload();
    await openEngagements(bob, '1 个正在进行');
    await expect(play.getByText('我的奖品')).toBeVisible();
    await expect(play.getByText('已发放')).toBeVisible();
    await play.getByRole('button', { name: /开张大吉/ }).click();
    await expect(play.getByText('公布结果后就能核对')).toBeVisible();
  });

  await test.step('published, and checked in the page', async () => {
    await panel.getByRole('button', { name: '结束' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '结束' }).click();
    await panel.getByRole('button', { name: '公布结果' }).click();
    await panel.getByRole('button', { name: '操作记录' }).click();
    await expect(panel.getByText(/条记录完整/)).toBeVisible();
    await expect(panel.getByRole('listitem').filter({ hasText: '公布结果' })).toBeVisible();
    await panel.getByRole('button', { name: '收起操作记录' }).click();
    await play.getByRole('button', { name: '核对这次抽奖' }).click();
    await expect(play.getByText('核对无误：1 次抽取')).toBeVisible();
    await expect(play.getByText('其中 1 次是你的')).toBeVisible();
  });
});
