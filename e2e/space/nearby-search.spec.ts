import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { signIn } from '../support/person';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { enterExpo, elementButton } from '../support/elements';
import { enterPlaza, openPanel } from '../support/walk';

const panelOf = (page: Page): Locator => page.getByTestId('panel-places');
const rows = (page: Page): Locator => panelOf(page).getByTestId('near-place');

/** Presses a key until it has an effect: a press within 300 ms of another is ignored (section 5). */
async function pressUntil(page: Page, button: Locator, taken: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await taken();
  }).toPass();
}

test('everything in a space is found by name, walked to and used by keyboard', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13816800001', nickname: '找东西的人' });
  await enterExpo(page, server);
  const near = page.getByRole('navigation', { name: '控制栏' }).getByRole('button', { name: /^附近/ });
  await pressUntil(page, near, () =>
    expect(near).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 }),
  );
  const field = panelOf(page).getByRole('searchbox', { name: '找人、找东西、找地方' });
  expect(await accessibilityViolations(page, '[data-testid=panel-places]')).toEqual([]);

  await field.focus();
  await page.keyboard.type('没有这样的东西');
  await expect(panelOf(page).getByRole('status')).toHaveText('没有找到');
  await expect(rows(page)).toHaveCount(0);
  expect(await accessibilityViolations(page, '[data-testid=panel-places]')).toEqual([]);

  // Also by the name in the other language.
  await page.keyboard.press('Control+A');
  await page.keyboard.type('guest book');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('留言本');
  await expect(panelOf(page).getByRole('status')).toHaveText('找到 1 个');
  const use = elementButton(page, '翻翻 留言本');
  const go = panelOf(page).getByRole('button', { name: '前往 留言本', exact: true });
  await expect(async () => {
    if (await go.isVisible()) {
      await go.focus();
      await page.keyboard.press('Enter');
    }
    await expect(use).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 90_000 });
  const dialog = page.getByRole('dialog', { name: '留言本' });
  const hint = page.getByTestId('use-hint');
  await expect(hint).toHaveCSS('opacity', '1');
  await pressUntil(page, use, () => expect(dialog).toBeVisible({ timeout: 2_000 }));
  // No prompt appears over an open dialog.
  await expect(hint).toHaveCSS('opacity', '0');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(hint).toHaveCSS('opacity', '1');

  // The longer names of the other language fit as well.
  await field.fill('');
  await pressUntil(page, page.getByRole('button', { name: /English/ }), () =>
    expect(page.locator('html')).toHaveAttribute('lang', 'en', { timeout: 2_000 }),
  );
  await expect(rows(page).filter({ hasText: 'To the reading corner' })).toBeVisible();
  // The landing of a pad has no entry, because it cannot be used.
  await expect(rows(page).filter({ hasText: 'Landing in the reading corner' })).toHaveCount(0);
  expect(
    await panelOf(page).evaluate((panel) =>
      [panel, ...panel.querySelectorAll('*')]
        .filter((box) => getComputedStyle(box).overflowX !== 'visible' && box.scrollWidth > box.clientWidth)
        .map(({ className }) => className),
    ),
  ).toEqual([]);
});

test('the list keeps its order for the row under the pointer while the user walks', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13816800003', nickname: '一路走的人' });
  await enterExpo(page, server);
  await openPanel(page, '附近');
  const order = (): Promise<(string | null)[]> =>
    rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-place')));
  const medals = rows(page).filter({ hasText: '奖章墙' });
  const go = medals.getByRole('button', { name: '前往 奖章墙' });
  // The list begins with the nearest.
  await pressUntilVisible(panelOf(page).getByRole('button', { name: /^再看看/ }), go);
  await go.hover();
  const before = await order();
  await go.click();
  await expect(medals.getByRole('button', { name: /使用$/ })).toBeVisible({ timeout: 60_000 });
  // The walk has ended when no distance changes any more.
  let distances = '';
  const stands = async (): Promise<boolean> => {
    const last = distances;
    distances = (await rows(page).allInnerTexts()).join();
    return distances === last;
  };
  await expect.poll(stands, { intervals: [1_000] }).toBe(true);
  const after = await order();
  expect(after.filter((id) => before.includes(id))).toEqual(before.filter((id) => after.includes(id)));
  await page.mouse.down();
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: '奖章墙' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The pointer leaves the row.
  await page.mouse.move(300, 300);
  await expect.poll(order).not.toEqual(before);
});

test('on a phone a search also finds distant seats', async ({ browser, server }) => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await signIn(context, server, { phone: '13816800002', nickname: '找座位的人' });
  const page = await context.newPage();
  await enterPlaza(page, server);
  await openPanel(page, '附近');
  await expect(rows(page).first()).toBeVisible();
  await panelOf(page).getByRole('searchbox').fill('长椅');
  await expect(rows(page).filter({ hasNotText: '长椅' })).toHaveCount(0);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityViolations(page, '[data-testid=panel-places]')).toEqual([]);
  await context.close();
});
