import type { CDPSession, Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { signIn } from '../support/person';
import { smallTouchTargets } from '../support/touch-targets';
import { expect, test } from '../support/test';
import { changesOf, enterPlaza, chatMessage, waitForView, world } from '../support/walk';

const quick = { timeout: 4_000 } as const;
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Touch points, sent as browser input. */
class Fingers {
  constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async send(type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly Point[]): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(({ x, y }, id) => ({ x, y, id })),
    });
  }
}

const middleOf = async (part: Locator): Promise<Point> => {
  const box = await part.boundingBox();
  if (!box) throw new Error('nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Taps until the tap has an effect: a tap within 300 ms of another is ignored. */
async function tapUntil(target: Locator, taken: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    if (await target.isVisible()) await target.tap({ timeout: 10_000 });
    await taken();
  }).toPass();
}

test('a space is played by touch only, on a phone', async ({ browser, server }) => {
  test.setTimeout(420_000);
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 0.5,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await signIn(context, server, { phone: '13816900002', nickname: '两只拇指' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await enterPlaza(page, server);
  const fingers = await Fingers.of(page);
  const bar = page.getByRole('navigation', { name: '控制栏' });
  const control = (name: RegExp | string) => bar.getByRole('button', { name });
  const places = page.getByTestId('panel-places');
  const sheet = async (name: RegExp, id: string): Promise<Locator> => {
    const panel = page.getByTestId(`panel-${id}`);
    await tapUntil(control(name), () => expect(panel).toBeVisible(quick));
    return panel;
  };
  /** Distances of everything nearby: they change with every step. */
  const steps = async (): Promise<string> =>
    (await places.getByTestId('near-place').allInnerTexts()).join(' ');

  await test.step('all touch targets are large enough and uncovered', async () => {
    await expect(page.getByTestId('joystick')).toBeVisible();
    await expect.poll(() => smallTouchTargets(page)).toEqual([]);
  });

  const close = (panel: Locator): Promise<void> =>
    tapUntil(panel.getByRole('button', { name: '关闭面板' }), () => expect(panel).toBeHidden(quick));

  await test.step('the joystick walks', async () => {
    await sheet(/^附近/, 'places');
    await expect.poll(steps).not.toBe('');
    const before = await steps();
    await expect(async () => {
      for (const [x, y] of [
        [0, 1],
        [-1, 0],
        [0, -1],
        [1, 0],
      ] as const) {
        // A sheet covers the joystick.
        await close(places);
        const middle = await middleOf(page.getByTestId('joystick'));
        const knob = page.getByTestId('joystick').locator('span');
        await fingers.send('touchStart', middle);
        await fingers.send('touchMove', { x: middle.x + x * 60, y: middle.y + y * 60 });
        await expect(knob).toHaveCSS('translate', /44px/);
        // Many frames on a busy machine.
        await expect(page.getByText('推摇杆走动，或者点一下地面')).toBeHidden({ timeout: 60_000 });
        await fingers.send('touchEnd');
        await sheet(/^附近/, 'places');
        if ((await steps()) !== before) return;
      }
      expect(await steps()).not.toBe(before);
    }).toPass();
  });

  await test.step('a tap on the ground walks', async () => {
    const at = await steps();
    const box = await world(page).boundingBox();
    if (!box) throw new Error('no world');
    await expect(async () => {
      // Above the handle of the sheet, which starts at 0.4.
      for (const [x, y] of [
        [0.7, 0.34],
        [0.3, 0.3],
        [0.5, 0.22],
        [0.2, 0.34],
        [0.8, 0.25],
      ] as const) {
        // A tap on an element near enough uses it, which may open a dialog.
        if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
        await page.touchscreen.tap(box.width * x, box.height * y);
        const walked = await expect
          .poll(steps, { timeout: 5_000 })
          .not.toBe(at)
          .then(
            () => true,
            () => false,
          );
        if (walked) return;
      }
      expect(await steps()).not.toBe(at);
    }).toPass();
  });

  await test.step('an element is walked to from the sheet, and used by its prompt', async () => {
    const go = places.getByRole('button', { name: '前往 告示板' });
    const use = places.getByRole('button', { name: '阅读 告示板 · 使用' });
    await expect.poll(() => smallTouchTargets(page)).toEqual([]);
    if (!(await use.isVisible())) await tapUntil(go, () => expect(use).toBeVisible({ timeout: 30_000 }));
    expect(await accessibilityViolations(page)).toEqual([]);
    await close(places);
    const hint = page.getByRole('button', { name: '阅读 告示板' });
    await expect(hint).not.toContainText('E阅读');
    await expect.poll(() => smallTouchTargets(page)).toEqual([]);
    const note = page.getByRole('dialog', { name: '欢迎来到小星球' });
    await tapUntil(hint, () => expect(note).toBeVisible(quick));
    await expect.poll(() => smallTouchTargets(page)).toEqual([]);
    expect(await accessibilityViolations(page, '[role=dialog]')).toEqual([]);
    await tapUntil(note.getByRole('button', { name: '关闭' }), () => expect(note).toBeHidden(quick));
  });

  await test.step('every sheet opens and closes, and the chat takes text', async () => {
    for (const [name, id] of [
      [/^成员/, 'people'],
      [/^画面/, 'settings'],
      [/^聊天/, 'chat'],
    ] as const) {
      const panel = await sheet(name, id);
      // Its content appears a moment later.
      const field = page.getByRole('textbox', { name: '消息' });
      const inside = { people: page.getByTestId('member'), settings: panel.getByRole('radio'), chat: field }[
        id
      ];
      await expect(inside.first()).toBeAttached();
      await expect.poll(() => smallTouchTargets(page), id).toEqual([]);
      if (id === 'chat') {
        await field.tap();
        await page.keyboard.insertText('拇指也说得上话');
        await tapUntil(panel.getByRole('button', { name: '发送', exact: true }), () =>
          expect(chatMessage(page, '拇指也说得上话')).toBeVisible(quick),
        );
      }
      await close(panel);
    }
    // Menus of the control bar cover an open sheet.
    const chat = await sheet(/^聊天/, 'chat');
    const emotes = control('表情和动作');
    const menu = page.getByRole('group', { name: '表情和动作' });
    await tapUntil(emotes, () => expect(menu).toBeVisible(quick));
    await expect.poll(() => smallTouchTargets(page)).toEqual([]);
    await tapUntil(menu.getByRole('button', { name: '招手' }), () => expect(menu).toBeHidden(quick));
    await close(chat);
  });

  await test.step('two fingers zoom in', async () => {
    const clip = { x: 20, y: 240, width: 350, height: 240 };
    const [left, right] = [
      { x: 170, y: 360 },
      { x: 220, y: 360 },
    ];
    const changes = await changesOf(page, clip);
    const still = await changes();
    await fingers.send('touchStart', left, right);
    for (let apart = 10; apart <= 120; apart += 10)
      await fingers.send('touchMove', { ...left, x: left.x - apart }, { ...right, x: right.x + apart });
    await fingers.send('touchEnd');
    await expect.poll(changes).toBeGreaterThan(still + 0.1);
  });

  await test.step('the map opens and closes, and the view switches to 3D', async () => {
    const map = page.getByTestId('minimap');
    await tapUntil(page.getByRole('button', { name: '打开小地图' }), () => expect(map).toBeVisible(quick));
    await expect.poll(() => smallTouchTargets(page)).toEqual([]);
    await tapUntil(page.getByRole('button', { name: '收起小地图' }), () => expect(map).toBeHidden(quick));
    await tapUntil(control('换成 3D 画面'), () => expect(control('换成 2D 画面')).toBeVisible(quick));
    await waitForView(page, '3D');
    await expect.poll(() => smallTouchTargets(page)).toEqual([]);
  });

  await test.step('leaves the space', async () => {
    const ask = page.getByRole('alertdialog');
    await tapUntil(control('离开'), () => expect(ask).toBeVisible(quick));
    await expect.poll(() => smallTouchTargets(page)).toEqual([]);
    await tapUntil(ask.getByRole('button', { name: '确定' }), () => expect(page).toHaveURL(/\/home/, quick));
  });
  expect(errors).toEqual([]);
  await context.close();
});
