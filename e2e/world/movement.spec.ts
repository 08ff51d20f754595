import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { signIn } from '../support/person';
import { enterLean } from '../support/lean-visitors';
import type { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { enterPlaza, openPanel, waitForView, stepsToPerson, walkUntilChanged, world } from '../support/walk';

async function come(
  browser: Browser,
  server: PlanetServer,
  who: { readonly phone: string; readonly nickname: string },
  options: BrowserContextOptions = {},
): Promise<{ page: Page; userId: string }> {
  const viewport = { width: 900, height: 640 };
  const context = await browser.newContext({ locale: 'zh-CN', viewport, ...options });
  const { userId } = await signIn(context, server, who);
  const page = await context.newPage();
  await enterPlaza(page, server);
  return { page, userId };
}

const nearRow = (page: Page, userId: string) =>
  page.locator(`[data-testid="near-person"][data-user="${userId}"]`);

test('a user follows another, and stops by an own step; poses and seats are visible', async ({
  browser,
  server,
}) => {
  const leader = await come(browser, server, { phone: '13814500001', nickname: '带路的人' });
  const fan = await come(browser, server, { phone: '13814500002', nickname: '跟着的人' });

  await openPanel(fan.page, '成员');
  await fan.page.getByRole('button', { name: '跟着 带路的人 走' }).click();
  await expect(fan.page.getByTestId('following')).toContainText('正跟着 带路的人');
  await expect(leader.page.getByText('跟着的人 跟着你走')).toBeVisible();
  await openPanel(fan.page, '附近');
  await openPanel(leader.page, '附近');

  // The follower keeps up: beyond a place that both have passed the distance grows, between them it does not.
  const fountain = leader.page.locator('[data-testid="near-place"][data-place="fountain"]');
  await expect(fountain).toBeVisible();
  const stepsToFountain = async (page: Page): Promise<number> => {
    const [text] = await page.locator('[data-testid="near-place"][data-place="fountain"]').allInnerTexts();
    return Number(/(\d+) 步/.exec(text ?? '')?.[1] ?? 0);
  };
  await leader.page
    .locator('[data-testid="near-place"][data-place="stage"]')
    .getByRole('button', { name: /^前往/ })
    .click();
  await expect.poll(() => stepsToFountain(leader.page), { timeout: 60_000 }).toBeGreaterThan(14);
  await expect.poll(() => stepsToFountain(fan.page), { timeout: 60_000 }).toBeGreaterThan(11);
  await expect.poll(() => stepsToPerson(fan.page, leader.userId), { timeout: 30_000 }).toBeLessThanOrEqual(3);
  await expect(fan.page.getByTestId('following')).toBeVisible();

  await world(leader.page).focus();
  await leader.page.keyboard.press('2');
  await expect(nearRow(fan.page, leader.userId)).toContainText('在跳舞');
  await leader.page.keyboard.press('1');
  await expect(nearRow(fan.page, leader.userId)).toContainText('在招手');
  await leader.page.getByRole('button', { name: '动作' }).click();
  await leader.page.getByRole('button', { name: '坐下' }).click();
  await expect(nearRow(fan.page, leader.userId)).toContainText('坐着');

  await walkUntilChanged(fan.page, ['ArrowDown', 'ArrowLeft', 'ArrowRight'], () =>
    stepsToPerson(fan.page, leader.userId),
  );
  await expect(fan.page.getByTestId('following')).toHaveCount(0);
  // An own step ends the own pose only.
  await expect(nearRow(fan.page, leader.userId)).toContainText('坐着');
  const seatedForFan = async (): Promise<number> =>
    nearRow(fan.page, leader.userId).filter({ hasText: '坐着' }).count();
  await walkUntilChanged(leader.page, ['ArrowUp', 'ArrowLeft', 'ArrowRight'], seatedForFan);
  await expect(nearRow(fan.page, leader.userId)).not.toContainText('坐着');

  await test.step('a user invites another, who walks there with one click', async () => {
    await fan.page
      .locator('[data-testid="near-place"][data-place="fountain"]')
      .getByRole('button', { name: /^前往/ })
      .click();
    await expect.poll(() => stepsToPerson(fan.page, leader.userId), { timeout: 60_000 }).toBeGreaterThan(8);
    await openPanel(leader.page, '成员');
    await leader.page.getByRole('button', { name: '请 跟着的人 过来' }).click();
    const dialog = fan.page.getByRole('alertdialog').or(fan.page.getByRole('dialog'));
    await expect(dialog).toContainText('带路的人 请你过去');
    await dialog.getByRole('button', { name: '过去' }).click();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(() => stepsToPerson(fan.page, leader.userId), { timeout: 60_000 })
      .toBeLessThanOrEqual(3);
    await openPanel(leader.page, '附近');
  });

  await test.step('a user out of sight can be followed as well', async () => {
    await openPanel(fan.page, '附近');
    await fan.page
      .locator('[data-testid="near-place"][data-place="boat"]')
      .getByRole('button', { name: /^前往/ })
      .click();
    await expect(nearRow(fan.page, leader.userId)).toHaveCount(0, { timeout: 60_000 });
    await openPanel(fan.page, '成员');
    await fan.page.getByRole('button', { name: '跟着 带路的人 走' }).click();
    await expect(fan.page.getByTestId('following')).toContainText('正跟着 带路的人', { timeout: 60_000 });
    await openPanel(fan.page, '附近');
    await expect.poll(() => stepsToPerson(fan.page, leader.userId)).toBeLessThanOrEqual(4);
  });

  await test.step('propInteraction: a bench is walked to, sat on, and left by key', async () => {
    await leader.page.getByRole('button', { name: '前往 长椅', exact: true }).first().click();
    const hint = leader.page.getByTestId('use-hint');
    await expect(hint).toContainText('在 长椅 上坐一会儿', { timeout: 60_000 });
    await world(leader.page).focus();
    await leader.page.keyboard.press('e');
    await expect(nearRow(fan.page, leader.userId)).toContainText('坐着');
    await expect(hint).toContainText('从 长椅 上站起来');
    await leader.page.keyboard.press('e');
    await expect(nearRow(fan.page, leader.userId)).not.toContainText('坐着');
    await expect(hint).toContainText('在 长椅 上坐一会儿');
  });
  await Promise.all([leader, fan].map(({ page }) => page.context().close()));
});

/** Walks in one direction after another until a number changes: a bench or the fountain may block one. */
async function anyWay(
  go: (way: readonly [x: number, y: number]) => Promise<unknown>,
  number: () => Promise<number | undefined>,
  before: number | undefined,
): Promise<void> {
  const ways = [
    [0, 1],
    [-1, 0],
    [0, -1],
    [1, 0],
  ] as const;
  for (const way of ways) {
    await go(way);
    const changed = await expect
      .poll(number, { timeout: 8_000 })
      .not.toBe(before)
      .then(
        () => true,
        () => false,
      );
    if (changed) return;
  }
  throw new Error(`No movement: still ${before}`);
}

test('the on-screen joystick walks, and so does a gamepad', async ({ browser, server }) => {
  const anchor = await enterLean(server, 'plaza', { phone: '13814500003', nickname: '站着的人' });
  const { page } = await come(
    browser,
    server,
    { phone: '13814500004', nickname: '拇指' },
    { viewport: { width: 820, height: 640 }, hasTouch: true, isMobile: true },
  );
  await openPanel(page, '附近');
  const steps = (): Promise<number | undefined> => stepsToPerson(page, anchor.userId);
  const before = await steps();
  const box = await page.getByTestId('joystick').boundingBox();
  if (!box) throw new Error('no joystick');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', middle.x, middle.y);
  await anyWay(([x, y]) => touch('touchMove', middle.x + x * 60, middle.y + y * 60), steps, before);
  await touch('touchEnd');
  await page.context().close();

  const pad = await come(browser, server, { phone: '13814500005', nickname: '手柄' });
  await openPanel(pad.page, '附近');
  const from = await stepsToPerson(pad.page, anchor.userId);
  await pad.page.evaluate(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false }));
    const fake = { connected: true, axes: [0, 0], buttons };
    Object.assign(window, { fakePad: fake });
    Object.defineProperty(navigator, 'getGamepads', { value: () => [fake] });
    window.dispatchEvent(new Event('gamepadconnected'));
  });
  await anyWay(
    (way) =>
      pad.page.evaluate((axes) => {
        (window as unknown as { fakePad: { axes: readonly number[] } }).fakePad.axes = axes;
      }, way),
    () => stepsToPerson(pad.page, anchor.userId),
    from,
  );
  // Its other buttons: Y switches the view, A uses the element in reach, in both views.
  const press = (button: number): Promise<void> =>
    pad.page.evaluate(async (place) => {
      const { buttons } = (
        window as unknown as { fakePad: { axes: number[]; buttons: { pressed: boolean }[] } }
      ).fakePad;
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const held = buttons[place];
      if (!held) throw new Error(`no button ${place}`);
      held.pressed = true;
      // The world is drawn every second or third frame of the screen.
      for (let i = 0; i < 12; i++) await frame();
      held.pressed = false;
      for (let i = 0; i < 12; i++) await frame();
    }, button);
  await pad.page.evaluate(() => {
    (window as unknown as { fakePad: { axes: readonly number[] } }).fakePad.axes = [0, 0];
  });
  await press(3);
  await waitForView(pad.page, '3D');
  await pad.page.getByRole('button', { name: '前往 告示板', exact: true }).click();
  await expect(pad.page.getByTestId('use-hint')).toContainText('告示板', { timeout: 60_000 });
  await press(0);
  const board = pad.page.getByRole('dialog');
  await expect(board).toBeVisible();
  await press(1);
  await expect(board).toHaveCount(0);
  await press(3);
  await waitForView(pad.page, '2D');
  await anchor.leave();
  await pad.page.context().close();
});

test('the map shows the own position, a click on it walks there, and it closes', async ({
  browser,
  server,
}) => {
  const viewport = { width: 1000, height: 640 };
  const { page } = await come(browser, server, { phone: '13814500006', nickname: '看地图' }, { viewport });
  const map = page.getByTestId('minimap');
  await expect(map).toHaveAttribute('data-painted', '', { timeout: 60_000 });
  await openPanel(page, '附近');
  const stage = page.locator('[data-testid="near-place"][data-place="stage"]');
  const before = await stage.innerText();
  await map.click({ position: { x: 70, y: 70 } });
  await expect.poll(() => stage.innerText(), { timeout: 20_000 }).not.toBe(before);
  await map.hover();
  await page.getByRole('button', { name: '收起小地图' }).click();
  await expect(map).toHaveCount(0);
  await page.getByRole('button', { name: '打开小地图' }).click();
  await expect(map).toBeVisible();
  await page.context().close();
});
