import { realFarModel } from '../../engine/render3d/people/real-far-model';
import { realModel } from '../../engine/render3d/people/real-model';
import { accessibilityViolations } from '../support/accessibility';
import { call, signIn } from '../support/person';
import { expect, test } from '../support/test';
import { enterPlaza, openPanel, waitForView, stepsToPerson, turnCamera, world } from '../support/walk';

/** Vertex counts of the two realistic models, which identify their draw calls. */
const REAL = [realModel().triangles * 3, realFarModel().triangles * 3];

test('a realistic avatar is selected in the editor, and the other user sees it in 3D', async ({
  browser,
  server,
}) => {
  test.setTimeout(400_000);
  const enter = async (phone: string, nickname: string) => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 900, height: 640 } });
    const { userId } = await signIn(context, server, { phone, nickname });
    const page = await context.newPage();
    // Records instanced draw calls: vertices and number of avatars.
    await page.addInitScript(() => {
      const drawn: [number, number][] = [];
      Object.assign(window, { drawn });
      const { drawElementsInstanced } = WebGL2RenderingContext.prototype;
      WebGL2RenderingContext.prototype.drawElementsInstanced = function (mode, count, type, offset, people) {
        drawn.push([count, people]);
        if (drawn.length > 40) drawn.shift();
        drawElementsInstanced.call(this, mode, count, type, offset, people);
      };
    });
    return { context, page, userId };
  };
  const anna = await enter('13814520001', '看的人');
  const ben = await enter('13814520002', '真实的人');
  await Promise.all([enterPlaza(anna.page, server), enterPlaza(ben.page, server)]);
  await world(anna.page).focus();
  await anna.page.keyboard.press('v');
  await waitForView(anna.page, '3D');
  await openPanel(anna.page, '附近');
  await expect.poll(() => stepsToPerson(anna.page, ben.userId), { timeout: 60_000 }).toBeDefined();
  const realPeople = (): Promise<number> =>
    anna.page.evaluate(
      (corners) =>
        (window as unknown as { drawn: [number, number][] }).drawn.findLast(([count]) =>
          corners.includes(count),
        )?.[1] ?? 0,
      REAL,
    );
  expect(await realPeople()).toBe(0);

  const { page } = ben;
  await page.getByRole('button', { name: /^真实的人 · / }).click();
  const dialog = page.getByRole('dialog', { name: '昵称和形象' });
  await dialog.getByRole('tab', { name: '真实形象' }).click();
  await expect(dialog.getByRole('radio', { name: /^真实形象 / })).toHaveCount(12);
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: '下一组' }).click();
  await expect(dialog.getByText('第 2 组，共 59 组')).toBeVisible();
  await dialog.getByRole('radio', { name: '真实形象 1315' }).check({ force: true });
  await expect(dialog.locator('[data-depth="real"]')).toBeVisible({ timeout: 60_000 });
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();

  // The other avatar may be behind the camera, so the camera is turned until it is visible.
  await expect(async () => {
    await turnCamera(anna.page);
    await expect.poll(realPeople, { timeout: 2_000 }).toBe(1);
  }).toPass({ timeout: 90_000 });
  expect(await call(ben.context.request, server.url, 'GET', '/api/user/getUserInfo')).toMatchObject({
    image3dReal: '1315',
    headImage3dReal: 'real-head-1315',
    image3d: '',
  });

  await test.step('a figure of the catalogue replaces it again', async () => {
    await page.getByRole('button', { name: /^真实的人 · / }).click();
    await dialog.getByRole('tab', { name: '立体形象' }).click();
    await expect(dialog.getByText('你现在用的是真实形象')).toBeVisible();
    await dialog
      .getByRole('radio', { name: /^形象 / })
      .first()
      .check({ force: true });
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
    expect(await call(ben.context.request, server.url, 'GET', '/api/user/getUserInfo')).toMatchObject({
      image3dReal: '',
      headImage3dReal: '',
    });
  });
});
