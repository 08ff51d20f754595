import type { Locator, Page } from '@playwright/test';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { walkToElement } from '../support/elements';
import { expectKeysWalk, walkUntil } from '../support/walk-by-keys';
import { enterPlaza, openPanel, world } from '../support/walk';

const BOARD = '告示板';

/** The floating prompt of the board; the panel has a button of the same name. */
const prompt = (page: Page): Locator =>
  page
    .getByRole('button', { name: `阅读 ${BOARD}` })
    .and(page.locator('button:not([data-testid="panel-places"] *)'));

const places = (page: Page): Locator =>
  page.getByRole('navigation', { name: '控制栏' }).getByRole('button', { name: /^附近/ });

test('E uses what is near, closing returns the focus, and the prompt ends with the distance', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  await signIn(context, server, { phone: '13800000051', nickname: '好奇的人' });
  await enterPlaza(page, server);
  await walkToElement(page, BOARD, `阅读 ${BOARD}`);
  await page.getByRole('button', { name: '关闭面板' }).click();

  await test.step('beside it the prompt names it and its key', async () => {
    await expect(prompt(page)).toBeVisible({ timeout: 30_000 });
    await expect(prompt(page)).toContainText(`E阅读 ${BOARD}`);
    await expect(world(page)).toBeFocused();
  });

  const dialog = page.getByRole('dialog', { name: '欢迎来到小星球' });
  for (const close of ['Escape', '关闭'] as const)
    await test.step(`E opens it, ${close} returns the focus`, async () => {
      await page.keyboard.press('e');
      await expect(dialog).toContainText('很高兴见到你');
      if (close === 'Escape') await page.keyboard.press(close);
      else await dialog.getByRole('button', { name: close }).click();
      await expect(dialog).toBeHidden();
      await expect(world(page)).toBeFocused();
    });

  await test.step('E in a text field is a letter', async () => {
    await page.keyboard.press('Enter');
    const input = page.getByRole('textbox', { name: '消息' });
    await expect(input).toBeFocused();
    await page.keyboard.press('e');
    await expect(input).toHaveValue('e');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(world(page)).toBeFocused();
  });

  await test.step('farther away the prompt is gone', async () => {
    await walkUntil(page, () => expect(prompt(page)).toBeHidden({ timeout: 6000 }));
  });
  expect(pageErrors).toEqual([]);
});

test('after a mouse click keys walk; after a key press the focus stays', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13800000053', nickname: '两手并用' });
  await enterPlaza(page, server);
  await openPanel(page, '附近');
  await expect(world(page)).toBeFocused();
  await expectKeysWalk(page);

  await test.step('closed and opened again', async () => {
    await places(page).click();
    await expect(world(page)).toBeFocused();
    await openPanel(page, '附近');
    await expectKeysWalk(page);
  });

  await test.step('the focus of a Tab user stays', async () => {
    const language = page.getByRole('button', { name: /English/ });
    await language.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: /中文/ })).toBeFocused();
  });
});
