import type { CurrentUser } from '../../contract/model/user/user';
import { call, signIn } from '../support/person';
import { expect, test } from '../support/test';
import { closeElementDialog, useElement } from '../support/elements';
import { enterPlaza, world } from '../support/walk';

test('elements show text, pictures, a poster, styled text, and a dialogue with choices', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  test.setTimeout(240_000);
  await signIn(context, server, { phone: '13814400001', nickname: '爱看的人' });
  await enterPlaza(page, server);

  await test.step('openText: the notice board', async () => {
    await useElement(page, '告示板', '阅读 告示板');
    const dialog = page.getByRole('dialog', { name: '欢迎来到小星球' });
    await expect(dialog).toContainText('很高兴见到你');
    await closeElementDialog(dialog);
  });

  await test.step('dialogue: a choice leads on, and the dialogue ends', async () => {
    await useElement(page, '小熊咖啡', '和「小熊咖啡」聊聊');
    const dialog = page.getByRole('dialog', { name: '小熊咖啡' });
    await expect(dialog.getByTestId('line')).toContainText('今天的拿铁');
    // By keyboard: the arrows cycle through the answers.
    const answers = dialog.getByRole('group', { name: '怎么回答' }).getByRole('button');
    await expect(dialog.getByRole('button', { name: '来一杯' })).toBeVisible();
    await expect(answers.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(answers.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(answers.first()).toBeFocused();
    await dialog.getByRole('button', { name: '来一杯' }).click();
    await expect(dialog.getByTestId('line')).toContainText('小心烫');
    await dialog.getByRole('button', { name: '继续' }).click();
    await dialog.getByRole('button', { name: '再见' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('poster: the stage', async () => {
    await useElement(page, '月光舞台', '看看 月光舞台');
    const dialog = page.getByRole('dialog', { name: '月光舞台' });
    await expect(dialog.getByRole('img', { name: '月光舞台' })).toHaveJSProperty('complete', true);
    await expect(dialog).toContainText('下一场，也许就是你的');
    await closeElementDialog(dialog);
  });

  await test.step('makeSound: the applause is announced to users who do not hear it', async () => {
    await useElement(page, '掌声音箱', '奏响 掌声音箱');
    await expect(page.getByTestId('announcer')).toHaveText('掌声音箱里传来一阵掌声');
  });

  await test.step('bgm: switched off and on again, and stored', async () => {
    const stored = async (): Promise<boolean> =>
      (await call<CurrentUser>(context.request, server.url, 'GET', '/api/user/getUserInfo')).openBgMusic;
    await useElement(page, '舞台音乐', '关掉音乐：舞台音乐');
    await expect(page.getByTestId('announcer')).toHaveText('音乐关了');
    await expect.poll(stored).toBe(false);
    await expect(async () => {
      await page.getByTestId('panel-places').getByRole('button', { name: '打开音乐：舞台音乐' }).click();
      await expect(page.getByTestId('announcer')).toHaveText('音乐开了', { timeout: 1000 });
    }).toPass();
    await expect.poll(stored).toBe(true);
  });

  await test.step('openImage: paged and enlarged by keyboard', async () => {
    await useElement(page, '望远镜', '看看 望远镜');
    const dialog = page.getByRole('dialog', { name: '望远镜' });
    await expect(dialog.getByRole('status')).toHaveText('图片 1 / 2');
    const picture = dialog.locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const frame = dialog.getByRole('region');
    const overhang = () =>
      frame.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]);
    await expect.poll(overhang).toEqual([0, 0]);
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('status')).toHaveText('图片 2 / 2');
    await expect.poll(overhang).toEqual([0, 0]);
    const before = (await picture.boundingBox())?.width ?? 0;
    await page.keyboard.press('+');
    await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('customText: the postcard', async () => {
    await useElement(page, '邮箱', '阅读 邮箱');
    const dialog = page.getByRole('dialog', { name: '邮箱' });
    await expect(dialog.locator('blockquote')).toHaveText('广场见。');
    await expect(dialog.locator('strong')).toHaveText('朋友');
    await closeElementDialog(dialog);
  });

  await expect(world(page)).toBeVisible();
  expect(pageErrors).toEqual([]);
});
