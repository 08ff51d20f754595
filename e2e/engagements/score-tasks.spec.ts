// Rooms: engagement, score-tasks, scores.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';

test('tasks pay points that bring a title, and it is worn beside the name', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818710001', nickname: '出题的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '任务空间');
  const bob = await enterAs(browser, server, spaceId, '13818710002', '做题的人');
  const panel = page.getByTestId('engagement-panel');
  const play = bob.getByTestId('engagement-panel');
  const titles = page.getByTestId('scores-panel');
  const scores = bob.getByTestId('scores-panel');

  await test.step('tasks are made: one for coming, one with a question', async () => {
    await openPanel(page, '附近');
    const places = page.getByTestId('panel-places');
    await pressUntilVisible(places.getByRole('button', { name: '互动', exact: true }), panel);
    await page.getByRole('button', { name: '新建互动' }).click();
    await panel.getByRole('button', { name: /^积分任务/ }).click();
    await panel.getByLabel('名称', { exact: true }).fill('今天逛一逛');
    await panel.getByLabel('任务 1 的名称').fill('来逛一圈');
    await panel.getByLabel('给多少积分').fill('30');
    await panel.getByRole('button', { name: '添加任务' }).click();
    await panel.getByLabel('任务 2 的名称').fill('我们叫什么？');
    await panel.getByLabel('怎么算完成').nth(1).selectOption('question');
    await panel.getByLabel('正确答案（一行一个）').fill('小星球');
    await panel.getByLabel('给多少积分').nth(1).fill('20');
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: '保存草稿' }).click();
    await panel.getByRole('button', { name: /今天逛一逛/ }).click();
    await panel.getByRole('button', { name: '开始' }).click();
    await expect(panel.getByText('进行中')).toBeVisible();
  });

  await test.step('a title is made for those who earn 50 points', async () => {
    await openPanel(page, '附近');
    await pressUntilVisible(page.getByTestId('panel-places').getByRole('button', { name: '积分榜' }), titles);
    await titles.getByRole('button', { name: '新建称号' }).click();
    await titles.getByLabel('名称').fill('逛街王');
    await titles.getByLabel('需要的累计积分').fill('50');
    await titles.getByRole('button', { name: '保存' }).click();
    await expect(titles.getByText('累计 50 分获得')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('a visitor gets points for coming by itself, and for the right answer', async () => {
    await openPanel(bob, '附近');
    const running = bob.getByTestId('panel-places').getByRole('button', { name: '1 个正在进行' });
    await pressUntilVisible(running, play);
    await play.getByRole('button', { name: /今天逛一逛/ }).click();
    await expect(play.getByText('完成 1 / 2')).toBeVisible();
    await play.getByPlaceholder('你的答案').fill('月亮');
    await play.getByRole('button', { name: '回答' }).click();
    await expect(play.getByText('不对，再想想')).toBeVisible();
    await play.getByPlaceholder('你的答案').fill('小星球');
    await pressUntilVisible(play.getByRole('button', { name: '回答' }), play.getByText('完成 2 / 2'));
    await expect(play.getByText('今天拿到 50 分')).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
  });

  await test.step('and wears the title, which others see in the list of members', async () => {
    await openPanel(bob, '附近');
    await pressUntilVisible(bob.getByTestId('panel-places').getByRole('button', { name: '积分榜' }), scores);
    await scores.getByRole('button', { name: '佩戴「逛街王」' }).click();
    await expect(scores.getByText('别人会在你的名字旁看到「逛街王」')).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
    await openPanel(page, '成员');
    await expect(page.getByTestId('member').filter({ hasText: '做题的人' })).toContainText('逛街王');
  });

  await test.step('until the organiser takes it', async () => {
    const card = page.getByTestId('person-card');
    const member = page.getByTestId('member').filter({ hasText: '做题的人' });
    await pressUntilVisible(member.getByRole('button').first(), card);
    await card.getByRole('button', { name: '授予称号', exact: true }).click();
    await card.getByRole('button', { name: '收回「逛街王」' }).click();
    await expect(card.getByRole('button', { name: '授予「逛街王」' })).toBeVisible();
    await expect(scores.getByText('累计 50 分获得')).toBeVisible();
    await expect(member).not.toContainText('逛街王');
  });
});
