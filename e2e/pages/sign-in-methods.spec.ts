import {
  expect as baseExpect,
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import type { Client } from 'pg';
import { accessibilityViolations } from '../support/accessibility';
import { withDatabase } from '../support/database';
import { call, signIn } from '../support/person';
import { PlanetServer } from '../support/server';
import { waitUntilInSpace, waitUntilListShown } from '../support/walk';

/** Page loads with a drawn scene take long on a busy machine. */
const expect = baseExpect.configure({ timeout: 60_000 });

const INVITE_CODE = 'seed-code-test-gate';

/** Spaces like the plaza: one needs an invitation, one is in a region that matches, one in another. */
async function addSpaces(client: Client): Promise<void> {
  const add = async (id: string, name: string, set: string): Promise<void> => {
    await client.query(`
      insert into spaces (id, name, name_en, type, description, branding, listed, anonymous_enable)
        select '${id}', '${name}', '${id}', type, description, branding, true, true from spaces where id = 'plaza';
      insert into space_documents (space_id, version, document)
        select '${id}', version, document from space_documents where space_id = 'plaza';
      insert into space_configs (space_id, sky) select '${id}', sky from space_configs where space_id = 'plaza';
      update spaces set ${set} where id = '${id}';`);
  };
  await add('club', '星空俱乐部', 'invite_required = true');
  await add('near', '近处的城市', `regions = '["127.0.0.0/8", "::1/128"]'`);
  await add('far', '远方的城市', `regions = '["203.0.113.0/24"]'`);
  await client.query(`
    insert into invite_codes (code, space_id, by_user_id, expires_at)
      values ('${INVITE_CODE}', 'club', 'u_test', now() + interval '1 day')`);
}

/** A server with two seats per server of a space, and a contact address. */
const test = base.extend<object, { readonly server: PlanetServer }>({
  server: [
    async ({ browserName: _browser }, give) => {
      const server = await PlanetServer.start({
        env: { SERVER_MAX: '2', CONTACT_URL: 'https://contact.example/qr' },
      });
      await withDatabase(server, addSpaces);
      await give(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, give) => give(server.url),
});
// Reduced motion saves processor time.
test.describe.configure({ timeout: 300_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const expectSound = async (page: Page): Promise<void> =>
  expect(await accessibilityViolations(page)).toEqual([]);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('by phone and code: pasted, sent by Enter, kept over a reload, with the time to wait', async ({
  page,
  server,
}) => {
  await page.goto('/login?returnUrl=%2Frecord-bank');
  const phone = page.getByLabel('手机号');
  await expect(phone).toBeFocused();
  await expectSound(page);
  await phone.fill('+86 138-1600-0001');
  await expect(phone).toHaveValue('13816000001');
  await phone.press('Enter');
  const code = await server.smsCode('13816000001');
  await expect(page.getByText('已确认，验证码已发送')).toBeVisible();

  await page.reload();
  await expect(phone).toHaveValue('13816000001');
  await expect(page.getByText(/秒后可重发/)).toBeVisible();
  await expect(page.getByLabel('验证码')).toBeFocused();

  // Another tab does not know the code, and learns how long to wait.
  const other = await page.context().newPage();
  await other.goto('/login');
  await other.getByLabel('手机号').fill('13816000001');
  await other.getByLabel('手机号').press('Enter');
  await expect(other.getByText(/短信发送太频繁，请 \d+ 秒后再试/)).toBeVisible();
  await other.close();

  await page.getByLabel('验证码').fill(code);
  await page.getByLabel('验证码').press('Enter');
  // A new user chooses a nickname next.
  await expect(page).toHaveURL(/\/nickname\?returnUrl=%2Frecord-bank/);
  await page.goto('/record-bank');
  await expect(page.getByRole('heading', { name: '还没有录制' })).toBeVisible();
  await expectSound(page);
});

/** Starts a scan on the desktop, and opens its link on a phone. */
async function scan(page: Page, browser: Browser, server: PlanetServer): Promise<Page> {
  await page.goto(`${server.url}/login?returnUrl=%2Frecord-bank`);
  await page.getByRole('tab', { name: '微信扫码' }).click();
  const url = await page
    .locator('[data-testid="scan"][data-state="waiting"] [data-url]')
    .getAttribute('data-url');
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
  });
  const shown = await phone.newPage();
  await shown.goto(url ?? '');
  return shown;
}
const scanState = (page: Page) => page.getByTestId('scan');

test('by WeChat: scanned and confirmed on a phone, and a phone number bound', async ({
  page,
  browser,
  server,
}) => {
  const phone = await scan(page, browser, server);
  await expect(phone.getByRole('heading', { name: '在电脑上登录小星球？' })).toBeVisible();
  await expectSound(phone);
  await expect(scanState(page)).toHaveAttribute('data-state', 'scanned');
  await expectSound(page);
  await button(phone, '登录').click();
  await expect(phone.getByText('昵称不能为空')).toBeVisible();
  await phone.getByLabel('怎么称呼你').fill('扫码的人');
  await button(phone, '登录').click();
  await expect(phone.getByRole('heading', { name: '好了' })).toBeVisible();

  // An account needs a phone number, so there is no «later».
  await expect(page).toHaveURL(/\/bindPhone\?returnUrl=%2Frecord-bank/);
  await expect(page.getByRole('heading', { name: '绑定手机号' })).toBeVisible();
  await expect(button(page, '以后再说')).toHaveCount(0);
  await expectSound(page);
  await page.getByLabel('手机号').fill('13816000002');
  await button(page, '获取验证码').click();
  await page.getByLabel('验证码').fill(await server.smsCode('13816000002'));
  await button(page, '绑定').click();
  // WeChat's name is a suggestion: a new user chooses one.
  await expect(page).toHaveURL(/\/nickname\?returnUrl=%2Frecord-bank/);
  await phone.context().close();
});

test('by WeChat: refused on the phone; a used code is invalid', async ({ page, browser, server }) => {
  const phone = await scan(page, browser, server);
  await button(phone, '不登录').click();
  await expect(phone.getByRole('heading', { name: '没有登录' })).toBeVisible();
  await expect(scanState(page)).toHaveAttribute('data-state', 'refused');
  await phone.reload();
  await expect(phone.getByRole('heading', { name: '二维码已过期' })).toBeVisible();
  await expectSound(phone);
  await button(page, '换一个二维码').click();
  await expect(scanState(page)).toHaveAttribute('data-state', 'waiting');
  await phone.context().close();
});

test('by a partner: its page says that it is a demo, and the relay leads on', async ({ page }) => {
  await page.goto('/login?returnUrl=%2Fsubmodule');
  await button(page, '伙伴账号登录').click();
  await expect(page).toHaveURL(/\/partner\?state=/);
  await expect(page.getByRole('heading', { name: '演示伙伴登录' })).toBeVisible();
  await expectSound(page);
  await page.getByLabel('账号').fill('x');
  await page.getByLabel('昵称').fill('伙伴');
  await button(page, '登录').click();
  await expect(page.getByText('账号只能用 2 到 32 个字母')).toBeVisible();
  await page.getByLabel('账号').fill('partner.one');
  await page.getByRole('radio', { name: '202 类' }).check({ force: true });
  await button(page, '登录').click();
  await expect(page).toHaveURL(/\/bindPhone\?returnUrl=%2Fsubmodule/);
  const answer = await page.request.get('/api/user/getUserInfo');
  expect(await answer.json()).toMatchObject({ data: { nickname: '伙伴', partnerUserType: 202 } });
});

test('the relay refuses unknown parameters, and shows the way back', async ({ page }) => {
  await page.goto(`/third?code=${'c'.repeat(20)}&state=${'s'.repeat(20)}`);
  await expect(page.getByRole('heading', { name: '没能登录' })).toBeVisible();
  await expectSound(page);
  await button(page, '重新登录').click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/partner');
  await expect(page.getByRole('heading', { name: '从这里开始不行' })).toBeVisible();
});

test('as a guest: the entry page of the space first, with the device check', async ({ page }) => {
  await page.goto('/spaceEnter?id=garden');
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await button(page, '先以访客身份进去看看').click();
  await expect(page).toHaveURL(/\/spaceEnter\?id=garden/);
  await expect(page.getByTestId('front')).toHaveAttribute('data-door', 'open');
  // This browser has no WebGL: the entry page says so, and the space opens as a list of people and places.
  const device = page.getByTestId('device');
  await expect(device).toHaveAttribute('data-state', 'fair');
  await expect(device.locator('[data-check="webgl2"]')).toHaveAttribute('data-state', 'fair');
  for (const name of ['socket', 'workers', 'microphone', 'camera'])
    await expect(device.locator(`[data-check="${name}"]`)).toHaveAttribute('data-state', 'good');
  await expectSound(page);
  await button(page, '进入空间').click();
  await waitUntilInSpace(page);
  await waitUntilListShown(page);
});

test('anonymously: directly into a space that admits guests', async ({ page }) => {
  await page.goto('/main?id=plaza');
  await waitUntilInSpace(page);
  const answer = await page.request.get('/api/user/getUserInfo');
  expect(await answer.json()).toMatchObject({ data: { kind: 'anonymous' } });
});

test('by invitation: the space leads to its page, a wrong code is shown at the field, the right one admits', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13816000003', nickname: '受邀的人' });
  await page.goto('/main?id=club');
  await expect(page).toHaveURL(/\/invite\?spaceId=club/);
  await expect(page.getByText('「星空俱乐部」是一个受邀才能进入的空间')).toBeVisible();
  await expectSound(page);
  await button(page, '进入空间').click();
  await expect(page.getByText('请输入邀请码')).toBeVisible();
  const code = page.getByLabel('邀请码');
  await code.fill('nope-nope-nope-nope');
  await code.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('邀请码错误');
  await expect(code).toBeFocused();
  await code.fill(INVITE_CODE.toUpperCase().replaceAll('-', ' '));
  await button(page, '进入空间').click();
  await waitUntilInSpace(page);
});

test('outside of the region a page names the space and the reason; inside, the entry page opens', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13816000004', nickname: '远方的人' });
  for (const address of ['/spaceEnter?id=far', '/main?id=far']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/xm-default\?spaceId=far/);
  }
  await expect(page.getByText('「远方的城市」只对部分地区开放')).toBeVisible();
  await expect(page.getByRole('img', { name: '联系我们的二维码' })).toBeVisible();
  await expectSound(page);
  await button(page, '再检查一次').click();
  await expect(page.getByText('还是不在开放的范围里')).toBeVisible();
  await page.goto('/spaceEnter?id=near');
  await expect(page.getByTestId('front')).toHaveAttribute('data-door', 'open');

  await page.goto('/submodule');
  const near = page.getByRole('listitem').filter({ hasText: '近处的城市' });
  await expect(near).toContainText('你在开放范围里');
  await expect(page.getByRole('listitem').filter({ hasText: '小星球广场' })).toHaveCount(0);
  await expectSound(page);
});

