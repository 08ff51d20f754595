import { request, type Cookie, type Locator, type Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { enterLean } from '../support/lean-visitors';
import { call, signIn, signInWith } from '../support/person';
import { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { waitUntilInSpace } from '../support/walk';

test.use({ actionTimeout: 90_000 });

const shelf = (page: Page, name: string) => page.getByRole('region', { name });
const link = (page: Page, shelfName: string, space: string) =>
  shelf(page, shelfName).getByRole('link', { name: space, exact: true });
const card = (page: Page, shelfName: string, space: string) =>
  shelf(page, shelfName)
    .getByTestId('space-card')
    .filter({ has: page.getByRole('link', { name: space, exact: true }) });

/** A picture made at build time needs no painting. */
const expectLoaded = (picture: Locator): Promise<void> =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);

/** Signed in before the other journeys: the last one needs another code for the phone, which gets one a minute. */
let anna: Cookie[] = [];
test.beforeAll(async ({ server }) => {
  const calls = await request.newContext();
  await signInWith(calls, server, { phone: '13818000065', nickname: '安娜' });
  anna = (await calls.storageState()).cookies;
  await calls.dispose();
});

test('a new user sees where to go, creates a space, enters it, and finds it again', async ({
  context,
  page,
  ownServer: server,
  pageErrors,
}) => {
  test.setTimeout(300_000);
  await signIn(context, server, { phone: '13818000060', nickname: '安娜' });
  await page.goto(`${server.url}/home`);

  await test.step('empty lists explain what to do; an empty plaza claims no visitors', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /，安娜$/ })).toBeVisible();
    await expect(shelf(page, '最近去过').getByText('还没有去过别的地方')).toBeVisible();
    await expect(shelf(page, '我的空间').getByText('还没有自己的空间')).toBeVisible();
    await expect(page.getByTestId('plaza-now')).toHaveText('现在很安静，正好先进去逛一圈。');
    const picture = page.getByTestId('plaza-picture');
    await expect(picture).toHaveAttribute('data-people', '0');
    await expect(picture.locator('[data-ready]')).toHaveCSS('opacity', '1', { timeout: 60_000 });
    const garden = card(page, '大家都能去', '小星球花园');
    await expectLoaded(garden.getByTestId('place-picture'));
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('a space is created from a template', async () => {
    await page.getByRole('button', { name: '创建空间' }).click();
    const dialog = page.getByRole('dialog', { name: '创建一个空间' });
    const name = dialog.getByLabel('空间名称');
    await dialog.getByRole('button', { name: '创建空间' }).click();
    await expect(dialog.getByText('名称不能为空')).toBeVisible();
    await name.fill('长'.repeat(41));
    await expect(dialog.getByText('41/40')).toBeVisible();
    await dialog.getByRole('button', { name: '创建空间' }).click();
    await expect(dialog.getByText('名称最多 40 个字')).toBeVisible();
    await name.fill('周五读书会');
    await dialog.getByLabel('简介').fill('每周五晚上一起读一章');
    await dialog.getByRole('radio', { name: /^湖边/ }).check({ force: true });
    await dialog.getByRole('switch', { name: '语音和视频' }).click();
    await expect(dialog.getByTestId('place-picture')).toHaveCount(4);
    for (const picture of await dialog.getByTestId('place-picture').all()) await expectLoaded(picture);
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '创建空间' }).click();
    await page.waitForURL(/\/main\?id=sp/);
    await waitUntilInSpace(page);
    await expect(page.getByText('周五读书会').first()).toBeVisible();
  });

  const made = new URL(page.url()).searchParams.get('id') ?? '';
  const info = await call<{ avSwitch: boolean; spaceType: string; description: string }>(
    context.request,
    server.url,
    'GET',
    `/api/space/getInfo?spaceId=${made}`,
  );
  expect([info.avSwitch, info.spaceType, info.description]).toEqual([
    false,
    'lakeside',
    '每周五晚上一起读一章',
  ]);

  await test.step('home shows the number of users inside', async () => {
    const second = await context.newPage();
    await second.goto(`${server.url}/home`);
    const own = card(second, '我的空间', '周五读书会');
    await expect(own.getByText('1 人在里面')).toBeVisible();
    await expect(own.getByText('每周五晚上一起读一章')).toBeVisible();
    // Each space is listed once: the plaza first, own spaces among the own ones.
    const cards = second.getByTestId('space-card');
    const ids = await cards.evaluateAll((list) => list.map((one) => one.getAttribute('data-space')));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('plaza');
    await second.close();
  });

  await test.step('the own space is entered from its card', async () => {
    await page.goto(`${server.url}/home`);
    await link(page, '我的空间', '周五读书会').click();
    await page.waitForURL(new RegExp(`/main\\?id=${made}`));
    await waitUntilInSpace(page);
  });
  expect(pageErrors).toEqual([]);
});

