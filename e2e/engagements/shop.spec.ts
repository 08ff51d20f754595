// Rooms: engagement, scores, shop.

import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { call } from '../support/person';
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

test('a thing is bought with points and sent, and another one is refunded', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818900001', nickname: '开店的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '商店空间');
  const bob = await enterAs(browser, server, spaceId, '13818900002', '买东西的人');
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
    await panel.getByRole('button', { name: '添加商品' }).click();
    await panel.getByLabel('商品名称').fill('咖啡券');
    await panel.getByLabel('兑换码').check();
    await panel.getByLabel('价格（积分）').fill('20');
    await panel.getByRole('button', { name: '保存商品' }).click();
    await panel.getByRole('button', { name: '「咖啡券」的库存' }).click();
    await panel.getByLabel('兑换码（一行一个）').fill('KAFEI-1\nKAFEI-2');
    await panel.getByRole('button', { name: '添加兑换码' }).click();
    await expect(panel.getByText('剩 2 份')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: '开始' }).click();
    await expect(panel.getByText('进行中')).toBeVisible();
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
    await openEngagements(bob, '1 个正在进行');
    await play.getByRole('button', { name: /星球小卖部/ }).click();
    await expect(play.getByText('60 积分')).toBeVisible();
    await play.getByRole('button', { name: '换「小星球杯子」' }).click();
    await play.getByLabel('收货人').fill('王小星');
    await play.getByLabel('手机号').fill('13900001234');
    await play.getByLabel('收货地址').fill('小星球路 1 号');
    expect(await accessibilityViolations(bob)).toEqual([]);
    await play.getByRole('button', { name: '用 30 积分换' }).click();
    await expect(play.getByText('换到了「小星球杯子」，会寄给你')).toBeVisible();
    await expect(play.getByText('已换完')).toBeVisible();
    await expect(play.getByText('王** 139****1234')).toBeVisible();
    await play.getByRole('button', { name: '换「咖啡券」' }).click();
    await play.getByRole('button', { name: '用 20 积分换' }).click();
    await expect(play.getByText('换到了「咖啡券」，兑换码 KAFEI-1')).toBeVisible();
    await expect(play.getByText('还差 10 积分')).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
  });

  await test.step('the organiser sends the one and refunds the other, and the buyer sees it', async () => {
    await panel.getByRole('tab', { name: '订单' }).click();
    await panel.getByLabel('选择 买东西的人 的「小星球杯子」').check();
    await panel.getByRole('button', { name: '查看地址' }).click();
    await expect(panel.getByText('小星球路 1 号')).toBeVisible();
    await panel.getByRole('button', { name: '标为已寄出' }).click();
    await expect(play.getByText('已寄出')).toBeVisible();
    await panel.getByLabel('选择 买东西的人 的「小星球杯子」').check();
    await panel.getByRole('button', { name: '标为已完成' }).click();
    await panel.getByRole('button', { name: '退还 买东西的人 的「咖啡券」' }).click();
    await panel.getByLabel('退还原因').fill('咖啡卖完了');
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: '退还 20 积分' }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: '咖啡券' })).toContainText('已退还');
    await expect(play.getByText('已退还', { exact: true })).toBeVisible();
    await expect(play.getByText('已完成', { exact: true })).toBeVisible();
    await expect(play.getByText('可用积分').locator('..')).toContainText('30 积分');
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
    await play.getByRole('button', { name: '换「老主顾」' }).click();
    await play.getByRole('button', { name: '用 25 积分换' }).click();
    await expect(play.getByText('换到了称号「老主顾」')).toBeVisible();
    const scores = bob.getByTestId('scores-panel');
    await openPanel(bob, '附近');
    await pressUntilVisible(bob.getByTestId('panel-places').getByRole('button', { name: '积分榜' }), scores);
    await expect(scores.getByRole('button', { name: '佩戴「老主顾」' })).toBeVisible();
  });
});