test('in the queue: the position moves, entry is automatic, and leaving is possible', async ({
  page,
  context,
  browser,
  server,
}) => {
  const space = { spaceId: 'near' };
  const holders: BrowserContext[] = [];
  for (const at of [5, 6]) {
    const holder = await browser.newContext();
    await signIn(holder, server, { phone: `1381600000${at}`, nickname: `占位 ${at}` });
    // A ticket reserves a seat for a minute.
    await call(holder.request, server.url, 'GET', '/api/chat_room/token?spaceId=near');
    holders.push(holder);
  }
  await signIn(context, server, { phone: '13816000007', nickname: '排队的人' });
  await page.goto('/main?id=near');
  await expect(page).toHaveURL(/\/get-in-line\?spaceId=near/);
  const queue = page.getByTestId('queue');
  await expect(queue).toHaveAttribute('data-position', '1');
  await expect(page.getByRole('heading', { name: '下一个就是你' })).toBeVisible();
  await expect(page.getByText('第 1 位，共 1 人在排队')).toBeVisible();
  await expectSound(page);

  // Leaving gives up the place; a return starts at the end.
  await button(page, '不排了').click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/get-in-line?spaceId=near');
  await expect(queue).toHaveAttribute('data-position', '1');
  await call(holders[0]?.request ?? context.request, server.url, 'POST', '/api/space/leaveQueue', space);
  await expect(page).toHaveURL(/\/main\?id=near/);
  await waitUntilInSpace(page);
  for (const holder of holders) await holder.close();
});

