import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { pressKeyUntil, tabTo } from '../support/keyboard';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { enterPlaza, chatMessage, stepsToPlace, walkUntilChanged, world } from '../support/walk';

const quick = { timeout: 4_000 } as const;
const ARROWS = ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight'];

/** Counts pointer input, and the times that the focus was lost and not restored. */
async function watchHands(page: Page): Promise<() => Promise<{ pointers: number; lost: readonly string[] }>> {
  await page.addInitScript(() => {
    const seen = { pointers: 0, lost: [] as string[] };
    Object.assign(window, { seen });
    for (const type of ['pointerdown', 'mousedown', 'touchstart', 'wheel'])
      window.addEventListener(type, () => seen.pointers++, { capture: true, passive: true });
    window.addEventListener('focusout', ({ target }) => {
      const from = target instanceof Element ? (target.getAttribute('aria-label') ?? target.tagName) : '?';
      setTimeout(() => {
        if (document.activeElement === document.body && document.hasFocus()) seen.lost.push(from);
      }, 400);
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { seen: { pointers: number; lost: string[] } }).seen);
}

/** The control bar in either language. */
const control = (page: Page, name: RegExp | string): Locator =>
  page.getByRole('navigation', { name: /控制栏|Controls/ }).getByRole('button', { name });

test('a space is played by keyboard only', async ({ page, context, server, pageErrors }) => {
  test.setTimeout(540_000);
  const { keyboard } = page;
  const hands = await watchHands(page);
  await signIn(context, server, { phone: '13816900001', nickname: '十指' });
  await enterPlaza(page, server);
  const announcer = page.getByTestId('announcer');
  const inReach = page.getByTestId('in-reach');
  const places = page.getByTestId('panel-places');

  await test.step('the nearby list: searched, walked to, walked and run from', async () => {
    await expect(world(page)).toBeFocused();
    await tabTo(page, control(page, /^附近/));
    await pressKeyUntil(page, 'Enter', () => expect(places).toBeVisible(quick));
    await expect(places.getByRole('heading', { level: 2 })).toBeFocused();
    // Walks and runs while the panel stays open.
    const steps = () => stepsToPlace(page, 'fountain');
    await expect.poll(steps).toBeDefined();
    await walkUntilChanged(page, ARROWS, steps);
    await keyboard.down('Shift');
    await walkUntilChanged(page, ARROWS.toReversed(), steps);
    await keyboard.up('Shift');
    await tabTo(page, places.getByRole('searchbox'));
    await keyboard.type('告示');
    const go = places.getByRole('button', { name: '前往 告示板' });
    const use = places.getByRole('button', { name: '阅读 告示板 · 使用' });
    await expect(go.or(use)).toBeVisible();
    // A user who spawned beside the board need not walk.
    if (await use.isVisible()) await tabTo(page, use);
    else {
      await tabTo(page, go);
      await pressKeyUntil(page, 'Enter', () => expect(use).toBeVisible({ timeout: 30_000 }));
    }
    // The same key uses it now: the focus has stayed, and the arrival is announced.
    await expect(use).toBeFocused();
    await expect(inReach).toHaveText('阅读 告示板，按 E');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  const note = page.getByRole('dialog', { name: '欢迎来到小星球' });
  await test.step('an element is used from the list and from the world, and Esc returns the focus', async () => {
    const use = places.getByRole('button', { name: '阅读 告示板 · 使用' });
    await pressKeyUntil(page, 'Enter', () => expect(note).toBeVisible(quick));
    await expect(note.getByRole('button', { name: '关闭' })).toBeFocused();
    expect(await accessibilityViolations(page, '[role=dialog]')).toEqual([]);
    await keyboard.press('Escape');
    await expect(note).toBeHidden();
    await expect(use).toBeFocused();
    await keyboard.press('Escape');
    await expect(places).toBeHidden();
    await expect(control(page, /^附近/)).toBeFocused();
    await tabTo(page, world(page), 'Shift+Tab');
    await keyboard.press('e');
    await expect(note).toBeVisible();
    await keyboard.press('Escape');
    await expect(note).toBeHidden();
    await expect(world(page)).toBeFocused();
  });

  await test.step('sits, waves from the menu, sends an expression', async () => {
    const emotes = control(page, '表情和动作');
    const menu = page.getByRole('group', { name: '表情和动作' });
    await keyboard.press('3');
    await tabTo(page, emotes);
    await pressKeyUntil(page, 'Enter', () => expect(menu).toBeVisible(quick));
    await expect(menu.getByRole('button', { name: '坐下' })).toHaveAttribute('aria-pressed', 'true');
    expect(await accessibilityViolations(page)).toEqual([]);
    await tabTo(page, menu.getByRole('button', { name: '鼓掌' }));
    await pressKeyUntil(page, 'Enter', () => expect(announcer).toHaveText('已发出表情：鼓掌', quick));
    await tabTo(page, menu.getByRole('button', { name: '招手' }));
    await pressKeyUntil(page, 'Enter', () => expect(menu).toBeHidden(quick));
    await expect(emotes).toBeFocused();
    await pressKeyUntil(page, 'Enter', () => expect(menu).toBeVisible(quick));
    await expect(menu.getByRole('button', { name: '招手' })).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, menu.getByRole('button', { name: '跳舞' }));
    await keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(emotes).toBeFocused();
    await tabTo(page, world(page), 'Shift+Tab');
    await keyboard.press('Shift+Digit2');
    await expect(announcer).toHaveText('已发出表情：爱心');
  });

  await test.step('writes in the chat, and returns to the world', async () => {
    await keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: '消息' })).toBeFocused();
    await keyboard.type('只用键盘也说得上话');
    await keyboard.press('Enter');
    await expect(chatMessage(page, '只用键盘也说得上话')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await keyboard.press('Escape');
    await expect(page.getByTestId('panel-chat')).toBeHidden();
    await expect(world(page)).toBeFocused();
  });

  await test.step('switches the view by its button, and back by its key', async () => {
    await tabTo(page, control(page, '换成 3D 画面'));
    await pressKeyUntil(page, 'Enter', () =>
      expect(announcer).toHaveText('现在是 3D 画面', { timeout: 60_000 }),
    );
    await expect(control(page, '换成 2D 画面')).toBeFocused();
    await tabTo(page, world(page), 'Shift+Tab');
    await keyboard.press('v');
    await expect(announcer).toHaveText('现在是 2D 画面', { timeout: 60_000 });
    await expect(world(page)).toBeFocused();
  });

  await test.step('in English: every panel, then out of the space', async () => {
    await tabTo(page, control(page, /English/));
    await pressKeyUntil(page, 'Enter', () =>
      expect(page.locator('html')).toHaveAttribute('lang', 'en', quick),
    );
    await expect(control(page, /中文/)).toBeFocused();
    await expect(inReach).toHaveText('Read: Notice board. Press E');
    for (const [name, id] of [
      ['Graphics', 'settings'],
      ['People', 'people'],
      ['Chat', 'chat'],
      ['Nearby', 'places'],
    ] as const) {
      const button = control(page, new RegExp(`^${name}`));
      const panel = page.getByTestId(`panel-${id}`);
      await tabTo(page, button, id === 'settings' ? 'Tab' : 'Shift+Tab').catch(() => tabTo(page, button));
      await pressKeyUntil(page, 'Enter', () => expect(panel).toBeVisible(quick));
      expect(await accessibilityViolations(page)).toEqual([]);
      if (id === 'settings') {
        const effects = panel.getByRole('checkbox').first();
        const on = await effects.isChecked();
        await tabTo(page, effects);
        await pressKeyUntil(page, 'Space', () => expect(effects).toBeChecked({ checked: !on, ...quick }));
      }
      await keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();
    }
    const leave = control(page, 'Leave');
    const ask = page.getByRole('alertdialog', { name: 'Are you sure you want to leave this space?' });
    await tabTo(page, leave);
    await pressKeyUntil(page, 'Enter', () => expect(ask).toBeVisible(quick));
    expect(await accessibilityViolations(page, '[role=alertdialog]')).toEqual([]);
    await keyboard.press('Escape');
    await expect(ask).toBeHidden();
    await expect(leave).toBeFocused();
    await pressKeyUntil(page, 'Enter', () => expect(ask).toBeVisible(quick));
    const sure = ask.getByRole('button', { name: 'OK', exact: true });
    if (!(await sure.evaluate((element) => element === document.activeElement))) await tabTo(page, sure);
    expect(await hands()).toEqual({ pointers: 0, lost: [] });
    await pressKeyUntil(page, 'Enter', () => expect(page).toHaveURL(/\/home/, quick));
  });
  expect(pageErrors).toEqual([]);
});
