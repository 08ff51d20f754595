import { accessibilityViolations } from '../support/accessibility';
import { enterAs, createAndEnterSpace } from '../support/moderator';
import { call } from '../support/person';
import { expect, test } from '../support/test';
import { waitUntilInSpace, chatMessage, openPanel, sendChatMessage } from '../support/walk';

test('a hidden chat tells visitors so, requests nothing, and returns by itself', async ({
  browser,
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const spaceId = await createAndEnterSpace(
    page,
    server,
    { phone: '13813180001', nickname: '关灯人' },
    '关灯花园',
  );
  const { request } = page.context();
  const other = await enterAs(browser, server, spaceId, '13813180002', '夜行者');
  const received: string[] = [];
  other.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(String(payload))),
  );
  const turn = (imShow: boolean) =>
    call(request, server.url, 'POST', '/api/spaceImConfig/setImEnable', { spaceId, imEnable: true, imShow });
  await call(request, server.url, 'POST', '/api/space/chat_room/addChatRoomTagGroup', {
    spaceId,
    name: '灯下',
  });
  const panel = other.getByTestId('panel-chat');
  const hidden = other.getByTestId('chat-hidden');
  const field = other.getByRole('textbox', { name: '消息' });
  const group = other.getByRole('button', { name: '灯下' });
  await sendChatMessage(page, '关灯以前的话');
  await openPanel(other, '聊天');
  await expect(chatMessage(other, '关灯以前的话')).toBeVisible();
  await expect(group).toBeVisible();

  await test.step('hidden: the messages disappear with an explanation', async () => {
    await turn(false);
    await expect(hidden).toContainText('聊天关闭了');
    await expect(hidden).toContainText('只有管理员和主持人');
    await expect(chatMessage(other, '关灯以前的话')).toHaveCount(0);
    await expect(field).toHaveCount(0);
    await expect(group).toHaveCount(0);
    expect(await accessibilityViolations(other, '#side-panel')).toEqual([]);
    // The moderator continues to chat.
    await sendChatMessage(page, '灯灭着也写得了');
    await expect(chatMessage(page, '灯灭着也写得了')).toHaveAttribute('data-status', 'sent');
  });

  await test.step('a user who enters meanwhile sees the same, without errors', async () => {
    await other.reload();
    await waitUntilInSpace(other);
    await openPanel(other, '聊天');
    await expect(hidden).toBeVisible();
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await expect(panel.getByText('没能打开')).toHaveCount(0);
    await expect(field).toHaveCount(0);
    await sendChatMessage(page, '这句只有管理员听得到');
    await expect(chatMessage(page, '这句只有管理员听得到')).toHaveAttribute('data-status', 'sent');
  });

  await test.step('shown again: groups, history and earlier messages are back, and users may write', async () => {
    await turn(true);
    await expect(hidden).toHaveCount(0);
    await expect(group).toBeVisible();
    for (const words of ['关灯以前的话', '灯灭着也写得了'])
      await expect(chatMessage(other, words)).toBeVisible();
    await sendChatMessage(other, '灯亮了');
    await expect(chatMessage(other, '灯亮了')).toHaveAttribute('data-status', 'sent');
    await expect(chatMessage(page, '灯亮了')).toBeVisible();
    // The connection carried no message of the moderators to them.
    const arrived = (words: string): boolean => received.some((frame) => frame.includes(words));
    expect([arrived('灯亮了'), arrived('这句只有管理员听得到')]).toEqual([true, false]);
  });

  await test.step('hidden once more', async () => {
    await turn(false);
    await expect(hidden).toBeVisible();
    await expect(chatMessage(other, '灯亮了')).toHaveCount(0);
    await expect(chatMessage(page, '灯亮了')).toBeVisible();
  });
});
