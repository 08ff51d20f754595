import { signIn } from './support/person';
import { expect, test } from './support/test';
import { closeThing, enterExpo, pressUntil, useThing } from './support/things';

const quick = { timeout: 4_000 } as const;
const OUTSIDE = 'https://example.org/';

test('things that lead somewhere: words, posters, a file, a frame, a new window, another page', async ({
  page,
  context,
  ownServer,
}) => {
  test.setTimeout(300_000);
  // The web's own page: the journey goes the same way without a network.
  await context.route(OUTSIDE, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Outside</title><h1>Outside</h1>' }),
  );
  await signIn(context, ownServer, { phone: '13816400003', nickname: '看展的人' });
  await enterExpo(page, ownServer);

  await test.step('normal: what is written on it', async () => {
    await useThing(page, '绿叶展位', '使用 绿叶展位');
    const dialog = page.getByRole('dialog', { name: '绿叶展位' });
    await expect(dialog).toContainText('种子样品免费');
    await closeThing(dialog);
  });

  await test.step('innerWeb: the page in a frame that sees nothing of ours', async () => {
    await useThing(page, '星球展位', '打开 星球展位');
    const dialog = page.getByRole('dialog', { name: '星球展位' });
    const frame = dialog.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
    await expect(frame.contentFrame().getByRole('heading', { name: 'Outside' })).toBeVisible();
    await closeThing(dialog);
  });

  await test.step('poster of several pictures: leafed through', async () => {
    await useThing(page, '海报：一段旅程', '看看 海报：一段旅程');
    const dialog = page.getByRole('dialog', { name: '海报：一段旅程' });
    for (const number of [1, 2, 3]) {
      await expect(dialog.getByRole('status')).toHaveText(`图片 ${number} / 3`);
      const picture = dialog.getByRole('img', { name: `图片 ${number} / 3` });
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      await dialog.getByRole('region').focus();
      await page.keyboard.press('ArrowRight');
    }
    await closeThing(dialog);
  });

  await test.step('openFile: its name first, then the download', async () => {
    await useThing(page, '资料架', '打开 资料架');
    const dialog = page.getByRole('dialog', { name: '资料架' });
    await expect(dialog).toContainText('welcome.pdf');
    const coming = page.waitForEvent('download');
    await dialog.getByRole('link', { name: '下载' }).click();
    expect((await coming).suggestedFilename()).toBe('welcome.pdf');
    await closeThing(dialog);
  });

  await test.step('openUrl: in a window of its own, once one has said yes', async () => {
    await useThing(page, '外链屏', '访问 外链屏');
    const ask = page.getByRole('alertdialog', { name: '在新窗口打开这个链接？' });
    await expect(ask).toContainText('https://example.org');
    const opening = context.waitForEvent('page');
    await pressUntil(ask.getByRole('button').last(), () => expect(ask).toBeHidden(quick));
    const opened = await opening;
    await expect(opened.getByRole('heading', { name: 'Outside' })).toBeVisible();
    await opened.close();
  });

  await test.step('openWeb: leaves, once one has said yes', async () => {
    await useThing(page, '资料屏', '访问 资料屏');
    const ask = page.getByRole('alertdialog', { name: '离开这里，前往这个网页？' });
    await pressUntil(ask.getByRole('button', { name: '前往' }), () => expect(page).toHaveURL(OUTSIDE, quick));
    await expect(page.getByRole('heading', { name: 'Outside' })).toBeVisible();
  });
});
