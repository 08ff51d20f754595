// Rooms: engagement, lottery-box.

import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { useElement } from '../support/elements';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';

const panelOf = (page: Page) => page.getByTestId('engagement-panel');

test('things of the scene become boxes; a visitor opens them where they stand, and boxes taken along later', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818510001', nickname: '藏宝的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '寻宝空间');
  const bob = await enterAs(browser, server, spaceId, '13818510002', '寻宝的人');
  const panel = panelOf(page);
  const play = panelOf(bob);

  await test.step('made by the organiser: a box with a prize, and one to take along', async () => {
    await openPanel(page, '附近');
    await pressUntilVisible(
      page.getByTestId('panel-places').getByRole('button', { name: '互动', exact: true }),
      panel,
    );
    await page.getByRole('button', { name: '新建互动' }).click();
    await panel.getByRole('button', { name: /^宝箱/ }).click();
    await panel.getByLabel('名称', { exact: true }).fill('喷泉寻宝');
    await panel.getByLabel('宝箱 1 的名称').fill('水边的宝箱');
    await panel.getByLabel('场景里的哪个东西').selectOption({ label: '小喷泉' });
    await panel.getByRole('button', { name: '添加宝箱' }).click();
    await panel.getByLabel('宝箱 2 的名称').fill('信里的宝箱');
    await panel.getByLabel('场景里的哪个东西').nth(1).selectOption({ label: '邮箱' });
    await panel.getByLabel('里面有什么').nth(1).selectOption('lottery');
    await panel.getByLabel('奖品 1 的名称').fill('金贝壳');
    await panel.getByLabel('概率 %').fill('100');
    await panel.getByLabel('数量（空为不限）').fill('5');
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: '保存草稿' }).click();
    await panel.getByRole('button', { name: /喷泉寻宝/ }).click();
    await panel.getByRole('button', { name: '开始' }).click();
    await expect(panel.getByText('进行中')).toBeVisible();
  });

  await test.step('the thing itself opens it, with the result', async () => {
    await useElement(bob, '小喷泉', '阅读 小喷泉');
    await expect(play.getByText('还能开 1 次').first()).toBeVisible();
    await play.getByRole('button', { name: '打开「水边的宝箱」' }).click();
    await expect(play.getByRole('status').filter({ hasText: '恭喜，开出「金贝壳」' })).toBeVisible();
    await expect(play.getByText('你已经开过了')).toBeVisible();
    await expect(play.getByText('剩 4 份')).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
  });

  await test.step('a box to take along is opened and its prize taken, also after a reload', async () => {
    await useElement(bob, '邮箱', '阅读 邮箱');
    await play.getByRole('button', { name: '打开「信里的宝箱」' }).click();
    await expect(play.getByText('开出一个小盒子')).toBeVisible();
    await bob.reload();
    await openPanel(bob, '附近');
    await pressUntilVisible(
      bob.getByTestId('panel-places').getByRole('button', { name: '1 个正在进行', exact: true }),
      play,
    );
    await play.getByRole('button', { name: /喷泉寻宝/ }).click();
    await play.getByRole('button', { name: '打开小盒子 1' }).click();
    await expect(play.getByText('里面是「金贝壳」')).toBeVisible();
    const received = play.getByText('已放进「我的奖品」');
    await pressUntilVisible(play.getByRole('button', { name: '领取小盒子 1 里的奖品' }), received);
  });

  await test.step('handed out by the organiser, published, and checked', async () => {
    await expect(panel.getByText('奖品（2 份）')).toBeVisible();
    await panel.getByRole('button', { name: '结束' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '结束' }).click();
    await panel.getByRole('button', { name: '公布结果' }).click();
    await play.getByRole('button', { name: '核对这次抽奖' }).click();
    await expect(play.getByText('核对无误：2 次抽取')).toBeVisible();
    await expect(play.getByText('其中 2 次是你的')).toBeVisible();
  });
});