test('lists that fail to load report it and load on retry', async ({ context, page, server }) => {
  await signIn(context, server, { phone: '13818000061', nickname: '小本' });
  await page.route('**/api/space/listMySpaces', (route) => route.abort());
  await page.goto(`${server.url}/home`);
  const failed = page.getByRole('alert').filter({ hasText: '空间列表没能打开' });
  await expect(failed).toBeVisible();
  await page.unroute('**/api/space/listMySpaces');
  await failed.getByRole('button', { name: '再试一次' }).click();
  await expect(card(page, '大家都能去', '小星球花园')).toBeVisible();
});

test('a worker paints the pictures of spaces, or the page does it in steps without one', async ({
  context,
  page,
  server,
}) => {
  test.setTimeout(180_000);
  await signIn(context, server, { phone: '13816200001', nickname: '看画' });
  const painters = (of: Page): string[] =>
    of
      .workers()
      .map((worker) => worker.url())
      .filter((url) => /picture\.worker/.test(url));
  // The pictures of empty demo spaces are painted by the build.
  const guest = await enterLean(server, 'garden', { phone: '13816200002', nickname: '园丁' });
  const painted = async (of: Page): Promise<void> => {
    await of.goto(`${server.url}/home`);
    const garden = card(of, '大家都能去', '小星球花园').getByTestId('scenery');
    await expect(garden).toHaveAttribute('data-ready', '', { timeout: 60_000 });
    await expect(of.getByTestId('plaza-picture').locator('[data-ready]')).toBeAttached({ timeout: 60_000 });
    const colours = await garden.evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return new Set(Array.from(data, (value, i) => (i % 4 === 0 ? value : 0))).size;
    });
    expect(colours).toBeGreaterThan(60);
  };
  await painted(page);
  expect(painters(page)).toHaveLength(1);

  const old = await context.newPage();
  await old.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
  await painted(old);
  expect(painters(old)).toEqual([]);
  await guest.leave();
});

test('with creation by application, home explains how to apply', async ({ browser }) => {
  test.setTimeout(240_000);
  const server = await PlanetServer.start({
    env: { SPACE_CREATION: 'apply', CONTACT_URL: 'https://contact.example/us' },
  });
  const context = await browser.newContext();
  try {
    await signIn(context, server, { phone: '13818000062', nickname: '小申' });
    const page = await context.newPage();
    await page.goto(`${server.url}/home`);
    await page.getByRole('button', { name: '创建空间' }).click();
    await page.getByRole('dialog').getByLabel('空间名称').fill('读书会');
    await page.getByRole('dialog').getByRole('button', { name: '创建空间' }).click();
    const note = page.getByRole('dialog', { name: '申请已经收到' });
    await expect(note.getByText('你正在申请创建空间「读书会」', { exact: false })).toBeVisible();
    await expect(note.getByRole('img', { name: '联系服务商的二维码' })).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await note.getByRole('button', { name: '知道了' }).click();
    await expect(note).toBeHidden();
  } finally {
    await context.close();
    await server.dispose();
  }
});

