import type { Locator, Page } from '@playwright/test';
import { compose } from '../support/input-method';
import { accessibilityViolations } from '../support/accessibility';
import {
  privateChat,
  chatWith,
  enterPlazaAs,
  privateMessage,
  openList,
  privatePanel,
  privateRow,
  sendPrivateMessage,
} from '../support/private-chat';
import { expect, test } from '../support/test';
import { waitUntilInSpace, openPanel } from '../support/walk';
import { pressUntilVisible } from '../support/press';

const quick = { timeout: 3_000 } as const;

const talk = (page: Page): Locator =>
  page.getByRole('navigation', { name: '控制栏' }).getByRole('button', { name: /^聊天/ });

test('two users write in private: unread, read, typing, input method, withdrawn, blocked, deleted, started again', async ({
  browser,
  server,
}) => {
  test.setTimeout(480_000);
  const [ann, bob] = await Promise.all([
    enterPlazaAs(browser, server, { phone: '13816700011', nickname: '写信的安' }),
    enterPlazaAs(browser, server, { phone: '13816700012', nickname: '收信的宝' }),
  ]);

  await test.step('an empty list explains how to start', async () => {
    await openList(bob);
    await expect(privatePanel(bob).getByText('还没有私聊')).toBeVisible();
    expect(await accessibilityViolations(bob, '#side-panel')).toEqual([]);
    await bob.keyboard.press('Escape');
  });

  await test.step('a message is unread until it is seen, and the writer sees that it was read', async () => {
    await chatWith(ann, '收信的宝');
    const field = ann.getByRole('textbox', { name: '私聊消息' });
    await expect(field).toBeFocused();
    // Enter that ends a composition sends nothing.
    await compose(ann, field, 'nihao', '你好');
    await expect(ann.getByTestId('private-message')).toHaveCount(0);
    await field.press('Enter');
    await expect(privateMessage(ann, '你好')).toHaveAttribute('data-status', 'sent');
    await expect(privateChat(ann).getByText('已送达')).toBeVisible();
    await expect(talk(bob)).toHaveAccessibleName('聊天, 1 条未读');
    await expect(bob.getByRole('status').filter({ hasText: '写信的安 私聊你：你好' })).toBeAttached();
    // The unread count is visible in every panel.
    const note = bob.getByTestId('whisper');
    await note.hover();
    await expect(note).toHaveText('写信的安 私聊你：你好');
    expect(await accessibilityViolations(bob, '[data-testid="whisper"]')).toEqual([]);
    await sendPrivateMessage(ann, '在吗');
    await expect(note).toHaveText('写信的安 私聊你：在吗');
    await expect(talk(bob)).toHaveAccessibleName('聊天, 2 条未读');
    // The button leads to the unread chat.
    await pressUntilVisible(talk(bob), privateRow(bob, '写信的安'));
    await expect(note).toBeHidden();
    await expect(privateRow(bob, '写信的安')).toHaveAccessibleName(/写信的安 在吗 .*2 条未读 在空间里/);
    expect(await accessibilityViolations(bob, '#side-panel')).toEqual([]);
    await pressUntilVisible(privateRow(bob, '写信的安'), privateChat(bob));
    await expect(bob.getByTestId('unread-here')).toBeVisible();
    await expect(privateMessage(bob, '在吗')).toBeVisible();
    await expect(privateChat(ann).getByText('已读')).toBeVisible();
    await expect(talk(bob)).toHaveAccessibleName('聊天');
    expect(await accessibilityViolations(bob, '#side-panel')).toEqual([]);
  });

  await test.step("the other user's typing is shown", async () => {
    await bob.getByRole('textbox', { name: '私聊消息' }).pressSequentially('在的');
    await expect(privateChat(ann).getByText('正在输入…')).toBeVisible();
    await bob.getByRole('textbox', { name: '私聊消息' }).press('Enter');
    await expect(privateMessage(ann, '在的')).toBeVisible();
    await expect(privateChat(ann).getByText('正在输入…')).toBeHidden();
  });

  await test.step('a message that arrives while another panel is open is announced, and one click leads to it', async () => {
    await openPanel(bob, '成员');
    await sendPrivateMessage(ann, '一起走走');
    await bob.getByTestId('whisper').hover();
    // The note is beside the panel, whose title stays visible.
    const note = await bob.getByTestId('whisper').boundingBox();
    const panel = await bob.getByTestId('panel-people').boundingBox();
    if (!note || !panel) throw new Error('not there');
    expect(note.x + note.width).toBeLessThanOrEqual(panel.x);
    await pressUntilVisible(bob.getByTestId('whisper').filter({ hasText: '一起走走' }), privateChat(bob));
    await expect(privateMessage(bob, '一起走走')).toBeVisible();
    await expect(bob.getByTestId('whisper')).toBeHidden();
    await sendPrivateMessage(ann, '就现在');
    await expect(privateMessage(bob, '就现在')).toBeVisible();
    await expect(bob.getByTestId('whisper')).toBeHidden();
  });

  await test.step('a withdrawn message disappears for both', async () => {
    await sendPrivateMessage(ann, '说错了');
    await expect(privateMessage(bob, '说错了')).toBeVisible();
    await privateMessage(ann, '说错了').hover();
    await privateMessage(ann, '说错了').getByRole('button', { name: '撤回' }).click();
    await expect(bob.getByTestId('withdrawn')).toHaveText('写信的安 撤回了一条消息');
    await expect(ann.getByTestId('withdrawn')).toHaveText('你撤回了一条消息');
    await expect(privateMessage(bob, '说错了')).toHaveCount(0);
  });

  await test.step('a blocked user reads why nothing arrives, and resends later', async () => {
    await pressUntilVisible(
      bob.getByRole('button', { name: '屏蔽 写信的安' }),
      bob.getByText('你屏蔽了 写信的安'),
    );
    await sendPrivateMessage(ann, '听得到吗');
    await expect(privateMessage(ann, '听得到吗')).toContainText('对方暂时不接收你的消息');
    await pressUntilVisible(
      bob.getByRole('button', { name: '解除屏蔽' }),
      bob.getByRole('textbox', { name: '私聊消息' }),
    );
    // A message sent before the server knows is refused once more.
    const resend = privateMessage(ann, '听得到吗').getByRole('button', { name: '重发' });
    await expect(async () => {
      if (await resend.isVisible()) await resend.click({ timeout: 2_000 });
      await expect(privateMessage(ann, '听得到吗')).toHaveAttribute('data-status', 'sent', {
        timeout: 4_000,
      });
    }).toPass();
    await expect(privateMessage(bob, '听得到吗')).toHaveCount(1);
  });

  await test.step('a deleted chat disappears for one user, and starts again with the next message', async () => {
    const ask = bob.getByRole('alertdialog');
    await pressUntilVisible(bob.getByRole('button', { name: '删除和 写信的安 的私聊' }), ask);
    await expect(async () => {
      await ask.getByRole('button', { name: '删除' }).click(quick);
      await expect(ask).toBeHidden(quick);
    }).toPass();
    await expect(privatePanel(bob).getByText('还没有私聊')).toBeVisible();
    await expect(privateMessage(ann, '你好')).toBeVisible();
    await sendPrivateMessage(ann, '重新开始');
    await expect(privateRow(bob, '写信的安')).toContainText('重新开始');
    await pressUntilVisible(privateRow(bob, '写信的安'), privateChat(bob));
    await expect(privateMessage(bob, '重新开始')).toBeVisible();
    await expect(bob.getByTestId('private-message')).toHaveCount(1);
  });

  await test.step('Escape leads back to the list, which shows who is present', async () => {
    await bob.getByRole('textbox', { name: '私聊消息' }).focus();
    await bob.keyboard.press('Escape');
    await expect(privateRow(bob, '写信的安')).toContainText('在空间里');
    await ann.context().close();
    await expect(privateRow(bob, '写信的安')).not.toContainText('在空间里');
  });
  await bob.context().close();
});

