// Rooms: engagement, quiz.

import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { expect, test } from '../support/test';
import { openEngagements, panelOf, switchLanguage } from './support/engagement';

async function openQuiz(page: Page, running: string): Promise<void> {
  await openEngagements(page, running);
  await panelOf(page)
    .getByRole('button', { name: /谁最懂小星球/ })
    .click();
}

test('a quiz is set up and run; who reloads keeps the answer, who is late still answers, and the winner gets a prize, in both languages', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818900001', nickname: '出题的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '答题空间');
  const bob = await enterAs(browser, server, spaceId, '13818900002', '先来的人', 'en');
  const panel = panelOf(page);
  const first = panelOf(bob);

  await test.step('made by the organiser', async () => {
    await openEngagements(page, '互动');
    await page.getByRole('button', { name: '新建互动' }).click();
    await panel.getByRole('button', { name: /^答题/ }).click();
    await panel.getByLabel('名称', { exact: true }).fill('谁最懂小星球');
    await panel.getByLabel('题目 1 的内容').fill('云南人早上爱吃什么？');
    await panel.getByLabel('选项 1', { exact: true }).fill('饺子');
    await switchLanguage(page, 'en');
    await panel.getByLabel('Option 2', { exact: true }).fill('米线');
    await panel.getByLabel('Option 2 is right').check();
    const time = panel.getByLabel('Time (seconds)');
    await time.fill('');
    // Its first digit alone is less than a question may have.
    await time.pressSequentially('120');
    await expect(time).toHaveValue('120');
    await panel.getByRole('button', { name: 'Add a prize' }).click();
    await panel.getByLabel('Prize for rank 1', { exact: true }).fill('小星球杯子');
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save draft' }).click();
    await panel.getByRole('button', { name: /谁最懂小星球/ }).click();
    await panel.getByRole('button', { name: 'Start' }).click();
    await expect(panel.getByRole('button', { name: 'Ask question 1' })).toBeVisible();
  });

  await test.step('answered by who is there, also after a reload', async () => {
    await openQuiz(bob, '1 running');
    await first.getByRole('button', { name: 'Join the quiz' }).click();
    await expect(first.getByText('You are in. Wait for the host to ask.')).toBeVisible();
    await panel.getByRole('button', { name: 'Ask question 1' }).click();
    await first.getByRole('button', { name: '饺子' }).click();
    await expect(first.getByText('Counted. You can change it until the end.')).toBeVisible();
    await expect(panel.getByText('1 of 1 have answered').first()).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
    await bob.reload();
    await openQuiz(bob, '1 running');
    await expect(first.getByRole('button', { name: '饺子', pressed: true })).toBeVisible();
    await first.getByRole('button', { name: '米线' }).click();
    await expect(first.getByRole('button', { name: '米线', pressed: true })).toBeVisible();
  });

  await test.step('answered by who is late, and shown to all at once', async () => {
    const cyd = await enterAs(browser, server, spaceId, '13818900003', '迟到的人');
    const late = panelOf(cyd);
    await openQuiz(cyd, '1 个正在进行');
    await expect(late.getByRole('timer').last()).toBeVisible();
    await late.getByRole('button', { name: '参加答题' }).click();
    await late.getByRole('button', { name: '饺子' }).click();
    await expect(late.getByText('已收到，结束前可以改')).toBeVisible();
    await switchLanguage(page, 'zh');
    await expect(panel.getByText('2 / 2 人已作答').first()).toBeVisible();
    await panel.getByRole('button', { name: '结束并公布' }).click();
    await expect(first.getByText('Right', { exact: true })).toBeVisible();
    await expect(first.getByText('Rank 1').first()).toBeVisible();
    await expect(late.getByText('答错了')).toBeVisible();
    await panel.getByRole('button', { name: '查看答卷' }).click();
    await expect(panel.getByText('答对 1 / 1')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await accessibilityViolations(cyd)).toEqual([]);
    await cyd.close();
  });

  await test.step('won: the prize is handed out, which the winner sees', async () => {
    await panel.getByRole('button', { name: '结束', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '结束' }).click();
    await panel.getByRole('button', { name: '公布结果' }).click();
    await panel.getByRole('button', { name: '发放给 先来的人' }).click();
    await expect(panel.getByText('已发放')).toBeVisible();
    await bob.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(first.getByText('Handed out', { exact: true })).toBeVisible();
  });
});
