// Rooms: engagement, lottery.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openEngagements, panelOf, switchLanguage } from './support/engagement';

test('a lottery is made and run, a winner gets the prize, and everybody can check the draws, in both languages', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818500001', nickname: '办奖的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '抽奖空间');
  const bob = await enterAs(browser, server, spaceId, '13818500002', '抽奖的人', 'en');
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
    await switchLanguage(page, 'en');
    await panel.getByLabel('Number (empty: any)').fill('1');
    await panel.getByRole('button', { name: 'Add a task' }).click();
    await panel.getByLabel('Name of task 1').fill('我们叫什么？');
    await panel.getByLabel('Done by').selectOption('question');
    await panel.getByLabel('Right answers (one per line)').fill('小星球');
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save draft' }).click();
    await panel.getByRole('button', { name: /开张大吉/ }).click();
    await panel.getByRole('button', { name: 'Start' }).click();
    await expect(panel.getByText('Running')).toBeVisible();
  });

  await test.step('drawn by a visitor: the cup with the free chance, nothing with the second', async () => {
    await openEngagements(bob, '1 running');
    await play.getByRole('button', { name: /开张大吉/ }).click();
    await expect(play.getByText('Chances left: 1')).toBeVisible();
    await expect(play.getByText('Odds 100%')).toBeVisible();
    await play.getByRole('button', { name: 'Spin' }).click();
    await expect(play.getByText('You won “小星球杯子”!')).toBeVisible();
    await expect(play.getByText('All gone')).toBeVisible();
    await expect(play.getByRole('button', { name: 'Spin' })).toBeDisabled();
    await play.getByPlaceholder('Your answer').fill('大星球');
    await play.getByRole('button', { name: 'Answer' }).click();
    await expect(play.getByText('Not right. Think again.')).toBeVisible();
    await play.getByPlaceholder('Your answer').fill('小星球');
    await pressUntilVisible(
      play.getByRole('button', { name: 'Answer' }),
      play.getByText('Done', { exact: true }),
    );
    await expect(play.getByText('Chances left: 1')).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
  });

  await test.step('handed out by the organiser, which the winner sees', async () => {
    await panel.getByRole('button', { name: 'Hand out to 抽奖的人' }).click();
    await expect(panel.getByText('Handed out', { exact: true })).toBeVisible();
    await bob.reload();
    await openEngagements(bob, '1 running');
    await expect(play.getByText('My prizes')).toBeVisible();
    await expect(play.getByText('Handed out', { exact: true })).toBeVisible();
    await play.getByRole('button', { name: /开张大吉/ }).click();
    await expect(play.getByText('You can check once the results are published')).toBeVisible();
  });

  const late = await enterAs(browser, server, spaceId, '13818500003', '迟到的人');
  await test.step('drawn by who is late: nothing is left', async () => {
    await openEngagements(late, '1 个正在进行');
    await panelOf(late)
      .getByRole('button', { name: /开张大吉/ })
      .click();
    await expect(panelOf(late).getByText(/抽到「小星球杯子」/)).toBeVisible();
    await expect(panelOf(late).getByText('已抽完')).toBeVisible();
    await panelOf(late).getByRole('button', { name: '抽一次' }).click();
    await expect(panelOf(late).getByText('这次没有抽中，谢谢参与')).toBeVisible();
  });

  await test.step('published, and checked in the page', async () => {
    await switchLanguage(page, 'zh');
    await panel.getByRole('button', { name: '结束' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '结束' }).click();
    await panel.getByRole('button', { name: '公布结果' }).click();
    await panel.getByRole('button', { name: '操作记录' }).click();
    await expect(panel.getByText(/条记录完整/)).toBeVisible();
    await expect(panel.getByRole('listitem').filter({ hasText: '公布结果' })).toBeVisible();
    await panel.getByRole('button', { name: '收起操作记录' }).click();
    await play.getByRole('button', { name: 'Check this draw' }).click();
    await expect(play.getByText('All is right: 2 draws')).toBeVisible();
    await expect(play.getByText('Yours among them: 1')).toBeVisible();
    await panelOf(late).getByRole('button', { name: '核对这次抽奖' }).click();
    await expect(panelOf(late).getByText('核对无误：2 次抽取')).toBeVisible();
  });
});
