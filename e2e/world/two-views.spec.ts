import { accessibilityViolations } from '../support/accessibility';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import {
  changesOf,
  coloursIn,
  enterPlaza,
  waitUntilInSpace,
  chatMessage,
  openPanel,
  sendChatMessage,
  waitForView,
  stepsToPerson,
  stepsToPlace,
  turnCamera,
  viewButton,
  walkUntilChanged,
  world,
} from '../support/walk';

test('users in 2D and 3D share a space, and switch the view without leaving', async ({ browser, server }) => {
  const people = await Promise.all(
    [
      { phone: '13814100001', nickname: '平面的人' },
      { phone: '13814100002', nickname: '立体的人' },
    ].map(async (who) => {
      const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 900, height: 600 } });
      const { userId } = await signIn(context, server, who);
      const page = await context.newPage();
      await enterPlaza(page, server);
      return { page, userId };
    }),
  );
  const [flat, solid] = people;
  if (!flat || !solid) throw new Error('two people');

  // By its key with the focus on the world; nobody leaves.
  await world(solid.page).focus();
  await solid.page.keyboard.press('v');
  await waitForView(solid.page, '3D');
  await expect(world(solid.page).locator('canvas')).toHaveCount(1);
  await expect
    .poll(() => coloursIn(solid.page, { x: 200, y: 100, width: 400, height: 300 }), { timeout: 60_000 })
    .toBeGreaterThan(40);
  await openPanel(flat.page, '成员');
  await expect(flat.page.getByTestId('panel-people')).toContainText('立体的人');

  // Each walks, and the other sees it.
  await openPanel(flat.page, '附近');
  await walkUntilChanged(solid.page, ['w', 'a', 's', 'd'], () => stepsToPerson(flat.page, solid.userId));
  await openPanel(solid.page, '附近');
  await walkUntilChanged(flat.page, ['w', 'a', 's', 'd'], () => stepsToPerson(solid.page, flat.userId));
  await sendChatMessage(solid.page, '从立体这边看得见你');
  await openPanel(flat.page, '聊天');
  await expect(chatMessage(flat.page, '从立体这边看得见你')).toHaveCount(1);
  expect(await accessibilityViolations(solid.page)).toEqual([]);

  await test.step('the free camera flies while the avatar stands, and returns', async () => {
    const { page } = solid;
    const chip = page.getByTestId('free-camera');
    const scene = { x: 200, y: 100, width: 300, height: 300 };
    await openPanel(page, '附近');
    const steps = await stepsToPlace(page, 'fountain');
    await world(page).focus();
    const changed = await changesOf(page, scene);
    await page.keyboard.press('c');
    await expect(chip).toBeVisible();
    await expect(page.getByRole('button', { name: '自由镜头' })).toHaveAttribute('aria-pressed', 'true');
    expect(await accessibilityViolations(page)).toEqual([]);
    // Turned first, then flown: from the edge of the map the camera sees haze in every direction.
    await turnCamera(page);
    await expect.poll(changed, { timeout: 60_000 }).toBeGreaterThan(0.3);
    for (const key of ['e', 'w']) {
      const flown = await changesOf(page, scene);
      await expect(async () => {
        await page.keyboard.press(key, { delay: 150 });
        expect(await flown()).toBeGreaterThan(0.3);
      }).toPass({ timeout: 60_000 });
    }
    expect(await stepsToPlace(page, 'fountain')).toBe(steps);
    // E lifts the camera only: no prompt offers another use.
    await expect(page.getByTestId('use-hint').locator('kbd')).toHaveCount(0);
    await expect(page.getByTestId('in-reach')).not.toContainText('E');
    // Compared with the view from above, because the time of day has moved on.
    const cameBack = await changesOf(page, scene);
    await page.keyboard.press('Escape');
    await expect(chip).toBeHidden();
    await expect.poll(cameBack, { timeout: 60_000 }).toBeGreaterThan(0.3);
    // A walk ends the free camera.
    await page.keyboard.press('c');
    await expect(chip).toBeVisible();
    await page
      .getByRole('button', { name: /^前往 / })
      .first()
      .click();
    await expect(chip).toBeHidden();
  });

  // The choice is stored in this browser: it survives a reload, and is undone by the button.
  await solid.page.reload();
  await waitUntilInSpace(solid.page);
  await waitForView(solid.page, '3D');
  await test.step('the ground is that of a small planet, or flat on request', async () => {
    const { page } = solid;
    await openPanel(page, '画面');
    const rounded = page.getByRole('checkbox', { name: '弯弯的地面' });
    await expect(rounded).toBeChecked();
    // Without the governor, which would restart with other resolutions.
    await page.getByRole('radio', { name: '低', exact: true }).check();
    // The horizon, once the camera has made room for the panel.
    const horizon = { x: 120, y: 100, width: 400, height: 160 };
    await expect
      .poll(async () => (await changesOf(page, horizon))(), { timeout: 60_000 })
      .toBeLessThan(0.001);
    const otherwise = await changesOf(page, horizon);
    await rounded.uncheck();
    await expect.poll(otherwise, { timeout: 60_000 }).toBeGreaterThan(0.1);
    await rounded.check();
    // The time of day has moved on.
    await expect.poll(otherwise, { timeout: 60_000 }).toBeLessThan(0.05);
  });
  // A second press during the switch keeps the view; the last request wins.
  await viewButton(solid.page, '2D').click();
  await expect(solid.page.getByRole('button', { name: '换成 3D 画面' })).toHaveAttribute('aria-busy', 'true');
  await world(solid.page).focus();
  await solid.page.keyboard.press('v');
  await waitForView(solid.page, '3D');
  await viewButton(solid.page, '2D').click();
  await waitForView(solid.page, '2D');
  await expect(world(solid.page).locator('canvas')).toHaveCount(1);

  // No note in the previous language remains.
  const announcer = solid.page.getByTestId('announcer');
  await expect(announcer).toHaveText('现在是 2D 画面');
  await solid.page.getByRole('button', { name: /English/ }).click();
  await expect(solid.page.getByRole('button', { name: 'Switch to 3D' })).toBeVisible();
  await expect(announcer).toHaveText('');
});
