// Rooms: engagement, quiz.

import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';

const panelOf = (page: Page) => page.getByTestId('engagement-panel');

async function openQuiz(page: Page): Promise<void> {
  await openPanel(page, '附近');
  const running = page.getByTestId('panel-places').getByRole('button', { name: '1 个正在进行' });
  await pressUntilVisible(running, panelOf(page));
  await panelOf(page)
    .getByRole('button', { name: /谁最懂小星球/ })
    .click();
}

test('a quiz is set up and run; who reloads keeps the answer, who is late still answers', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818900001', nickname: '出题的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '答题空间');
  const bob = await enterAs(browser, server, spaceId, '13818900002', '先来的人');
  const panel = panelOf(page);
  const first = panelOf(bob);

  await test.step('made by the organiser', async () => {
    await openPanel(page, '附近');
    await pressUntilVisible(page.getByTestId('panel-places').getByRole('button', { name: '互动' }), panel);
    await page.getByRole('button', { name: '新建互动' }).click();
    await panel.getByRole('button', { name: /^答题/ }).click();
    await panel.getByLabel('名称', { exact: true }).fill('谁最懂小星球');
    await panel.getByLabel('题目 1 的内容').fill('云南人早上爱吃什么？');
    await panel.getByLabel('选项 1', { exact: true }).fill('饺子');
    await panel.getByLabel('选项 2', { exact: true }).fill('米线');
    await panel.getByLabel('选项 2 正确').check();
    const time = panel.getByLabel('时间（秒）');
    await time.fill('');
    // Its first digit alone is less than a question may have.
    await time.pressSequentially('120');
    await expect(time).toHaveValue('120');
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: '保存草稿' }).click();
    await panel.getByRole('button', { name: /谁最懂小星球/ }).click();
    await panel.getByRole('button', { name: '开始' }).click();
    await expect(panel.getByRole('button', { name: '出第 1 题' })).toBeVisible();
  });

  await test.step('answered by who is there, also after a reload', async () => {
    await openQuiz(bob);
    await first.getByRole('button', { name: '参加答题' }).click();
    await expect(first.getByText('已参加，等主持人出题')).toBeVisible();
    await panel.getByRole('button', { name: '出第 1 题' }).click();
    await first.getByRole('button', { name: '饺子' }).click();
    await expect(first.getByText('已收到，结束前可以改')).toBeVisible();
    await expect(panel.getByText('1 / 1 人已作答').first()).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
    await bob.reload();
    await openQuiz(bob);
    await expect(first.getByRole('button', { name: '饺子', pressed: true })).toBeVisible();
    await first.getByRole('button', { name: '米线' }).click();
    await expect(first.getByRole('button', { name: '米线', pressed: true })).toBeVisible();
  });

  await test.step('answered by who is late, and shown to all at once', async () => {
    const cyd = await enterAs(browser, server, spaceId, '13818900003', '迟到的人');
    const late = panelOf(cyd);
    await openQuiz(cyd);
    await expect(late.getByRole('timer').last()).toBeVisible();
    await late.getByRole('button', { name: '参加答题' }).click();
    await late.getByRole('button', { name: '饺子' }).click();
    await expect(late.getByText('已收到，结束前可以改')).toBeVisible();
    await expect(panel.getByText('2 / 2 人已作答').first()).toBeVisible();
    await panel.getByRole('button', { name: '结束并公布' }).click();
    await expect(first.getByText('答对了')).toBeVisible();
    await expect(first.getByText('第 1 名').first()).toBeVisible();
    await expect(late.getByText('答错了')).toBeVisible();
    await panel.getByRole('button', { name: '查看答卷' }).click();
    await expect(panel.getByText('答对 1 / 1')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await accessibilityViolations(cyd)).toEqual([]);
    await cyd.close();
  });
});
