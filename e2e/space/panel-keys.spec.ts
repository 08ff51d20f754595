import type { Locator } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { enterPlaza } from '../support/walk';
import { expectKeysWalk } from '../support/walk-by-keys';

test('a panel opened by keyboard takes the focus and returns it; from its button keys walk', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(300_000);
  await signIn(context, server, { phone: '13816200020', nickname: '只用键盘' });
  await enterPlaza(page, server);
  // Without the world the panel of places opens by itself.
  await page.getByRole('button', { name: '关闭面板' }).click();
  const bar = page.getByRole('navigation', { name: '控制栏' });
  const places = bar.getByRole('button', { name: /^附近/ });
  const openByKey = async (button: Locator, panel: Locator): Promise<void> => {
    await button.focus();
    // A press within 300 ms of another is ignored (section 5), so it is repeated.
    await expect(async () => {
      if ((await button.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('Enter');
      await expect(panel).toBeVisible({ timeout: 1_000 });
    }).toPass();
  };
  for (const [name, id] of [
    ['附近', 'places'],
    ['成员', 'people'],
    ['聊天', 'chat'],
    ['画面', 'settings'],
    ['邀请', 'share'],
  ] as const)
    await test.step(name, async () => {
      const button =
        id === 'share'
          ? page.getByTestId('share')
          : bar.getByRole('button', { name: new RegExp(`^${name}`) });
      const panel = page.getByTestId(`panel-${id}`);
      await openByKey(button, panel);
      const first =
        id === 'chat'
          ? page.getByRole('textbox', { name: '消息' })
          : panel.getByRole('heading', { level: 2 });
      await expect(first).toBeFocused();
      expect(await accessibilityViolations(page)).toEqual([]);
      // From anywhere within: here from the close button.
      await panel.getByRole('button', { name: '关闭面板' }).focus();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();
      await openByKey(button, panel);
      await button.focus();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();
    });
  await test.step('from the button keys walk', async () => {
    await openByKey(places, page.getByTestId('panel-places'));
    await places.focus();
    await expectKeysWalk(page);
    await expect(places).toBeFocused();
  });
});
