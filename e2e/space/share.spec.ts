// Rooms: uploads.

import type { Browser, Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { pressUntil } from '../support/elements';
import { call, signIn } from '../support/person';
import type { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { waitUntilInSpace } from '../support/walk';

test.use({
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** Clicks until the target is visible, because a click soon after another is ignored. */
async function open(button: Locator, what: Locator): Promise<void> {
  await expect(async () => {
    if (!(await what.isVisible())) await button.click();
    await expect(what).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const made = async (page: Page, server: PlanetServer, spaceName: string): Promise<string> =>
  (
    await call<{ spaceId: string }>(page.request, server.url, 'POST', '/api/space/addSpace', {
      spaceName,
    })
  ).spaceId;

/** Another user opens a link. */
async function visitor(browser: Browser, server: PlanetServer, phone: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' });
  await signIn(context, server, { phone, nickname: '来客' });
  return context.newPage();
}

test('a manager creates a code, its link admits a user, and a used or revoked code says so', async ({
  browser,
  context,
  page,
  server,
  pageErrors,
}) => {
  test.setTimeout(300_000);
  await signIn(context, server, { phone: '13813100060', nickname: '馆长' });
  const spaceId = await made(page, server, '邀请花房');
  await call(context.request, server.url, 'POST', '/api/space/saveSettings', {
    spaceId,
    settings: {
      access: { listed: false, anonymousEnable: false, inviteRequired: true, closed: false, regions: [] },
    },
  });
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await waitUntilInSpace(page);
  const panel = page.getByTestId('panel-share');
  await open(page.getByTestId('share'), panel);

  await test.step('the link of the space is copied', async () => {
    const link = `${server.url}/main?id=${spaceId}`;
    await panel.getByRole('button', { name: '复制', exact: true }).click();
    await expect(panel.getByRole('button', { name: '已复制' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });

  await test.step('a code for one user is created', async () => {
    await expect(panel.getByText('还没有邀请码')).toBeVisible();
    await panel.getByLabel('可用人数').selectOption('1');
    await panel.getByRole('button', { name: '生成邀请码' }).click();
    await expect(panel.getByTestId('invite')).toHaveCount(1);
    await expect(panel.getByTestId('invite').getByText('还剩 1 / 1 人')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: /^复制邀请码/ }).click();
  });
  await test.step('its link comes first, and the plain link says that a code is needed', async () => {
    const fields = panel.getByRole('textbox');
    await expect(fields).toHaveCount(2);
    await expect(fields.nth(0)).toHaveAccessibleName('邀请链接');
    await expect(fields.nth(1)).toHaveAccessibleName('空间的链接');
    const needs = panel.getByRole('region', { name: '空间的链接' }).getByText('进这个空间要有邀请码');
    await expect(needs).toBeVisible();
    const qr = panel.getByRole('img', { name: '邀请链接的二维码' });
    await expect(qr).toHaveAttribute('data-url', await fields.nth(0).inputValue());
  });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${server.url}/invite?spaceId=${spaceId}&code=`);

  await test.step('its link opens the invitation with the code filled in, and admits one user', async () => {
    const guest = await visitor(browser, server, '13813100061');
    await guest.goto(link);
    await expect(guest.getByLabel('邀请码')).toHaveValue(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    await guest.getByRole('button', { name: '进入空间' }).click();
    await waitUntilInSpace(guest);
    // Other users see the link, but no codes or settings.
    const theirs = guest.getByTestId('panel-share');
    await open(guest.getByTestId('share'), theirs);
    await expect(theirs.getByRole('textbox', { name: '空间的链接' })).toBeVisible();
    await expect(theirs.getByText('生成邀请码')).toHaveCount(0);
    await guest.context().close();
  });

  await test.step('the next user reads that the code is used up', async () => {
    const late = await visitor(browser, server, '13813100062');
    await late.goto(link);
    await late.getByRole('button', { name: '进入空间' }).click();
    await expect(late.getByText('这个邀请码的名额已经用完')).toBeVisible();
    await late.context().close();
  });

  await test.step('another code is revoked, and says so', async () => {
    await panel.getByLabel('可用人数').selectOption('0');
    await panel.getByRole('button', { name: '生成邀请码' }).click();
    const open = panel.locator('[data-testid="invite"][data-state="open"]');
    await expect(open.getByText('不限人数，已用 0 人')).toBeVisible();
    await expect(panel.getByText('用完、过期和收回的 1 个')).toBeVisible();
    await open.getByRole('button', { name: /^复制邀请码/ }).click();
    await expect(open.getByRole('button', { name: '已复制' })).toBeVisible();
    const second = await page.evaluate(() => navigator.clipboard.readText());
    await open.getByRole('button', { name: /^收回邀请码/ }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: '收回' })
      .click();
    await expect(open).toHaveCount(0);
    const refused = await visitor(browser, server, '13813100063');
    await refused.goto(second);
    await refused.getByRole('button', { name: '进入空间' }).click();
    await expect(refused.getByText('这个邀请码已被收回')).toBeVisible();
    await refused.context().close();
  });
  expect(pageErrors).toEqual([]);
});

test('an open panel updates after external changes once it is looked at again', async ({
  browser,
  context,
  page,
  server,
}) => {
  test.setTimeout(240_000);
  await signIn(context, server, { phone: '13816200010', nickname: '回头看' });
  const spaceId = await made(page, server, '变来变去');
  const allow = (inviteRequired: boolean) =>
    call(context.request, server.url, 'POST', '/api/space/saveSettings', {
      spaceId,
      settings: {
        access: { listed: false, anonymousEnable: false, inviteRequired, closed: false, regions: [] },
      },
    });
  const lookAgain = (of: Page) => of.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await waitUntilInSpace(page);
  const panel = page.getByTestId('panel-share');
  await open(page.getByTestId('share'), panel);
  await expect(panel.getByText('现在不用邀请码就能进')).toBeVisible();
  // Open to everybody: the link of the space comes first.
  await expect(panel.getByRole('region').first()).toHaveAccessibleName('空间的链接');
  const plain = `${server.url}/main?id=${spaceId}`;
  await expect(panel.getByRole('img', { name: '空间链接的二维码' })).toHaveAttribute('data-url', plain);

  await allow(true);
  for (const maxUses of [3, 0])
    await call(context.request, server.url, 'POST', '/api/space/createInviteCode', { spaceId, maxUses });
  await expect(panel.getByTestId('invite')).toHaveCount(0);
  await lookAgain(page);
  await expect(panel.getByTestId('invite')).toHaveCount(2);
  await expect(panel.getByRole('region').first()).toHaveAccessibleName('邀请链接');
  const rows = await panel.getByTestId('invite').all();
  const heights = await Promise.all(rows.map(async (row) => (await row.boundingBox())?.height));
  expect(new Set(heights).size).toBe(1);
  // An invited user reads whom a friend must ask.
  const guest = await visitor(browser, server, '13816200011');
  await guest.goto(await panel.getByRole('textbox', { name: '邀请链接' }).inputValue());
  await guest.getByRole('button', { name: '进入空间' }).click();
  await waitUntilInSpace(guest);
  const theirs = guest.getByTestId('panel-share');
  await open(guest.getByTestId('share'), theirs);
  await expect(theirs.getByText('请管理员给一个')).toBeVisible();
  await guest.context().close();
});

test('without a clipboard the link is selected for manual copying', async ({ context, page, server }) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await signIn(context, server, { phone: '13813100064', nickname: '手抄' });
  const spaceId = await made(page, server, '手抄本');
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await waitUntilInSpace(page);
  const panel = page.getByTestId('panel-share');
  await open(page.getByTestId('share'), panel);
  await panel.getByRole('button', { name: '复制', exact: true }).click();
  await expect(panel.getByText('没能自动复制')).toBeVisible();
  expect(
    await panel
      .getByRole('textbox', { name: '空间的链接' })
      .evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
      ),
  ).toBe(`${server.url}/main?id=${spaceId}`);
});

test('settings: errors at fields, saved values, a warning about unsaved changes, managers added and removed', async ({
  browser,
  context,
  page,
  server,
  pageErrors,
}) => {
  test.setTimeout(300_000);
  await signIn(context, server, { phone: '13813100065', nickname: '房东' });
  const spaceId = await made(page, server, '待改的空间');
  await page.goto(`${server.url}/home`);
  await page.getByRole('link', { name: '我管理：待改的空间 的设置' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '空间设置' })).toBeVisible();
  await expect(page.getByTestId('manager')).toHaveText(/房东.*主人/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('空间设置');
  expect(await accessibilityViolations(page)).toEqual([]);

  await test.step('the section list leads to a section, and marks the current one', async () => {
    const parts = page.getByRole('navigation', { name: '设置的各部分' });
    const here = parts.locator('[aria-current]');
    await expect(here).toHaveText('名称和介绍');
    await parts.getByRole('link', { name: '规则' }).click();
    await expect(here).toHaveText('规则');
    await expect(page.getByRole('heading', { level: 2, name: '规则' })).toBeInViewport();
    await page.mouse.wheel(0, 20_000);
    const last = (await parts.getByRole('link').last().textContent()) ?? '';
    await expect(here).toHaveText(last);
    await page.mouse.wheel(0, -20_000);
    await expect(here).toHaveText('名称和介绍');
    // Back leaves the settings, not the section.
    expect(new URL(page.url()).hash).toBe('');
  });

  const save = page.getByRole('button', { name: '保存', exact: true });
  await test.step('an error appears at its field', async () => {
    await page.getByLabel('只对这些网络地址开放').fill('厦门');
    await expect(page.getByText('第 1 行不是地址范围')).toBeVisible();
    const [name, regions] = [page.getByLabel('中文名称'), page.getByLabel('只对这些网络地址开放')];
    await name.fill('');
    await page.mouse.wheel(0, 20_000);
    await expect(name).not.toBeInViewport();
    await save.click();
    await expect(page.getByText('名称不能为空')).toBeVisible();
    await expect(page.getByText('有几处需要改一改')).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('改到一半');
    await expect(async () => {
      await save.click();
      await expect(regions).toBeFocused({ timeout: 2_000 });
    }).toPass();
    await expect(regions).toBeInViewport();
    await regions.fill('');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('also in a section that is inactive now', async () => {
    const own = page.getByRole('switch', { name: '使用自己的品牌' });
    await own.click();
    const color = page.getByLabel('进度条颜色', { exact: true });
    await color.fill('red');
    await own.click();
    await page.mouse.wheel(0, -20_000);
    await expect(color).not.toBeInViewport();
    await expect(async () => {
      await save.click();
      await expect(color).toBeFocused({ timeout: 2_000 });
    }).toPass();
    await expect(color).toBeInViewport();
    await color.fill('');
    await expect(color).toBeHidden();
  });

  await test.step('a file that is no picture is refused in words, and a drawing becomes a picture', async () => {
    const own = page.getByRole('switch', { name: '使用自己的品牌' });
    await own.click();
    const logo = page.getByRole('group', { name: '标志', exact: true });
    const send = (name: string, mimeType: string, text: string) =>
      logo.locator('input').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
    await send('logo.png', 'image/png', 'no picture');
    await expect(logo.getByRole('alert')).toContainText('这里不能用这种文件');
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="teal"/></svg>';
    await send('logo.svg', 'image/svg+xml', drawing);
    await expect(logo.getByRole('img')).toHaveAttribute(
      'src',
      /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}-512\.webp$/,
    );
    await expect(logo.getByRole('img')).toHaveJSProperty('naturalWidth', 512);
    await expect(logo.getByRole('alert')).toHaveCount(0);
    await logo.getByRole('button', { name: '标志: 去掉' }).click();
    await own.click();
  });

  await test.step('the sign-out warns about unsaved changes, and keeps them on cancel', async () => {
    await page.getByTestId('user-button').click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('离开后，刚才的修改就没有了。')).toBeVisible();
    await question.getByRole('button', { name: '取消' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('中文名称')).toHaveValue('改到一半');
  });

  await test.step('leaving by a link asks first', async () => {
    const ask = page.getByText('还没有保存，要离开吗');
    await page.getByRole('link', { name: '去空间看看' }).click();
    await expect(ask).toBeVisible();
    await page.getByRole('button', { name: '留下' }).click();
    await expect(ask).toBeHidden();
    expect(page.url()).toContain('/space-settings');
  });

  await test.step('Back asks as well', async () => {
    const ask = page.getByText('还没有保存，要离开吗');
    await page.goBack();
    await expect(ask).toBeVisible();
    await page.getByRole('button', { name: '留下' }).click();
    await expect(ask).toBeHidden();
    await expect(page.getByLabel('中文名称')).toBeVisible();
    expect(page.url()).toContain('/space-settings');
  });

  await test.step('saved values survive a reload, and apply to others', async () => {
    await page.getByLabel('中文名称').fill('改好的空间');
    await page.getByLabel('中文介绍').fill('每周五晚上读一本书');
    await page.getByRole('switch', { name: '访客可以进来' }).click();
    await expect(async () => {
      if (await save.isVisible()) await save.click();
      await expect(save).toBeHidden({ timeout: 2_000 });
    }).toPass();
    // The history entry that intercepted Back is removed again.
    await expect
      .poll(() => page.evaluate(() => (history.state as { held?: true } | null)?.held))
      .toBeUndefined();
    await page.reload();
    await expect(page.getByLabel('中文名称')).toHaveValue('改好的空间');
    await expect(page.getByLabel('中文介绍')).toHaveValue('每周五晚上读一本书');
    await expect(page.getByRole('switch', { name: '访客可以进来' })).toBeChecked();
    const seen = await call<{ spaceName: string; description: string; anonymousEnable: boolean }>(
      context.request,
      server.url,
      'GET',
      `/api/space/simplifyV2?spaceId=${spaceId}`,
    );
    expect(seen).toMatchObject({
      spaceName: '改好的空间',
      description: '每周五晚上读一本书',
      anonymousEnable: true,
    });
  });

  await test.step('a visitor becomes a manager, sees the settings, and is demoted', async () => {
    const other = await visitor(browser, server, '13813100066');
    const settings = `${server.url}/space-settings?id=${spaceId}`;
    await other.goto(settings);
    await expect(other.getByRole('heading', { name: '只有管理员能改这个空间的设置' })).toBeVisible();
    const add = page.getByRole('textbox', { name: '添加管理员' });
    await add.fill('13813100066');
    await page.getByRole('button', { name: '添加', exact: true }).click();
    await expect(page.getByText('来过这个空间的人里没有找到')).toBeVisible();
    await call(other.request, server.url, 'POST', '/api/space/visit', { spaceId });
    // A second press within 300 ms is ignored.
    await pressUntil(page.getByRole('button', { name: '添加', exact: true }), () =>
      expect(page.getByTestId('manager')).toHaveCount(2, { timeout: 2_000 }),
    );
    await other.goto(settings);
    await expect(other.getByRole('heading', { level: 1, name: '空间设置' })).toBeVisible();
    await page.getByRole('button', { name: '取消 来客 的管理' }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click();
    await expect(page.getByTestId('manager')).toHaveCount(1);
    await expect(page.getByTestId('visitor')).toHaveCount(1);
    await other.reload();
    await expect(other.getByRole('heading', { name: '只有管理员能改这个空间的设置' })).toBeVisible();
    await other.context().close();
  });

  await test.step('a confirmed sign-out asks once', async () => {
    const native: string[] = [];
    page.on('dialog', (dialog) => {
      native.push(dialog.type());
      void dialog.accept();
    });
    await page.getByLabel('中文名称').fill('没有保存的名字');
    await page.getByTestId('user-button').click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await page.waitForURL(/\/login/);
    expect(native).toEqual([]);
  });
  expect(pageErrors).toEqual([]);
});
