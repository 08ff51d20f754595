import type { Browser, Locator, Page } from '@playwright/test';
import { signIn } from '../support/person';
import type { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { pressUntil, elementButton, walkToElement } from '../support/elements';
import { enterPlaza, waitUntilInSpace, openPanel, waitForView, stepsToPerson, world } from '../support/walk';

/** Long, because a second press before the other user has seen the first would switch back. */
const quick = { timeout: 20_000 } as const;

async function come(
  browser: Browser,
  server: PlanetServer,
  who: { readonly phone: string; readonly nickname: string },
): Promise<{ page: Page; userId: string }> {
  const viewport = { width: 800, height: 560 };
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport,
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
  });
  const { userId } = await signIn(context, server, who);
  const page = await context.newPage();
  await enterPlaza(page, server);
  return { page, userId };
}

async function follow(page: Page, name: string): Promise<void> {
  await openPanel(page, '成员');
  await pressUntil(page.getByRole('button', { name: `跟着 ${name} 走` }), () =>
    expect(page.getByTestId('following')).toContainText(`正跟着 ${name}`, quick),
  );
  await openPanel(page, '附近');
}

/** Confirms the dialog before an exit. */
async function goThrough(page: Page): Promise<void> {
  const ask = page.getByRole('alertdialog');
  await pressUntil(ask.getByRole('button', { name: '前往' }), () => expect(page).toHaveURL(/id=expo/, quick));
  await waitUntilInSpace(page);
}

test('users in 2D and 3D follow each other through a portal and share a switch; a restart changes nothing', async ({
  browser,
  ownServer: server,
}) => {
  test.setTimeout(480_000);
  const flat = await come(browser, server, { phone: '13816400011', nickname: '平面阿星' });
  const solid = await come(browser, server, { phone: '13816400012', nickname: '立体小月' });
  await world(solid.page).focus();
  await solid.page.keyboard.press('v');
  await waitForView(solid.page, '3D');

  await test.step('one leads through the portal, and the other follows', async () => {
    await follow(solid.page, '平面阿星');
    const ring = await walkToElement(flat.page, '展厅传送环', '穿过 展厅传送环');
    await expect
      .poll(() => stepsToPerson(solid.page, flat.userId), { timeout: 90_000 })
      .toBeLessThanOrEqual(3);
    await pressUntil(ring, () => expect(flat.page.getByRole('alertdialog')).toBeVisible(quick));
    await goThrough(flat.page);
    // The follower gets the same dialog.
    await expect(solid.page.getByRole('alertdialog')).toContainText('平面阿星 从这里去了另一个空间', {
      timeout: 60_000,
    });
    await goThrough(solid.page);
    await waitForView(solid.page, '3D');
    // On the other side the following continues without a click.
    await expect(solid.page.getByTestId('following')).toContainText('正跟着 平面阿星', quick);
    await walkToElement(flat.page, '问询台', '阅读 问询台');
    await openPanel(solid.page, '附近');
    await expect
      .poll(() => stepsToPerson(solid.page, flat.userId), { timeout: 90_000 })
      .toBeLessThanOrEqual(3);
  });

  await test.step('the other leads to the switch, which both see and press', async () => {
    await follow(flat.page, '立体小月');
    const off = await walkToElement(solid.page, '灯光开关', '关掉 灯光开关');
    await expect(elementButton(flat.page, '关掉 灯光开关')).toBeVisible({ timeout: 90_000 });
    await pressUntil(off, () => expect(elementButton(solid.page, '打开 灯光开关')).toBeVisible(quick));
    const on = elementButton(flat.page, '打开 灯光开关');
    await expect(on).toBeVisible();
    const light = flat.page
      .getByTestId('near-place')
      .filter({ hasText: '灯光开关' })
      .getByTestId('switch-state');
    await expect(light).toContainText('关着');
    await pressUntil(on, () => expect(elementButton(flat.page, '关掉 灯光开关')).toBeVisible(quick));
    await expect(solid.page.getByTestId('announcer')).toHaveText('灯光开关 开了');
    await expect(light).toContainText('开着');
    await expect(off).toBeVisible();
    await pressUntil(off, () => expect(elementButton(flat.page, '打开 灯光开关')).toBeVisible(quick));
  });

  await test.step('one leaves messages, and the other sees their number and reads them as they arrive', async () => {
    const open = async ({ page }: { readonly page: Page }) => {
      const leaf = await walkToElement(page, '留言本', '翻翻 留言本');
      const book = page.getByRole('dialog', { name: '留言本' });
      await pressUntil(leaf, () => expect(book).toBeVisible(quick));
      return book;
    };
    const leave = async (book: Locator, text: string) => {
      await book.getByRole('textbox').fill(text);
      await book.getByRole('textbox').press('Enter');
      await expect(book.getByTestId('left-message').filter({ hasText: text })).toBeVisible();
    };
    const mine = await open(flat);
    await openPanel(solid.page, '附近');
    const count = solid.page.getByTestId('panel-places').getByTestId('left-message-count');
    await expect(count).toBeHidden();
    await leave(mine, '我们关了灯');
    await expect(count).toHaveText('1 条留言');
    await expect(solid.page.getByTestId('announcer')).toHaveText('平面阿星 在 留言本 留了一句话');
    const theirs = await open(solid);
    const lines = theirs.getByTestId('left-message').locator('p');
    await expect(lines).toHaveText(['我们关了灯']);
    await leave(mine, '又开了');
    await expect(lines).toHaveText(['又开了', '我们关了灯']);
    await expect(theirs.getByRole('status').filter({ hasText: '又开了' })).toHaveText(
      '新留言，平面阿星：又开了',
    );
    await mine.getByRole('button', { name: '删除 平面阿星 的留言' }).first().click();
    await pressUntil(mine.getByRole('button', { name: '删除', exact: true }), () =>
      expect(lines).toHaveText(['我们关了灯'], quick),
    );
    for (const { page } of [flat, solid]) await page.keyboard.press('Escape');
    await expect(count).toHaveText('1 条留言');
  });

  await server.restart();
  await Promise.all([flat, solid].map(({ page }) => page.reload()));
  await waitUntilInSpace(flat.page);
  await waitUntilInSpace(solid.page);

  await test.step('after a restart the switch is off for both, and the messages are there', async () => {
    await walkToElement(flat.page, '灯光开关', '打开 灯光开关');
    await walkToElement(solid.page, '灯光开关', '打开 灯光开关');
    const leaf = await walkToElement(solid.page, '留言本', '翻翻 留言本');
    const book = solid.page.getByRole('dialog', { name: '留言本' });
    await pressUntil(leaf, () => expect(book).toBeVisible(quick));
    await expect(book.getByTestId('left-message')).toContainText('我们关了灯');
  });
  await Promise.all([flat, solid].map(({ page }) => page.context().close()));
});
