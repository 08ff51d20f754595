import { signIn } from '../support/person';
import { enterLean } from '../support/lean-visitors';
import { expect, test } from '../support/test';
import { waitUntilInSpace, chatMessage, openPanel, sendChatMessage } from '../support/walk';

test('after an offline period no message is lost, repeated or reordered', async ({
  context,
  page,
  server,
}) => {
  const ann = await enterLean(server, 'plaza', { phone: '13816600021', nickname: '安娜' });
  await signIn(context, server, { phone: '13816600022', nickname: '小本' });
  await page.goto(`${server.url}/main?id=plaza`);
  await waitUntilInSpace(page);
  await openPanel(page, '聊天');

  await context.setOffline(true);
  // More than the rate limit allows at once.
  const sent = Array.from({ length: 7 }, (_, n) => `断线时说的第 ${n + 1} 句`);
  for (const words of sent) await sendChatMessage(page, words);
  await ann.sendMessage('断线时听的');
  await context.setOffline(false);
  await expect(chatMessage(page, '断线时说的')).toContainText(sent);
  await expect(chatMessage(page, '断线时听的')).toHaveCount(1);
  await expect.poll(() => ann.receivedTexts().filter((text) => text.startsWith('断线时说的'))).toEqual(sent);
  await expect(page.locator('[data-status="sending"], [data-status="failed"]')).toHaveCount(0);
  await ann.leave();
});
