// Rooms: reports.

import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { enterAs, createAndEnterSpace, openModerationTools } from '../support/moderator';
import { call } from '../support/person';
import { enterLean } from '../support/lean-visitors';
import { expect, test } from '../support/test';
import { goOffline, waitUntilInSpace, chatMessage, openPanel, sendChatMessage, world } from '../support/walk';
import { pressUntilVisible } from '../support/press';

test.use({ reducedMotion: 'reduce' });

const rowOf = (page: Page, name: string): Locator => page.getByTestId('member').filter({ hasText: name });

test('a moderator mutes, removes and bans users, who are told, and undoes it', async ({
  browser,
  context,
  page,
  server,
  pageErrors,
}) => {
  test.setTimeout(420_000);
  const spaceId = await createAndEnterSpace(
    page,
    server,
    { phone: '13813170001', nickname: '守望者' },
    '守望花园',
  );
  const other = await enterAs(browser, server, spaceId, '13813170002', '小顽皮');
  const panel = page.getByTestId('panel-people');
  const theirs = other.getByTestId('panel-people');
  const card = page.getByTestId('person-card');
  const actions = page.getByTestId('member-actions');
  await openPanel(page, '成员');
  await openPanel(other, '成员');
  await expect(rowOf(page, '小顽皮')).toBeVisible();
  await expect(rowOf(other, '守望者').getByText('主人')).toBeVisible();
  // Other users see none of it.
  await expect(other.getByTestId('moderation-tools')).toHaveCount(0);
  await expect(other.getByTestId('moderation-accordion')).toHaveCount(0);
  await expect(page.getByTestId('moderation-accordion')).toHaveText('管理');
  await openModerationTools(page);

  await test.step('all are muted, one user requests to speak, and gets permission', async () => {
    const mute = panel.getByRole('switch', { name: '全员禁言' });
    await expect(async () => {
      await mute.click();
      await expect(mute).toBeChecked({ timeout: 2_000 });
    }).toPass();
    // The composer explains why the user cannot write, and how to request it.
    await openPanel(other, '聊天');
    const chat = other.getByTestId('panel-chat');
    await expect(chat.getByTestId('mute-reason')).toHaveText('现在是全员禁言，可以申请发言');
    // A refused user is told, and may request again.
    await pressUntilVisible(chat.getByRole('button', { name: '申请发言' }), chat.getByText('已申请发言'));
    await page.getByRole('button', { name: '婉拒 小顽皮 的申请' }).click();
    await expect(other.getByText('这次没有轮到你发言，稍后可以再申请').first()).toBeVisible();
    await expect(chat.getByText('已申请发言')).toHaveCount(0);
    await pressUntilVisible(chat.getByRole('button', { name: '申请发言' }), chat.getByText('已申请发言'));
    expect(await accessibilityViolations(other)).toEqual([]);
    await openPanel(other, '成员');
    await expect(theirs.getByText('已申请发言')).toBeVisible();
    await expect(page.getByTestId('speak-request')).toContainText('小顽皮');
    expect(await accessibilityViolations(page)).toEqual([]);
    await pressUntilVisible(
      page.getByRole('button', { name: '允许 小顽皮 发言' }),
      rowOf(page, '小顽皮').getByText('可发言'),
    );
    await expect(theirs.getByText('你可以发言', { exact: true })).toBeVisible();
    await expect(page.getByTestId('speak-request')).toHaveCount(0);
    await expect(rowOf(other, '小顽皮').getByText('可发言')).toBeAttached();
  });

  await test.step('a broadcast asks first, and names its receivers', async () => {
    const ask = page.getByRole('alertdialog', { name: '向全空间广播吗？' });
    await pressUntilVisible(panel.getByRole('button', { name: '全空间广播' }), ask);
    await expect(ask).toContainText('现在在线的另外 1 人');
    await expect(async () => {
      await ask.getByRole('button', { name: '取消' }).click({ timeout: 2_000 });
      await expect(ask).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await expect(rowOf(other, '守望者').getByText('正对全空间广播')).toHaveCount(0);
    await pressUntilVisible(panel.getByRole('button', { name: '全空间广播' }), ask);
    await expect(async () => {
      await ask.getByRole('button', { name: '开始广播' }).click({ timeout: 2_000 });
      await expect(ask).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await expect(rowOf(other, '守望者').getByText('正对全空间广播')).toBeAttached();
    await pressUntilVisible(
      panel.getByRole('button', { name: '结束广播' }),
      panel.getByRole('button', { name: '全空间广播' }),
    );
  });

  await test.step('messages of a muted user are refused, and everybody sees the mute', async () => {
    await pressUntilVisible(rowOf(page, '小顽皮').getByTitle('打开名片'), actions);
    expect(await accessibilityViolations(page)).toEqual([]);
    await pressUntilVisible(
      actions.getByRole('button', { name: '聊天禁言', exact: true }),
      actions.getByText('解除禁言'),
    );
    await expect(theirs.getByText('你已被禁言，可以请主持人解除')).toBeVisible();
    await expect(rowOf(page, '小顽皮').getByText('被禁言')).toBeAttached();
  });

  await test.step('the timeline shows the action, and undoes it', async () => {
    await pressUntilVisible(
      panel.getByRole('button', { name: '管理记录' }),
      page.getByTestId('audit-entry').first(),
    );
    await expect(page.getByTestId('audit-entry').first()).toContainText('守望者 禁言了 小顽皮');
    await expect(page.getByTestId('audit-entry')).toHaveCount(4);
    expect(await accessibilityViolations(page)).toEqual([]);
    // Actions on other screens appear at once.
    const { url } = server;
    const entry = page.getByTestId('audit-entry').first();
    await call(context.request, url, 'POST', '/api/spaceConfig/setMuteStatus', {
      spaceId,
      muteStatus: false,
    });
    await expect(entry).toContainText('守望者 关闭了全员禁言');
    const { entries } = await call<{ entries: readonly { id: number }[] }>(
      context.request,
      url,
      'GET',
      `/api/space/listModeration?spaceId=${spaceId}`,
    );
    await call(context.request, url, 'POST', '/api/space/undoModeration', { spaceId, id: entries[0]?.id });
    await expect(entry).toContainText('守望者 已撤销');
    await expect(page.getByTestId('audit-entry')).toHaveCount(5);
    await pressUntilVisible(
      page.getByTestId('audit-entry').nth(1).getByRole('button', { name: /^撤销/ }),
      page.getByTestId('audit-entry').nth(1).getByText('守望者 已撤销'),
    );
    await expect(theirs.getByText('你可以发言', { exact: true })).toBeVisible();
    await sendChatMessage(other, '我又能说话啦');
    await openPanel(page, '聊天');
    await expect(page.getByTestId('message').filter({ hasText: '我又能说话啦' })).toBeVisible();
    await openPanel(page, '成员');
    await openModerationTools(page);
    await openPanel(other, '成员');
  });

  await test.step('a removed user reads the reason at home, and may return', async () => {
    await pressUntilVisible(rowOf(page, '小顽皮').getByTitle('打开名片'), actions);
    const form = card.getByRole('form', { name: '请 小顽皮 离开空间' });
    await pressUntilVisible(actions.getByRole('button', { name: '请出' }), form);
    await form.getByRole('textbox').fill('请先看公告');
    const home = Promise.withResolvers<undefined>();
    await other.route(/home-page/, async (route) => {
      await home.promise;
      await route.continue();
    });
    const requested = other.waitForRequest(/home-page/);
    await pressUntilVisible(form.getByRole('button', { name: '请出' }), panel.getByText('现在只有你在'));
    await expect(other).toHaveURL(/\/home/);
    // The world stays visible while home loads.
    await requested;
    await expect(world(other)).toBeVisible();
    await expect(other.getByTestId('help')).toHaveAttribute('data-place', 'space');
    home.resolve(undefined);
    await expect(world(other)).toHaveCount(0);
    await expect(other.getByTestId('help')).toHaveAttribute('data-place', 'corner');
    await expect(rowOf(page, '小顽皮')).toHaveCount(0);
    const note = other.getByTestId('removal-notice');
    await expect(note).toContainText('原因：请先看公告');
    // Shown once: no second note covers it.
    await expect(other.getByText('原因：请先看公告')).toHaveCount(1);
    // Also when the user comes home later.
    await other.reload();
    await expect(note).toContainText(/你被请出了「守望花园」.*原因：请先看公告.*有疑问可以问守望者/s);
    expect(await accessibilityViolations(other)).toEqual([]);
    await pressUntilVisible(note.getByRole('button', { name: '再进去' }), world(other));
    await waitUntilInSpace(other);
    await expect(rowOf(page, '小顽皮')).toBeVisible();
  });

  // This tab takes over from the user's other tab.
  const earlier = await other.context().newPage();
  await test.step('a user is banned for a day: leaves, cannot return, and reads the reason and the end', async () => {
    await earlier.goto(`${server.url}/main?id=${spaceId}`);
    await waitUntilInSpace(earlier);
    await other.reload();
    await waitUntilInSpace(other);
    await expect(earlier.getByRole('alertdialog')).toBeVisible();
    await pressUntilVisible(rowOf(page, '小顽皮').getByTitle('打开名片'), actions);
    const form = card.getByRole('form', { name: '封禁 小顽皮' });
    await pressUntilVisible(actions.getByRole('button', { name: '封禁' }), form);
    await form.getByRole('button', { name: '封禁', exact: true }).click();
    await expect(form.getByText('请写明原因')).toBeVisible();
    await form.getByRole('textbox').fill('一直刷屏');
    expect(await accessibilityViolations(page)).toEqual([]);
    await pressUntilVisible(
      form.getByRole('button', { name: '封禁', exact: true }),
      panel.getByText('现在只有你在'),
    );
    await expect(earlier).toHaveURL(/\/home/);
    await expect(earlier.getByTestId('removal-notice')).toContainText('原因：一直刷屏');
    await expect(other).toHaveURL(/\/home/);
    const note = other.getByTestId('removal-notice');
    await expect(note).toContainText(
      /你现在不能进入「守望花园」.*原因：一直刷屏.*封禁到 .*有疑问可以问守望者/s,
    );
    await expect(note.getByRole('button', { name: '再进去' })).toHaveCount(0);
    await other.reload();
    await expect(note).toBeVisible();
    await pressUntilVisible(
      note.getByRole('button', { name: '收起这条提醒' }),
      other.locator('main:not(:has([data-testid="removal-notice"]))'),
    );
    await other.reload();
    await expect(other.getByRole('heading', { name: /小顽皮/ }).first()).toBeVisible();
    await expect(note).toHaveCount(0);
    await other.goto(`${server.url}/main?id=${spaceId}`);
    await expect
      .poll(() => other.getByRole('alert').locator('p').innerText())
      .toMatch(/^你已被禁止进入这个空间[。.]?\n原因：一直刷屏\n封禁到 /);
  });

  await test.step('the ban is listed, lifted, and entry is possible', async () => {
    await pressUntilVisible(panel.getByRole('button', { name: '封禁名单' }), page.getByTestId('ban'));
    await expect(page.getByTestId('ban')).toContainText('一直刷屏');
    await pressUntilVisible(
      page.getByRole('button', { name: '解除 小顽皮 的封禁' }),
      page.getByText('没有人被封禁'),
    );
    // An open home page updates when it is looked at again.
    await earlier.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(earlier.getByTestId('removal-notice').getByRole('button', { name: '再进去' })).toBeVisible();
    await earlier.close();
    await other.goto(`${server.url}/main?id=${spaceId}`);
    await waitUntilInSpace(other);
    await pressUntilVisible(page.getByRole('button', { name: '返回成员' }), rowOf(page, '小顽皮'));
  });

  await test.step('a permanent member stays listed as offline', async () => {
    await pressUntilVisible(rowOf(page, '小顽皮').getByTitle('打开名片'), actions);
    await pressUntilVisible(actions.getByRole('button', { name: '设为常驻' }), actions.getByText('取消常驻'));
    await other.close();
    await call(context.request, server.url, 'GET', `/api/space/v3/members?spaceId=${spaceId}`);
    await expect(rowOf(page, '小顽皮').getByText(/暂时离开|离线/)).toBeVisible();
    await expect(rowOf(page, '小顽皮').getByText('离线')).toBeVisible({ timeout: 60_000 });
  });

  await test.step("the members are exported as a table in the page's language, without formulas", async () => {
    await call(other.request, server.url, 'POST', '/api/user/userInfo', { nickname: '=1+1' });
    const exported = async (button: string): Promise<string> => {
      // A second click within 300 ms is ignored, and a fast machine would be that quick.
      let file: Download | undefined;
      await expect(async () => {
        [file] = await Promise.all([
          page.waitForEvent('download', { timeout: 5_000 }),
          panel.getByRole('button', { name: button }).click(),
        ]);
      }).toPass();
      if (!file) throw new Error('Nothing was saved');
      expect(file.suggestedFilename()).toMatch(/-members-\d{4}-\d\d-\d\d\.csv$/);
      return readFile(await file.path(), 'utf8');
    };
    const chinese = await exported('导出成员');
    expect(chinese).toMatch(/^\uFEFF昵称,用户编号,手机号,身份,舞台名,标签,首次到访（UTC）/);
    expect(chinese).toMatch(/\r\n守望者,[^,]+,138\*{4}0001,主人,/);
    expect(chinese).toMatch(/\r\n'=1\+1,[^,]+,138\*{4}0002,访客,/);
    await expect(page.getByText('已导出 2 位成员')).toBeVisible();
    await pressUntilVisible(
      page.getByRole('navigation', { name: '控制栏' }).getByRole('button', { name: /English/ }),
      panel.getByRole('button', { name: 'Export list' }),
    );
    const english = await exported('Export list');
    expect(english).toMatch(/^\uFEFFName,User id,Phone,Role,Stage name,Labels,First visit \(UTC\)/);
    expect(english).toMatch(/\r\n'=1\+1,[^,]+,138\*{4}0002,Visitor,/);
  });
  expect(pageErrors).toEqual([]);
});

test('a user muted while writing is told on their own screen only that the message was refused, and why', async ({
  browser,
  page,
  server,
}) => {
  test.setTimeout(420_000);
  const spaceId = await createAndEnterSpace(
    page,
    server,
    { phone: '13813170011', nickname: '守门的人' },
    '安静花园',
  );
  const writer = await enterAs(browser, server, spaceId, '13813170012', '话没说完');
  const reader = await enterLean(server, spaceId, { phone: '13813170013', nickname: '旁边的人' });
  const arrived = (text: string): number => reader.receivedTexts().filter((words) => words === text).length;
  const line = (who: Page, text: string): Locator => chatMessage(who, text);
  const actions = page.getByTestId('member-actions');
  await sendChatMessage(writer, '说到一半');
  await expect.poll(() => arrived('说到一半')).toBe(1);

  await test.step('the message is in transit when the moderator mutes its author', async () => {
    await goOffline(writer);
    await sendChatMessage(writer, '半路上的话');
    await expect(line(writer, '半路上的话')).toHaveAttribute('data-status', 'sending');
    await openPanel(page, '成员');
    await pressUntilVisible(rowOf(page, '话没说完').getByTitle('打开名片'), actions);
    await pressUntilVisible(
      actions.getByRole('button', { name: '聊天禁言', exact: true }),
      actions.getByText('解除禁言'),
    );
  });

  await test.step("another user's card replaces the first one, with actions for that user only", async () => {
    const card = page.getByTestId('person-card');
    for (const name of ['旁边的人', '话没说完']) {
      await pressUntilVisible(rowOf(page, name).getByTitle('打开名片'), card.getByRole('heading', { name }));
      await expect(actions).toHaveCount(1);
      await expect(
        actions.getByText(name === '话没说完' ? '解除禁言' : '聊天禁言', { exact: true }),
      ).toHaveCount(1);
      await expect(card.getByRole('button', { name: '举报' })).toHaveCount(1);
    }
  });

  await test.step('the message is refused with the reason, which the composer shows as well', async () => {
    await writer.context().setOffline(false);
    await expect(line(writer, '半路上的话')).toHaveAttribute('data-status', 'failed', { timeout: 60_000 });
    await expect(line(writer, '半路上的话')).toContainText('你已被禁言，可以请主持人解除');
    await expect(writer.getByTestId('mute-reason')).toHaveText('你已被禁言，可以请主持人解除');
    await expect(writer.getByRole('textbox', { name: '消息' })).toHaveCount(0);
    await sendChatMessage(page, '后来的话');
    await expect.poll(() => arrived('后来的话')).toBe(1);
    expect(arrived('半路上的话')).toBe(0);
  });

  await test.step('after the unmute the message is resent once', async () => {
    await openPanel(page, '成员');
    await pressUntilVisible(
      actions.getByRole('button', { name: '解除禁言' }),
      actions.getByRole('button', { name: '聊天禁言', exact: true }),
    );
    await line(writer, '半路上的话').getByRole('button', { name: '重发' }).click();
    await expect(line(writer, '半路上的话')).toHaveAttribute('data-status', 'sent');
    await expect.poll(() => arrived('半路上的话')).toBe(1);
    await expect(writer.getByRole('textbox', { name: '消息' })).toBeVisible();
  });
  await reader.leave();
});
