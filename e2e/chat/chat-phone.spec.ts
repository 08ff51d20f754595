import type { Locator } from '@playwright/test';
import { withDatabase } from '../support/database';
import { createSpace } from '../support/moderator';
import { call } from '../support/person';
import { expect, test } from '../support/test';
import { goOffline, waitUntilInSpace, chatMessage, openPanel } from '../support/walk';
import { pressUntilVisible } from '../support/press';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
});

/** Width of the fade at the ends of the group row. */
const FADE = 12;

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not there');
  return box;
};

/** Whether an element is fully inside another, at least this far from its fading edge, CSS px. */
async function whole(part: Locator, within: Locator, fade = 0): Promise<boolean> {
  const [one, all] = [await boxOf(part), await boxOf(within)];
  return (
    one.y >= all.y - 1 &&
    one.y + one.height <= all.y + all.height + 1 &&
    one.x >= all.x + fade - 1 &&
    one.x + one.width <= all.x + all.width - fade + 1
  );
}

test('on a phone Escape closes the innermost layer, and actions and selected groups are fully visible', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const spaceId = await createSpace(
    page.request,
    server,
    { phone: '13813190001', nickname: '园丁' },
    '掌心花园',
  );
  const { request } = page.context();
  const group = (name: string, password = '') =>
    call(request, server.url, 'POST', '/api/space/chat_room/addChatRoomTagGroup', {
      spaceId,
      name,
      password,
    });
  const send = (text: string) => call(request, server.url, 'POST', '/api/spaceIm/send', { spaceId, text });
  for (const name of ['志愿者 Volunteers', '读书会 Book club', '夜跑 Night runners']) await group(name);
  await send('长'.repeat(480));
  await send('短的一句');
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await waitUntilInSpace(page);
  await openPanel(page, '聊天');
  const panel = page.getByTestId('panel-chat');
  const log = panel.getByRole('log');

  await test.step('the actions of a short last message are fully visible above the composer', async () => {
    const last = chatMessage(page, '短的一句');
    await last.getByText('短的一句').tap();
    const actions = last.getByRole('group');
    await expect(last.getByRole('button', { name: '撤回' })).toBeVisible();
    await expect.poll(() => whole(actions, log)).toBe(true);
  });

  await test.step('the actions of a long message appear where it is touched, even if its start is out of sight', async () => {
    const long = chatMessage(page, '长长长');
    const [row, seen] = [await boxOf(long), await boxOf(log)];
    expect(row.y).toBeLessThan(seen.y - 60);
    const y = Math.min(row.y + row.height, seen.y + seen.height) - 30;
    await page.touchscreen.tap(seen.x + 120, y);
    const actions = long.getByRole('group');
    await expect.poll(() => whole(actions, log)).toBe(true);
    expect(Math.abs((await boxOf(actions)).y - y)).toBeLessThan(60);
    await long.getByRole('button', { name: '回复' }).tap();
    await expect(panel.getByText('回复 园丁')).toBeVisible();
  });

  await test.step('Escape closes reply, emoji, search and mentions before the panel', async () => {
    await page.keyboard.press('Escape');
    await expect(panel.getByText('回复 园丁')).toHaveCount(0);
    const emoji = page.getByRole('group', { name: '表情符号' });
    await pressUntilVisible(panel.getByRole('button', { name: '表情符号', exact: true }), emoji);
    await page.keyboard.press('Escape');
    await expect(emoji).toHaveCount(0);
    for (const [name, there] of [
      ['搜索消息', panel.getByRole('search')],
      [/^提到我的消息/, page.getByTestId('mentions')],
    ] as const) {
      await pressUntilVisible(panel.getByRole('button', { name }).first(), there);
      await page.keyboard.press('Escape');
      await expect(there).toHaveCount(0);
      await expect(panel).toBeVisible();
    }
    const field = page.getByRole('textbox', { name: '消息' });
    await field.fill('@');
    const names = page.getByRole('listbox');
    await expect(names).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(names).toHaveCount(0);
    await expect(field).toHaveValue('@');
    await field.fill('');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('a search hit stays visible when the sheet shrinks', async () => {
    await withDatabase(server, (client) =>
      client.query(
        `
        insert into messages (space_id, user_id, cid, nickname, head_image, color, text, at)
        select space_id, user_id, 'cid-of-many-' || n, nickname, head_image, color, '第 ' || n || ' 句话', now()
        from messages, generate_series(1, 30) n where space_id = $1 and text = '短的一句' order by n`,
        [spaceId],
      ),
    );
    await page.reload();
    await waitUntilInSpace(page);
    await openPanel(page, '聊天');
    const search = panel.getByRole('search');
    await pressUntilVisible(panel.getByRole('button', { name: '搜索消息' }), search);
    const field = search.getByRole('searchbox').or(search.getByRole('textbox'));
    await field.fill('第 16 句话');
    await field.press('Enter');
    await expect(panel).toHaveAttribute('data-tall');
    await panel.getByRole('button', { name: /第 16 句话/ }).tap();
    await expect(panel).not.toHaveAttribute('data-tall');
    await expect(chatMessage(page, '第 16 句话')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => whole(chatMessage(page, '第 16 句话'), log)).toBe(true);
  });

  await test.step('a selected group is fully visible beside the others', async () => {
    await openPanel(page, '聊天');
    const rooms = panel.getByRole('group', { name: '聊天室' });
    for (const name of ['志愿者', '夜跑', '读书会']) {
      const chip = rooms.getByRole('button', { name: new RegExp(name) });
      await pressUntilVisible(chip, panel.getByRole('button', { name: new RegExp(`退出群组 ${name}`) }));
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => whole(chip, rooms, FADE)).toBe(true);
    }
  });

  await test.step('the offline banner covers nothing of the tall sheet', async () => {
    const field = page.getByRole('textbox', { name: '消息' });
    await pressUntilVisible(panel.getByRole('button', { name: '搜索消息' }).first(), field);
    await field.focus();
    await expect(panel).toHaveAttribute('data-tall');
    await goOffline(page);
    const banner = page.getByRole('status').filter({ hasText: '正在重新连接' });
    await expect(banner).toBeVisible();
    await expect
      .poll(async () => {
        const [says, sheet] = [await boxOf(banner), await boxOf(panel)];
        return sheet.y - says.y - says.height;
      })
      .toBeGreaterThanOrEqual(0);
    await page.context().setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(banner).toBeHidden();
  });
});
