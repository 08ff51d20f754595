import type { Page } from '@playwright/test';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { walkToElement } from '../support/elements';
import { enterPlaza, flickerUntil, goOffline, waitUntilInSpace, world } from '../support/walk';

/** Visible lines with Chinese characters, except those that are Chinese in English too. */
const chineseIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hints = [...document.querySelectorAll('[placeholder]')].map((field) =>
      field.getAttribute('placeholder'),
    );
    // The brand's other name, and the button to Chinese.
    const own = /小星球|中文/g;
    return [document.title, ...document.body.innerText.split('\n'), ...hints]
      .map((line) => line ?? '')
      .filter((line) => /\p{Script=Han}/u.test(line.replaceAll(own, '')));
  });

test('a journey in English shows no Chinese text', async ({
  page,
  context,
  ownServer: server,
  pageErrors,
}) => {
  test.setTimeout(300_000);
  await page.goto(server.url);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A small planet you can walk into');
  // The part below the hero loads at the first interaction.
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await expect(page.getByRole('heading', { name: 'What you can do today' })).toBeAttached();
  expect(await chineseIn(page)).toEqual([]);

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Tiny Planet' })).toBeVisible();
  expect(await chineseIn(page)).toEqual([]);
  await page.getByRole('tab', { name: 'WeChat scan' }).click();
  await expect(page.getByText('Scan with WeChat', { exact: true })).toBeVisible();
  expect(await chineseIn(page)).toEqual([]);

  await signIn(context, server, { phone: '13800000062', nickname: 'Robin' });
  await page.goto(`${server.url}/home`);
  await expect(page.getByRole('heading', { name: /Robin/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open to everybody' })).toBeVisible();
  await expect(page.getByTestId('space-card').nth(1)).toBeVisible();
  expect(await chineseIn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Enter the plaza' }).click();
  await waitUntilInSpace(page);
  expect(await chineseIn(page)).toEqual([]);
  const controls = page.getByRole('navigation', { name: 'Controls' });
  for (const panel of ['Nearby', 'People', 'Chat']) {
    const button = controls.getByRole('button', { name: new RegExp(`^${panel}`) });
    await expect(async () => {
      if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
    }).toPass();
    expect(await chineseIn(page)).toEqual([]);
  }

  // On phones longer texts stay side by side, inside the margins.
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(async () => {
        const { x = 0, width: wide = 0 } = (await controls.boundingBox()) ?? {};
        return [x >= 8, x + wide <= width - 8];
      })
      .toEqual([true, true]);
  }
  expect(pageErrors).toEqual([]);
});

test('a dialog over another is visibly on top, and Esc closes it only', async ({ page, context, server }) => {
  test.setTimeout(240_000);
  await signIn(context, server, { phone: '13800000063', nickname: '读告示的人' });
  await enterPlaza(page, server);
  await walkToElement(page, '告示板', '阅读 告示板');
  await page.getByRole('button', { name: '关闭面板' }).click();
  await expect(page.getByRole('button', { name: '阅读 告示板' })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('e');
  const note = page.getByText('很高兴见到你');
  await expect(note).toBeVisible();

  await goOffline(page);
  const upper = page.getByRole('alertdialog', { name: '网络已断开' });
  await flickerUntil(page, upper);
  await expect(note).toBeVisible();
  const onTop = await note.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + 4, y + 4));
  });
  expect(onTop, 'the lower one lies behind a backdrop').toBe(false);
  // It opened by itself: no button takes the focus, and early keys answer nothing.
  await expect(upper).toBeFocused();
  await expect(upper.locator('[inert]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(upper).toBeHidden();
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(world(page)).toBeFocused();
  await context.setOffline(false);
  await waitUntilInSpace(page);
});
