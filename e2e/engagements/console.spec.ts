// Rooms: engagement, votes, lottery.

import { request, type APIRequestContext, type Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { createSpace } from '../support/moderator';
import { call, signInWith } from '../support/person';
import type { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';

const consoleOf = (page: Page) => page.getByTestId('engagement-console');

/** Somebody who takes part over the calls. */
async function visitor(
  server: PlanetServer,
  spaceId: string,
  phone: string,
  nickname: string,
): Promise<APIRequestContext> {
  const requests = await request.newContext();
  await signInWith(requests, server, { phone, nickname });
  await call(requests, server.url, 'POST', '/api/space/visit', { spaceId });
  return requests;
}

const idOf = async (requests: APIRequestContext, server: PlanetServer, spaceId: string): Promise<string> => {
  const { engagements } = await call<{ engagements: { engagementId: string }[] }>(
    requests,
    server.url,
    'GET',
    `/api/engagement/list?spaceId=${spaceId}`,
  );
  return engagements[0]?.engagementId ?? '';
};

test('a vote is made, run, watched and closed from the home page', async ({ page, server, pageErrors }) => {
  const spaceId = await createSpace(
    page.request,
    server,
    { phone: '13818470001', nickname: '主办的人' },
    '会场',
  );
  await call(page.request, server.url, 'POST', '/api/space/addSpace', { spaceName: '另一个会场' });
  await page.goto(`${server.url}/home`);
  const board = consoleOf(page);
  const one = page.getByTestId('engagement-panel');

  await test.step('made from a template, in one of two spaces', async () => {
    await board.getByRole('button', { name: '打开' }).click();
    await expect(board.getByText('还没有互动')).toBeVisible();
    await board.getByRole('button', { name: '新建互动' }).click();
    await board.getByRole('button', { name: '会场', exact: true }).click();
    await board.getByRole('button', { name: /^投票/ }).click();
    await one.getByLabel('名称').fill('最佳节目');
    await one.getByLabel('选项 1').fill('合唱');
    await one.getByLabel('选项 2').fill('小品');
    await one.getByLabel('随时').check();
    expect(await accessibilityViolations(page)).toEqual([]);
    await one.getByRole('button', { name: '保存草稿' }).click();
    await board.getByRole('button', { name: /最佳节目.*会场.*草稿/ }).click();
  });

  await test.step('started, and a vote that is given in the space is seen at once', async () => {
    await board.getByRole('button', { name: '开始' }).click();
    await expect(one.getByText('进行中')).toBeVisible();
    await expect(one.getByRole('button', { name: /小品.*0 票/ })).toBeVisible();
    const bob = await visitor(server, spaceId, '13818470002', '投票的人');
    const engagementId = await idOf(bob, server, spaceId);
    const { candidates } = await call<{ candidates: { candidateId: string; name: string }[] }>(
      bob,
      server.url,
      'GET',
      `/api/voteMachine/listCandidate?spaceId=${spaceId}&elementId=${engagementId}`,
    );
    await call(bob, server.url, 'POST', '/api/voteMachine/vote', {
      spaceId,
      elementId: engagementId,
      candidateId: candidates.find(({ name }) => name === '小品')?.candidateId,
      cid: 'console-vote-1',
    });
    await bob.dispose();
    await expect(one.getByRole('button', { name: /小品.*1 票/ })).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('paused, continued and closed; the list says so', async () => {
    await one.getByRole('button', { name: '暂停' }).click();
    await expect(one.getByText('已暂停', { exact: true })).toBeVisible();
    await one.getByRole('button', { name: '继续' }).click();
    await expect(one.getByText('进行中')).toBeVisible();
    await one.getByRole('button', { name: '结束' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '结束' }).click();
    await expect(one.getByText('已结束', { exact: true })).toBeVisible();
    await board.getByRole('button', { name: '返回列表' }).click();
    await expect(board.getByRole('button', { name: /最佳节目.*已结束.*1 人参加/ })).toBeVisible();
    await board.getByLabel('状态').selectOption('open');
    await expect(board.getByText('没有符合的互动')).toBeVisible();
    await board.getByRole('button', { name: '显示全部' }).click();
    await board.getByLabel('空间').selectOption('另一个会场');
    await expect(board.getByText('没有符合的互动')).toBeVisible();
    await board.getByLabel('空间').selectOption('会场');
    await board.getByRole('button', { name: /最佳节目/ }).click();
  });

  await test.step('exported, and its log read', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      one.getByRole('button', { name: '导出结果' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('最佳节目.csv');
    await one.getByRole('button', { name: '操作记录' }).click();
    await expect(one.getByText(/5 条记录完整/)).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
});

test('a lottery is tried, run, prolonged and handed out on a phone in the hall, in English', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const owner = { phone: '13818470004', nickname: 'Olga' };
  const spaceId = await createSpace(context.request, server, owner, 'Hall');
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('lang', 'en'));
  await page.goto(`${server.url}/home`);
  const board = consoleOf(page);
  const one = page.getByTestId('engagement-panel');
  const draw = async (phone: string, nickname: string) => {
    const requests = await visitor(server, spaceId, phone, nickname);
    const engagementId = await idOf(requests, server, spaceId);
    const cid = `console-draw-${nickname}`;
    await call(requests, server.url, 'POST', '/api/spaceLottery/draw', { spaceId, engagementId, cid });
    return requests;
  };

  await test.step('made with a dry run', async () => {
    await board.getByRole('button', { name: 'Open', exact: true }).click();
    await board.getByRole('button', { name: 'New activity' }).click();
    await board.getByRole('button', { name: /^Lottery/ }).click();
    await one.getByLabel('Name', { exact: true }).fill('Grand raffle');
    await one.getByLabel('Name of prize 1').fill('Cup');
    await one.getByLabel('Odds %').fill('100');
    await one.getByLabel('Number (empty: any)').fill('5');
    await one.getByRole('button', { name: 'Try 10000 draws' }).click();
    await expect(one.getByText('Cup: 5 times, gone with draw 5')).toBeVisible();
    const end = new Date(Date.now() + 2 * 24 * 60 * 60_000);
    const [year, time] = [one.getByLabel(/^End.*year/i), one.getByLabel(/^End.*time/i)];
    await expect(time).toHaveValue('');
    await year.selectOption(String(end.getFullYear()));
    // The first choice fills the others, and none empties them.
    await expect(time).not.toHaveValue('');
    await time.selectOption('');
    await expect(year).toHaveValue('');
    await year.selectOption(String(end.getFullYear()));
    await one.getByLabel(/^End.*month/i).selectOption(String(end.getMonth() + 1));
    await one.getByLabel(/^End.*day/i).selectOption(String(end.getDate()));
    await time.selectOption('12:00');
    await one.getByRole('button', { name: 'Save draft' }).click();
    await board.getByRole('button', { name: /Grand raffle.*Hall.*Draft/ }).click();
  });

  await test.step('run and prolonged; the winners come in by themselves', async () => {
    await one.getByRole('button', { name: 'Start' }).click();
    await expect(one.getByText('Running')).toBeVisible();
    const left = async () =>
      (await one.getByRole('timer').innerText())
        .split(':')
        .reduce((sum, part) => sum * 60 + Number.parseInt(part, 10), 0);
    const before = await left();
    await one.getByRole('button', { name: '5 minutes more' }).click();
    await expect.poll(left).toBeGreaterThan(before + 200);
    const ben = await draw('13818470005', 'Ben');
    const eva = await draw('13818470006', 'Eva');
    await expect(one.getByRole('heading', { name: 'Prizes (2)' })).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);

    await one.getByRole('button', { name: 'Hand out to Ben' }).click();
    await expect(one.getByRole('button', { name: 'Hand out to Ben' })).toBeHidden();
    const rowOfEva = one.getByRole('listitem').filter({ hasText: 'Eva' }).filter({ hasText: 'Void' });
    await rowOfEva.getByRole('button', { name: 'Void' }).click();
    await rowOfEva.getByLabel('Why it is void').fill('Left the hall');
    await rowOfEva.getByRole('button', { name: 'Make void' }).click();
    await expect(one.getByText('Cup · Reason: Left the hall')).toBeVisible();
    const prizeOf = async (requests: APIRequestContext) =>
      (
        await call<{ prizes: { state: string; reason: string }[] }>(
          requests,
          server.url,
          'GET',
          `/api/userPrize/list?spaceId=${spaceId}`,
        )
      ).prizes;
    expect(await prizeOf(ben)).toMatchObject([{ state: 'given' }]);
    expect(await prizeOf(eva)).toMatchObject([{ state: 'void', reason: 'Left the hall' }]);
    await Promise.all([ben.dispose(), eva.dispose()]);
  });

  await test.step('logged, and found again after a reload', async () => {
    await one.getByRole('button', { name: 'Log', exact: true }).click();
    for (const action of ['Made', 'Started', 'Prolonged', 'Prize handed out', 'Prize made void'])
      await expect(one.getByText(action, { exact: true })).toBeVisible();
    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await widthOf()).toBe(390);
    await page.reload();
    await board.getByRole('button', { name: /Grand raffle.*Running.*2 took part/ }).click();
    await expect(one.getByText('Running')).toBeVisible();
  });
});

test('nobody else sees the console', async ({ page, server }) => {
  await signInWith(page.request, server, { phone: '13818470003', nickname: '来玩的人' });
  const asked = page.waitForResponse(/api\/engagement\/organized/);
  await page.goto(`${server.url}/home`);
  expect((await (await asked).json()) as object).toMatchObject({ code: 200, data: { spaces: [] } });
  await expect(page.getByRole('heading', { name: '我的空间' })).toBeVisible();
  await expect(consoleOf(page)).toHaveCount(0);
});
