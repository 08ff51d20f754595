import type { BrowserContext, Page } from '@playwright/test';
import type { CurrentUser } from '../../contract/model/user/user';
import { accessibilityViolations } from '../support/accessibility';
import { call, signIn } from '../support/person';
import { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { enterPlaza, waitUntilInSpace, openPanel } from '../support/walk';

test.use({ actionTimeout: 90_000 });

const self = (context: BrowserContext, url: string): Promise<CurrentUser> =>
  call(context.request, url, 'GET', '/api/user/getUserInfo');
const choose = (page: Page, name: string | RegExp) =>
  page.getByRole('radio', { name, exact: true }).check({ force: true });

test('the avatar editor works before entry, from the top bar, and inside, where others see the change', async ({
  browser,
  context,
  page,
  server,
}) => {
  test.setTimeout(400_000);
  await signIn(context, server, { phone: '13818000070' });

  await test.step('before entry: both avatars are saved', async () => {
    await page.goto(`${server.url}/nickname`);
    await page.getByLabel('昵称').fill('安娜');
    await choose(page, '青');
    await choose(page, '毛线帽');
    await choose(page, '太空服');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('tab', { name: '立体形象' }).click();
    // The 3D figure is shown before a choice, with its origin.
    await expect(page.getByText('你还没有选过立体形象')).toBeVisible();
    await expect(page.locator('[data-depth="3d"]')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^形象 /, checked: true })).toHaveCount(1);
    await choose(page, '黑色');
    await choose(page, '形象 173');
    await expect(page.getByRole('radio', { name: '形象 173' })).toBeChecked();
    await expect(page.getByText('你还没有选过立体形象')).toHaveCount(0);
    await expect(page.getByRole('radio', { name: /^形象 / })).toHaveCount(8);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: '进入广场' }).click();
    await waitUntilInSpace(page);
    expect(await self(context, server.url)).toMatchObject({
      nickname: '安娜',
      color: '#02bdc2',
      image: '02bdc2-head-3,02bdc2-body-6',
      headImage: '02bdc2-head-3',
      image3d: '173',
      headImage3d: '3d-head-173',
    });
  });

  await test.step('inside: the others see it at once', async () => {
    const other = await browser.newContext();
    await signIn(other, server, { phone: '13818000071', nickname: '小本' });
    const ben = await other.newPage();
    await enterPlaza(ben, server);
    await openPanel(ben, '成员');
    const anna = ben.getByTestId('member').filter({ hasText: '安娜' });
    await expect(anna.locator('[data-color]')).toHaveAttribute('data-color', '4');
    await page.getByRole('button', { name: /^安娜 · / }).click();
    const dialog = page.getByRole('dialog', { name: '昵称和形象' });
    await dialog.getByLabel('昵称').fill('安安');
    await choose(page, '绿');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
    const renamed = ben.getByTestId('member').filter({ hasText: '安安' });
    await expect(renamed.locator('[data-color]')).toHaveAttribute('data-color', '0');
    // Looking at the 3D avatars changes nothing.
    await ben.getByRole('button', { name: /^小本 · / }).click();
    const own = ben.getByRole('dialog', { name: '昵称和形象' });
    await own.getByRole('tab', { name: '立体形象' }).click();
    await expect(ben.getByText('你还没有选过立体形象')).toBeVisible();
    await own.getByRole('tab', { name: '平面形象' }).click();
    await own.getByLabel('昵称').fill('小小本');
    await own.getByRole('button', { name: '保存' }).click();
    await expect(own).toBeHidden();
    expect(await self(other, server.url)).toMatchObject({ nickname: '小小本', image3d: '' });
    await other.close();
  });

  await test.step('from the top bar: only the 2D avatar', async () => {
    await page.goto(`${server.url}/home`);
    await page.getByTestId('user-button').click();
    await page.getByRole('menuitem', { name: '修改形象' }).click();
    const dialog = page.getByRole('dialog', { name: '换个形象' });
    await expect(dialog.getByLabel('昵称')).toHaveCount(0);
    await choose(page, '紫');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByTestId('user-button').locator('[data-color]')).toHaveAttribute('data-color', '2');
    expect(await self(context, server.url)).toMatchObject({ nickname: '安安', color: '#DD7DFF' });
  });
});

test('a project with lists: a disallowed avatar is drawn by lot, or chosen anew', async ({ browser }) => {
  test.setTimeout(400_000);
  const server = await PlanetServer.start();
  const context = await browser.newContext();
  try {
    const red = { color: 5, head: 1, body: 1 };
    await signIn(context, server, { phone: '13818000072', nickname: '安娜', look: red });
    const { request } = context;
    const { spaceId } = await call<{ spaceId: string }>(request, server.url, 'POST', '/api/space/addSpace', {
      spaceName: '项目空间',
    });
    await call(request, server.url, 'POST', '/api/user/userInfo', { image3d: '171' });
    const project = { avatar3d: [101, 112], avatar3dExtra: [119], avatarColors: [1], avatarOthers: true };
    await call(request, server.url, 'POST', '/api/space/saveSettings', { spaceId, settings: { project } });

    const page = await context.newPage();
    await page.goto(`${server.url}/main?id=${spaceId}`);
    await waitUntilInSpace(page);
    await page.getByRole('button', { name: /^安娜 · / }).click();
    const dialog = page.getByRole('dialog', { name: '昵称和形象' });

    await test.step('the 3D avatar is from the list', async () => {
      await expect(dialog.getByRole('tab', { name: '立体形象' })).toHaveAttribute('aria-selected', 'true');
      const heads = dialog.getByRole('radio', { name: /^形象 / });
      await expect(heads).toHaveCount(3);
      await expect(dialog.locator('input[type=radio]:checked')).toHaveCount(1);
      await expect(dialog.getByText('你之前的立体形象在这里不能用')).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    await test.step('red is not offered: without another choice nothing is saved', async () => {
      await dialog.getByRole('button', { name: '保存' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('请选择一个形象');
      await expect(dialog.getByRole('radio', { name: '红', exact: true })).toHaveCount(0);
      await choose(page, '星际来客');
      await dialog.getByRole('button', { name: '保存' }).click();
      await expect(dialog).toBeHidden();
    });

    const saved = await self(context, server.url);
    expect(saved.image).toBe('others-head-1,others-body-1');
    expect(['101', '112', '119']).toContain(saved.image3d);

    await test.step('the server draws by lot when a client bypasses the editor', async () => {
      await call(request, server.url, 'POST', '/api/user/userInfo', { image3d: '171' });
      const drawn = await call<CurrentUser>(request, server.url, 'POST', '/api/user/userInfo', {
        nickname: '安安',
        spaceId,
      });
      expect(['101', '112', '119']).toContain(drawn.image3d);
      expect(drawn.headImage3d).toBe(`3d-head-${drawn.image3d}`);
    });
  } finally {
    await context.close();
    await server.dispose();
  }
});
