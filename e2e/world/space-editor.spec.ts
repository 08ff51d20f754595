// Rooms: space-editor, uploads.
import type { Page } from '@playwright/test';
import type { SpaceDocument } from '../../contract/model/space-document';
import { createSpace, enterAs } from '../support/moderator';
import { call } from '../support/person';
import { smallMap } from '../support/maps/small-map';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });

/** Names of the things in reach, which the list of the second person shows. */
const near = (page: Page, name: string) => page.getByRole('complementary').getByText(name).first();

test('an owner edits, undoes, publishes and rolls back while somebody is inside', async ({
  browser,
  context,
  page,
  server,
  pageErrors,
}) => {
  const phone = '13813299011';
  const spaceId = await createSpace(page.request, server, { phone, nickname: '造园师' }, '新花园');
  const read = async (path: string): Promise<SpaceDocument> => {
    const at = `${path}?spaceId=${spaceId}`;
    return (await call<{ document: SpaceDocument }>(page.request, server.url, 'GET', at)).document;
  };
  const documentOf = () => read('/api/space/contentV2');
  const draftOf = () => read('/api/space/draft');
  const before = await documentOf();
  const guest = await enterAs(browser, server, spaceId, '13813299012', '来客');

  await page.goto(`${server.url}/space-editor?id=${spaceId}`);
  const map = page.getByTestId('editor-map');
  await expect(map).toHaveAttribute('data-state', 'ready', { timeout: 60_000 });
  const box = await map.boundingBox();
  const [x, y] = [(box?.width ?? 0) / 2 + 40, (box?.height ?? 0) / 2 + 120];

  await test.step('a thing is placed, and one more is taken back', async () => {
    await page.getByRole('searchbox', { name: '搜索物品' }).fill('机器人');
    await page.getByRole('button', { name: '机器人', exact: true }).click();
    await page.mouse.click(x, y);
    await page.mouse.click(x + 90, y);
    await page.getByRole('button', { name: '撤销' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('草稿已保存，尚未发布')).toBeVisible();
    const { elements } = await draftOf();
    expect(elements).toHaveLength(before.elements.length + 1);
    expect(elements.at(-1)).toMatchObject({
      kind: 'robot',
      interaction: { title: { zh: '机器人', en: 'Robot' } },
    });
  });

  await test.step('an own picture is uploaded and placed, and taken back', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="gold"/></svg>';
    await page.getByRole('searchbox', { name: '搜索物品' }).fill('');
    const field = page.getByRole('group', { name: '放一张自己的图片' });
    await field
      .locator('input')
      .setInputFiles({ name: '旗.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await expect(page.getByRole('group', { name: '图片', exact: true }).getByRole('img')).toBeVisible();
    await expect
      .poll(async () => (await draftOf()).elements.at(-1))
      .toMatchObject({ kind: 'picture', picture: { width: 256, height: 128, stands: 'up' } });
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(async () => (await draftOf()).elements.at(-1)).toMatchObject({ kind: 'robot' });
  });

  await test.step('the ground is painted by a stroke, which is one step', async () => {
    await page.keyboard.press('b');
    await page.getByRole('button', { name: '沙地' }).click();
    await page.mouse.move(x - 120, y + 90);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 90, { steps: 6 });
    await page.mouse.up();
    await expect
      .poll(async () => (await draftOf()).ground.join('').split('s').length)
      .toBeGreaterThan(before.ground.join('').split('s').length + 3);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await draftOf()).ground.join('')).toBe(before.ground.join(''));
    await page.keyboard.press('Control+y');
  });

  await test.step('what is published is there for a person inside', async () => {
    await page.getByRole('button', { name: '发布' }).click();
    const note = page.getByRole('textbox', { name: '这次改了什么' });
    await note.fill('来了一个机器人');
    await page.getByRole('button', { name: '改了什么？' }).click();
    await expect(page.getByRole('list', { name: '不同之处' })).toContainText('机器人新增');
    await page.keyboard.press('Escape');
    await expect(note).toHaveValue('来了一个机器人');
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('已发布第 2 版')).toBeVisible();
    await expect.poll(async () => (await documentOf()).elements.length).toBe(before.elements.length + 1);
    await guest.getByRole('button', { name: '附近' }).click();
    await expect(near(guest, '机器人')).toBeVisible();
    await page.getByRole('button', { name: '继续编辑' }).click();
  });

  await test.step('the draft is tried out on foot, and the keys of the editor wait', async () => {
    const tool = page.getByRole('toolbar', { name: '工具' }).getByRole('button', { pressed: true });
    const before = await tool.getAttribute('title');
    await page.getByRole('button', { name: '试走一下' }).click();
    await expect(page.getByTestId('trial-map')).toHaveAttribute('data-open', 'true');
    const hint = page.getByRole('dialog').getByRole('status');
    await expect(async () => {
      await page.keyboard.press('a', { delay: 400 });
      await expect(hint).toContainText('按 E：', { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await tool.getAttribute('title')).toBe(before);
  });

  await test.step('a map of Tiled is imported with its picture, and published', async () => {
    await page.getByRole('button', { name: '导入与导出' }).click();
    await page.getByLabel('选择文件', { exact: true }).setInputFiles(await smallMap());
    await page.getByRole('switch', { name: '用地图的名称和介绍' }).click();
    await page.getByRole('button', { name: '使用这张地图' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    // Its portal leads to another map of its author: it gets a goal on this one, by a press on the map.
    await page.getByRole('button', { name: /^检查/ }).click();
    await page.getByRole('button', { name: '去看看' }).first().click();
    await expect(page.getByRole('combobox', { name: '出口' })).toBeFocused();
    await page.getByTitle('入口', { exact: true }).click();
    await expect(page.getByRole('combobox', { name: '出口' })).toHaveValue(/^spawn /);
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('已发布第 3 版')).toBeVisible();
    const simple = `/api/space/simplifyV2?spaceId=${spaceId}`;
    expect(await call(page.request, server.url, 'GET', simple)).toMatchObject({ spaceName: '池边小院' });
    const { widthTiles, pictures, blocked } = await documentOf();
    expect([widthTiles, pictures?.length]).toEqual([24, 3]);
    expect(blocked?.[0]).toBe('#'.repeat(24));
    const stored = pictures?.[0]?.sheets[0]?.fileId ?? '';
    const picture = await page.request.get(`${server.url}/files/${stored.slice(0, 2)}/${stored}-2048.webp`);
    expect(picture.headers()['content-type']).toBe('image/webp');
    await page.getByRole('button', { name: '继续编辑' }).click();
  });

  await test.step('an earlier version comes back, for everybody', async () => {
    await page.getByRole('button', { name: '历史版本' }).click();
    await page.getByRole('button', { name: '回到这一版: 1' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '回到这一版' }).click();
    await expect.poll(async () => (await documentOf()).elements.length).toBe(before.elements.length);
    await expect(near(guest, '机器人')).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('what was changed right before the tab was closed is there again', async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.close();
    expect((await draftOf()).elements).not.toEqual([]);
    const again = await context.newPage();
    await again.goto(`${server.url}/space-editor?id=${spaceId}`);
    await again.getByRole('button', { name: '找回' }).click();
    await expect.poll(async () => (await draftOf()).elements).toEqual([]);
  });

  expect(pageErrors).toEqual([]);
});
