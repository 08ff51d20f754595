// Rooms: dictionary.

import { accessibilityViolations } from '../support/accessibility';
import { createSpace } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';

test('two managers set a key at once: the second one loses no text', async ({ page, context, server }) => {
  const owner = { phone: '13818520001', nickname: '编字典的人' };
  const spaceId = await createSpace(page.request, server, owner, '字典空间');
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(`${server.url}/space-settings?id=${spaceId}`);
    await one.locator('#dictionary').scrollIntoViewIfNeeded();
    await expect(one.getByText('还没有键')).toBeVisible();
  }
  const save = (of: typeof page) =>
    of.locator('#dictionary').getByRole('button', { name: '保存', exact: true });

  await page.getByRole('button', { name: '添加一个键' }).click();
  await page.getByLabel('键', { exact: true }).fill('welcome');
  await page.getByLabel('值（JSON）').fill('{"zh": "你好"');
  await save(page).click();
  await expect(page.getByText('这不是 JSON，检查引号、逗号和括号')).toBeVisible();
  await page.getByLabel('值（JSON）').fill('{"zh": "你好"}');
  await page.getByRole('switch', { name: '公开' }).click();
  expect(await accessibilityViolations(page)).toEqual([]);
  await save(page).click();
  await expect(page.getByRole('button', { name: '修改「welcome」' })).toBeVisible();

  await other.getByRole('button', { name: '添加一个键' }).click();
  await other.getByLabel('键', { exact: true }).fill('welcome');
  await other.getByLabel('值（JSON）').fill('"后来的"');
  await save(other).click();
  await expect(other.getByText('别人刚改过这个键', { exact: false })).toBeVisible();
  await expect(other.getByText('{"zh": "你好"}')).toBeVisible();
  await expect(other.getByLabel('值（JSON）')).toHaveValue('"后来的"');
  await pressUntilVisible(save(other), other.getByRole('button', { name: '添加一个键' }));
  await other.getByRole('button', { name: '修改「welcome」' }).click();
  await expect(other.getByLabel('值（JSON）')).toHaveValue('"后来的"');

  await other.getByRole('button', { name: '删除', exact: true }).last().click();
  await other.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(other.getByText('还没有键')).toBeVisible();
});