test('an invalid queue: no space, an unknown space, and a space that is not full', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13816000008', nickname: '走错的人' });
  await page.goto('/get-in-line');
  await expect(page.getByRole('alert')).toContainText('不知道是哪个空间');
  await page.goto('/get-in-line?spaceId=nowhere');
  await expect(page.getByRole('alert')).toContainText('没有这个空间');
  await expectSound(page);
  await page.getByRole('button', { name: '回到首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/get-in-line?spaceId=lakeside');
  await expect(page).toHaveURL(/\/main\?id=lakeside/);
});

test('a link to a missing space says so before the sign-in, with alternatives', async ({ page }) => {
  for (const [path, says] of [
    ['/main?id=nowhere', '没有这个空间'],
    ['/spaceEnter?id=nowhere', '没有这个空间'],
    ['/get-in-line?spaceId=nowhere', '没有这个空间'],
    ['/invite?id=nowhere', '没有这个空间'],
    ['/main', '不知道是哪个空间'],
    ['/get-in-line', '不知道是哪个空间'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(says);
      await expect(page).not.toHaveURL(/login/);
      await expectSound(page);
      await page.getByRole('button', { name: '看看小星球是什么' }).click();
      await expect(page).toHaveURL(/\/$/);
    });
});

test('a link to a missing space says so when signed in, and the Back key leaves the page', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13813300001', nickname: '抄错的人' });
  await page.goto('/record-bank');
  await expect(page.getByRole('heading', { name: '还没有录制' })).toBeVisible();
  await page.goto('/main?id=nowhere');
  await expect(page.getByRole('alert')).toContainText('没有这个空间');
  await expect(page).toHaveURL(/\/spaceEnter\?spaceId=nowhere$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '还没有录制' })).toBeVisible();
  await page.goto('/space-settings');
  await expect(page.getByRole('alert')).toContainText('不知道是哪个空间');
  // The texts of the layout are loaded, not their keys.
  await expect(page.getByText('一个可以走进去的小世界')).toBeVisible();
});

