// Rooms: engagement, scores, shop.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { call } from '../support/person';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';
import { openEngagements, panelOf, switchLanguage } from './support/engagement';

test('a thing is bought with points and sent, and another one is refunded, in both languages', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818920001', nickname: '开店的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '商店空间');
  const bob = await enterAs(browser, server, spaceId, '13818920002', '买东西的人', 'en');
  const panel = panelOf(page);
  const play = panelOf(bob);

  await test.step('the organiser opens a shop with a thing and a code, and gives points', async () => {
    await openEngagements(page, '互动');
    await page.getByRole('button', { name: '新建互动' }).click();
    await panel.getByRole('button', { name: /^积分商店/ }).click();
    await panel.getByLabel('名称', { exact: true }).fill('星球小卖部');
    await panel.getByRole('button', { name: '保存草稿' }).click();
    await panel.getByRole('button', { name: /星球小卖部/ }).click();
    await panel.getByRole('tab', { name: '商品' }).click();
    await panel.getByRole('button', { name: '添加商品' }).click();
    await panel.getByLabel('商品名称').fill('小星球杯子');
    await panel.getByLabel('价格（积分）').fill('30');
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: '保存商品' }).click();
    await expect(panel.getByText('剩 1 份')).toBeVisible();
    await switchLanguage(page, 'en');
    await panel.getByRole('button', { name: 'Add goods' }).click();
    await panel.getByLabel('Name of the goods').fill('咖啡券');
    await panel.getByLabel('A code').check();
    await panel.getByLabel('Price (points)').fill('20');
    await panel.getByRole('button', { name: 'Save goods' }).click();
    await panel.getByRole('button', { name: 'Stock of “咖啡券”' }).click();
    await panel.getByLabel('Codes (one per line)').fill('KAFEI-1\nKAFEI-2');
    await panel.getByRole('button', { name: 'Add codes' }).click();
    await expect(panel.getByText('2 left')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Start' }).click();
    await expect(panel.getByText('Running')).toBeVisible();
    const { userId } = await call<{ userId: string }>(
      bob.request,
      server.url,
      'GET',
      '/api/user/getUserInfo',
    );
    const given = { spaceId, userId, delta: 60, reason: '帮忙布置', cid: 'points-for-the-shop' };
    await call(page.request, server.url, 'POST', '/api/userSpaceScore/give', given);
  });

  await test.step('a visitor buys both: one by post, one as a code', async () => {
    await openEngagements(bob, '1 running');
    await play.getByRole('button', { name: /星球小卖部/ }).click();
    await expect(play.getByText('60 points')).toBeVisible();
    await play.getByRole('button', { name: 'Get “小星球杯子”' }).click();
    await play.getByLabel('Recipient').fill('王小星');
    await play.getByLabel('Phone').fill('13900001234');
    await play.getByLabel('Address').fill('小星球路 1 号');
    expect(await accessibilityViolations(bob)).toEqual([]);
    await play.getByRole('button', { name: 'Pay 30 points' }).click();
    await expect(play.getByText('You got “小星球杯子”. It will be sent to you.')).toBeVisible();
    await expect(play.getByText('Sold out')).toBeVisible();
    await expect(play.getByText('王** 139****1234')).toBeVisible();
    await play.getByRole('button', { name: 'Get “咖啡券”' }).click();
    await play.getByRole('button', { name: 'Pay 20 points' }).click();
    await expect(play.getByText('You got “咖啡券”. Your code: KAFEI-1')).toBeVisible();
    await expect(play.getByText('10 more points needed')).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
    await bob.reload();
    await openEngagements(bob, '1 running');
    await play.getByRole('button', { name: /星球小卖部/ }).click();
    await expect(play.getByText('KAFEI-1')).toBeVisible();
  });

  await test.step('who is late sees what is sold out, and how many points are missing', async () => {
    const late = await enterAs(browser, server, spaceId, '13818920003', '迟到的人');
    await openEngagements(late, '1 个正在进行');
    await panelOf(late)
      .getByRole('button', { name: /星球小卖部/ })
      .click();
    await expect(panelOf(late).getByText('已换完')).toBeVisible();
    await expect(panelOf(late).getByText('还差 20 积分')).toBeVisible();
    await expect(panelOf(late).getByText('还没有换过东西')).toBeVisible();
    await late.close();
  });

  await test.step('the organiser sends the one and refunds the other, and the buyer sees it', async () => {
    await panel.getByRole('tab', { name: 'Orders' }).click();
    await panel.getByLabel('Choose “小星球杯子” of 买东西的人').check();
    await panel.getByRole('button', { name: 'Show addresses' }).click();
    await expect(panel.getByText('小星球路 1 号')).toBeVisible();
    await panel.getByRole('button', { name: 'Mark as sent' }).click();
    await expect(play.getByText('Sent', { exact: true })).toBeVisible();
    await switchLanguage(page, 'zh');
    await panel.getByLabel('选择 买东西的人 的「小星球杯子」').check();
    await panel.getByRole('button', { name: '标为已完成' }).click();
    await panel.getByRole('button', { name: '退还 买东西的人 的「咖啡券」' }).click();
    await panel.getByLabel('退还原因').fill('咖啡卖完了');
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: '退还 20 积分' }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: '咖啡券' })).toContainText('已退还');
    await expect(play.getByText('Refunded', { exact: true })).toBeVisible();
    await expect(play.getByText('Done', { exact: true })).toBeVisible();
    await expect(play.getByText('Points to spend').locator('..')).toContainText('30 points');
  });

  await test.step('a title of the space is sold, and the buyer has it at once', async () => {
    const title = { spaceId, name: '老主顾', points: null };
    await call(page.request, server.url, 'POST', '/api/userTitle/save', title);
    await panel.getByRole('tab', { name: '商品' }).click();
    await panel.getByRole('button', { name: '添加商品' }).click();
    await panel.getByRole('radio', { name: '称号' }).check();
    await panel.getByLabel('哪个称号').selectOption({ label: '老主顾' });
    await expect(panel.getByLabel('商品名称')).toHaveValue('老主顾');
    await panel.getByLabel('价格（积分）').fill('25');
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: '保存商品' }).click();
    await play.getByRole('button', { name: 'Get “老主顾”' }).click();
    await play.getByRole('button', { name: 'Pay 25 points' }).click();
    await expect(play.getByText('You have the title “老主顾”.')).toBeVisible();
    const scores = bob.getByTestId('scores-panel');
    await openPanel(bob, '附近');
    await pressUntilVisible(bob.getByTestId('panel-places').getByRole('button', { name: 'Points' }), scores);
    await expect(scores.getByRole('button', { name: 'Wear “老主顾”' })).toBeVisible();
  });
});
