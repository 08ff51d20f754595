// Rooms: engagement, score-tasks, scores.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';
import { openEngagements, panelOf, switchLanguage } from './support/engagement';

test('tasks pay points that bring a title, and it is worn beside the name, in both languages', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818710001', nickname: '出题的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '任务空间');
  const bob = await enterAs(browser, server, spaceId, '13818710002', '做题的人', 'en');
  const panel = panelOf(page);
  const play = panelOf(bob);
  const titles = page.getByTestId('scores-panel');
  const scores = bob.getByTestId('scores-panel');

  await test.step('tasks are made: one for coming, one with a question', async () => {
    await openEngagements(page, '互动');
    await page.getByRole('button', { name: '新建互动' }).click();
    await panel.getByRole('button', { name: /^积分任务/ }).click();
    await panel.getByLabel('名称', { exact: true }).fill('今天逛一逛');
    await panel.getByLabel('任务 1 的名称').fill('来逛一圈');
    await panel.getByLabel('给多少积分').fill('30');
    await switchLanguage(page, 'en');
    await panel.getByRole('button', { name: 'Add a task' }).click();
    await panel.getByLabel('Name of task 2').fill('我们叫什么？');
    await panel.getByLabel('Done by').nth(1).selectOption('question');
    await panel.getByLabel('Right answers (one per line)').fill('小星球');
    await panel.getByLabel('Points it pays').nth(1).fill('20');
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save draft' }).click();
    await panel.getByRole('button', { name: /今天逛一逛/ }).click();
    await panel.getByRole('button', { name: 'Start' }).click();
    await expect(panel.getByText('Running')).toBeVisible();
  });

  await test.step('a title is made for those who earn 50 points', async () => {
    await openPanel(page, '附近');
    await pressUntilVisible(page.getByTestId('panel-places').getByRole('button', { name: 'Points' }), titles);
    await titles.getByRole('button', { name: 'New title' }).click();
    await titles.getByLabel('Name').fill('逛街王');
    await switchLanguage(page, 'zh');
    await titles.getByLabel('需要的累计积分').fill('50');
    await titles.getByRole('button', { name: '保存' }).click();
    await expect(titles.getByText('累计 50 分获得')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('a visitor gets points for coming by itself, and for the right answer', async () => {
    await openEngagements(bob, '1 running');
    await play.getByRole('button', { name: /今天逛一逛/ }).click();
    await expect(play.getByText('Done 1 of 2')).toBeVisible();
    await play.getByPlaceholder('Your answer').fill('月亮');
    await play.getByRole('button', { name: 'Answer' }).click();
    await expect(play.getByText('Not right. Think again.')).toBeVisible();
    await bob.reload();
    await openEngagements(bob, '1 running');
    await play.getByRole('button', { name: /今天逛一逛/ }).click();
    await play.getByPlaceholder('Your answer').fill('小星球');
    await pressUntilVisible(play.getByRole('button', { name: 'Answer' }), play.getByText('Done 2 of 2'));
    await expect(play.getByText('Points today: 50')).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
  });

  await test.step('and wears the title, which others see in the list of members', async () => {
    await openPanel(bob, '附近');
    await pressUntilVisible(bob.getByTestId('panel-places').getByRole('button', { name: 'Points' }), scores);
    await scores.getByRole('button', { name: 'Wear “逛街王”' }).click();
    await expect(scores.getByText('Others see “逛街王” beside your name')).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
    await openPanel(page, '成员');
    await expect(page.getByTestId('member').filter({ hasText: '做题的人' })).toContainText('逛街王');
  });

  await test.step('who is late gets points for coming too', async () => {
    const late = await enterAs(browser, server, spaceId, '13818710003', '迟到的人');
    await openEngagements(late, '1 个正在进行');
    await panelOf(late)
      .getByRole('button', { name: /今天逛一逛/ })
      .click();
    await expect(panelOf(late).getByText('今天拿到 30 分')).toBeVisible();
    await late.close();
  });

  await test.step('until the organiser takes it', async () => {
    const card = page.getByTestId('person-card');
    const member = page.getByTestId('member').filter({ hasText: '做题的人' });
    await pressUntilVisible(member.getByRole('button').first(), card);
    await card.getByRole('button', { name: '授予称号', exact: true }).click();
    await card.getByRole('button', { name: '收回「逛街王」' }).click();
    await expect(card.getByRole('button', { name: '授予「逛街王」' })).toBeVisible();
    await expect(scores.getByText('For 50 points earned')).toBeVisible();
    await expect(member).not.toContainText('逛街王');
  });
});
