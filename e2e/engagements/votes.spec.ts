// Rooms: engagement, votes.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { expect, test } from '../support/test';
import { openEngagements, panelOf, switchLanguage } from './support/engagement';

test('a vote is made, run and published, and everybody sees the counts when the rule says so, in both languages', async ({
  page,
  browser,
  server,
}) => {
  const owner = { phone: '13818400001', nickname: '出题的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '投票空间');
  const bob = await enterAs(browser, server, spaceId, '13818400002', '投票的人', 'en');

  const panel = panelOf(page);
  await openEngagements(page, '互动');
  await page.getByRole('button', { name: '新建互动' }).click();
  await panel.getByRole('button', { name: /^投票/ }).click();
  await panel.getByLabel('名称').fill('今天吃什么');
  await panel.getByLabel('选项 1').fill('米线');
  await switchLanguage(page, 'en');
  await panel.getByLabel('Choice 2', { exact: true }).fill('饺子');
  await panel.getByLabel('After voting').check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save draft' }).click();
  await panel.getByRole('button', { name: /今天吃什么/ }).click();
  await panel.getByRole('button', { name: 'Start' }).click();
  await expect(panel.getByText('Running')).toBeVisible();

  const ballot = panelOf(bob);
  const asked: string[] = [];
  bob.on('request', (request) => asked.push(request.url()));
  await openEngagements(bob, '1 running');
  await ballot.getByRole('button', { name: /今天吃什么/ }).click();
  await expect(ballot.getByText('You see the results once you have voted')).toBeVisible();
  await ballot.getByRole('button', { name: /饺子/ }).click();
  await expect(ballot.getByRole('button', { name: /饺子.*1 vote/, pressed: true })).toBeVisible();
  expect(await accessibilityViolations(bob)).toEqual([]);
  await bob.reload();
  await openEngagements(bob, '1 running');
  await ballot.getByRole('button', { name: /今天吃什么/ }).click();
  await expect(ballot.getByRole('button', { name: /饺子/, pressed: true })).toBeVisible();

  const late = await enterAs(browser, server, spaceId, '13818400003', '迟到的人');
  await openEngagements(late, '1 个正在进行');
  await panelOf(late)
    .getByRole('button', { name: /今天吃什么/ })
    .click();
  await expect(panelOf(late).getByText('投票后就能看到结果')).toBeVisible();
  await panelOf(late).getByRole('button', { name: /米线/ }).click();
  await expect(panelOf(late).getByRole('button', { name: /米线.*1 票/, pressed: true })).toBeVisible();
  await switchLanguage(page, 'zh');
  await panel.getByRole('button', { name: '结束' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '结束' }).click();
  await expect(panel.getByText('投票已结束')).toBeVisible();
  await expect(panel.getByText('2 人参加')).toBeVisible();
  await expect(ballot.getByText('The vote has ended')).toBeVisible();
  await expect(panelOf(late).getByText('投票已结束')).toBeVisible();
  // What only organisers may read is not asked for by others.
  expect(asked.filter((url) => url.includes('/api/engagement/'))).not.toEqual([]);
  expect(asked.filter((url) => url.includes('/api/engagement/awards'))).toEqual([]);
});
