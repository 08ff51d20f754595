import type { Locator, Page } from '@playwright/test';
import { EXPO_SPACE_ID } from '../../contract/model/space';
import { accessibilityViolations } from '../support/accessibility';
import { signIn } from '../support/person';
import type { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { closeElementDialog, useElement, walkToElement } from '../support/elements';
import { waitUntilInSpace, openPanel } from '../support/walk';

async function enterExpo(page: Page, server: PlanetServer): Promise<void> {
  await page.goto(`${server.url}/main?id=${EXPO_SPACE_ID}`);
  await waitUntilInSpace(page);
}

/** Number of colours of a picture, in sixteen steps per channel: an empty one has one. */
const coloursOf = (picture: Locator): Promise<number> =>
  picture.evaluate(async (element: HTMLImageElement | HTMLCanvasElement) => {
    // Drawing decodes the picture; decode() may not resolve in a busy browser.
    while (element instanceof HTMLImageElement && !element.complete)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const side = 64;
    const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no 2D context');
    context.drawImage(element, 0, 0, side, side);
    const { data } = context.getImageData(0, 0, side, side);
    const seen = new Set<number>();
    for (let i = 0; i < data.length; i += 4)
      seen.add(((data[i] ?? 0) >> 4) | (((data[i + 1] ?? 0) >> 4) << 4) | (((data[i + 2] ?? 0) >> 4) << 8));
    return seen.size;
  });

/** What the page announces of the bell from now on. */
async function listenTo(page: Page): Promise<() => Promise<readonly string[]>> {
  const sent = await page.getByTestId('announcer').evaluateHandle((announcer) => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) texts.push(node.textContent ?? '');
    }).observe(announcer, { childList: true });
    return texts;
  });
  // People of other tests come and go.
  return () => sent.evaluate((texts) => texts.filter((text) => text.startsWith('小铜钟')));
}

test('polaroid: a picture of the scene in both views is captioned, saved, and taken again by keyboard', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  await signIn(context, server, { phone: '13816300001', nickname: '拍照的人' });
  await enterExpo(page, server);
  await useElement(page, '拍立得', '用 拍立得 拍一张');
  const dialog = page.getByRole('dialog', { name: '拍立得' });
  const picture = dialog.getByRole('img', { name: /^照片：/ });
  await expect(dialog.getByRole('status')).toHaveText('拍好了');
  expect(await coloursOf(picture)).toBeGreaterThan(12);

  await dialog.getByRole('textbox', { name: '写在照片上' }).fill('第一次来');
  await expect(dialog.getByRole('figure')).toContainText('第一次来');
  await expect(dialog.getByRole('figure')).toContainText('小星球展厅');
  const [stored] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '保存' }).click(),
  ]);
  expect(stored.suggestedFilename()).toMatch(/^小星球展厅.*\.png$/);
  expect(await accessibilityViolations(page)).toEqual([]);

  const before = await picture.getAttribute('src');
  await dialog.getByRole('button', { name: '再拍一张' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(/^[123]$/);
  await expect(dialog.getByRole('status')).toHaveText('拍好了');
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /3D/ }).click();
  await expect(page.getByTestId('announcer')).toContainText('3D');
  await useElement(page, '拍立得', '用 拍立得 拍一张');
  await expect(dialog.getByRole('status')).toHaveText('拍好了');
  expect(await coloursOf(picture)).toBeGreaterThan(12);
  await closeElementDialog(dialog);
  expect(pageErrors).toEqual([]);
});

test('pdfOrPpt: the pages of the big screen are paged by button and key, enlarged, and read as text', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  await signIn(context, server, { phone: '13816300002', nickname: '看文件的人' });
  await enterExpo(page, server);
  // From distant spawn points the screen is not among the nearest places, but its stage is.
  await openPanel(page, '附近');
  await page.getByRole('button', { name: '前往 大屏幕讲台', exact: true }).click();
  await useElement(page, '大屏幕', '翻看 大屏幕');
  const dialog = page.getByRole('dialog', { name: '大屏幕' });
  const sheet = dialog.locator('canvas');
  // The state of rendering is announced as well.
  const status = (text: string) => dialog.getByRole('status').filter({ hasText: text });
  await expect(status('第 1 页，共 3 页')).toBeVisible();
  await expect(dialog.getByTestId('page-text')).toContainText('小星球展厅');
  await expect(sheet).toBeVisible();
  expect(await coloursOf(sheet)).toBeGreaterThan(3);
  await expect(dialog.getByRole('button', { name: '上一页' })).toBeDisabled();
  expect(await accessibilityViolations(page)).toEqual([]);

  await dialog.getByRole('button', { name: '下一页' }).click();
  await expect(status('第 2 页，共 3 页')).toBeVisible();
  await expect(dialog.getByTestId('page-text')).toContainText('哪里有什么');
  await dialog.getByRole('region').focus();
  await page.keyboard.press('Home');
  await expect(status('第 1 页，共 3 页')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(status('第 2 页，共 3 页')).toBeVisible();
  await dialog.getByRole('textbox', { name: '页码' }).fill('1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByTestId('page-text')).toContainText('小星球展厅');

  const wide = async (): Promise<number> => (await sheet.boundingBox())?.width ?? 0;
  // A page is hidden for a moment while it renders.
  await expect.poll(wide).toBeGreaterThan(0);
  const before = await wide();
  await dialog.getByRole('region').focus();
  await page.keyboard.press('+');
  await expect.poll(wide).toBeGreaterThan(before * 1.1);
  await page.keyboard.press('0');
  await expect.poll(wide).toBeLessThan(before * 1.05);
  await expect(dialog.getByRole('link', { name: '下载' })).toHaveAttribute('href', '/expo/guide.zh.pdf');
  await closeElementDialog(dialog);
  expect(pageErrors).toEqual([]);
});

test("makeSound: users nearby hear another user's bell, and hear their own once", async ({
  page,
  context,
  browser,
  server,
  pageErrors,
}) => {
  const other = await browser.newContext();
  const friend = await other.newPage();
  await signIn(context, server, { phone: '13816300003', nickname: '敲钟的人' });
  await signIn(other, server, { phone: '13816300004', nickname: '听钟的人' });
  await enterExpo(page, server);
  await enterExpo(friend, server);
  await test.step('both stand at the bell', async () => {
    for (const one of [page, friend]) await walkToElement(one, '小铜钟', '奏响 小铜钟');
  });

  const [own, others] = [await listenTo(page), await listenTo(friend)];
  await page.getByTestId('panel-places').getByRole('button', { name: '奏响 小铜钟 · 使用' }).click();
  await expect.poll(others).toEqual(['小铜钟：叮——']);
  // The friend has heard it, so the echo has arrived as well: announced once.
  expect(await own()).toEqual(['小铜钟：叮——']);
  expect(pageErrors).toEqual([]);
  await other.close();
});
