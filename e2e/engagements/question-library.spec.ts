// Rooms: engagement, question-library.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { expect, test } from '../support/test';
import { openEngagements, panelOf, switchLanguage } from './support/engagement';

const csv = (...rows: string[]) => ({
  name: '题目.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
});

test('a library is filled by hand and by a table, and its questions are answered one at a time, in both languages', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818540001', nickname: '出题的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '题库空间');
  const panel = panelOf(page);

  await test.step('the organiser fills the library and starts', async () => {
    await openEngagements(page, '互动');
    await page.getByRole('button', { name: '新建互动' }).click();
    await panel.getByRole('button', { name: /^题库问答/ }).click();
    await panel.getByLabel('名称', { exact: true }).fill('天天问');
    await panel.getByLabel('题库', { exact: true }).fill('星球');
    await panel.getByRole('button', { name: '添加题目' }).click();
    await panel.getByRole('textbox', { name: '题目', exact: true }).fill('哪一个会发光？');
    await panel.getByLabel('选项 A').fill('太阳');
    await panel.getByLabel('选项 B').fill('石头');
    await panel.getByLabel('解析').fill('太阳自己会发光');
    await panel.getByRole('button', { name: '保存题目' }).click();
    await expect(panel.getByText('题目（1）')).toBeVisible();
    const file = panel.locator('input[type="file"]');
    await file.setInputFiles(csv('月亮绕着谁转？,C,1,,地球,太阳'));
    await expect(panel.getByText('第 1 行：答案要写选项的字母')).toBeVisible();
    await file.setInputFiles(csv('题目,答案,等级,解析,选项', '月亮绕着谁转？,A,1,一个月一圈,地球,太阳'));
    await expect(panel.getByText('题目（2）')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: '保存草稿' }).click();
    await panel.getByRole('button', { name: /天天问/ }).click();
    await panel.getByRole('button', { name: '开始' }).click();
    await expect(panel.getByText('还没有人作答')).toBeVisible();
  });

  const bob = await enterAs(browser, server, spaceId, '13818540002', '答题的人', 'en');
  const play = panelOf(bob);

  await test.step('an attendee answers one right and one wrong, and finds the same question after a return', async () => {
    await openEngagements(bob, '1 running');
    await play.getByRole('button', { name: /天天问/ }).click();
    await expect(play.getByText('Question 1 of 2').first()).toBeVisible();
    const first = (await play.getByRole('heading').first().textContent()) ?? '';
    await bob.reload();
    await openEngagements(bob, '1 running');
    await play.getByRole('button', { name: /天天问/ }).click();
    await expect(play.getByRole('heading', { name: first })).toBeVisible();

    const good = first === '哪一个会发光？' ? ['太阳', '太阳自己会发光'] : ['地球', '一个月一圈'];
    await play.getByLabel(good[0] ?? '', { exact: true }).check();
    await play.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(play.getByText('Right!')).toBeVisible();
    await expect(play.getByText(good[1] ?? '', { exact: true })).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
    await play.getByRole('button', { name: 'Next question' }).click();
    await expect(play.getByText('Question 2 of 2').first()).toBeVisible();
    await play.getByLabel(good[0] === '太阳' ? '太阳' : '石头', { exact: true }).check();
    await play.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(play.getByText('Not right. It is')).toBeVisible();
    await play.getByRole('button', { name: 'Next question' }).click();
    await expect(play.getByText('Right: 1 of 2')).toBeVisible();
  });

  await test.step('the organiser sees how each question went', async () => {
    await panel.getByRole('button', { name: '刷新' }).click();
    await expect(panel.getByText('1 人作答，1 人答对，一次答对 1 人')).toBeVisible();
    await expect(panel.getByText('1 人作答，0 人答对，一次答对 0 人')).toBeVisible();
    await switchLanguage(page, 'en');
    await expect(panel.getByText('Answered: 1, right: 1, at once: 1')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('who is late still answers, and counts', async () => {
    const late = await enterAs(browser, server, spaceId, '13818540003', '晚到的人');
    const own = panelOf(late);
    await openEngagements(late, '1 个正在进行');
    await own.getByRole('button', { name: /天天问/ }).click();
    await own.getByRole('radio').first().check();
    await own.getByRole('button', { name: '提交答案', exact: true }).click();
    await expect(own.getByRole('button', { name: '下一题' })).toBeVisible();
    await panel.getByRole('button', { name: 'Refresh' }).click();
    await expect(panel.getByText(/^Answered: 2/)).toBeVisible();
  });
});
