import type { Browser, Page } from '@playwright/test';
import type { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import {
  coloursIn,
  waitUntilInSpace,
  chatMessage,
  openPanel,
  sendChatMessage,
  stepsToPerson,
  stepsToPlace,
  walkUntilChanged,
  whiteShare,
  world,
} from '../support/walk';

/** Signs in through the page as a new user: phone, code from the log, nickname, avatar. */
async function newcomer(
  browser: Browser,
  server: PlanetServer,
  phone: string,
  nickname: string,
): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(server.url);
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await expect(page.getByRole('heading', { name: '欢迎来到小星球' })).toBeVisible();
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').fill(await server.smsCode(phone));
  await page.getByRole('button', { name: '登录', exact: true }).click();

  await expect(page.getByRole('heading', { name: '你想怎么出现？' })).toBeVisible();
  const name = page.getByLabel('昵称');
  await name.fill(nickname);
  await expect(page.getByText(`${[...nickname].length}/12`)).toBeVisible();
  await page.getByRole('radio', { name: '青', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: '动物连帽' }).check({ force: true });
  await page.getByRole('radio', { name: '太空服' }).check({ force: true });
  await page.getByRole('button', { name: '进入广场' }).click();
  await waitUntilInSpace(page);
  return page;
}

const userIdOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/user/getUserInfo');
    return ((await answer.json()) as { data: { userId: string } }).data.userId;
  });

test('two users sign in, meet, walk, chat, and are in place after a restart', async ({
  browser,
  ownServer: server,
}) => {
  test.setTimeout(300_000);
  const anna = await newcomer(browser, server, '13800000001', '安娜');
  const ben = await newcomer(browser, server, '13800000002', '小本');
  const [annaId, benId] = await Promise.all([userIdOf(anna), userIdOf(ben)]);

  await test.step('the world is drawn', async () => {
    const middle = { x: 250, y: 110, width: 460, height: 400 };
    await expect.poll(() => coloursIn(anna, middle)).toBeGreaterThan(120);
  });

  await test.step('each sees the other', async () => {
    await expect(anna.getByTestId('online')).toHaveText('2 人在线');
    await openPanel(anna, '成员');
    await expect(anna.getByRole('listitem').filter({ hasText: '小本' })).toBeVisible();
    for (const page of [anna, ben]) await openPanel(page, '附近');
    await expect.poll(() => stepsToPerson(anna, benId)).toBeDefined();
    await expect.poll(() => stepsToPerson(ben, annaId)).toBeDefined();
  });

  await test.step('each sees the other walk by keyboard', async () => {
    await walkUntilChanged(ben, ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight'], () =>
      stepsToPerson(anna, benId),
    );
    await walkUntilChanged(anna, ['w', 'a', 's', 'd'], () => stepsToPerson(ben, annaId));
  });

  await test.step('and by clicking the ground', async () => {
    const before = (await stepsToPerson(anna, benId)) ?? 0;
    // A place may be as far from the other user as the last one, or be full: then the next one is tried.
    const places = [
      { x: 240, y: 520 },
      { x: 560, y: 200 },
      { x: 200, y: 260 },
    ];
    await expect(async () => {
      const position = places.shift() ?? { x: 480, y: 540 };
      // The last place may have been an element, which was walked to and used.
      if (await ben.getByRole('dialog').isVisible()) await ben.keyboard.press('Escape');
      await world(ben).click({ position });
      // A user out of the list's range is brought back by the next place.
      const moved = async (): Promise<boolean> => {
        const now = await stepsToPerson(anna, benId);
        return now !== undefined && now !== before;
      };
      await expect.poll(moved, { timeout: 8_000 }).toBe(true);
    }).toPass({ timeout: 40_000 });
  });

  await test.step('one walks to the other from the list', async () => {
    // From the list of people, at any distance; an element clicked on the way may open on arrival.
    await expect(async () => {
      if (await ben.getByRole('dialog').isVisible()) await ben.keyboard.press('Escape');
      await expect(ben.getByRole('dialog')).toBeHidden({ timeout: 2_000 });
      const people = ben.getByRole('navigation', { name: '控制栏' }).getByRole('button', { name: /^成员/ });
      if ((await people.getAttribute('aria-pressed', { timeout: 2_000 })) !== 'true')
        await people.click({ timeout: 2_000 });
      await ben.getByRole('button', { name: '走过去找 安娜' }).click({ timeout: 5_000 });
    }).toPass();
    await openPanel(ben, '附近');
    await expect.poll(() => stepsToPerson(ben, annaId), { timeout: 30_000 }).toBeLessThanOrEqual(2);
  });

  await test.step('messages appear in the chat and above the avatar', async () => {
    // The own avatar is in the middle of the area beside the panel, with the bubble above it.
    const above = { x: 250, y: 140, width: 240, height: 180 };
    await openPanel(anna, '聊天');
    const before = await whiteShare(anna, above);
    await sendChatMessage(anna, '你好，小本！一起去湖边走走吗');
    await expect.poll(() => whiteShare(anna, above)).toBeGreaterThan(before + 0.05);
    await openPanel(ben, '聊天');
    await expect(chatMessage(ben, '你好，小本！一起去湖边走走吗')).toHaveCount(1);
    await sendChatMessage(ben, 'Yes, the lake is lovely <b>today</b>');
    await expect(chatMessage(anna, 'Yes, the lake is lovely <b>today</b>')).toHaveCount(1);
  });

  let place: number | undefined;
  await test.step('the server restarts, and the users reconnect automatically', async () => {
    await openPanel(anna, '附近');
    place = await stepsToPlace(anna, 'fountain');
    expect(await server.stop()).toBe(0);
    await expect(anna.getByTestId('connection')).not.toContainText('已连接');
    await server.restart();
    for (const page of [anna, ben]) await waitUntilInSpace(page);
    await expect(anna.getByTestId('online')).toHaveText('2 人在线');
    await sendChatMessage(anna, '又见面了');
    await openPanel(ben, '聊天');
    await expect(chatMessage(ben, '又见面了')).toHaveCount(1);
  });

  await test.step('after a reload they are signed in, in place, with the history', async () => {
    await anna.reload();
    await waitUntilInSpace(anna);
    await openPanel(anna, '附近');
    await expect.poll(() => stepsToPlace(anna, 'fountain')).toBe(place);
    await openPanel(anna, '聊天');
    await expect(chatMessage(anna, '你好，小本！一起去湖边走走吗')).toHaveCount(1);
    await expect(chatMessage(anna, 'Yes, the lake is lovely <b>today</b>')).toHaveCount(1);
    await expect(chatMessage(anna, '又见面了')).toHaveCount(1);
  });

  for (const page of [anna, ben]) await page.context().close();
});
