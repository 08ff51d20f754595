import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { CurrentUser } from '../../contract/model/user/user';
import { accessibilityViolations } from '../support/accessibility';
import { call, signIn } from '../support/person';
import type { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { walkToElement } from '../support/elements';
import { enterPlaza, waitUntilInSpace, openPanel, stepsToPlace, world } from '../support/walk';

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

const whoAmI = (context: BrowserContext, server: PlanetServer): Promise<CurrentUser> =>
  call<CurrentUser>(context.request, server.url, 'GET', '/api/user/getUserInfo');

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

test("a guest signs in from the hint, and returns to the space under the account's name", async ({
  page,
  context,
  ownServer: server,
}) => {
  const phone = '13800000052';
  await page.goto(`${server.url}/main?id=plaza`);
  await waitUntilInSpace(page);
  const guest = await whoAmI(context, server);
  expect(guest.kind).not.toBe('phone');

  const hint = page.getByText('你现在是访客');
  await expect(hint).toBeVisible();
  const from = server.lines.length;
  await page.getByRole('button', { name: '登录账号' }).click();
  await expect(page).toHaveURL(`${server.url}/login?returnUrl=${encodeURIComponent('/main?id=plaza')}`);
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').fill(await server.smsCode(phone, from));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  // A new account is asked for its name first; the return address survives that page.
  await page.getByLabel('昵称').fill('回来的人');
  await page.getByRole('button', { name: '进入广场' }).click();

  await expect(page).toHaveURL(`${server.url}/main?id=plaza`);
  await waitUntilInSpace(page);
  await expect(page.getByRole('button', { name: /^回来的人 · / })).toBeVisible();
  await expect(hint).toBeHidden();
  expect(await whoAmI(context, server)).toMatchObject({ kind: 'phone', nickname: '回来的人' });
  // The guest's seat is free: one user, not two.
  await expect(page.getByTestId('online')).toHaveText('1 人在线');
  await openPanel(page, '成员');
  await expect(page.getByRole('listitem').filter({ hasText: '回来的人' })).toHaveCount(1);
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
