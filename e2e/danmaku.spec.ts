import type { Page } from '@playwright/test';
import { signIn } from './support/person';
import { expect, test } from './support/test';
import { enterPlaza, message, openPanel, say, world } from './support/walk';

const flying = (page: Page, text: string) =>
  page.locator(`[data-testid="danmaku-text"][data-text="${text}"]`);

test('what is said flies over the scene, waits under the pointer, and stops where one does not want it', async ({
  browser,
  ownServer: server,
}) => {
  const people = await Promise.all(
    [
      { phone: '13816500011', nickname: '说话的人' },
      { phone: '13816500012', nickname: '听着的人' },
    ].map(async (who) => {
      const context = await browser.newContext({
        locale: 'zh-CN',
        viewport: { width: 900, height: 640 },
        reducedMotion: 'no-preference',
      });
      await signIn(context, server, who);
      const page = await context.newPage();
      await enterPlaza(page, server);
      return page;
    }),
  );
  const [ann, bob] = people;
  if (!ann || !bob) throw new Error('nobody');

  await say(ann, '弹幕从右边来');
  await expect(flying(ann, '弹幕从右边来')).toHaveAttribute('data-own', '');
  const seen = flying(bob, '弹幕从右边来');
  await expect(seen).toBeVisible();
  await expect(seen).not.toHaveAttribute('data-own');
  const left = async (): Promise<number> => (await seen.boundingBox())?.x ?? Number.NaN;
  const first = await left();
  await expect.poll(left).toBeLessThan(first);

  // Under the pointer it waits; a press goes through to the world.
  await expect(async () => {
    const box = await seen.boundingBox();
    if (!box) throw new Error('gone');
    await bob.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect(bob.getByTestId('danmaku')).toHaveAttribute('data-held', '', { timeout: 500 });
  }).toPass();
  const held = await left();
  expect(
    await bob.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('[role="application"]') !== null,
      [held + 10, 90] as const,
    ),
  ).toBe(true);
  await world(bob).focus();
  expect(await left()).toBe(held);
  await bob.mouse.move(450, 500);
  await expect.poll(left).toBeLessThan(held);
  await expect(seen).toHaveCount(0, { timeout: 30_000 });

  // Not wanted: it stands in the chat only, and stays so after a reload.
  await openPanel(bob, '聊天');
  const turn = bob.getByRole('button', { name: '弹幕' });
  await expect(turn).toHaveAttribute('aria-pressed', 'true');
  await turn.click();
  await expect(turn).toHaveAttribute('aria-pressed', 'false');
  await expect(bob.getByTestId('danmaku')).toHaveCount(0);
  await say(ann, '看不见的弹幕');
  await expect(message(bob, '看不见的弹幕')).toBeVisible();
  await expect(flying(bob, '看不见的弹幕')).toHaveCount(0);
  await bob.reload();
  await openPanel(bob, '聊天');
  await expect(bob.getByRole('button', { name: '弹幕' })).toHaveAttribute('aria-pressed', 'false');
  await Promise.all(people.map((page) => page.context().close()));
});

test('where motion is not wanted messages stand still and fade', async ({ browser, ownServer: server }) => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 900, height: 640 },
    reducedMotion: 'reduce',
  });
  await signIn(context, server, { phone: '13816500013', nickname: '安静的人' });
  const page = await context.newPage();
  await enterPlaza(page, server);
  await say(page, '我不动');
  const still = flying(page, '我不动');
  await expect(still).toBeVisible();
  const before = await still.boundingBox();
  await say(page, '我也不动');
  await expect(flying(page, '我也不动')).toBeVisible();
  expect((await still.boundingBox())?.x).toBe(before?.x);
  await expect(still).toBeHidden({ timeout: 20_000 });
  await context.close();
});
