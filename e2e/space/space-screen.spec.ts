import { WITHDRAW_MS } from '../../contract/model/chat/chat';
import { accessibilityViolations } from '../support/accessibility';
import { createSpace } from '../support/moderator';
import { signIn } from '../support/person';
import { enterLean } from '../support/lean-visitors';
import { smallTouchTargets } from '../support/touch-targets';
import { expect, test } from '../support/test';
import {
  enterPlaza,
  flickerUntil,
  goOffline,
  waitUntilInSpace,
  chatMessage,
  openPanel,
  sendChatMessage,
  world,
} from '../support/walk';

// This long file runs last: in parallel its tests keep all workers busy until the end.
test.describe.configure({ mode: 'parallel' });

test('keyboard only: from the list to the notice board, its text, and back to the world', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13800000021', nickname: '键盘旅人' });
  await enterPlaza(page, server);
  await expect(world(page)).toBeFocused();
  await openPanel(page, '附近');
  const go = page.getByRole('button', { name: /^前往 .*(公告|告示|布告|留言)/ });
  const use = page.getByTestId('panel-places').getByRole('button', { name: /^阅读 .*(公告|告示|布告|留言)/ });
  // A user who spawns beside it need not walk.
  await expect(go.or(use)).toBeVisible();
  if (await go.isVisible()) {
    await go.focus();
    await page.keyboard.press('Enter');
  }
  await expect(use).toBeVisible();
  await use.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Esc moves the focus from the panel to the world; Enter opens the chat with the cursor in it.
  await page.keyboard.press('Escape');
  await expect(world(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '消息' })).toBeFocused();
  // Letters in the chat do not walk.
  const before = await page.evaluate(() => document.activeElement?.tagName);
  expect(before).toBe('TEXTAREA');
});

test('a guest enters without an account, chats, and is listed by name after choosing one', async ({
  page,
  browser,
  server,
}) => {
  await page.goto(`${server.url}/main?id=plaza`);
  await waitUntilInSpace(page);
  // The request for a name makes room for an open panel.
  await page.getByRole('button', { name: '关闭面板' }).click();
  await page.getByRole('button', { name: '设置昵称和形象' }).click();
  await page.getByRole('textbox', { name: '昵称' }).fill('路过的人');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await sendChatMessage(page, '只是路过');
  const context = await browser.newContext({ locale: 'zh-CN' });
  await signIn(context, server, { phone: '13800000022', nickname: '老居民' });
  const other = await context.newPage();
  await enterPlaza(other, server);
  await openPanel(other, '聊天');
  const block = chatMessage(other, '只是路过');
  await expect(block).toContainText('路过的人');
  await context.close();
});

test('a second window of the same user takes over, and the first one says so', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13800000023', nickname: '分身的人' });
  await enterPlaza(page, server);
  const second = await context.newPage();
  await enterPlaza(second, server);
  const dialog = page.getByRole('alertdialog', { name: '你在别的窗口进来了' });
  await expect(dialog).toBeVisible();
  // A click beside it leaves the focus in it: no key reaches the page behind.
  await page.bringToFront();
  await page.mouse.click(20, 300);
  await page.keyboard.press('Enter');
  await page.keyboard.type('hello');
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await expect(page.getByTestId('panel-chat')).toHaveCount(0);
  await page.getByRole('button', { name: '回到这里' }).click();
  await waitUntilInSpace(page);
  await expect(second.getByText('你在别的窗口进来了')).toBeVisible();
});

test('the keys of a user who writes answer no dialog that opens by itself', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(120_000);
  const me = await signIn(context, server, { phone: '13800000071', nickname: '埋头写字的人' });
  await enterPlaza(page, server);
  await openPanel(page, '聊天');
  const field = page.getByRole('textbox', { name: '消息' });
  const friend = await enterLean(server, 'plaza', { phone: '13800000072', nickname: '热心的朋友' });
  const written = async (more: string): Promise<void> => {
    const before = await field.inputValue();
    await page.keyboard.type(more, { delay: 20 });
    await page.keyboard.press('Space');
    await expect(field).toHaveValue(`${before}${more} `);
  };
  await field.click();
  await written('I am');

  await test.step('somebody asks the user to come', async () => {
    await friend.request('POST', '/api/space/comeMe', { spaceId: 'plaza', sourceUserId: me.userId });
    const ask = page.getByRole('alertdialog', { name: '热心的朋友 请你过去' });
    await expect(ask).toBeVisible();
    await written('writing a');
    await expect(ask).toBeVisible();
    expect(await accessibilityViolations(page, '[role=alertdialog]')).toEqual([]);
    // Tab leads into it, and no button is pressed before the user turns to it.
    await page.keyboard.press('Tab');
    await expect(ask).toBeFocused();
    await page.keyboard.press('Space');
    await expect(ask).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ask).toBeHidden();
    await expect(field).toBeFocused();
  });

  await test.step('the space opens in a second tab', async () => {
    const second = await context.newPage();
    await enterPlaza(second, server);
    await page.bringToFront();
    const ask = page.getByRole('alertdialog', { name: '你在别的窗口进来了' });
    await expect(ask).toBeVisible();
    await expect(field).toBeFocused();
    await written('long letter');
    await page.keyboard.press('Escape');
    await world(page).click({ position: { x: 20, y: 300 } });
    await expect(ask).toBeVisible();
    await expect(page).toHaveURL(/\/main\?id=plaza/);
    await ask.getByRole('button', { name: '回到这里' }).click();
    await waitUntilInSpace(page);
  });
  await friend.leave();
});

