import type { Locator, Page } from '@playwright/test';
import { DEMO_SPACE_ID } from '../../contract/model/space';
import { signIn } from '../support/person';
import { enterLean } from '../support/lean-visitors';
import { expect, test } from '../support/test';
import { enterPlaza, chatMessage, openPanel, sendChatMessage } from '../support/walk';

const flying = (page: Page, text: string) =>
  page.locator(`[data-testid="danmaku-text"][data-text="${text}"]`);

test('messages fly over the scene, pause under the pointer, and stop when switched off', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 900, height: 640 },
    reducedMotion: 'no-preference',
  });
  await signIn(context, server, { phone: '13816500012', nickname: '听着的人' });
  const bob = await context.newPage();
  await enterPlaza(bob, server);
  const ann = await enterLean(server, DEMO_SPACE_ID, { phone: '13816500011', nickname: '说话的人' });
  await sendChatMessage(bob, '自己说的');
  await expect(flying(bob, '自己说的')).toHaveAttribute('data-own', '');
  await bob.getByRole('button', { name: '关闭面板' }).click();

  // Long enough for the pointer to find it.
  const words = '弹幕从右边慢慢飘过来，指着它的时候它会停下来等你看完，再接着往左边飘过去。';
  await ann.sendMessage(words);
  const seen = flying(bob, words);
  // Pauses under the pointer; a click reaches the world.
  let nudge = 0;
  const pauseOn = async (text: Locator): Promise<void> => {
    // A pointer that rests on another text would hold this one back.
    await expect(async () => {
      const box = await text.boundingBox({ timeout: 300 });
      expect(box?.x).toBeLessThan(240);
    }).toPass();
    await expect(async () => {
      nudge = 1 - nudge;
      await bob.mouse.move(240 + nudge, 130);
      await expect(bob.getByTestId('danmaku')).toHaveAttribute('data-paused', '', { timeout: 300 });
    }).toPass();
  };
  await pauseOn(seen);
  await expect(seen).not.toHaveAttribute('data-own');
  const left = async (): Promise<number> => (await seen.boundingBox())?.x ?? Number.NaN;
  const held = await left();
  expect(held).toBeLessThan(900);
  const under = await bob.evaluate(
    () => document.elementFromPoint(240, 130)?.closest('[role="application"]') instanceof Element,
  );
  expect(under).toBe(true);
  expect(await left()).toBe(held);
  // Continues after the pointer leaves.
  await bob.mouse.move(450, 500);
  await expect(seen).toHaveCount(0, { timeout: 30_000 });

  // A withdrawn message disappears at once, although the others are paused.
  await ann.sendMessage(words);
  await pauseOn(seen);
  const { messages } = await ann.request<{ messages: { id: number }[] }>(
    'GET',
    `/api/history/msg/list?spaceId=${DEMO_SPACE_ID}`,
  );
  await ann.request('POST', '/api/chat_room/withdraw', {
    spaceId: DEMO_SPACE_ID,
    messageId: messages.at(-1)?.id,
  });
  await expect(seen).toHaveCount(0);
  await expect(bob.getByTestId('announcer')).toHaveText('说话的人 撤回了一条消息');
  await bob.mouse.move(450, 500);

  // Switched off: messages appear in the chat only, also after a reload.
  await openPanel(bob, '聊天');
  // Nothing flies under an open panel.
  const edges = async (): Promise<readonly (number | undefined)[]> =>
    Promise.all(
      [bob.getByTestId('danmaku'), bob.getByTestId('panel-chat')].map((one) =>
        one.evaluate((box) => {
          const { left, right } = box.getBoundingClientRect();
          return box.id === 'side-panel' ? left : right;
        }),
      ),
    );
  const [skyEnd = Number.NaN, panelBegin] = await edges();
  expect(skyEnd).toBeLessThanOrEqual(panelBegin ?? 0);
  const turn = bob.getByRole('button', { name: '弹幕' });
  await expect(turn).toHaveAttribute('aria-pressed', 'true');
  await turn.click();
  await expect(turn).toHaveAttribute('aria-pressed', 'false');
  await expect(bob.getByTestId('danmaku')).toHaveCount(0);
  await ann.sendMessage('看不见的弹幕');
  await expect(chatMessage(bob, '看不见的弹幕')).toBeVisible();
  await expect(flying(bob, '看不见的弹幕')).toHaveCount(0);
  await bob.reload();
  await openPanel(bob, '聊天');
  await expect(bob.getByRole('button', { name: '弹幕' })).toHaveAttribute('aria-pressed', 'false');
  await ann.leave();
  await context.close();
});

test('with reduced motion messages stand still and fade', async ({ browser, server }) => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 900, height: 640 },
    reducedMotion: 'reduce',
  });
  await signIn(context, server, { phone: '13816500013', nickname: '安静的人' });
  const page = await context.newPage();
  await enterPlaza(page, server);
  await sendChatMessage(page, '我不动');
  const still = flying(page, '我不动');
  await expect(still).toBeVisible();
  const before = await still.boundingBox();
  await sendChatMessage(page, '我也不动');
  await expect(flying(page, '我也不动')).toBeVisible();
  expect((await still.boundingBox())?.x).toBe(before?.x);
  await expect(still).toBeHidden({ timeout: 20_000 });
  // On a phone messages appear between the round buttons, above the user's avatar.
  await page.getByRole('button', { name: '关闭面板' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByTestId('panel-chat')).toBeHidden();
  // The media query takes effect a frame after the new size.
  await expect(async () => {
    const sky = await page.getByTestId('danmaku').boundingBox();
    const help = await page.getByRole('button', { name: /帮助/ }).boundingBox();
    if (!sky || !help) throw new Error('not there');
    expect(sky.x).toBeGreaterThanOrEqual(help.x + help.width);
    expect(sky.x + sky.width).toBeLessThanOrEqual(390 - help.x - help.width);
    expect(sky.y + sky.height).toBeLessThan(844 / 4);
  }).toPass();
  await context.close();
});
