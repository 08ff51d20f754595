import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { coloursOf } from '../support/picture';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { closeElementDialog, enterExpo, pressUntil, useElement, walkToElement } from '../support/elements';

/** A file that browsers cannot display, instead of the leaflet. */
async function packTheLeaflet(page: Page): Promise<void> {
  await page.route('**/expo/plan.zip', (route) =>
    route.fulfill({ contentType: 'application/zip', body: 'PK' }),
  );
  await page.route('**/api/space/contentV2*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('/expo/tour.{lang}.pdf', '/expo/plan.zip');
    await route.fulfill({ response: answer, body });
  });
}

const quick = { timeout: 4_000 } as const;

test('elements lead to text, posters, a file, a frame, a new window, and another page', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(300_000);
  await signIn(context, server, { phone: '13816400003', nickname: '看展的人' });
  await enterExpo(page, server);

  await test.step('normal: its text', async () => {
    await useElement(page, '绿叶展位', '使用 绿叶展位');
    const dialog = page.getByRole('dialog', { name: '绿叶展位' });
    await expect(dialog).toContainText('种子样品免费');
    await closeElementDialog(dialog);
  });

  await test.step('innerWeb: the page in a sandboxed frame', async () => {
    await useElement(page, '星球展位', '打开 星球展位');
    const dialog = page.getByRole('dialog', { name: '星球展位' });
    const frame = dialog.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
    const inside = frame.contentFrame();
    await expect(inside.getByRole('heading', { name: '小星球手册' })).toBeVisible();
    // A page of our own, yet without an origin: it could read our storage and call with our cookie.
    expect(await inside.locator('body').evaluate(() => window.origin)).toBe('null');
    await inside.getByRole('link', { name: 'English' }).click();
    await expect(inside.getByRole('heading', { name: 'The planet’s handbook' })).toBeVisible();
    await closeElementDialog(dialog);
  });

  await test.step('poster with several pictures: paged, and a failed one is retried', async () => {
    const second = '**/expo/journey.svg';
    await context.route(second, (route) => route.abort());
    await useElement(page, '海报：一段旅程', '看看 海报：一段旅程');
    const dialog = page.getByRole('dialog', { name: '海报：一段旅程' });
    for (const number of [1, 2, 3]) {
      await expect(dialog.getByRole('status')).toHaveText(`图片 ${number} / 3`);
      if (number === 2) {
        await expect(dialog.getByRole('alert')).toContainText('这张图片没有打开');
        await expect(dialog.getByRole('button', { name: '放大' })).toBeDisabled();
        await context.unroute(second);
        await dialog.getByRole('button', { name: '再试一次' }).click();
      }
      const picture = dialog.getByRole('img', { name: `图片 ${number} / 3` });
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      await dialog.getByRole('region').focus();
      await page.keyboard.press('ArrowRight');
    }
    await closeElementDialog(dialog);
  });

  await test.step('openFile: paged in place, or downloaded', async () => {
    await useElement(page, '资料架', '打开 资料架');
    const dialog = page.getByRole('dialog', { name: '资料架' });
    await expect(dialog.getByTestId('page-text')).toContainText('十分钟走一圈');
    const coming = page.waitForEvent('download');
    await dialog.getByRole('link', { name: '下载' }).click();
    expect((await coming).suggestedFilename()).toBe('tour.zh.pdf');
    await closeElementDialog(dialog);
  });

  await test.step('openUrl: in a new window after a confirmation', async () => {
    await useElement(page, '路线屏', '访问 路线屏');
    const ask = page.getByRole('alertdialog', { name: '在新窗口打开这个链接？' });
    await expect(ask).toContainText('路线屏：本站自己的页面');
    const opening = context.waitForEvent('page');
    await pressUntil(ask.getByRole('button').last(), () => expect(ask).toBeHidden(quick));
    const opened = await opening;
    await expect(opened.getByRole('heading', { name: '十分钟走一圈' })).toBeVisible();
    expect(await accessibilityViolations(opened)).toEqual([]);
    await opened.close();
  });

  await test.step('openWeb: leaves after a confirmation, and can return', async () => {
    await useElement(page, '导览屏', '访问 导览屏');
    const ask = page.getByRole('alertdialog', { name: '离开这里，前往这个网页？' });
    await pressUntil(ask.getByRole('button', { name: '前往' }), () =>
      expect(page).toHaveURL(/\/expo\/guide\.html#zh$/, quick),
    );
    await expect(page.getByRole('heading', { name: '小星球展厅' })).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect(page.getByRole('link', { name: '回到展厅' })).toHaveAttribute('href', '/main?id=expo');
  });
});

test('openFile: a file that cannot be displayed says what it is, and is downloaded', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  await signIn(context, server, { phone: '13816400073', nickname: '拿资料的人' });
  await packTheLeaflet(page);
  await enterExpo(page, server);
  const dialog = page.getByRole('dialog', { name: '资料架' });
  const open = await walkToElement(page, '资料架', '打开 资料架');
  await pressUntil(open, () => expect(dialog).toBeVisible(quick));
  await expect(dialog).toContainText('plan.zip');
  await expect(dialog).toContainText('ZIP 文件');
  await expect(dialog).toContainText('要下载这个文件吗？');
  expect(await accessibilityViolations(page)).toEqual([]);
  const take = dialog.getByRole('link', { name: '下载' });
  await expect(take).toHaveAttribute('href', '/expo/plan.zip');
  const stored = page.waitForEvent('download');
  await take.click();
  expect((await stored).suggestedFilename()).toBe('plan.zip');
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
  await useElement(page, '大屏幕', '翻看 大屏幕');
  const dialog = page.getByRole('dialog', { name: '大屏幕' });
  const sheet = dialog.locator('canvas');
  // The state of rendering is announced as well.
  const status = (text: string) => dialog.getByRole('status').filter({ hasText: text });
  await expect(status('第 1 页，共 3 页')).toBeVisible();
  await expect(dialog.getByTestId('page-text')).toContainText('小星球展厅');
  await expect(sheet).toBeVisible();
  await expect(dialog.getByRole('button', { name: '上一页' })).toBeDisabled();
  expect(await coloursOf(sheet)).toBeGreaterThan(3);
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
