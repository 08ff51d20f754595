import type { Page } from '@playwright/test';
import { countGpuObjects, resourcesOf, type PageResources } from '../support/leaks';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { goOffline, waitUntilInSpace, viewButton, world } from '../support/walk';

test.use({ viewport: { width: 480, height: 320 }, locale: 'zh-CN' });

const MB = 1024 * 1024;
/** CI has less time, and growth with every round shows in four of them. */
const IN_CI = process.env['CI'] !== undefined;
const ROUNDS = IN_CI ? 8 : 50;
/** Rounds until the intended caches are full. */
const WARM = IN_CI ? 4 : 10;
const SWITCHES = IN_CI ? 6 : 10;
const LOSSES = IN_CI ? 6 : 25;

/** After many rounds as much remains as after a few: caches fill once. */
function expectLevel(early: PageResources, late: PageResources): void {
  expect(late.contexts, 'contexts').toBeLessThanOrEqual(early.contexts);
  expect(late.objects, 'GPU objects').toBeLessThanOrEqual(early.objects);
  expect(late.heap - early.heap, 'heap, bytes more').toBeLessThan(2 * MB);
  expect(late.nodes - early.nodes, 'DOM nodes more').toBeLessThan(200);
  expect(late.listeners - early.listeners, 'listeners more').toBeLessThan(50);
}

async function inAndOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '进入广场' }).click();
  await waitUntilInSpace(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: '进入广场' })).toBeVisible();
  await expect(world(page)).toHaveCount(0);
}

test(`entering and leaving a space ${ROUNDS} times leaks nothing`, async ({
  page,
  context,
  ownServer: server,
}) => {
  test.setTimeout(600_000);
  await signIn(context, server, { phone: '13814700001', nickname: '来来去去' });
  await countGpuObjects(page);
  await page.goto(`${server.url}/home`);
  for (let round = 0; round < WARM; round++) await inAndOut(page);
  const early = await resourcesOf(page);
  for (let round = WARM; round < ROUNDS; round++) await inAndOut(page);
  expectLevel(early, await resourcesOf(page));
});

test(`switching between 2D and 3D ${2 * SWITCHES} times leaks nothing`, async ({
  page,
  context,
  ownServer: server,
}) => {
  test.setTimeout(600_000);
  await signIn(context, server, { phone: '13814700002', nickname: '换来换去' });
  await countGpuObjects(page);
  await page.goto(`${server.url}/main?id=lakeside`);
  await waitUntilInSpace(page);
  const there = viewButton(page, '3D');
  const back = viewButton(page, '2D');
  const switchTwice = async (): Promise<void> => {
    // A press within 300 ms of another is ignored, so it is repeated.
    for (const [from, to] of [
      [there, back],
      [back, there],
    ] as const)
      await expect(async () => {
        if (await from.isVisible()) await from.click({ timeout: 2_000 });
        await expect(to).toBeVisible({ timeout: 20_000 });
      }).toPass({ timeout: 60_000 });
  };
  for (let round = 0; round < 3; round++) await switchTwice();
  const early = await resourcesOf(page);
  expect(early.objects).toBeGreaterThan(0);
  for (let round = 3; round < SWITCHES; round++) await switchTwice();
  expectLevel(early, await resourcesOf(page));
});

test('lost contexts and sleeping devices leak nothing', async ({ page, context, ownServer: server }) => {
  test.setTimeout(600_000);
  await signIn(context, server, { phone: '13814700003', nickname: '睡睡醒醒' });
  await countGpuObjects(page);
  await page.goto(`${server.url}/main?id=lakeside`);
  await waitUntilInSpace(page);
  const session = await context.newCDPSession(page);
  const round = async (): Promise<void> => {
    await world(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        canvas.dataset['old'] = '';
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
      });
    // The lost canvas stays hidden until the other is ready.
    await expect(world(page).locator('canvas[data-old]')).toHaveCount(0, { timeout: 60_000 });
    await expect(world(page).locator('canvas')).toHaveCount(1);
    // Asleep the page does not run, and the network is gone when it wakes up.
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await goOffline(page);
    await expect(page.getByTestId('connection')).not.toContainText('已连接');
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await waitUntilInSpace(page);
  };
  for (let n = 0; n < 3; n++) await round();
  const early = await resourcesOf(page);
  for (let n = 3; n < LOSSES; n++) await round();
  expectLevel(early, await resourcesOf(page));
});
