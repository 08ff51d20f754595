import type { Locator } from '@playwright/test';
import { createAndEnterSpace, createSpace } from '../support/moderator';
import {
  closeAll,
  FRIEND,
  blockReads,
  unblockReads,
  openPanelByPosition,
  openModerationTools,
  PANEL_STEPS,
  type PanelName,
} from '../support/panels';
import { call, signIn } from '../support/person';
import { enterLean } from '../support/lean-visitors';
import { expect, test } from '../support/test';
import { waitUntilInSpace } from '../support/walk';
import { pressUntilVisible } from '../support/press';

// The name of the part that fails is shown.
test.setTimeout(600_000);

const AGAIN = '再试一次';
const PANEL_NAMES = Object.keys(PANEL_STEPS) as PanelName[];
const SECOND_VISIT: readonly PanelName[] = ['servers', 'about', 'about-announcements'];

test('a panel shows a failed read and retries it on a click, and shows a pending one', async ({
  page,
  server,
}) => {
  const who = { phone: '13817300001', nickname: '园长' };
  const spaceId = await createSpace(page.request, server, who, '会断的园');
  await call(page.request, server.url, 'POST', '/api/space/saveSettings', {
    spaceId,
    settings: { servers: { serverNum: 2, serverMax: 5, serverMoreEnable: true } },
  });
  const friend = await enterLean(server, spaceId, { phone: '13817300002', nickname: FRIEND });
  const again = page.getByRole('button', { name: AGAIN });
  /** The names of parts that one panel shows. */
  const retried = (first: PanelName, ...others: readonly PanelName[]): Promise<void> =>
    test.step(first, async () => {
      await PANEL_STEPS[first].open(page);
      await expect.poll(() => again.count()).toBeGreaterThan(others.length);
      for (const name of [first, ...others]) await unblockReads(page, name);
      // A click within 300 ms of another is ignored.
      await expect(async () => {
        if (await again.first().isVisible()) await again.first().click({ timeout: 2_000 });
        await expect(again).toHaveCount(0, { timeout: 3_000 });
      }).toPass();
    });
  // What a visit reads once fails in one visit; what is left then, in another one.
  const once = PANEL_NAMES.filter((name) => PANEL_STEPS[name].readsOnce);
  for (const name of once) await blockReads(page, name, 'failed');
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await waitUntilInSpace(page);
  for (const name of once.filter((each) => !SECOND_VISIT.includes(each))) await retried(name);

  await test.step('a slow retry is not shown as a failure', async () => {
    const panel = page.getByTestId('panel-servers');
    const retry = panel.getByRole('button', { name: AGAIN });
    await pressUntilVisible(page.getByTestId('server'), retry);
    await unblockReads(page, 'servers');
    await blockReads(page, 'servers', 'loading');
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
      await expect(retry).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await unblockReads(page, 'servers');
  });

  for (const name of SECOND_VISIT) await blockReads(page, name, 'failed');
  await page.reload();
  await waitUntilInSpace(page);
  await retried('servers');
  await retried('about', 'about-announcements');

  for (const name of PANEL_NAMES.filter((each) => !once.includes(each))) {
    await blockReads(page, name, 'failed');
    if (!(await closeAll(page))) {
      await page.reload();
      await waitUntilInSpace(page);
    }
    await retried(name);
  }
  await friend.leave();
});

test('a panel whose code fails to load leaves the world usable, and opens on another click', async ({
  page,
  server,
}) => {
  const spaceId = await createAndEnterSpace(
    page,
    server,
    { phone: '13817300003', nickname: '网断了' },
    '慢慢来的园',
  );
  const code = /\/(settings-panel|timeline)-[^/]*\.js$/;
  const again = page.getByRole('button', { name: AGAIN });
  const failed = page.getByRole('alert').filter({ hasText: '这部分没能打开' });
  const comes = async (button: Locator): Promise<void> => {
    await page.route(code, (route) => route.abort());
    await pressUntilVisible(button, failed);
    await expect(page.getByTestId('world')).toBeVisible();
    await page.unroute(code);
    await again.click();
    await expect(failed).toBeHidden();
  };
  await comes(page.getByRole('button', { name: '画面', exact: true }));
  await expect(page.getByTestId('panel-settings').getByRole('slider')).toBeVisible();
  await comes((await openModerationTools(page)).getByRole('button', { name: '管理记录' }));
  await expect(page.getByTestId('moderation-records')).toContainText('还没有');

  // The person card is preloaded before the first click; here that failed.
  const friend = await enterLean(server, spaceId, { phone: '13817300004', nickname: FRIEND });
  const card = /\/person-card-[^/]*\.js$/;
  await page.route(card, (route) => route.abort());
  await page.reload();
  await waitUntilInSpace(page);
  await openPanelByPosition(page, 'people');
  const row = page.getByTestId('member').filter({ hasText: FRIEND }).getByRole('button').first();
  await pressUntilVisible(row, page.getByTestId('toast').filter({ hasText: '网络错误' }).first());
  await expect(page.getByTestId('world')).toBeVisible();
  await page.unroute(card);
  await pressUntilVisible(row, page.getByTestId('person-card'));
  await friend.leave();
});

test('chat tabs, the request to speak and the avatar editor report when their code fails to load', async ({
  browser,
  server,
}) => {
  const moderator = await browser.newContext();
  const spaceId = await createSpace(
    moderator.request,
    server,
    { phone: '13817300006', nickname: '管事的' },
    '断续的园',
  );
  await call(moderator.request, server.url, 'POST', '/api/spaceConfig/setMuteStatus', {
    spaceId,
    muteStatus: true,
  });
  const guest = await (await browser.newContext()).newPage();
  await signIn(guest.context(), server, { phone: '13817300007', nickname: FRIEND });
  const [tabs, hand, editor] = [
    /\/chat-tabs-[^/]*\.js$/,
    /\/raise-hand-button-[^/]*\.js$/,
    /\/profile-over-space-[^/]*\.js$/,
  ];
  for (const code of [tabs, hand, editor]) await guest.route(code, (route) => route.abort());
  await guest.goto(`${server.url}/main?id=${spaceId}`);
  await waitUntilInSpace(guest);
  const chat = guest.getByTestId('panel-chat');
  await pressUntilVisible(guest.locator('nav[data-keys-walk]').getByRole('button').first(), chat);

  const tabsAgain = guest.getByRole('button', { name: `这部分没能打开, ${AGAIN}` });
  await expect(tabsAgain).toBeVisible();
  await guest.unroute(tabs);
  await pressUntilVisible(tabsAgain, guest.getByRole('navigation', { name: '和谁聊' }));

  const handAgain = chat.getByRole('status').filter({ hasText: '这部分没能打开' }).getByRole('button');
  await expect(handAgain).toBeVisible();
  await guest.unroute(hand);
  await pressUntilVisible(handAgain, chat.getByRole('button', { name: '申请发言' }));

  const edit = guest.getByRole('button', { name: '形象', exact: true });
  await pressUntilVisible(edit, guest.getByTestId('toast').filter({ hasText: '网络错误' }).first());
  await expect(guest.getByTestId('world')).toBeVisible();
  await guest.unroute(editor);
  await pressUntilVisible(edit, guest.getByRole('dialog').filter({ has: guest.getByLabel('昵称') }));
  await guest.context().close();
});
