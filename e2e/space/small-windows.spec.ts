import type { Page } from '@playwright/test';
import { DEMO_SPACE_ID } from '../../contract/model/space';
import { enterLean } from '../support/lean-visitors';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { chatMessage, enterPlaza, openPanel } from '../support/walk';

/** From a page magnified four times to a phone on its side. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 640, height: 360 },
  { width: 667, height: 375 },
] as const;
/** Room for a row of the list and part of the next, CSS px. */
const ROWS = 64;

/** What a user cannot see or press in the open panel: outside the window, or covered. */
const hidden = (page: Page, selectors: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      wanted.filter((selector) => {
        const element = document.querySelector(`#side-panel ${selector}`);
        if (!element) return true;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right > left;
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        // The title lets the pointer through to the panel.
        return !inside || !(over && (element.contains(over) || over.contains(element)));
      }),
    selectors,
  );

const FILES = ['a.txt', 'b.txt', 'c.txt'].map((name) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(name),
}));

/** Title, field and a part of the messages stay in sight. */
async function expectRoom(page: Page): Promise<void> {
  await expect.poll(() => hidden(page, ['h2', 'textarea'])).toEqual([]);
  const list = await page.locator('#side-panel').getByRole('log').boundingBox();
  expect(list?.height).toBeGreaterThan(48);
}

test('in a small or magnified window every panel shows its title, and the chat its messages and field', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13816700001', nickname: '小窗口' });
  await enterPlaza(page, server);
  const other = await enterLean(server, DEMO_SPACE_ID, { phone: '13816700002', nickname: '大屏幕' });
  const panel = page.locator('#side-panel');
  const close = page.getByRole('button', { name: '关闭面板' });
  // Without WebGL the list is open from the start.
  await close.click();
  for (const size of SIZES) {
    const at = `${size.width}×${size.height}`;
    await page.setViewportSize(size);
    await test.step(at, async () => {
      await openPanel(page, '聊天');
      const field = panel.getByRole('textbox', { name: '消息' });
      await field.fill(`在 ${at} 里写的`);
      await field.press('Enter');
      await expect(chatMessage(page, `在 ${at} 里写的`)).toBeInViewport({ ratio: 0.9 });
      await expect.poll(() => hidden(page, ['h2', 'textarea', 'button[aria-label="关闭面板"]'])).toEqual([]);
      const list = await panel.getByRole('log').boundingBox();
      expect(list?.height).toBeGreaterThan(ROWS);
      await test.step('with emoji, a reply, files and a mention above the field', async () => {
        const emoji = panel.getByRole('button', { name: '表情符号' });
        await emoji.click();
        await expectRoom(page);
        await panel.getByRole('group', { name: '表情符号' }).getByRole('button').first().click();
        await expectRoom(page);
        await field.press('Escape');
        await chatMessage(page, `在 ${at} 里写的`).hover();
        await chatMessage(page, `在 ${at} 里写的`).getByRole('button', { name: '回复' }).click();
        await expectRoom(page);
        await panel.locator('input[type=file]').setInputFiles(FILES);
        await expectRoom(page);
        await field.fill('@大');
        await expectRoom(page);
        await field.fill('');
        for (const { name } of FILES) await panel.getByRole('button', { name: new RegExp(name) }).click();
        await panel.getByRole('button', { name: '不回复了' }).click();
      });
      await close.click();
      for (const name of ['成员', '附近', '画面'] as const) {
        await openPanel(page, name);
        await expect.poll(() => hidden(page, ['h2', 'button[aria-label="关闭面板"]'])).toEqual([]);
        await expect
          .poll(() => panel.evaluate((box) => box.lastElementChild?.clientHeight))
          .toBeGreaterThan(ROWS);
        if (name === '成员') {
          await panel.getByRole('button', { name: /^大屏幕/ }).click();
          const card = page.getByTestId('person-card');
          await expect(card.getByRole('heading', { name: '大屏幕' })).toBeInViewport({ ratio: 1 });
          await card.getByRole('button', { name: '关闭名片' }).click();
        }
        await close.click();
      }
    });
  }
  await other.leave();
});
