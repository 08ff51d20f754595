// Rooms: badges, cards, labels, reports.

import type { Locator, Route } from '@playwright/test';
import { AVATAR_COLORS } from '../../contract/model/avatar/avatar';
import { accessibilityViolations } from '../support/accessibility';
import { call, signIn } from '../support/person';
import { expect, test } from '../support/test';
import { enterPlaza, openPanel } from '../support/walk';
import { pressUntilVisible } from '../support/press';

/** Open to everybody. */
const OPEN = {
  access: { listed: true, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] },
};

test('a business card is written, given, announced, kept in the holder, and updated for its receivers', async ({
  browser,
  server,
}) => {
  const enter = async (phone: string, nickname: string) => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1100, height: 800 } });
    const { userId } = await signIn(context, server, { phone, nickname });
    const page = await context.newPage();
    await enterPlaza(page, server);
    return { context, page, userId };
  };
  const ann = await enter('13817200001', '安然');
  const bob = await enter('13817200002', '阿宝');

  await openPanel(bob.page, '成员');
  await bob.page.getByRole('button', { name: '名片夹' }).click();
  const holder = bob.page.getByTestId('panel-cards');
  await expect(holder.getByText('还没有收到名片')).toBeVisible();
  expect(await accessibilityViolations(bob.page)).toEqual([]);

  await openPanel(ann.page, '成员');
  await ann.page.getByRole('button', { name: '名片夹' }).click();
  const own = ann.page.getByTestId('panel-cards');
  await own.getByRole('tab', { name: '我的名片' }).click();
  await own.getByLabel('姓名').fill('');
  await own.getByLabel('手机').fill('123');
  await own.getByRole('button', { name: '保存名片' }).click();
  await expect(own.getByText('请写上姓名')).toBeVisible();
  await expect(own.getByText('手机号是 1 开头的 11 位数字')).toBeVisible();
  await own.getByLabel('姓名').fill('安然');
  await own.getByLabel('手机').fill('13800138000');
  await own.getByLabel('职位').fill('园丁');
  await own.getByRole('button', { name: '保存名片' }).click();
  await expect(own.getByTestId('business-card')).toContainText('园丁');

  await call(ann.context.request, server.url, 'POST', '/api/userCard/sendUserCard', {
    spaceId: 'plaza',
    sendUserId: ann.userId,
    receiveUserId: bob.userId,
  });
  await expect(bob.page.getByText('安然 给了你一张名片')).toBeVisible();
  // It appears in the open holder without another click.
  await expect(holder.getByTestId('business-card')).toContainText(/安然.*园丁.*13800138000/s);

  await own.getByRole('button', { name: '修改名片' }).click();
  await own.getByLabel('城市').fill('杭州');
  await own.getByRole('button', { name: '保存名片' }).click();
  await expect(own.getByTestId('business-card')).toContainText('杭州');
  await holder.getByRole('tab', { name: '我的名片' }).click();
  await holder.getByRole('tab', { name: '收到的名片' }).click();
  await expect(holder.getByTestId('business-card')).toContainText('杭州');

  await test.step('a user without a card is led to write one, and gives it from there', async () => {
    const { page } = bob;
    await openPanel(page, '成员');
    const card = page.getByTestId('person-card');
    const who = page.getByTestId('member').filter({ hasText: '安然' });
    await pressUntilVisible(who.getByTitle('打开名片'), card);
    await pressUntilVisible(card.getByRole('button', { name: '递名片给 安然' }), holder);
    await expect(holder.getByRole('tab', { name: '我的名片' })).toHaveAttribute('aria-selected', 'true');
    await expect(holder.getByText('你还没有名片。先写一张，就能递给安然了。')).toBeFocused();
    await expect(card).toBeHidden();
    expect(await accessibilityViolations(page)).toEqual([]);
    await holder.getByRole('button', { name: '保存名片' }).click();
    const give = holder.getByRole('button', { name: '递名片给 安然' });
    await pressUntilVisible(give, page.getByText('名片递给了安然'));
    await expect(ann.page.getByText('阿宝 给了你一张名片')).toBeVisible();
    await expect(give).toHaveCount(0);
  });

  await test.step('a report in a space without moderators says that the platform reads it', async () => {
    const { page } = bob;
    await openPanel(page, '成员');
    const card = page.getByTestId('person-card');
    const dialog = page.getByTestId('report-dialog');
    await pressUntilVisible(
      page.getByTestId('member').filter({ hasText: '安然' }).getByTitle('打开名片'),
      card,
    );
    await pressUntilVisible(card.getByRole('button', { name: '举报 安然' }), dialog);
    await dialog.getByRole('radio', { name: '辱骂' }).check({ force: true });
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(page.getByText('这里没有别的管理员，已经交给平台，谢谢你')).toBeVisible();
  });
});