test('the region page states the facts of the space, or that nothing was checked', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13813300002', nickname: '问路的人' });
  await page.goto('/xm-default');
  await expect(page.getByRole('heading', { name: '不知道要检查哪个空间' })).toBeVisible();
  await expect(page.getByText('什么也没有检查')).toBeVisible();
  await expectSound(page);
  await page.goto('/xm-default?spaceId=nowhere');
  await expect(page.getByRole('alert')).toContainText('没有这个空间');
  await page.goto('/xm-default?spaceId=lakeside');
  await expect(page.getByRole('heading', { name: '这里没有地区限制' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: '去看看' }).click();
  await expect(page).toHaveURL(/\/spaceEnter\?id=lakeside$/);
});

test('changing only the nickname says where saving leads', async ({ page, context, server }) => {
  await signIn(context, server, { phone: '13813300003', nickname: '改名的人' });
  await page.goto('/nickname');
  await page.getByLabel('昵称').fill('改好的人');
  await page.getByRole('button', { name: '保存，回到首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/nickname?returnUrl=%2FspaceEnter%3Fid%3Dplaza');
  await expect(page.getByRole('button', { name: '进入广场' })).toBeVisible();
  await page.goto('/nickname?returnUrl=%2Frecord-bank');
  await page.getByRole('button', { name: '保存并继续' }).click();
  await expect(page).toHaveURL(/\/record-bank$/);
});
