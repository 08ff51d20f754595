import type { BrowserContext, Page } from '@playwright/test';
import { compose } from '../support/input-method';
import { call, signIn } from '../support/person';
import { expect, test } from '../support/test';
import { waitUntilInSpace, chatMessage, openPanel, sendChatMessage } from '../support/walk';
import { pressUntilVisible } from '../support/press';

interface Chatter {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly userId: string;
}

test('three users chat with a group, a mention, a reply and a withdrawal', async ({ browser, server }) => {
  const people: Chatter[] = [];
  // The first user owns the space.
  let spaceId = '';
  const arrive = async (phone: string, nickname: string): Promise<Chatter> => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 900, height: 640 } });
    const { userId } = await signIn(context, server, { phone, nickname });
    const page = await context.newPage();
    if (spaceId === '') {
      const made = await call<{ spaceId: string }>(
        context.request,
        server.url,
        'POST',
        '/api/space/addSpace',
        {
          spaceName: '聊天的院子',
        },
      );
      ({ spaceId } = made);
    }
    await page.goto(`${server.url}/main?id=${spaceId}`);
    await waitUntilInSpace(page);
    await openPanel(page, '聊天');
    const one = { page, context, userId };
    people.push(one);
    return one;
  };
  const ann = await arrive('13816600011', '安娜斯塔西娅亚历山德洛芙');
  const ben = await arrive('13816600012', '小本');
  const cem = await arrive('13816600013', '杰姆');
  const line = (page: Page, text: string) => chatMessage(page, text);

  await test.step('an input method in composition sends nothing', async () => {
    const field = ann.page.getByRole('textbox', { name: '消息' });
    await compose(ann.page, field, 'nihao', '你好');
    await expect(ann.page.getByTestId('message')).toHaveCount(0);
    // Invisible text is not sent either.
    const send = ann.page.getByRole('button', { name: '发送' });
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
    await field.fill('\u3164\u200b');
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await field.press('Enter');
    await expect(ann.page.getByTestId('message')).toHaveCount(0);
    await field.fill('');
  });

  await test.step('a mention is chosen from the list, and is highlighted for the mentioned user', async () => {
    const field = ann.page.getByRole('textbox', { name: '消息' });
    await field.pressSequentially('@小');
    await ann.page.getByRole('option', { name: '@小本' }).click();
    await field.pressSequentially('看 https://planet.example/map。或者www.example.com');
    await field.press('Enter');
    const mark = ben.page.getByTestId('message').locator('mark');
    await expect(mark).toHaveText('@小本');
    await expect(mark).toHaveAttribute('data-self', '');
    await expect(cem.page.getByTestId('message').locator('mark')).not.toHaveAttribute('data-self');
    const link = cem.page.getByRole('link', { name: 'https://planet.example/map' });
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAttribute('href', 'https://planet.example/map');
    const bare = cem.page.getByRole('link', { name: 'www.example.com' });
    await expect(bare).toHaveAttribute('href', 'https://www.example.com/');
  });

  await test.step('a reply quotes a message, and leads to it', async () => {
    const question = ben.page.getByTestId('message').first();
    await question.hover();
    await question.getByRole('button', { name: '回复' }).click();
    await expect(ben.page.getByText('回复 安娜')).toBeVisible();
    await sendChatMessage(ben.page, '看到了');
    const quote = ann.page.getByRole('button', { name: /^跳到原消息：\s?安娜/ });
    const cut = (name: Element): boolean => name.scrollWidth > name.clientWidth;
    expect(await quote.getByRole('strong').evaluate(cut)).toBe(false);
    await quote.click();
    await expect(ann.page.locator('[data-found]')).toHaveCount(1);
  });

  await test.step('emoji use one font, even if others contain them', async () => {
    const fontsOf = async (text: string): Promise<readonly string[]> => {
      await sendChatMessage(ben.page, text);
      await expect(line(ben.page, text)).toBeVisible();
      const tools = await ben.context.newCDPSession(ben.page);
      await tools.send('DOM.enable');
      await tools.send('CSS.enable');
      const { root } = await tools.send('DOM.getDocument', { depth: -1 });
      const selector = '[data-testid="message"]:last-child [class*="text"]';
      const { nodeIds } = await tools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
      const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId: nodeIds.at(-1) ?? 0 });
      await tools.detach();
      return fonts.map(({ familyName }) => familyName).sort();
    };
    const [emoji] = await fontsOf('🎉');
    expect(await fontsOf('🐱☀👩‍🚀')).toEqual([emoji]);
    expect(await fontsOf('2026')).not.toContain(emoji);
  });

  await test.step('typing continues beside the open emoji list, and Escape closes the list only', async () => {
    const field = ann.page.getByRole('textbox', { name: '消息' });
    const list = ann.page.getByRole('group', { name: '表情符号' });
    await field.fill('好');
    await ann.page.getByRole('button', { name: '表情符号', exact: true }).click();
    await expect(list).toBeVisible();
    await ann.page.keyboard.type('的');
    await expect(field).toHaveValue('好的');
    await ann.page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await field.fill('');
  });

  await test.step("a moderator confirms before another user's message is withdrawn", async () => {
    await sendChatMessage(cem.page, '这句留不留');
    const sent = line(ann.page, '这句留不留');
    await pressUntilVisible(ann.page.getByRole('button', { name: /条新消息$/ }), sent);
    const ask = ann.page.getByRole('alertdialog', { name: '撤回 杰姆 的这条消息吗？' });
    const answer = async (word: string): Promise<void> => {
      await sent.hover();
      await pressUntilVisible(sent.getByRole('button', { name: '撤回' }), ask);
      await expect(ask).toContainText('「这句留不留」');
      await expect(async () => {
        await ask.getByRole('button', { name: word }).click({ timeout: 2_000 });
        await expect(ask).toBeHidden({ timeout: 2_000 });
      }).toPass();
    };
    await answer('取消');
    await expect(sent).toBeVisible();
    await answer('撤回');
    await expect(ann.page.getByTestId('withdrawn').last()).toHaveText('你撤回了 杰姆 的一条消息');
    await expect(cem.page.getByTestId('withdrawn').last()).toHaveText(
      '安娜斯塔西娅亚历山德洛芙 撤回了你的一条消息',
    );
  });

  await test.step('a search finds an old message with its surroundings, and one click leads to the end', async () => {
    // More than a page: by calls, from several users, because of the rate limit.
    const chatter = async (_: unknown, who: number): Promise<void> => {
      const context = await browser.newContext();
      await signIn(context, server, { phone: `138166001${who + 10}`, nickname: `路人${who}` });
      // Only users who entered may write.
      await call(context.request, server.url, 'POST', '/api/space/visit', { spaceId });
      for (let i = 0; i < 9; i++)
        await expect(() =>
          call(context.request, server.url, 'POST', '/api/spaceIm/send', { spaceId, text: `第 ${i} 句闲话` }),
        ).toPass();
      await context.close();
    };
    await Promise.all(Array.from({ length: 12 }, chatter));
    // The list starts at unread messages, or at its end when all are read.
    await expect
      .poll(async () => {
        const path = `/api/chat_room/space/all?spaceId=${spaceId}`;
        const { rooms } = await call<{ readonly rooms: readonly { readonly unread: number }[] }>(
          cem.context.request,
          server.url,
          'GET',
          path,
        );
        return rooms[0]?.unread;
      })
      .toBe(0);
    await cem.page.reload();
    await openPanel(cem.page, '聊天');
    await expect(line(cem.page, '第 8 句闲话').last()).toBeVisible();
    await expect(line(cem.page, '看到了')).toHaveCount(0);
    await cem.page.getByRole('button', { name: '搜索消息' }).click();
    const sought = cem.page.getByRole('textbox', { name: '输入要找的字' });
    await sought.fill('看到了');
    await sought.press('Enter');
    await cem.page.getByRole('button', { name: /小本.*看到了/ }).click();
    await expect(line(cem.page, '看到了')).toBeVisible();
    await expect(cem.page.locator('[data-found]')).toHaveText(/看到了/);
    // New messages wait at the end, without repetition.
    await sendChatMessage(ann.page, '末尾的话');
    await expect(cem.page.getByTestId('missed-messages')).toHaveText('1 条新消息');
    await cem.page.getByRole('button', { name: '1 条新消息' }).click();
    await expect(line(cem.page, '末尾的话')).toHaveCount(1);
    await expect(line(cem.page, '末尾的话')).toBeVisible();
    await cem.page.getByRole('button', { name: '关闭搜索' }).click();
  });

  await test.step('a user mentioned while away is notified, finds the message, and reads it for all devices', async () => {
    await cem.page.getByRole('button', { name: '关闭面板' }).click();
    const talk = cem.page.getByRole('navigation', { name: '控制栏' }).getByRole('button', { name: /^聊天/ });
    await call(ann.context.request, server.url, 'POST', '/api/spaceIm/send', {
      spaceId,
      text: '@杰姆 过来看',
      mentions: [cem.userId],
    });
    await expect(talk).toHaveAccessibleName(/^聊天, 1 条未读/);
    await cem.page.reload();
    await expect(talk).toHaveAccessibleName(/^聊天, 1 条未读/);
    await openPanel(cem.page, '聊天');
    await expect(cem.page.getByTestId('unread-here')).toBeVisible();
    await cem.page.getByRole('button', { name: '提到我的消息，1 条未读' }).click();
    await cem.page
      .getByTestId('mentions')
      .getByRole('button', { name: /安娜.*过来看/ })
      .click();
    await expect(cem.page.locator('[data-found]')).toHaveText(/过来看/);
    await expect(async () => {
      const { rooms } = await call<{ rooms: { id: string; unread: number; mentions: number }[] }>(
        cem.context.request,
        server.url,
        'GET',
        `/api/chat_room/space/all?spaceId=${spaceId}`,
      );
      expect(rooms[0]).toMatchObject({ unread: 0, mentions: 0 });
    }).toPass();
    await cem.page.getByTestId('mentions').getByRole('button', { name: '关闭' }).click();
    await expect(cem.page.getByRole('button', { name: '提到我的消息', exact: true })).toBeVisible();
  });

  await test.step('the reopened chat starts at new messages, also on a slow machine', async () => {
    const { page } = cem;
    const slow = await page.context().newCDPSession(page);
    await expect(line(page, '过来看')).toBeVisible();
    await page.getByRole('button', { name: '关闭面板' }).click();
    const talk = page.getByRole('navigation', { name: '控制栏' }).getByRole('button', { name: /^聊天/ });
    for (let i = 0; i < 12; i++)
      await expect(() =>
        call((i % 2 ? ann : ben).context.request, server.url, 'POST', '/api/spaceIm/send', {
          spaceId,
          text: `第 ${i} 句新的，`.repeat(9),
        }),
      ).toPass();
    await expect(talk).toHaveAccessibleName(/^聊天, 12 条未读/);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await openPanel(page, '聊天');
    await expect(page.getByTestId('unread-here')).toBeInViewport();
    await expect(line(page, '第 0 句新的')).toBeInViewport();
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.getByRole('button', { name: '回到最新' }).click();
    await expect(line(page, '第 11 句新的')).toBeInViewport();
  });

  await test.step('a group with a password admits its members only', async () => {
    const { group } = await call<{ group: { id: string } }>(
      ann.context.request,
      server.url,
      'POST',
      '/api/space/chat_room/addChatRoomTagGroup',
      { spaceId, name: '志愿者', password: 'open' },
    );
    for (const { page } of [ben]) {
      await expect(async () => {
        await page.getByRole('button', { name: '志愿者，需要密码' }).click();
        await expect(page.getByLabel(/群组密码/)).toBeFocused({ timeout: 2_000 });
      }).toPass();
      const password = page.getByLabel(/群组密码/);
      // Also on a phone the user may write here, or return by its button.
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('textbox', { name: '消息' })).toBeVisible();
      await expect(async () => {
        await page.getByRole('button', { name: '大厅' }).click({ timeout: 2_000 });
        await expect(password).toHaveCount(0, { timeout: 2_000 });
      }).toPass();
      await pressUntilVisible(page.getByRole('button', { name: '志愿者，需要密码' }), password);
      await page.keyboard.press('Escape');
      await expect(password).toHaveCount(0);
      await page.setViewportSize({ width: 900, height: 640 });
      await pressUntilVisible(page.getByRole('button', { name: '志愿者，需要密码' }), password);
      await expect(password).toBeFocused();
      await page.keyboard.type('wrong');
      await page.getByRole('button', { name: '进入', exact: true }).click();
      // The error appears at the field, which may be overwritten at once.
      await expect(password).toHaveAccessibleDescription('密码错误');
      await expect(password).toBeFocused();
      await page.keyboard.type('open');
      await expect(password).toHaveValue('open');
      await expect(password).not.toHaveAccessibleDescription('密码错误');
      await expect(async () => {
        await page.getByRole('button', { name: '进入', exact: true }).click({ timeout: 1_000 });
        await expect(page.getByRole('button', { name: '志愿者', exact: true })).toHaveAttribute(
          'aria-pressed',
          'true',
          {
            timeout: 2_000,
          },
        );
      }).toPass();
    }
    await expect(async () => {
      await ann.page.getByRole('button', { name: '志愿者', exact: true }).click();
      await expect(ann.page.getByRole('button', { name: '志愿者', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
        {
          timeout: 2_000,
        },
      );
    }).toPass();
    await sendChatMessage(ann.page, '七点集合');
    await expect(line(ben.page, '七点集合')).toHaveCount(1);
    await expect(line(cem.page, '七点集合')).toHaveCount(0);
    await ann.page.getByRole('button', { name: '大厅' }).click();
    await expect(line(ann.page, '第 11 句新的')).toHaveCount(1);
    await sendChatMessage(ann.page, '大厅见');
    await expect(line(cem.page, '大厅见')).toHaveCount(1);
    await expect(ben.page.getByRole('button', { name: '大厅，1 条未读' })).toBeVisible();
    await ben.page.getByRole('button', { name: '大厅，1 条未读' }).click();
    await expect(line(ben.page, '大厅见')).toHaveCount(1);
    // A few long lines, taller than the list, which still starts at its end.
    for (const [i, { context }] of [ben, ben, ann].entries())
      await expect(() =>
        call(context.request, server.url, 'POST', '/api/spaceIm/send', {
          spaceId,
          groupId: group.id,
          text: `集合点 ${i}，`.repeat(66),
        }),
      ).toPass();
    await ben.page.getByRole('button', { name: '志愿者，1 条未读' }).click();
    await expect(line(ben.page, '集合点 2')).toBeInViewport();
    await ben.page.getByRole('button', { name: '大厅', exact: true }).click();
    await expect(line(ben.page, '大厅见')).toHaveCount(1);
    await ben.page.getByRole('button', { name: '志愿者', exact: true }).click();
    await expect(line(ben.page, '集合点 2')).toBeInViewport();
    await ben.page.getByRole('button', { name: '大厅', exact: true }).click();
  });

  await test.step('a refused text returns for editing; unchanged it would be refused again', async () => {
    const { page } = cem;
    await call(ann.context.request, server.url, 'POST', '/api/spaceCommentsCheckConfig/setInfo', {
      spaceId,
      commentsCheckEnable: true,
      commentsCheckWords: ['野餐'],
    });
    await line(page, '大厅见').hover();
    await line(page, '大厅见').getByRole('button', { name: '回复' }).click();
    await sendChatMessage(page, '周末野餐吗');
    const refused = line(page, '周末野餐吗');
    await expect(refused).toContainText('请改一改');
    await expect(refused.getByRole('button', { name: '重发' })).toHaveCount(0);
    const field = page.getByRole('textbox', { name: '消息' });
    await field.fill('另外一句');
    await refused.getByRole('button', { name: '改一改' }).click();
    await expect(field).toHaveValue('周末野餐吗\n另外一句');
    await expect(field).toBeFocused();
    await expect(refused).toHaveCount(0);
    await field.fill('周末散步吗');
    await field.press('Enter');
    await expect(line(page, '周末散步吗')).toHaveAttribute('data-status', 'sent');
    // It replies to the message of the refused one.
    await expect(line(ben.page, '周末散步吗')).toContainText('大厅见');
  });

  await test.step('messages are found by words', async () => {
    await cem.page.getByRole('button', { name: '搜索消息' }).click();
    // Further input goes to the search, not to the message.
    await expect(cem.page.getByRole('textbox', { name: '输入要找的字' })).toBeFocused();
    await cem.page.keyboard.type('大厅');
    await cem.page.keyboard.press('Enter');
    await expect(cem.page.getByText('找到 1 条')).toBeVisible();
  });

  await test.step('a mentioned user who has left keeps the name, and the picture opens the card', async () => {
    const field = ann.page.getByRole('textbox', { name: '消息' });
    await field.pressSequentially('@小');
    await ann.page.getByRole('option', { name: '@小本' }).click();
    await field.pressSequentially('明天见');
    await field.press('Enter');
    await expect(line(ben.page, '明天见')).toHaveCount(1);
    await ben.page.getByRole('button', { name: '离开', exact: true }).click();
    await ben.page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(ben.page).toHaveURL(/\/home/);
    await cem.page.reload();
    await openPanel(cem.page, '成员');
    await expect(cem.page.getByTestId('member')).toHaveCount(2, { timeout: 60_000 });
    await openPanel(cem.page, '聊天');
    await expect(line(cem.page, '明天见').locator('mark')).toHaveText('@小本');
    const card = cem.page.getByTestId('person-card');
    await expect(async () => {
      await cem.page.getByRole('button', { name: '小本 的名片' }).last().click({ timeout: 2_000 });
      await expect(card).toContainText('离线', { timeout: 2_000 });
    }).toPass();
  });
  for (const { context } of people) await context.close();
});
