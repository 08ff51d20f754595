import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { walkToElement } from '../support/elements';
import { enterPlaza, openPanel, stepsToPlace, world } from '../support/walk';

const BOARD = '告示板';
const WALKS = ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight'];

/** The floating prompt of the board; the panel has a button of the same name. */
const prompt = (page: Page): Locator =>
  page
    .getByRole('button', { name: `阅读 ${BOARD}` })
    .and(page.locator('button:not([data-testid="panel-places"] *)'));

const places = (page: Page): Locator =>
  page.getByRole('navigation', { name: '控制栏' }).getByRole('button', { name: /^附近/ });

/** Walks by keyboard with any focus until a condition holds; a direction may be blocked, so in turns. */
async function walkUntil(page: Page, keys: readonly string[], so: () => Promise<void>): Promise<void> {
  for (const key of keys) {
    await page.keyboard.down(key);
    const there = await so().then(
      () => true,
      () => false,
    );
    await page.keyboard.up(key);
    if (there) return;
  }
  await so();
}

async function expectKeysWalk(page: Page): Promise<void> {
  await expect.poll(() => stepsToPlace(page, 'fountain')).toBeDefined();
  const before = await stepsToPlace(page, 'fountain');
  await walkUntil(page, WALKS, () =>
    expect.poll(() => stepsToPlace(page, 'fountain'), { timeout: 6000 }).not.toBe(before),
  );
}

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
    await walkUntil(page, WALKS, () => expect(prompt(page)).toBeHidden({ timeout: 6000 }));
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

test('a panel opened by keyboard takes the focus and returns it; from its button keys walk', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(300_000);
  await signIn(context, server, { phone: '13816200020', nickname: '只用键盘' });
  await enterPlaza(page, server);
  const bar = page.getByRole('navigation', { name: '控制栏' });
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
    await openByKey(places(page), page.getByTestId('panel-places'));
    await places(page).focus();
    await expectKeysWalk(page);
    await expect(places(page)).toBeFocused();
  });
});
