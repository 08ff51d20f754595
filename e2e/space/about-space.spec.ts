import { accessibilityViolations } from '../support/accessibility';
import { enterAs, createAndEnterSpace } from '../support/moderator';
import { call } from '../support/person';
import { expect, test } from '../support/test';
import { waitUntilInSpace } from '../support/walk';
import { pressUntilVisible } from '../support/press';

test('the name of a space opens its description, with links from there', async ({
  browser,
  context,
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const spaceId = await createAndEnterSpace(page, server, { phone: '13813310001', nickname: '园主' }, '静园');
  await call(context.request, server.url, 'POST', '/api/space/saveSettings', {
    spaceId,
    settings: {
      about: {
        spaceName: '静园',
        spaceNameEn: 'Quiet garden',
        description: '坐一会儿，听听水声。',
        descriptionEn: 'Sit for a while and listen to the water.',
        avSwitch: true,
      },
    },
  });
  const guest = await enterAs(browser, server, spaceId, '13813310002', '来听水的');
  const about = guest.getByTestId('panel-about');
  const name = guest.getByRole('button', { name: '静园', exact: true });

  await test.step('by keyboard: what it is, and who manages it', async () => {
    await expect(async () => {
      await name.focus();
      await guest.keyboard.press('Enter');
      await expect(about).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(name).toHaveAttribute('aria-pressed', 'true');
    await expect(about).toContainText('坐一会儿，听听水声。');
    await expect(about.getByText('2 人在线')).toBeVisible();
    await expect(about.getByRole('button', { name: /园主/ })).toContainText('主人');
    // Settings are for its managers.
    await expect(about.getByText('还没有安排活动')).toBeVisible();
    await expect(about.getByRole('link', { name: '空间设置' })).toHaveCount(0);
    expect(await accessibilityViolations(guest)).toEqual([]);
    await guest.keyboard.press('Escape');
    await expect(about).toBeHidden();
    await expect(name).toBeFocused();
  });

  await test.step('on a phone the touch targets are large enough, and each row leads on', async () => {
    await guest.setViewportSize({ width: 390, height: 844 });
    // The logo and the name are one target.
    const height = await name.evaluate((button) =>
      Number.parseFloat(getComputedStyle(button, '::after').height),
    );
    expect(height).toBeGreaterThanOrEqual(44);
    await pressUntilVisible(name, about);
    // Each row is as high as a touch target, also when the sheet is too low for all of them.
    await guest.setViewportSize({ width: 390, height: 560 });
    const ways = about.getByRole('list', { name: '从这里去' });
    const rows = await ways.getByRole('button').count();
    expect((await ways.boundingBox())?.height).toBeGreaterThanOrEqual(44 * rows);
    await pressUntilVisible(
      about.getByRole('button', { name: '2 人在线' }),
      guest.getByTestId('panel-people'),
    );
    await pressUntilVisible(name, about);
    await pressUntilVisible(about.getByRole('button', { name: '邀请' }), guest.getByTestId('panel-share'));
  });

  await test.step('a manager finds the settings there', async () => {
    await pressUntilVisible(
      page.getByRole('button', { name: '静园', exact: true }),
      page.getByTestId('panel-about').getByRole('link', { name: /设置/ }),
    );
    // Also when the activities fail to load.
    await page.route('**/api/activity/list*', (route) => route.abort());
    await page.reload();
    await waitUntilInSpace(page);
    await pressUntilVisible(
      page.getByRole('button', { name: '静园', exact: true }),
      page.getByTestId('panel-about').getByRole('button', { name: '再试一次' }),
    );
    await page.getByTestId('panel-about').getByRole('link', { name: /设置/ }).click();
    await expect(page).toHaveURL(/\/space-settings\?id=/);
  });
  await guest.context().close();
});
