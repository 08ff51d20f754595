// Rooms: dedicated-tasks.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';

test('an organiser writes a task, and a visitor goes there and finishes it', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818521001', nickname: '派任务的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '任务空间');
  const panel = page.getByTestId('tasks-panel');
  const openTasks = async (of: typeof page): Promise<void> => {
    await openPanel(of, '附近');
    await pressUntilVisible(
      of.getByTestId('panel-places').getByRole('button', { name: '任务', exact: true }),
      of.getByTestId('tasks-panel'),
    );
  };

  await test.step('written', async () => {
    await openTasks(page);
    await expect(panel.getByText('还没有任务')).toBeVisible();
    await panel.getByRole('button', { name: '添加任务' }).click();
    await panel.getByLabel('任务', { exact: true }).fill('去花树林坐坐');
    await panel.getByLabel('说明').fill('坐五分钟，看看来的人。');
    await panel.getByLabel('在哪里完成').selectOption({ label: '花树林' });
    expect(await accessibilityViolations(page)).toEqual([]);
    await pressUntilVisible(
      panel.getByRole('button', { name: '保存' }),
      panel.getByRole('button', { name: '修改「去花树林坐坐」' }),
    );
  });

  const bob = await enterAs(browser, server, spaceId, '13818521002', '做任务的人');
  const list = bob.getByTestId('tasks-panel');
  await test.step('refused from afar, and done at its place', async () => {
    await openTasks(bob);
    const finish = list.getByRole('button', { name: '完成了「去花树林坐坐」' });
    await finish.click();
    await expect(bob.getByText('要到指定的地方才能完成，先走过去').first()).toBeVisible();
    await list.getByRole('button', { name: /^去「/ }).click();
    await expect(async () => {
      if (await finish.isVisible()) await finish.click({ timeout: 2_000 });
      await expect(list.getByText('已完成')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
    await expect(list.getByText('全部完成了')).toBeVisible();
    await expect(list.getByText('1 人完成', { exact: false })).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
  });
});
