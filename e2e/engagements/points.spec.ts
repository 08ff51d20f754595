// Rooms: engagement, punch-card, scores.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';
import { openEngagements, panelOf, switchLanguage } from './support/engagement';

test('a reward is earned with a punch card, points are given by the organiser, and everybody sees the rank, in both languages', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818700001', nickname: '发分的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '积分空间');
  const bob = await enterAs(browser, server, spaceId, '13818700002', '拿分的人', 'en');
  const panel = panelOf(page);
  const play = panelOf(bob);

  await test.step('a punch card is made, and punched today', async () => {
    await openEngagements(page, '互动');
    await page.getByRole('button', { name: '新建互动' }).click();
    await panel.getByRole('button', { name: /^打卡/ }).click();
    await panel.getByLabel('名称', { exact: true }).fill('天天来');
    await panel.getByLabel('奖励 1 的名称').fill('见面礼');
    await panel.getByLabel('满几天').fill('1');
    await switchLanguage(page, 'en');
    await panel.getByLabel('Points (0: a real thing)').fill('0');
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save draft' }).click();
    await panel.getByRole('button', { name: /天天来/ }).click();
    await panel.getByRole('button', { name: 'Start' }).click();

    await openEngagements(bob, '1 running');
    await play.getByRole('button', { name: /天天来/ }).click();
    await play.getByRole('button', { name: 'Punch today' }).click();
    await expect(play.getByText('1 in a row')).toBeVisible();
    await expect(play.getByText('Got it')).toBeVisible();
    await expect(play.getByRole('button', { name: 'Punched today' })).toBeDisabled();
    expect(await accessibilityViolations(bob)).toEqual([]);
  });

  await test.step('the reward is handed out, which shows after a reload', async () => {
    await panel.getByRole('button', { name: 'Hand out to 拿分的人' }).click();
    await expect(panel.getByText('Handed out', { exact: true })).toBeVisible();
    await bob.reload();
    await openEngagements(bob, '1 running');
    await expect(play.getByText('Handed out', { exact: true })).toBeVisible();
  });

  await test.step('the organiser gives points, with a reason', async () => {
    await openPanel(page, '成员');
    const card = page.getByTestId('person-card');
    await pressUntilVisible(
      page.getByTestId('member').filter({ hasText: '拿分的人' }).getByRole('button').first(),
      card,
    );
    await card.getByRole('button', { name: 'Give points' }).click();
    await switchLanguage(page, 'zh');
    await card.getByLabel('积分').fill('7');
    await card.getByLabel('原因').fill('帮忙布置');
    await card.getByRole('button', { name: '送出' }).click();
    await expect(card.getByRole('button', { name: '送积分' })).toBeVisible();
  });

  await test.step('they are in the rank, and the one who has them sees where they come from', async () => {
    const scores = bob.getByTestId('scores-panel');
    await openPanel(bob, '附近');
    await pressUntilVisible(bob.getByTestId('panel-places').getByRole('button', { name: 'Points' }), scores);
    await expect(scores.getByText('Place 1')).toBeVisible();
    await expect(scores.getByRole('listitem').filter({ hasText: '拿分的人' })).toContainText('7 points');
    await scores.getByRole('button', { name: 'My entries' }).click();
    await expect(scores.getByText('帮忙布置')).toBeVisible();
    await expect(scores.getByText('+7')).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
  });

  await test.step('who is late punches too, and sees the rank', async () => {
    const late = await enterAs(browser, server, spaceId, '13818700003', '迟到的人');
    await openEngagements(late, '1 个正在进行');
    await panelOf(late)
      .getByRole('button', { name: /天天来/ })
      .click();
    await panelOf(late).getByRole('button', { name: '今天打卡' }).click();
    await expect(panelOf(late).getByText('连续 1 天')).toBeVisible();
    await openPanel(late, '附近');
    const scores = late.getByTestId('scores-panel');
    await pressUntilVisible(late.getByTestId('panel-places').getByRole('button', { name: '积分榜' }), scores);
    await expect(scores.getByRole('listitem').filter({ hasText: '拿分的人' })).toContainText('7 分');
    await expect(scores.getByText('还没有积分，参加互动就能拿')).toBeVisible();
  });
});