test('an activity shows its time, admits its guests, and refuses others', async ({
  browser,
  context,
  page,
  server,
}) => {
  test.setTimeout(240_000);
  await signIn(context, server, { phone: '13818000063', nickname: '主办' });
  const { request } = context;
  const { spaceId } = await call<{ spaceId: string }>(request, server.url, 'POST', '/api/space/addSpace', {
    spaceName: '读书会',
  });
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
  const plan = (name: string, from: number, to: number): Promise<{ activityId: string }> =>
    call(request, server.url, 'POST', '/api/activity/save', {
      spaceId,
      name,
      description: '第一行\n第二行',
      startAt: at(from),
      endAt: at(to),
      exclusive: true,
      guests: [],
    });
  const running = await plan('冬夜读书', -1, 2);
  const planned = await plan('春天散步', 49, 50);

  await page.goto(`${server.url}/activity?id=${planned.activityId}`);
  await expect(page.getByRole('heading', { level: 1, name: '春天散步' })).toBeVisible();
  await expect(page.getByTestId('activity')).toHaveAttribute('data-status', 'planned');
  await expect(page.getByRole('timer', { name: '距离开始' })).toContainText(
    /^距离开始2天0[01]时\d\d分\d\d秒$/,
  );
  await page.getByRole('link', { name: /冬夜读书/ }).click();
  await expect(page.getByTestId('activity')).toHaveAttribute('data-status', 'running');
  await expect(page.getByText('受邀的 0 位来宾，管理员，和有组织者、主持人、嘉宾身份的人')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  const other = await browser.newContext();
  await signIn(other, server, { phone: '13818000064', nickname: '路人' });
  const stranger = await other.newPage();
  await stranger.goto(`${server.url}/activity?id=${running.activityId}`);
  await expect(stranger.getByText('这场活动只对受邀的来宾开放')).toBeVisible();
  await expect(stranger.getByRole('button', { name: '进入活动' })).toHaveCount(0);
  await stranger.goto(`${server.url}/activity?id=none`);
  await expect(stranger.getByRole('heading', { name: '没有找到这场活动' })).toBeVisible();
  await stranger.getByRole('button', { name: '回到首页' }).click();
  await stranger.waitForURL(/\/home$/);
  await other.close();

  await page.getByRole('button', { name: '进入活动' }).click();
  await page.waitForURL(new RegExp(`/main\\?id=${spaceId}`));
});

test('the account page changes the nickname and the phone, and binds WeChat', async ({
  browser,
  context,
  page,
  server,
}) => {
  test.setTimeout(300_000);
  await context.addCookies(anna);
  await page.goto(`${server.url}/home`);
  await page.getByTestId('user-button').click();
  await page.getByRole('menuitem', { name: '修改昵称' }).click();
  const dialog = page.getByTestId('account-dialog');

  await test.step('the nickname has a counter', async () => {
    const name = dialog.getByLabel('昵称');
    await name.fill('十二个字以上的昵称太长了吧');
    await expect(dialog.getByText('13/12')).toBeVisible();
    await name.fill('安安');
    await expect(dialog.getByText('2/12')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '保存昵称' }).click();
    await expect(page.getByTestId('own-name')).toHaveText('安安');
  });

  await test.step('WeChat is confirmed on the phone', async () => {
    await dialog.getByRole('button', { name: '绑定 微信' }).click();
    const code = dialog.locator('[data-url]');
    await expect(code).toBeVisible();
    const address = (await code.getAttribute('data-url')) ?? '';
    const phone = await browser.newContext({ locale: 'zh-CN' });
    const scanned = await phone.newPage();
    await scanned.goto(address);
    await scanned.getByLabel('怎么称呼你').fill('小微');
    await scanned.getByRole('button', { name: '绑定', exact: true }).click();
    await expect(dialog.getByText('小微')).toBeVisible();
    await phone.close();
  });

  await test.step('WeChat is removed with a new code, once the phone may get one', async () => {
    await dialog.getByRole('button', { name: '解绑 微信' }).click();
    await dialog.getByLabel('手机号').fill('13818000065');
    const from = server.lines.length;
    const code = dialog.getByLabel('验证码');
    // A phone gets one code a minute.
    await expect(async () => {
      await dialog.getByRole('button', { name: '获取验证码' }).click({ timeout: 2_000 });
      await expect(code).toBeFocused({ timeout: 4_000 });
    }).toPass({ timeout: 100_000 });
    await code.fill(await server.smsCode('13818000065', from));
    await dialog.getByRole('button', { name: '确认解绑' }).click();
    await expect(dialog.getByRole('button', { name: '绑定 微信' })).toBeVisible();
  });

  await test.step('another phone is bound', async () => {
    await dialog.getByRole('button', { name: '更换 手机' }).click();
    const from = server.lines.length;
    await dialog.getByLabel('手机号').fill('13818000066');
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByLabel('验证码').fill(await server.smsCode('13818000066', from));
    await dialog.getByRole('button', { name: '确认更换' }).click();
    await expect(dialog.getByText('138****0066')).toBeVisible();
  });
});
