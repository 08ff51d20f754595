import type { Page } from '@playwright/test';
import type { CurrentUser } from '../../contract/model/user/user';
import { accessibilityViolations } from '../support/accessibility';
import { call, requestCode, signIn } from '../support/person';
import type { PlanetServer } from '../support/server';
import { pressUntil } from '../support/elements';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { waitUntilInSpace } from '../support/walk';

const OWNER = { phone: '13813320001', nickname: '主办人' };
/** Comes from a partner, and manages the campaign. */
const MANAGER = { phone: '13813320002', nickname: '港小明' };
const GUIDE = 'https://guide.example/spring';

const tick = (page: Page, group: string, name: string) =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('checkbox', { name })
    .check({ force: true });

async function save(page: Page): Promise<void> {
  // A click within 300 ms of another is ignored.
  await pressUntil(page.getByRole('button', { name: '保存', exact: true }), () =>
    expect(page.getByRole('region', { name: '有没保存的修改' })).toBeHidden({ timeout: 5_000 }),
  );
}

/** Opens the 3D avatars that a user may choose in the space. */
async function expectOffered(page: Page, names: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '昵称和形象' });
  const solid = dialog.getByRole('tab', { name: '立体形象' });
  await pressUntilVisible(page.getByRole('button', { name: new RegExp(`^${MANAGER.nickname} · `) }), solid);
  const heads = dialog.getByRole('radio', { name: /^形象 / });
  await pressUntilVisible(solid, heads);
  const offered = () => heads.evaluateAll((all) => all.map((head) => head.getAttribute('aria-label') ?? ''));
  await expect.poll(offered).toEqual(names);
}

/** Signs in at the partner of the embedded default, and binds a phone. */
async function signInAtPartner(page: Page, server: PlanetServer): Promise<void> {
  const { request } = page.context();
  const post = <T>(path: string, data: object): Promise<T> =>
    call<T>(request, server.url, 'POST', path, data);
  const { state } = await post<{ state: string }>('/api/hkust/loginStart', {});
  const account = { state, account: 'kong', nickname: MANAGER.nickname, partnerUserType: 202 };
  const { url } = await post<{ url: string }>('/api/hkust/demoAuthorize', account);
  const code = new URL(url, server.url).searchParams.get('code');
  await post('/open/api/hkust/loginByCode', { code, state });
  const proof = await requestCode(request, server, MANAGER.phone);
  await post('/api/user/bindMobile', { ...proof, loginType: 'hkust' });
}

test('the rules of a project are set by its owner, and count for the people who come', async ({
  browser,
  context,
  page,
  server,
}) => {
  test.setTimeout(400_000);
  await signIn(context, server, OWNER);
  const made = { spaceName: '春日集市' };
  const { spaceId } = await call<{ spaceId: string }>(
    context.request,
    server.url,
    'POST',
    '/api/space/addSpace',
    made,
  );

  await test.step('the owner sets them, and a wrong phone is named', async () => {
    await page.goto(`/space-settings?id=${spaceId}`);
    await page.getByRole('switch', { name: '只开放一部分' }).click();
    for (const name of ['形象 101', '形象 112']) await tick(page, '可以选的立体形象', name);
    await tick(page, '额外的立体形象', '形象 119');
    await page.getByRole('switch', { name: '保留和颜色不符的形象' }).click();
    await tick(page, '管理者额外的立体形象', '形象 213');
    const phones = page.getByLabel('管理者的手机号');
    await phones.fill(`${MANAGER.phone}\n1381332`);
    await expect(page.getByText('第 2 行不是手机号')).toBeVisible();
    await phones.fill(MANAGER.phone);
    await page.getByRole('switch', { name: '隐藏顶栏的标志' }).click();
    await page.getByLabel('使用指南的链接').fill(GUIDE);
    expect(await accessibilityViolations(page)).toEqual([]);
    await save(page);
  });

  await test.step('they are there when the page is opened again', async () => {
    await page.reload();
    const list = page.getByRole('group', { name: '可以选的立体形象', exact: true });
    await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(page.getByRole('switch', { name: '保留和颜色不符的形象' })).toBeChecked();
    await expect(page.getByLabel('管理者的手机号')).toHaveValue(MANAGER.phone);
    await expect(page.getByLabel('使用指南的链接')).toHaveValue(GUIDE);
  });

  // What visitors without the phone are offered is a test of the server (stored-settings.test.ts).
  const manager = await (await browser.newContext()).newPage();
  await signInAtPartner(manager, server);

  await test.step('a campaign manager has the avatars of the list, and one more', async () => {
    await manager.goto(`${server.url}/main?id=${spaceId}`);
    await waitUntilInSpace(manager);
    await expectOffered(manager, ['形象 101', '形象 112', '形象 119', '形象 213']);
    const dialog = manager.getByRole('dialog', { name: '昵称和形象' });
    await dialog.getByRole('radio', { name: '形象 213' }).check({ force: true });
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
    const { request } = manager.context();
    const own = await call<CurrentUser>(request, server.url, 'GET', '/api/user/getUserInfo');
    expect(own.image3d).toBe('213');
  });

  await test.step('the top bar has no logo, and leads to the guide of the project', async () => {
    await page.goto(`/spaceEnter?id=${spaceId}`);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: '使用指南' })).toHaveAttribute('href', GUIDE);
    await expect(bar.locator('a[href="/portal"]')).toHaveCount(0);
  });

  await test.step('with avatars by partner, people of a partner have their own', async () => {
    await page.goto(`/space-settings?id=${spaceId}`);
    await page.getByRole('switch', { name: '按伙伴分形象' }).click();
    await expect(page.getByRole('switch', { name: '只开放一部分' })).toHaveCount(0);
    await save(page);
    await manager.reload();
    await waitUntilInSpace(manager);
    await expectOffered(manager, ['形象 119', '形象 185', '形象 187', '形象 213']);
  });
});
