// Rooms: engagement, punch-card, scores.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';

test('points are earned with a punch card and given by the organiser, and everybody sees the rank', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818700001', nickname: '发分的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '积分空间');
  const bob = await enterAs(browser, server, spaceId, '13818700002', '拿分的人');
  const panel = page.getByTestId('engagement-panel');
  const play = bob.getByTestId('engagement-panel');

  await test.step('a punch card is made, and punched today', async () => {
    await openPanel(page, '附近');
    const places = page.getByTestId('panel-places');
    await pressUntilVisible(places.getByRole('button', { name: '互动', exact: true }), panel);
    await page.getByRole('button', { name: '新建互动' }).click();
    await panel.getByRole('button', { name: /^打卡/ }).click();
    await panel.getByLabel('名称', { exact: true }).fill('天天来');
    await panel.getByLabel('奖励 1 的名称').fill('见面礼');
    await panel.getByLabel('满几天').fill('1');
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: '保存草稿' }).click();
    await panel.getByRole('button', { name: /天天来/ }).click();
    await panel.getByRole('button', { name: '开始' }).click();

    await openPanel(bob, '附近');
    const running = bob.getByTestId('panel-places').getByRole('button', { name: '1 个正在进行' });
    await pressUntilVisible(running, play);
    await play.getByRole('button', { name: /天天来/ }).click();
    await play.getByRole('button', { name: '今天打卡' }).click();
    await expect(play.getByText('连续 1 天')).toBeVisible();
    await expect(play.getByText('已拿到')).toBeVisible();
    await expect(play.getByRole('button', { name: '今天已打卡' })).toBeDisabled();
    expect(await accessibilityViolations(bob)).toEqual([]);
  });

  await test.step('the organiser gives more, with a reason', async () => {
    await openPanel(page, '成员');
    const card = page.getByTestId('person-card');
    await pressUntilVisible(
      page.getByTestId('member').filter({ hasText: '拿分的人' }).getByRole('button').first(),
      card,
    );
    await card.getByRole('button', { name: '送积分' }).click();
    await card.getByLabel('积分').fill('7');
    await card.getByLabel('原因').fill('帮忙布置');
    await card.getByRole('button', { name: '送出' }).click();
    await expect(card.getByRole('button', { name: '送积分' })).toBeVisible();
  });

  await test.step('both are in the rank, and the winner sees where they come from', async () => {
    const scores = bob.getByTestId('scores-panel');
    await openPanel(bob, '附近');
    await pressUntilVisible(bob.getByTestId('panel-places').getByRole('button', { name: '积分榜' }), scores);
    await expect(scores.getByText('第 1 名')).toBeVisible();
    await expect(scores.getByRole('listitem').filter({ hasText: '拿分的人' })).toContainText('57 分');
    await scores.getByRole('button', { name: '我的明细' }).click();
    await expect(scores.getByText('帮忙布置')).toBeVisible();
    await expect(scores.getByText('+50')).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
  });
});
