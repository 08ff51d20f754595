import type { Browser, Page } from '@playwright/test';
import type { CurrentUser } from '../../contract/model/user/user';
import { accessibilityViolations } from '../support/accessibility';
import { call, signIn } from '../support/person';
import type { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { pressUntil, walkToElement } from '../support/elements';
import { enterPlaza, waitUntilInSpace, openPanel, stepsToPerson, world } from '../support/walk';

test.use({ viewport: { width: 900, height: 600 }, locale: 'zh-CN', reducedMotion: 'reduce' });

const quick = { timeout: 20_000 } as const;
const RING = ['展厅传送环', '穿过 展厅传送环'] as const;

const whoIs = (page: Page, server: PlanetServer): Promise<CurrentUser> =>
  call<CurrentUser>(page.context().request, server.url, 'GET', '/api/user/getUserInfo');

/** A new guest in the plaza. */
async function strangerIn(browser: Browser, server: PlanetServer): Promise<Page> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    reducedMotion: 'reduce',
    viewport: { width: 900, height: 600 },
  });
  const page = await context.newPage();
  await enterPlaza(page, server);
  return page;
}

/** Stands at the portal and is asked; yes has the focus, so E and Enter lead through. */
async function askedAtRing(page: Page): Promise<void> {
  const through = await walkToElement(page, ...RING);
  const ask = page.getByRole('alertdialog');
  await pressUntil(through, () => expect(ask).toBeVisible(quick));
  await expect(ask.getByRole('button', { name: '前往' })).toBeFocused();
}

test('a guest goes through a portal as the same user, another one follows, and both can return', async ({
  browser,
  server,
}) => {
  test.setTimeout(360_000);
  const page = await strangerIn(browser, server);
  const other = await strangerIn(browser, server);
  const before = await whoIs(page, server);
  expect(before.kind).toBe('anonymous');

  await test.step('the other guest follows, and the note stays beside the panel', async () => {
    await openPanel(other, '成员');
    await pressUntil(other.getByRole('button', { name: `跟着 ${before.nickname} 走` }), () =>
      expect(other.getByTestId('following')).toContainText(before.nickname, quick),
    );
    const panel = await other.getByTestId('panel-people').boundingBox();
    // The avatar moves there smoothly.
    await expect
      .poll(async () => {
        const chip = await other.getByTestId('following').boundingBox();
        return chip && panel && chip.x + chip.width <= panel.x && chip.x >= 0;
      })
      .toBe(true);
    expect(await accessibilityViolations(other)).toEqual([]);
  });

  await test.step('through the portal', async () => {
    await askedAtRing(page);
    await openPanel(other, '附近');
    await expect.poll(() => stepsToPerson(other, before.userId), { timeout: 90_000 }).toBeLessThanOrEqual(3);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/id=expo/, quick);
    await waitUntilInSpace(page);
    const { userId, nickname, image } = await whoIs(page, server);
    expect({ userId, nickname, image }).toEqual({
      userId: before.userId,
      nickname: before.nickname,
      image: before.image,
    });
  });

  await test.step('the follower is asked, and follows', async () => {
    const ask = other.getByRole('alertdialog');
    await expect(ask).toContainText(`${before.nickname} 从这里去了另一个空间`, { timeout: 60_000 });
    await pressUntil(ask.getByRole('button', { name: '前往' }), () =>
      expect(other).toHaveURL(/id=expo/, quick),
    );
    await waitUntilInSpace(other);
    await other.context().close();
  });

  await test.step('and back', async () => {
    const back = await walkToElement(page, '回广场的门', '穿过 回广场的门');
    const ask = page.getByRole('alertdialog');
    await pressUntil(back, () => expect(ask).toBeVisible(quick));
    await expect(ask.getByRole('button', { name: '前往' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/id=plaza/, quick);
    await waitUntilInSpace(page);
    expect((await whoIs(page, server)).userId).toBe(before.userId);
  });
});

test('a guest is told about a space that needs an account, stays, and may sign in to go there', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  await enterPlaza(page, server);
  await page.route('**/api/loginNoAuth/anonymous', (route) =>
    route.fulfill({ status: 403, json: { code: 403, desc: '你没有权限这样做', data: null } }),
  );
  await askedAtRing(page);
  await page.keyboard.press('Enter');
  const received = page.getByRole('alertdialog').filter({ hasText: '那边要登录后才能进' });
  await expect(received).toBeVisible(quick);
  await expect(page).toHaveURL(/id=plaza/);
  await page.keyboard.press('Escape');
  await expect(received).toBeHidden();
  await expect(world(page)).toBeVisible();
  await askedAtRing(page);
  await page.keyboard.press('Enter');
  await pressUntil(received.getByRole('button', { name: '去登录' }), () =>
    expect(page).toHaveURL(/\/login\?returnUrl=%2Fmain%3Fid%3Dexpo/, quick),
  );
});

test('a guest of one space opens another by its address: entered as the same user, or led to the sign-in', async ({
  browser,
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const moderator = await browser.newContext();
  await signIn(moderator, server, { phone: '13816900001', nickname: '园主' });
  const spaceOf = async (spaceName: string, anonymousEnable: boolean): Promise<string> => {
    const { spaceId } = await call<{ spaceId: string }>(
      moderator.request,
      server.url,
      'POST',
      '/api/space/addSpace',
      { spaceName },
    );
    const access = { listed: true, anonymousEnable, inviteRequired: false, closed: false, regions: [] };
    await call(moderator.request, server.url, 'POST', '/api/space/saveSettings', {
      spaceId,
      settings: { access },
    });
    return spaceId;
  };
  const [open, members] = [await spaceOf('开着的园子', true), await spaceOf('会员的园子', false)];
  await enterPlaza(page, server);
  const { userId } = await whoIs(page, server);
  await page.goto(`${server.url}/main?id=${open}`);
  await waitUntilInSpace(page);
  expect((await whoIs(page, server)).userId).toBe(userId);
  await page.goto(`${server.url}/main?id=${members}`);
  await expect(page).toHaveURL(new RegExp(`/login\\?returnUrl=%2Fmain%3Fid%3D${members}`), {
    timeout: 60_000,
  });
  await moderator.close();
});