test('users have a description, badges, and labels that managers create', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1100, height: 800 } });
  await signIn(context, server, { phone: '13817200003', nickname: '房主' });
  const { spaceId } = await call<{ spaceId: string }>(
    context.request,
    server.url,
    'POST',
    '/api/space/addSpace',
    { spaceName: '有标签的院子' },
  );
  const page = await context.newPage();
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await openPanel(page, '成员');
  await page.getByRole('button', { name: '关于我' }).click();
  const panel = page.getByTestId('panel-aboutMe');
  const sizeOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).fontSize);
  await expect
    .poll(() => sizeOf(panel.getByText('一句话介绍')))
    .toBe(await sizeOf(panel.getByRole('heading', { name: '标签' })));
  await panel.getByLabel('一句话介绍').fill('喜欢散步');
  await panel.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存，点你形象的人会看到')).toBeVisible();
  await expect(panel.locator('[data-badge="builder"][data-earned]')).toContainText('造物者');
  await expect(panel.locator('[data-badge="networker"]:not([data-earned])')).toBeVisible();

  await panel.getByRole('button', { name: '加标签' }).click();
  await expect(panel.getByText('这个空间还没有标签')).toBeVisible();
  await panel.getByLabel('新标签').fill('讲者');
  await panel.getByRole('button', { name: '添加', exact: true }).click();
  // A new label is applied at once; the same name selects the existing label.
  await expect(panel.getByRole('button', { name: '取下标签 讲者' })).toBeVisible();
  await panel.getByLabel('新标签').fill(' 讲者 ');
  await panel.getByRole('button', { name: '添加', exact: true }).click();
  await expect(panel.getByLabel('新标签')).toHaveValue('');
  await expect(panel.getByRole('button', { name: '取下标签 讲者' })).toHaveCount(1);
  await panel.getByTitle('显示在名字旁', { exact: true }).click();
  await expect(panel.getByTitle('正显示在名字旁')).toHaveText('讲者');
  expect(await accessibilityViolations(page)).toEqual([]);
  const { members } = await call<{ members: { displayTag: string; personality: string }[] }>(
    context.request,
    server.url,
    'GET',
    `/api/space/v3/members?spaceId=${spaceId}`,
  );
  expect(members[0]).toMatchObject({ displayTag: '讲者', personality: '喜欢散步' });

  await test.step('an earned badge is worn on the picture, and the list is filtered by labels', async () => {
    const badge = panel.getByRole('button', { name: /造物者/ });
    await pressUntilVisible(badge, panel.locator('[aria-pressed="true"]').filter({ hasText: '造物者' }));
    const guest = await browser.newContext({ locale: 'zh-CN' });
    await signIn(guest, server, { phone: '13817200004', nickname: '来看花的' });
    const { request } = context;
    await call(request, server.url, 'POST', '/api/space/saveSettings', { spaceId, settings: OPEN });
    const other = await guest.newPage();
    await other.goto(`${server.url}/main?id=${spaceId}`);
    await openPanel(other, '成员');
    const rows = other.getByTestId('member');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: '房主' }).getByTestId('worn-badge')).toHaveText('造物者');
    const label = other.getByTestId('label-filter').getByRole('button', { name: /讲者/ });
    await pressUntilVisible(label, other.locator('[aria-pressed="true"]').filter({ hasText: '讲者' }));
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('房主');
    // The open list shows added and removed labels at once, displayed with the name or not.
    const post = <T>(path: string, more: object): Promise<T> =>
      call<T>(request, server.url, 'POST', path, { spaceId, ...more });
    const wish = { name: '园丁', color: AVATAR_COLORS[0] };
    const made = await post<{ label: { spaceLabelId: string } }>('/api/spaceLabel/save', wish);
    await post('/api/spaceUserLabel/add', { spaceLabelId: made.label.spaceLabelId });
    const gardeners = other.getByTestId('label-filter').getByRole('button', { name: /园丁/ });
    await expect(gardeners).toBeVisible();
    await post('/api/spaceLabel/remove', { spaceLabelId: made.label.spaceLabelId });
    await expect(gardeners).toHaveCount(0);
    await guest.close();
  });

  await test.step('a label is deleted for everybody in a separate step with a confirmation', async () => {
    const worn = panel.getByRole('button', { name: '取下标签 讲者' });
    const bin = panel.getByRole('button', { name: '删除标签 讲者' });
    const ask = page.getByRole('alertdialog', { name: '删除标签「讲者」吗？' });
    await expect(worn).toBeVisible();
    // Worn labels are not offered again, and a stray click deletes nothing.
    await expect(panel.getByText('这个空间的标签都在身上了')).toBeVisible();
    await expect(bin).toHaveCount(0);
    await pressUntilVisible(panel.getByRole('button', { name: '编辑空间的标签' }), bin);
    expect(await accessibilityViolations(page)).toEqual([]);
    await pressUntilVisible(bin, ask);
    await expect(async () => {
      await ask.getByRole('button', { name: '取消' }).click({ timeout: 2_000 });
      await expect(ask).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await expect(worn).toBeVisible();
    await pressUntilVisible(bin, ask);
    await ask.getByRole('button', { name: '删除' }).click();
    await expect(worn).toHaveCount(0);
    await expect(bin).toHaveCount(0);
  });

  await test.step('a label for moderators only is offered to nobody else', async () => {
    await panel.getByLabel('新标签').fill('工作人员');
    const only = panel.getByRole('switch', { name: '只能由管理者授予' });
    await pressUntilVisible(only, panel.locator('[role="switch"][aria-checked="true"]'));
    await panel.getByRole('button', { name: '添加', exact: true }).click();
    await pressUntilVisible(
      panel.getByRole('button', { name: '取下标签 工作人员' }),
      panel.getByRole('button', { name: '工作人员', exact: true }),
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    const guest = await browser.newContext({ locale: 'zh-CN' });
    await signIn(guest, server, { phone: '13817200009', nickname: '来看花的' });
    const other = await guest.newPage();
    await other.goto(`${server.url}/main?id=${spaceId}`);
    await openPanel(other, '成员');
    await other.getByRole('button', { name: '关于我' }).click();
    const theirs = other.getByTestId('panel-aboutMe');
    const add = theirs.getByRole('button', { name: '加标签' });
    await pressUntilVisible(add, theirs.getByText('这个空间的标签都由管理者授予'));
    await pressUntilVisible(
      panel.getByRole('button', { name: '编辑空间的标签' }),
      panel.getByRole('button', { name: '「工作人员」只能由管理者授予', pressed: true }),
    );
    expect(await accessibilityViolations(page)).toEqual([]);
    await pressUntilVisible(
      panel.getByRole('button', { name: '「工作人员」只能由管理者授予' }),
      panel.getByRole('button', { name: '「工作人员」只能由管理者授予', pressed: false }),
    );
    await add.click();
    const free = theirs.getByRole('button', { name: '工作人员', exact: true });
    await pressUntilVisible(add, free);
    await pressUntilVisible(free, theirs.getByRole('button', { name: '取下标签 工作人员' }));

    // Two locks at once, both answered later: neither reverts, and the second label may not be self-assigned.
    await panel.getByRole('button', { name: '编辑好了' }).click();
    await panel.getByLabel('新标签').fill('志愿者');
    await panel.getByRole('button', { name: '添加', exact: true }).click();
    await openPanel(page, '成员');
    const card = page.getByTestId('person-card');
    const who = page.getByTestId('member').filter({ hasText: '来看花的' });
    await pressUntilVisible(who.getByTitle('打开名片'), card);
    const worn = card.getByRole('button', { name: '取下标签 工作人员' });
    await pressUntilVisible(card.getByRole('button', { name: '加标签' }), card.getByLabel('新标签'));
    const lock = (name: string, pressed: boolean) =>
      card.getByRole('button', { name: `「${name}」只能由管理者授予`, pressed });
    await pressUntilVisible(card.getByRole('button', { name: '编辑空间的标签' }), lock('志愿者', false));
    await expect(worn).toBeVisible();
    const saves: Route[] = [];
    await page.route('**/api/spaceLabel/save', (route) => void saves.push(route));
    await lock('志愿者', false).click();
    await lock('工作人员', false).click();
    await expect.poll(() => saves.length).toBe(2);
    for (const route of saves) await route.continue();
    await expect(lock('志愿者', true)).toBeVisible();
    await expect(lock('工作人员', true)).toBeVisible();
    // The guest's self-assigned label is removed.
    await expect(worn).toHaveCount(0);
    await expect(lock('志愿者', true)).toBeVisible();
    // It has disappeared from the guest's own list as well.
    await expect(theirs.getByRole('button', { name: '取下标签 工作人员' })).toHaveCount(0);

    // After Escape the focus returns, here to the card, because the button is rendered anew.
    const keys = page.keyboard;
    await keys.press('Escape');
    await expect(lock('志愿者', true)).toHaveCount(0);
    await card.getByRole('button', { name: '请出' }).focus();
    await keys.press('Enter');
    await expect(card.getByRole('textbox')).toBeFocused();
    await keys.press('Escape');
    await expect(card.getByRole('heading', { name: '来看花的' })).toBeFocused();
    await guest.close();
  });

  await test.step("the account shows the user's badges, and no others", async () => {
    const home = await context.newPage();
    await home.goto(`${server.url}/home`);
    await pressUntilVisible(home.getByTestId('user-button'), home.getByTestId('user-menu'));
    await pressUntilVisible(home.getByRole('menuitem', { name: /昵称/ }), home.getByTestId('account-dialog'));
    const badges = home.getByTestId('account-dialog').getByRole('list', { name: '徽章' });
    await expect(badges.getByText('造物者')).toBeVisible();
    await expect(badges.getByText('广结善缘')).toHaveCount(0);
  });
});

test('the holder keeps every card in pages of thirty, and adds new ones on top while it is open', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1100, height: 800 } });
  const { userId } = await signIn(context, server, { phone: '13817310000', nickname: '收名片的' });
  const page = await context.newPage();
  await enterPlaza(page, server);
  const senders = await browser.newContext({ locale: 'zh-CN' });
  const give = async (n: number, come: () => Promise<void>): Promise<void> => {
    await senders.clearCookies();
    const sender = await signIn(senders, server, {
      phone: String(13_817_310_000 + n),
      nickname: `递名片${n}`,
    });
    const ask = (path: string, data: object): Promise<unknown> =>
      call(senders.request, server.url, 'POST', path, data);
    await ask('/api/userCard/create', { name: `第 ${n} 位`, job: '路人' });
    await ask('/api/space/visit', { spaceId: 'plaza' });
    await come();
    await ask('/api/userCard/sendUserCard', {
      spaceId: 'plaza',
      sendUserId: sender.userId,
      receiveUserId: userId,
    });
  };
  for (let n = 1; n <= 31; n++) await give(n, () => Promise.resolve());
  await openPanel(page, '成员');
  const holder = page.getByTestId('panel-cards');
  await pressUntilVisible(page.getByRole('button', { name: '名片夹' }), holder);
  const cards = holder.getByTestId('business-card');
  await expect(cards).toHaveCount(30);
  await expect(cards.first()).toContainText('第 31 位');
  await pressUntilVisible(holder.getByRole('button', { name: '更多' }), cards.nth(30));
  await expect(cards.last()).toContainText('第 1 位');
  await expect(holder.getByRole('button', { name: '更多' })).toHaveCount(0);
  // A present user is notified; the earlier cards were given by call only.
  await give(32, async () => enterPlaza(await senders.newPage(), server));
  await expect(cards.first()).toContainText('第 32 位');
  for (const one of [context, senders]) await one.close();
});

