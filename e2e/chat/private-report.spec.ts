// Rooms: reports.

import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { enterAs, createAndEnterSpace, openModerationTools } from '../support/moderator';
import { privateChat, chatWith, privateMessage, sendPrivateMessage } from '../support/private-chat';
import { call } from '../support/person';
import { enterLean } from '../support/lean-visitors';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';
import { pressUntilVisible } from '../support/press';

test.use({ reducedMotion: 'reduce' });

test('private abuse is reported from a message or from the chat, and the moderator reads both sides', async ({
  browser,
  page,
  server,
}) => {
  test.setTimeout(420_000);
  const spaceId = await createAndEnterSpace(
    page,
    server,
    { phone: '13813180011', nickname: '看门人' },
    '有人管的院子',
  );
  const rude = await enterLean(server, spaceId, { phone: '13813180012', nickname: '骂人的' });
  const hurt = await enterAs(browser, server, spaceId, '13813180013', '被骂的');
  const other = await enterLean(server, spaceId, { phone: '13813180014', nickname: '局外人' });
  const { userId } = await call<{ userId: string }>(
    hurt.context().request,
    server.url,
    'GET',
    '/api/user/getUserInfo',
  );
  for (const [to, text] of [
    [other.userId, '与此无关的话'],
    [userId, '你真笨'],
  ] as const)
    await rude.request('POST', '/api/im/send', { peerUserId: to, cid: crypto.randomUUID(), text, spaceId });
  await chatWith(hurt, '骂人的');
  await sendPrivateMessage(hurt, '请不要这样');
  await expect(privateMessage(hurt, '请不要这样')).toHaveAttribute('data-status', 'sent');
  // Own messages cannot be reported.
  await expect(privateMessage(hurt, '请不要这样').getByRole('button', { name: '举报' })).toHaveCount(0);

  const dialog = hurt.getByTestId('report-dialog');
  const submit = async (who: Page, reason: string): Promise<void> => {
    await dialog.getByRole('radio', { name: reason }).check({ force: true });
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(who.getByText('已经交给管理员，谢谢你').first()).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  await test.step('a report from a message quotes it', async () => {
    const sent = privateMessage(hurt, '你真笨');
    await sent.hover();
    await pressUntilVisible(sent.getByRole('button', { name: '举报' }), dialog);
    await expect(dialog.getByRole('blockquote')).toHaveText('你真笨');
    await expect(dialog).toContainText('最近的私聊');
    await expect(dialog.getByRole('radio')).toHaveCount(11);
    expect(await accessibilityViolations(hurt)).toEqual([]);
    await submit(hurt, '辱骂');
  });
  await test.step('a report from the head of the chat', async () => {
    await pressUntilVisible(privateChat(hurt).getByRole('button', { name: '举报 骂人的' }), dialog);
    await expect(dialog.getByRole('blockquote')).toHaveCount(0);
    await submit(hurt, '暴力');
  });

  await test.step('the moderator reads both sides of that chat, and no other chat', async () => {
    await openPanel(page, '成员');
    await openModerationTools(page);
    const reports = page.getByTestId('report');
    await pressUntilVisible(
      page.getByTestId('moderation-tools').getByRole('button', { name: /^举报/ }),
      reports.first(),
    );
    await expect(reports).toHaveCount(2);
    const first = reports.filter({ hasText: '辱骂' });
    await expect(first).toContainText('私聊里的话');
    await expect(first).toContainText('「你真笨」');
    await pressUntilVisible(
      first.getByText('证据（2 条消息）'),
      first.getByRole('list', { name: '两个人最近的私聊' }),
    );
    const sent = first.getByRole('listitem');
    await expect(sent.nth(0)).toContainText(/私聊，骂人的 说\s*你真笨/);
    await expect(sent.nth(1)).toContainText(/私聊，被骂的 说\s*请不要这样/);
    await expect(first).not.toContainText('与此无关的话');
    expect(await accessibilityViolations(page)).toEqual([]);
  });
  await Promise.all([rude.leave(), other.leave(), hurt.context().close()]);
});
