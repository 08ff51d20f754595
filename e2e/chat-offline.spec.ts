import { signIn } from './support/person';
import { expect, test } from './support/test';
import { inSpace, message, openPanel, say } from './support/walk';

test('offline and back: nothing of what was said is lost, told twice or out of order', async ({
  browser,
  ownServer: server,
}) => {
  const arrive = async (phone: string, nickname: string) => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 900, height: 640 } });
    await signIn(context, server, { phone, nickname });
    const page = await context.newPage();
    await page.goto(`${server.url}/main?id=plaza`);
    await inSpace(page);
    await openPanel(page, '聊天');
    return { page, context };
  };
  const ann = await arrive('13816600021', '安娜');
  const ben = await arrive('13816600022', '小本');

  await ben.context.setOffline(true);
  // More than may be said at once.
  const said = Array.from({ length: 7 }, (_, n) => `断线时说的第 ${n + 1} 句`);
  for (const words of said) await say(ben.page, words);
  await say(ann.page, '断线时听的');
  await ben.context.setOffline(false);
  for (const { page } of [ann, ben]) {
    await expect(message(page, '断线时说的')).toContainText(said);
    await expect(message(page, '断线时听的')).toHaveCount(1);
  }
  await expect(ben.page.locator('[data-fate="sending"], [data-fate="failed"]')).toHaveCount(0);
  for (const { context } of [ann, ben]) await context.close();
});