test('days and time limits in an open panel follow the clock', async ({ page, context, request, server }) => {
  // Its messages only: in a long log the name of the day is out of view.
  const owner = { phone: '13800000074', nickname: '园长' };
  const spaceId = await createSpace(request, server, owner, '夜里的花园');
  await signIn(context, server, { phone: '13800000073', nickname: '守夜的人' });
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await waitUntilInSpace(page);
  await sendChatMessage(page, '晚安');
  const own = chatMessage(page, '晚安');
  const withdraw = own.getByRole('button', { name: '撤回' });
  await own.hover();
  await expect(withdraw).toBeVisible();
  const log = page.getByRole('log');
  await expect(log).toContainText('今天');
  const sent = Date.now();
  // Timers go on; only the time of day changes.
  await page.clock.setFixedTime(sent + WITHDRAW_MS + 1_000);
  await expect(withdraw).toHaveCount(0);
  await page.clock.setFixedTime(sent + 86_400_000);
  await expect(log).toContainText('昨天');
  await expect(log).not.toContainText('今天');
});

test('messages written offline arrive once, and none is lost', async ({ page, context, server }) => {
  test.setTimeout(180_000);
  await signIn(context, server, { phone: '13800000024', nickname: '过隧道的人' });
  await enterPlaza(page, server);
  const friend = await enterLean(server, 'plaza', { phone: '13800000025', nickname: '等着的人' });

  await goOffline(page);
  // At once: without the event the client notices the silence after 10 s.
  await expect(page.getByTestId('connection')).not.toContainText('已连接', { timeout: 5_000 });
  await friend.sendMessage('你进隧道了吗');
  // After some attempts a dialog offers a reload; after cancelling, the user can continue to write.
  const dialog = page.getByRole('alertdialog', { name: '网络已断开' });
  await flickerUntil(page, dialog);
  await dialog.getByRole('button', { name: '取消' }).click();
  await sendChatMessage(page, '刚出来');
  await context.setOffline(false);
  await waitUntilInSpace(page);
  await expect(chatMessage(page, '你进隧道了吗')).toHaveCount(1);
  await expect.poll(() => friend.receivedTexts().filter((text) => text === '刚出来')).toHaveLength(1);
  await expect(chatMessage(page, '刚出来')).toHaveCount(1);
  await friend.leave();
});

test('axe finds no serious violation on any screen', async ({ page, context, server }) => {
  test.setTimeout(150_000);
  await page.goto(`${server.url}/login`);
  await expect(page.getByLabel('手机号')).toBeVisible();
  expect(await accessibilityViolations(page), 'login').toEqual([]);
  await signIn(context, server, { phone: '13800000026' });
  await page.goto(`${server.url}/nickname`);
  await expect(page.getByLabel('昵称')).toBeVisible();
  expect(await accessibilityViolations(page), 'nickname').toEqual([]);
  await page.getByLabel('昵称').fill('细心的人');
  await page.getByRole('button', { name: '进入广场' }).click();
  await waitUntilInSpace(page);
  await sendChatMessage(page, '这里看得清楚吗');
  for (const panel of ['聊天', '成员', '附近'] as const) {
    await openPanel(page, panel);
    expect(await accessibilityViolations(page), panel).toEqual([]);
  }
  await page.goto(`${server.url}/home`);
  await expect(page.getByRole('button', { name: '进入广场' })).toBeVisible();
  expect(await accessibilityViolations(page), 'home').toEqual([]);
});

test('everything fits on a phone', async ({ browser, server }) => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await signIn(context, server, { phone: '13800000028', nickname: '手机用户' });
  const page = await context.newPage();
  await enterPlaza(page, server);
  for (const panel of ['聊天', '成员', '附近'] as const) {
    await openPanel(page, panel);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.getByRole('button', { name: '关闭面板' }).click();
  }
  await context.close();
});

test('a rotated phone keeps the end of the chat in view', async ({ page, context, server }) => {
  await signIn(context, server, { phone: '13800000031', nickname: '转手机的人' });
  await page.setViewportSize({ width: 844, height: 390 });
  await enterPlaza(page, server);
  for (const text of ['一', '二', '三', '四', '最后一句话，说得长一点，好让它在窄屏上换行'.repeat(3)])
    await sendChatMessage(page, text);
  await expect(chatMessage(page, '最后一句话')).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(chatMessage(page, '最后一句话')).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByText('回到最新')).toBeHidden();
});

const SCREENS = [
  [
    'a computer',
    {},
    [
      { width: 1440, height: 900 },
      { width: 1000, height: 600 },
    ],
  ],
  [
    'a phone',
    { hasTouch: true, isMobile: true },
    [
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ],
  ],
] as const;

for (const [name, options, sizes] of SCREENS)
  test(`on ${name} no elements overlap, with a panel and without`, async ({ browser, server }) => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: sizes[0], ...options });
    const page = await context.newPage();
    // A guest sees the largest number of notes on one screen.
    await page.goto(`${server.url}/main?id=plaza`);
    await waitUntilInSpace(page);
    const least = 'isMobile' in options ? 40 : 24;
    for (const size of sizes) {
      const at = `${size.width}×${size.height}`;
      await page.setViewportSize(size);
      await openPanel(page, '聊天');
      await expect.poll(() => smallTouchTargets(page, least), { message: `${at}, chat` }).toEqual([]);
      await page.getByRole('button', { name: '关闭面板' }).click();
      await expect.poll(() => smallTouchTargets(page, least), { message: at }).toEqual([]);
    }
    await context.close();
  });
