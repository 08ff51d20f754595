// Rooms: cards.

import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { openPanelByPosition } from '../support/panels';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { enterPlaza } from '../support/walk';
import { pressUntilVisible } from '../support/press';

const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;

/** Drags the sheet by its handle so far up, CSS px; negative: down. */
async function pull(page: Page, handle: Locator, up: number): Promise<void> {
  const box = await handle.boundingBox();
  if (!box) throw new Error('no handle');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(x, box.y + 8 - up, { steps: 4 });
  await page.mouse.up();
}

test('on a phone the sheet of a panel is dragged up and down, and is tall while the user writes', async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 0.5,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await signIn(context, server, { phone: '13813330001', nickname: '拉一拉' });
  const page = await context.newPage();
  await enterPlaza(page, server);
  await openPanelByPosition(page, 'chat');
  const sheet = page.locator('#side-panel');
  const taller = page.getByRole('button', { name: '展开面板' });
  const lower = page.getByRole('button', { name: '收低面板' });

  await test.step('by a click on its handle', async () => {
    await expect(taller).toHaveAttribute('aria-expanded', 'false');
    expect(await heightOf(sheet)).toBeLessThan(470);
    expect(await heightOf(taller)).toBeGreaterThanOrEqual(40);
    await taller.click();
    await expect(lower).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => heightOf(sheet)).toBeGreaterThan(640);
    // The floating button takes no click of the sheet's head.
    await expect(page.getByTestId('help')).toBeHidden();
    expect(await accessibilityViolations(page, '#side-panel')).toEqual([]);
    await lower.click();
    await expect.poll(() => heightOf(sheet)).toBeLessThan(470);
  });

  await test.step('when tall, the back button in its head takes the click', async () => {
    await openPanelByPosition(page, 'people');
    await taller.click();
    await pressUntilVisible(page.getByRole('button', { name: '名片夹' }), page.getByTestId('panel-cards'));
    await expect(lower).toBeVisible();
    await pressUntilVisible(page.getByRole('button', { name: '返回成员' }), page.getByTestId('panel-people'));
    await lower.click();
    await openPanelByPosition(page, 'chat');
  });

  await test.step('by dragging; at the lower end it closes', async () => {
    await pull(page, taller, 200);
    await expect.poll(() => heightOf(sheet)).toBeGreaterThan(640);
    await pull(page, lower, -200);
    await expect(taller).toBeVisible();
    await expect.poll(() => heightOf(sheet)).toBeLessThan(470);
    await pull(page, taller, -340);
    await expect(sheet).toHaveCount(0);
    await openPanelByPosition(page, 'chat');
    await expect(taller).toBeVisible();
  });

  await test.step('automatically while the user writes, also with the emoji list, whose rows are complete', async () => {
    const field = page.getByRole('textbox', { name: '消息' });
    await field.tap();
    await expect(lower).toBeVisible();
    await field.blur();
    await expect(taller).toBeVisible();
    await page.getByRole('button', { name: '表情符号', exact: true }).tap();
    await expect(lower).toBeVisible();
    const emoji = page.getByRole('group', { name: '表情符号' });
    const row = await heightOf(emoji.getByRole('button').first());
    expect((await heightOf(emoji)) % row).toBeLessThan(1);
    // The tapped element stays under the finger.
    await expect(page.getByTestId('world')).toBeFocused();
    await emoji.getByRole('button').first().tap();
    await expect(field).toHaveValue('😀');
    await expect(lower).toBeVisible();
  });
  await context.close();
});
