// Rooms: areas-off.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';

test('a moderator closes an area: who is in it is taken outside, and nobody enters until it is open', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818522001', nickname: '管区域的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '区域空间');
  const bob = await enterAs(browser, server, spaceId, '13818522002', '散步的人');
  const places = bob.getByTestId('panel-places');
  const grove = places.locator('[data-testid="near-place"][data-place="grove"]');
  const isThere = places.getByText('你在 花树林');
  await openPanel(bob, '附近');
  await pressUntilVisible(grove.getByRole('button').first(), isThere);

  const panel = page.getByTestId('areas-off-panel');
  await openPanel(page, '附近');
  await pressUntilVisible(page.getByTestId('panel-places').getByRole('button', { name: '区域开关' }), panel);
  const toggle = panel.getByRole('switch', { name: '花树林' });
  await test.step('closed', async () => {
    await toggle.click();
    await expect(panel.getByText('已关闭，谁都进不去')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect(isThere).toBeHidden();
    await expect(places.getByText('暂时关闭：花树林')).toBeVisible();
    const refused = bob.getByText('进不去：「花树林」暂时关闭').first();
    await pressUntilVisible(grove.getByRole('button').first(), refused);
    await expect(isThere).toBeHidden();
  });

  await test.step('all spawn points closed: refused with a reason', async () => {
    await panel.getByRole('switch', { name: '喷泉' }).click();
    await expect(page.getByText('先留一个出生点在外面', { exact: false }).first()).toBeVisible();
    await expect(panel.getByRole('switch', { name: '喷泉' })).toBeChecked();
  });

  await test.step('open again', async () => {
    await expect(async () => {
      if (!(await toggle.isChecked())) await toggle.click();
      await expect(toggle).toBeChecked({ timeout: 2_000 });
    }).toPass();
    await expect(places.getByText('暂时关闭：花树林')).toBeHidden();
    await pressUntilVisible(grove.getByRole('button').first(), isThere);
  });
});
