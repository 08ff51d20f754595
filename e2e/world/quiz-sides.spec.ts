// Rooms: engagement, quiz.

import { createAndEnterSpace, enterAs } from '../support/moderator';
import { call } from '../support/person';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel, waitForView, world } from '../support/walk';

/** An open quiz at the fountain with one question: true in the roses, false around the fountain. */
const QUIZ = {
  kind: 'quiz',
  name: '左右判断',
  zone: 'Asia/Shanghai',
  elementIds: ['fountain'],
  config: {
    questions: [
      {
        id: 'q1',
        form: 'judge',
        text: '小星球是圆的',
        options: [],
        right: [0],
        bySide: true,
        seconds: 120,
        points: 100,
      },
    ],
    sides: { yes: 'roses', no: 'round' },
  },
};

test('true or false by sides: in 3D and in 2D the place is the answer, and a sign tells what runs', async ({
  page,
  browser,
  server,
}) => {
  const owner = { phone: '13818910001', nickname: '主持的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '判断空间');
  const bob = await enterAs(browser, server, spaceId, '13818910002', '立体的人');
  // People arrive anywhere near the gate: both go to where the quiz is played, and face it.
  for (const one of [page, bob]) {
    await openPanel(one, '附近');
    await expect(async () => {
      const header = one.locator('header', { hasText: '判断空间' });
      const go = one.getByRole('button', { name: '前往 小喷泉', exact: true });
      if (await go.isVisible()) await go.click({ timeout: 3_000 });
      await expect(header).toContainText('喷泉', { timeout: 20_000 });
    }).toPass();
  }
  await world(bob).focus();
  await bob.keyboard.press('v');
  await waitForView(bob, '3D');
  const [sign, seen] = [page, bob].map((one) => one.getByTestId('engagement-sign'));
  const [panel, play] = [page, bob].map((one) => one.getByTestId('engagement-panel'));
  if (!sign || !seen || !panel || !play) throw new Error('two people');

  const { engagement } = await call<{ engagement: { engagementId: string; version: number } }>(
    page.request,
    server.url,
    'POST',
    '/api/engagement/save',
    { spaceId, cid: 'quiz-by-sides', ...QUIZ },
  );
  await call(page.request, server.url, 'POST', '/api/engagement/setState', {
    spaceId,
    engagementId: engagement.engagementId,
    version: engagement.version,
    state: 'open',
  });
  await expect(sign).toContainText('进行中');
  await expect(seen).toContainText('左右判断');
  await pressUntilVisible(sign, panel);
  await panel.getByRole('button', { name: '出第 1 题' }).click();

  for (const one of [page, bob]) {
    await expect(one.getByTestId('engagement-sign')).toContainText(/第 1\/1 题 · [12]:\d\d/);
    await expect(one.getByTestId('engagement-area')).toHaveText(['对', '错']);
  }
  await pressUntilVisible(seen, play);
  await expect(play.getByText('走到你选的区域里站好')).toBeVisible();
  await openPanel(bob, '附近');
  await bob.getByRole('button', { name: '前往 玫瑰园', exact: true }).click();
  await expect(bob.locator('header', { hasText: '判断空间' })).toContainText('玫瑰园');
  await panel.getByRole('button', { name: '结束并公布' }).click();

  await expect(panel.getByText('答错了')).toBeVisible();
  for (const one of [page, bob]) await expect(one.getByTestId('engagement-area')).toHaveCount(0);
  await bob.getByTestId('panel-places').getByRole('button', { name: '1 个正在进行' }).click();
  await expect(play.getByText('答对了')).toBeVisible();
  await panel.getByRole('button', { name: '结束', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '结束' }).click();
  await expect(seen).toContainText('结果：立体的人 第一');
});
