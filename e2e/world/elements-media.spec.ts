import { accessibilityViolations } from '../support/accessibility';
import { coloursOf } from '../support/picture';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { closeElementDialog, enterExpo, useElement } from '../support/elements';

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