test('on a phone a person card covers the sheet: it is read, used, and closed to the sheet', async ({
  browser,
  server,
}) => {
  const other = await browser.newContext({ locale: 'zh-CN' });
  await signIn(other, server, { phone: '13817400001', nickname: '湖边的人' });
  const there = await other.newPage();
  await enterPlaza(there, server);
  await call(other.request, server.url, 'POST', '/api/userPersonality/spaceSet', {
    spaceId: 'plaza',
    personality: '在湖边看书',
  });
  const phone = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
  });
  await signIn(phone, server, { phone: '13817400002', nickname: '拿手机的' });
  const page = await phone.newPage();
  await enterPlaza(page, server);
  await openPanel(page, '成员');
  const sheet = page.getByTestId('panel-people');
  const card = page.getByTestId('person-card');
  const open = sheet.getByTestId('member').filter({ hasText: '湖边的人' }).getByRole('button').first();
  const tap = (what: Locator, then: Locator): Promise<void> =>
    expect(async () => {
      if (!(await then.isVisible())) await what.tap({ timeout: 2_000 });
      await expect(then).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });

  await tap(open, card);
  await expect(card.getByText('在湖边看书')).toBeInViewport({ ratio: 1 });
  expect(await accessibilityViolations(page)).toEqual([]);
  const { x, y, width, height } = (await card.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect([x >= 0, y >= 0, x + width <= 390, y + height <= 844]).toEqual([true, true, true, true]);
  // Every control of the card is hit, and none below it.
  for (const button of await card.getByRole('button').all())
    await button.tap({ trial: true, timeout: 5_000 });
  // The note is above the card: the name stays visible.
  const report = page.getByTestId('report-dialog');
  await tap(card.getByRole('button', { name: /^举报/ }), report);
  await report.getByRole('radio', { name: '辱骂' }).check({ force: true });
  const apart = page.waitForFunction(() => {
    const toast = document.querySelector('[data-testid=toast]')?.getBoundingClientRect();
    const below = document.querySelector('[data-testid=person-card]')?.getBoundingClientRect();
    return toast && below && { toast: toast.bottom, card: below.top };
  });
  await report.getByRole('button', { name: '提交' }).tap();
  const edges = await (await apart).jsonValue();
  expect(edges?.toast).toBeLessThanOrEqual(edges?.card ?? 0);
  // Scrolled to the control: the name stays visible.
  await expect(card.getByRole('heading', { name: '湖边的人' })).toBeInViewport({ ratio: 1 });
  await expect(report).toBeHidden();
  await tap(card.getByRole('button', { name: '跟着走' }), card.getByRole('button', { name: '不跟了' }));
  await expect(async () => {
    await card.getByRole('button', { name: '关闭名片' }).tap({ timeout: 2_000 });
    await expect(card).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(sheet).toBeVisible();
  await tap(open, card);
  await tap(card.getByRole('button', { name: '私聊', exact: true }), page.getByTestId('private-chat'));
  await expect(card).toBeHidden();
  for (const one of [other, phone]) await one.close();
});
