import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { enterAs, createAndEnterSpace } from '../support/moderator';
import { openPanelByPosition } from '../support/panels';
import { call } from '../support/person';
import { expect, test } from '../support/test';
import { waitUntilInSpace } from '../support/walk';
import { pressUntilVisible } from '../support/press';

const bar = (page: Page) => page.getByTestId('announcement');
const note = (page: Page) => page.getByTestId('announcement-note');
const about = (page: Page) => page.getByTestId('panel-about');

test('an announcement reaches everybody, and its removal restores the previous one for all', async ({
  browser,
  context,
  page,
  server,
  pageErrors,
}) => {
  test.setTimeout(300_000);
  const spaceId = await createAndEnterSpace(
    page,
    server,
    { phone: '13813320001', nickname: '园长' },
    '公告园',
  );
  const guest = await enterAs(browser, server, spaceId, '13813320002', '来看花的');
  const announce = async (text: string): Promise<void> => {
    await pressUntilVisible(
      page.getByRole('button', { name: '对所有人说' }),
      page.getByRole('textbox', { name: '对所有人说' }),
    );
    // The field has the focus: keys neither walk nor open the chat.
    await expect(page.getByRole('textbox', { name: '对所有人说' })).toBeFocused();
    await page.keyboard.type(text);
    await page.getByRole('button', { name: '发布公告' }).click();
    await expect(bar(page)).toContainText(text);
  };

  await test.step('users in another panel see a note with the newest one until they open it', async () => {
    await openPanelByPosition(page, 'chat');
    await announce('七点开场');
    await expect(note(guest)).toContainText('园长 的公告：七点开场');
    await expect(guest.getByTestId('announcer')).toHaveText('园长 的公告：七点开场');
    await announce('改到八点，票在 www.example.com/tickets 领');
    await expect(note(guest)).toHaveCount(1);
    await expect(note(guest)).toContainText('改到八点');
    expect(await accessibilityViolations(guest, '[data-testid="announcement-note"]')).toEqual([]);
    // The sender gets no note.
    await expect(note(page)).toHaveCount(0);
    await pressUntilVisible(note(guest).getByTitle('打开公告'), guest.getByTestId('panel-chat'));
    await expect(note(guest)).toHaveCount(0);
    await expect(bar(guest)).toContainText('改到八点');
    const link = bar(guest).getByRole('link', { name: 'www.example.com/tickets' });
    await expect(link).toHaveAttribute('href', 'https://www.example.com/tickets');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await pressUntilVisible(bar(guest).getByRole('button', { name: '收起公告' }), bar(guest));
    expect(await accessibilityViolations(guest, '#side-panel')).toEqual([]);
  });

  await test.step('after the removal the previous one shows for both, and after a reload', async () => {
    await bar(page).getByRole('button', { name: '撤下公告' }).click();
    for (const one of [page, guest]) {
      await expect(bar(one)).toContainText('七点开场');
      await expect(bar(one)).not.toContainText('改到八点');
    }
    await guest.reload();
    await waitUntilInSpace(guest);
    await openPanelByPosition(guest, 'chat');
    await expect(bar(guest)).toContainText('七点开场');
  });

  await test.step("the space's home shows the current one, and all of them page by page", async () => {
    for (let at = 1; at <= 5; at++)
      await call(context.request, server.url, 'POST', '/api/space/announcement/add', {
        spaceId,
        text: `第 ${at} 条`,
      });
    await guest.route('**/api/space/announcement/list*', (route) =>
      route.continue({ url: `${route.request().url()}&limit=4` }),
    );
    await pressUntilVisible(guest.getByRole('button', { name: '公告园', exact: true }), about(guest));
    const part = guest.getByTestId('space-announcements');
    await expect(part.getByTestId('announcement-item')).toHaveText(/第 5 条/);
    await pressUntilVisible(
      part.getByRole('button', { name: '全部公告' }),
      about(guest).getByRole('heading', { name: '全部公告' }),
    );
    const all = guest.getByTestId('all-announcements').getByTestId('announcement-item');
    await expect(all).toHaveCount(4);
    await expect(all.first()).toContainText(/园长 · 今天 \d\d:\d\d/);
    await expect(all.first().getByRole('button')).toHaveCount(0);
    await guest.getByRole('button', { name: '再看看更早的' }).click();
    await expect(all).toHaveCount(6);
    await expect(all.last()).toContainText('七点开场');
    expect(await accessibilityViolations(guest, '#side-panel')).toEqual([]);
  });

  await test.step('a moderator removes one there, and readers lose it', async () => {
    await pressUntilVisible(page.getByRole('button', { name: '公告园', exact: true }), about(page));
    await pressUntilVisible(
      page.getByTestId('space-announcements').getByRole('button', { name: '全部公告' }),
      page.getByTestId('all-announcements'),
    );
    const sure = page.getByRole('alertdialog');
    await pressUntilVisible(
      page
        .getByTestId('announcement-item')
        .filter({ hasText: '第 5 条' })
        .getByRole('button', { name: '撤下公告' }),
      sure,
    );
    await sure.getByRole('button', { name: '撤下' }).click();
    await expect(guest.getByTestId('announcement-item').filter({ hasText: '第 5 条' })).toHaveCount(0);
    await pressUntilVisible(
      guest.getByRole('button', { name: '关于这个空间' }),
      guest.getByTestId('space-announcements'),
    );
    await expect(guest.getByTestId('space-announcements').getByTestId('announcement-item')).toHaveText(
      /第 4 条/,
    );
  });

  await test.step('links lead from there to the places, the map and the moves', async () => {
    const ways = about(guest).getByRole('list', { name: '从这里去' });
    await pressUntilVisible(ways.getByRole('button', { name: '表情和动作' }), guest.locator('#emote-menu'));
    await guest.getByRole('button', { name: '收起小地图' }).click();
    await pressUntilVisible(ways.getByRole('button', { name: '小地图' }), guest.getByTestId('minimap'));
    await pressUntilVisible(ways.getByRole('button', { name: /传送门/ }), guest.getByTestId('panel-places'));
  });
  expect(pageErrors).toEqual([]);
  await guest.context().close();
});