test('nothing is lost after an offline period; two tabs of a user show the same', async ({
  browser,
  server,
}) => {
  test.setTimeout(480_000);
  const [ann, bob] = await Promise.all([
    enterPlazaAs(browser, server, { phone: '13816700021', nickname: '断线的安' }),
    enterPlazaAs(browser, server, { phone: '13816700022', nickname: '在线的宝' }),
  ]);
  await chatWith(ann, '在线的宝');
  await sendPrivateMessage(ann, '断线之前');
  await expect(privateMessage(ann, '断线之前')).toHaveAttribute('data-status', 'sent');
  await openList(bob);
  await pressUntilVisible(privateRow(bob, '断线的安'), privateChat(bob));

  await test.step('messages written offline are sent automatically, once', async () => {
    await ann.context().setOffline(true);
    await sendPrivateMessage(ann, '没有网时写的');
    await expect(privateMessage(ann, '没有网时写的')).toHaveAttribute('data-status', 'sending');
    await sendPrivateMessage(bob, '宝在等你');
    await expect(privateMessage(bob, '宝在等你')).toHaveAttribute('data-status', 'sent');
    await ann.context().setOffline(false);
    await expect(privateMessage(ann, '没有网时写的')).toHaveAttribute('data-status', 'sent', {
      timeout: 60_000,
    });
    await expect(privateMessage(ann, '宝在等你')).toBeVisible({ timeout: 60_000 });
    await expect(privateMessage(bob, '没有网时写的')).toBeVisible();
    for (const page of [ann, bob]) await expect(page.getByTestId('private-message')).toHaveCount(3);
  });

  const tab = await ann.context().newPage();
  await test.step('a tab in another space receives the same, and shares the read mark', async () => {
    await tab.goto(`${server.url}/main?id=expo`);
    await waitUntilInSpace(tab);
    await openPanel(ann, '成员');
    await sendPrivateMessage(bob, '两个标签页');
    await expect(talk(tab)).toHaveAccessibleName('聊天, 1 条未读');
    await expect(talk(ann)).toHaveAccessibleName('聊天, 1 条未读');
    await pressUntilVisible(talk(tab), privateRow(tab, '在线的宝'));
    await pressUntilVisible(privateRow(tab, '在线的宝'), privateChat(tab));
    await expect(talk(ann)).toHaveAccessibleName('聊天');
    await sendPrivateMessage(tab, '从另一页说的');
    await pressUntilVisible(talk(ann), privatePanel(ann).or(ann.getByTestId('panel-chat')));
    await openList(ann);
    await expect(privateMessage(ann, '从另一页说的')).toBeVisible();
    await expect(privateMessage(bob, '从另一页说的')).toBeVisible();
  });

  await test.step('a tab in the same space takes over, with all messages', async () => {
    await tab.goto(`${server.url}/main?id=plaza`);
    await waitUntilInSpace(tab);
    await expect(ann.getByRole('alertdialog')).toContainText('你在别的窗口进来了');
    await openList(tab);
    await pressUntilVisible(privateRow(tab, '在线的宝'), privateChat(tab));
    await expect(tab.getByTestId('private-message')).toHaveCount(5);
  });

  await test.step('the reading position stays when the history reloads', async () => {
    await sendPrivateMessage(tab, Array.from({ length: 30 }, (_, at) => `第 ${at} 行`).join('\n'));
    await expect(privateMessage(tab, '第 29 行')).toHaveAttribute('data-status', 'sent');
    await tab.route('**/api/im/history*', (route) => route.abort());
    await pressUntilVisible(tab.getByRole('button', { name: '所有私聊' }), privateRow(tab, '在线的宝'));
    await pressUntilVisible(privateRow(tab, '在线的宝'), privateChat(tab));
    const again = tab.getByRole('log').getByRole('button', { name: '再试一次' });
    await tab.getByRole('log').hover();
    await expect(async () => {
      await tab.mouse.wheel(0, -400);
      await expect(again).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await tab.unroute('**/api/im/history*');
    await again.click();
    await expect(tab.getByText('这里是最早的消息')).toBeInViewport();
    await expect(privateMessage(tab, '断线之前')).toBeInViewport();
    await tab.getByRole('button', { name: '回到最新' }).click();
    await expect(tab.getByRole('button', { name: '回到最新' })).toBeHidden();
  });
  await Promise.all([ann, bob].map((page) => page.context().close()));
});

test('a block in one tab applies in the other at once, and can be lifted there', async ({
  browser,
  server,
}) => {
  test.setTimeout(480_000);
  const [ann, bob] = await Promise.all([
    enterPlazaAs(browser, server, { phone: '13816700031', nickname: '两页的安' }),
    enterPlazaAs(browser, server, { phone: '13816700032', nickname: '来信的宝' }),
  ]);
  await chatWith(bob, '两页的安');
  await sendPrivateMessage(bob, '先说一句');
  await openList(ann);
  await pressUntilVisible(privateRow(ann, '来信的宝'), privateChat(ann));
  const tab = await ann.context().newPage();
  await tab.goto(`${server.url}/main?id=expo`);
  await waitUntilInSpace(tab);
  await openList(tab);
  await pressUntilVisible(privateRow(tab, '来信的宝'), privateChat(tab));
  const field = tab.getByRole('textbox', { name: '私聊消息' });
  await expect(field).toBeVisible();

  await ann.getByRole('button', { name: '屏蔽 来信的宝' }).click();
  await expect(tab.getByText('你屏蔽了 来信的宝')).toBeVisible();
  await expect(field).toHaveCount(0);
  await sendPrivateMessage(bob, '现在呢');
  await expect(privateMessage(bob, '现在呢')).toContainText('对方暂时不接收你的消息');
  for (const page of [ann, tab]) await expect(privateMessage(page, '现在呢')).toHaveCount(0);

  await pressUntilVisible(tab.getByRole('button', { name: '解除屏蔽' }), field);
  await expect(ann.getByRole('textbox', { name: '私聊消息' })).toBeVisible();
  await privateMessage(bob, '现在呢').getByRole('button', { name: '重发' }).click();
  for (const page of [ann, tab]) await expect(privateMessage(page, '现在呢')).toHaveCount(1);
  await Promise.all([ann, bob].map((page) => page.context().close()));
});
