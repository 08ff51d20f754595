// Rooms: space-editor, uploads.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SpaceDocument } from '../../contract/model/space-document';
import { enterAs } from '../support/moderator';
import { call, signIn } from '../support/person';
import { PRESS_GUARD } from '../../src/platform/press-guard';
import { expect, test } from '../support/test';
import { openPanel, stepsToPlace, waitForView, walkUntilChanged, world } from '../support/walk';

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });

const near = (page: Page, name: string) => page.getByRole('complementary').getByText(name).first();

test('a space from nothing is walked in both views while it is edited, rolled back, and comes back from its file', async ({
  browser,
  context,
  page,
  server,
  pageErrors,
}) => {
  test.setTimeout(480_000);
  await signIn(context, server, { phone: '13813299021', nickname: '开荒人' });
  await page.goto(`${server.url}/home`);
  await page.getByRole('button', { name: '创建空间' }).click();
  await page.getByLabel('空间名称').fill('新大陆');
  await page.getByRole('radio', { name: /^空白/ }).check({ force: true });
  // An empty space opens in its editor.
  await page.getByRole('button', { name: '创建并开始编辑' }).click();
  await page.waitForURL(/\/space-editor\?id=sp/);
  const spaceId = new URL(page.url()).searchParams.get('id') ?? '';
  const access = { listed: true, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] };
  await call(page.request, server.url, 'POST', '/api/space/saveSettings', { spaceId, settings: { access } });
  const read = async (path: string): Promise<SpaceDocument> =>
    (await call<{ document: SpaceDocument }>(page.request, server.url, 'GET', `${path}?spaceId=${spaceId}`))
      .document;
  const draftOf = () => read('/api/space/draft');
  const kindsOf = async (path = '/api/space/draft') => (await read(path)).elements.map(({ kind }) => kind);

  const map = page.getByTestId('editor-map');
  await expect(map).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
  const box = await map.boundingBox();
  const [x, y] = [(box?.width ?? 0) / 2 + 40, (box?.height ?? 0) / 2 + 120];
  const place = async (name: string, at: number): Promise<void> => {
    await page.getByRole('searchbox', { name: '搜索物品' }).fill(name);
    await page.getByRole('button', { name, exact: true }).click();
    await page.mouse.click(at, y);
    await page.keyboard.press('Escape');
  };
  /** By the keyboard alone a second Enter places a thing in the middle; taken back, because the entry is there. */
  const placeByKeys = async (): Promise<void> => {
    const card = page.getByRole('button', { name: '盆栽', exact: true });
    await page.getByRole('searchbox', { name: '搜索物品' }).fill('盆栽');
    await card.press('Enter');
    const pressed = Date.now();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => Date.now() - pressed).toBeGreaterThan(PRESS_GUARD);
    await card.press('Enter');
    await expect.poll(kindsOf).toHaveLength(2);
    await page.keyboard.press('Control+z');
    await expect.poll(kindsOf).toHaveLength(1);
  };
  const publish = async (version: number): Promise<void> => {
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
    await expect(page.getByRole('dialog').getByText(`已发布第 ${version} 版`)).toBeVisible();
    await page.getByRole('button', { name: '继续编辑' }).click();
  };

  await test.step('ground is painted, and a thing placed', async () => {
    const { elements, areas, spawns } = await draftOf();
    expect([elements, areas, spawns.length]).toEqual([[], [], 1]);
    await place('机器人', x);
    await page.keyboard.press('b');
    await page.getByRole('button', { name: '沙地' }).click();
    await page.mouse.move(x - 120, y + 90);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 90, { steps: 6 });
    await page.mouse.up();
    await expect.poll(async () => (await draftOf()).ground.join('').split('s').length).toBeGreaterThan(4);
    await publish(2);
  });

  await test.step('more of the same: picked up from the map, and pasted at the pointer', async () => {
    await page.keyboard.press('i');
    await page.mouse.click(x, y - 10);
    await page.mouse.click(x + 120, y);
    await expect.poll(kindsOf).toEqual(['robot', 'robot']);
    const name = page.getByRole('group', { name: '名称' }).getByLabel('中文');
    await name.fill('二号');
    // Escape leaves the field, and the keys of the editor work again.
    await page.keyboard.press('Escape');
    await expect(name).not.toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+c');
    await page.mouse.move(x + 120, y - 120);
    await page.keyboard.press('Control+v');
    await expect.poll(kindsOf).toHaveLength(3);
    const [, second, third] = (await draftOf()).elements;
    expect(third?.name?.zh).toBe('二号');
    expect(third?.x).toBe(second?.x);
    expect((second?.y ?? 0) - (third?.y ?? 0)).toBeGreaterThan(40);
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
    await expect.poll(kindsOf).toEqual(['robot']);
  });

  const guest = await enterAs(browser, server, spaceId, '13813299022', '串门的');
  const robot = (await draftOf()).elements[0]?.id ?? '';
  const walk = () => walkUntilChanged(guest, ['w', 'a', 's', 'd'], () => stepsToPlace(guest, robot));
  await test.step('somebody walks in it, in 2D and in 3D', async () => {
    await openPanel(guest, '附近');
    await expect(near(guest, '机器人')).toBeVisible();
    await walk();
    await world(guest).focus();
    await guest.keyboard.press('v');
    await waitForView(guest, '3D');
    await walk();
  });

  await test.step('it is edited and published while they are inside, and rolled back', async () => {
    await page.keyboard.press('v');
    await page.getByRole('button', { name: '物品', exact: true }).click();
    await placeByKeys();
    await place('盆栽', x + 120);
    await expect.poll(kindsOf).toHaveLength(2);
    await publish(3);
    await expect(near(guest, '机器人')).toBeVisible();
    expect(await kindsOf('/api/space/contentV2')).toHaveLength(2);
    await page.getByRole('button', { name: '历史版本' }).click();
    await page.getByRole('button', { name: '回到这一版: 2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '回到这一版' }).click();
    await expect.poll(() => kindsOf('/api/space/contentV2')).toEqual(['robot']);
    await page.keyboard.press('Escape');
    await waitForView(guest, '3D');
    await walk();
  });

  /** Removes the only thing by the keyboard alone, through the list. */
  const removeByKeys = async (): Promise<void> => {
    await page.getByRole('button', { name: '清单', exact: true }).press('Enter');
    await page.getByRole('searchbox', { name: '搜索名称或种类' }).focus();
    const hide = page.getByRole('button', { name: '在编辑器里隐藏: 机器人' });
    const row = page.getByRole('button', { name: '机器人', exact: true });
    await expect(row).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(row).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(row).not.toBeFocused();
    await expect(hide).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(row).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Tab');
    await expect(hide).toBeFocused();
    await page.keyboard.press('Delete');
    await expect.poll(kindsOf).toEqual([]);
  };
  await test.step('its file brings back an equal document', async () => {
    const before = await draftOf();
    await page.getByRole('button', { name: '导入与导出' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const file = await (await saving).path();
    await page.keyboard.press('Escape');
    // A closed dialog gives the focus back.
    await expect(page.getByRole('button', { name: '导入与导出' })).toBeFocused();
    await removeByKeys();
    await page.getByRole('button', { name: '导入与导出' }).click();
    await page
      .getByLabel('选择文件', { exact: true })
      .setInputFiles({ name: '新大陆.zip', mimeType: 'application/zip', buffer: await readFile(file) });
    await page.getByRole('button', { name: '使用这张地图' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(draftOf).toEqual(before);
  });

  await test.step('who may not edit it reads so', async () => {
    await guest.goto(`${server.url}/space-editor?id=${spaceId}`);
    await expect(guest.getByRole('heading', { name: '没有编辑权限' })).toBeVisible();
    await expect(guest.getByText('一个可以走进去的小世界')).toBeVisible();
  });

  expect(pageErrors).toEqual([]);
});
