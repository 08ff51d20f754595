import { accessibilityViolations } from '../support/accessibility';
import { enterAs, createAndEnterSpace } from '../support/moderator';
import { call } from '../support/person';
import { expect, test } from '../support/test';
import { waitUntilInSpace, openPanel } from '../support/walk';
import { pressUntilVisible } from '../support/press';

test.use({ reducedMotion: 'reduce' });

const HOUR = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

test('a space announces its activities; start, removal from the list, and end send users home', async ({
  browser,
  context,
  page,
  server,
  pageErrors,
}) => {
  test.setTimeout(420_000);
  const spaceId = await createAndEnterSpace(
    page,
    server,
    { phone: '13813210001', nickname: '放映员' },
    '露天影院',
  );
  const guest = await enterAs(browser, server, spaceId, '13813210002', '持票人');
  const other = await enterAs(browser, server, spaceId, '13813210003', '路过的人');
  const post = <T>(path: string, data: object): Promise<T> =>
    call<T>(context.request, server.url, 'POST', path, data);
  const film = { spaceId, name: '星空下的电影', description: '', exclusive: true };
  const save = (when: object, guests: readonly string[], more: object = {}) =>
    post<{ activityId: string }>('/api/activity/save', { ...film, ...when, guests, ...more });
  const events = (on: typeof page) => on.getByTestId('space-events');
  /** Whether the list starts with these rows. */
  const lead = (on: typeof page): Promise<boolean> =>
    events(on).evaluate((section) => Boolean(section.nextElementSibling?.querySelector('#near-people')));
  /** The panel reloads the list when it opens. */
  const look = async (on: typeof page): Promise<void> => {
    const close = on.getByRole('button', { name: '关闭面板' });
    await expect(async () => {
      if (await close.isVisible()) await close.click();
      await expect(close).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await openPanel(on, '附近');
  };

  await test.step('without activities, a user who may plan is invited to', async () => {
    await openPanel(page, '附近');
    await openPanel(other, '附近');
    await expect(events(page)).toContainText('还没有安排活动');
    await expect(events(page).getByRole('link', { name: '计划活动' })).toHaveAttribute(
      'href',
      `/activity?spaceId=${spaceId}&plan=1`,
    );
    await expect(events(other)).toContainText('还没有安排活动');
    await expect(events(other).getByRole('link', { name: '计划活动' })).toHaveCount(0);
    expect(await lead(other)).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  const planned = { startAt: at(2), endAt: at(4) };
  const { activityId } = await save(planned, ['13813210002']);

  await test.step('a failed list loads on retry, and shows each user the time and whether they may enter', async () => {
    await page.route('**/api/activity/list?*', (route) => route.abort());
    await look(page);
    await expect(events(page).getByRole('alert')).toContainText('这里的活动没能打开');
    await page.unroute('**/api/activity/list?*');
    const row = events(page).getByTestId('space-event');
    await pressUntilVisible(events(page).getByRole('button', { name: '再试一次' }), row);
    await expect(row).toContainText(/星空下的电影.*2小时后 · .*\d\d:\d\d ?–/s);
    expect(await accessibilityViolations(page)).toEqual([]);
    await look(other);
    await expect(events(other)).toContainText('只留给来宾，开始时其他人会离开空间');
    await expect.poll(() => lead(other)).toBe(true);
    await look(guest);
    await expect(events(guest)).toContainText('只留给来宾，你在名单上');
    const opened = guest.waitForEvent('popup');
    await events(guest).getByRole('link', { name: '星空下的电影' }).click();
    await expect((await opened).getByRole('timer', { name: '距离开始' })).toBeVisible();
    await (await opened).close();
  });

  await test.step('at the start users who are no guests are sent home, and may not return', async () => {
    await save({ startAt: at(-1), endAt: at(2) }, ['13813210002'], { activityId });
    await expect(other.getByText('空间里的活动已经开始，你不能再使用这个空间')).toBeVisible();
    await expect(other).toHaveURL(/\/home$/);
    await other.goto(`${server.url}/main?id=${spaceId}`);
    await expect(other.getByText('空间里的活动已经开始，你暂时不能使用这个空间').first()).toBeVisible();
    await look(guest);
    await expect(events(guest).getByTestId('space-event')).toContainText(/正在进行，到 .*\d\d:\d\d/);
  });

  await test.step('a user removed from the list is sent home', async () => {
    await save({ startAt: at(-1), endAt: at(2) }, [], { activityId });
    await expect(guest.getByText('你已没有这个活动的权限')).toBeVisible();
    await expect(guest).toHaveURL(/\/home$/);
  });

  await test.step('a guest without other access leaves at the end', async () => {
    await post('/api/space/saveSettings', {
      spaceId,
      settings: {
        access: { listed: false, anonymousEnable: false, inviteRequired: true, closed: false, regions: [] },
      },
    });
    await save({ startAt: at(-1), endAt: at(2) }, ['13813210002'], { activityId });
    await guest.goto(`${server.url}/main?id=${spaceId}`);
    await waitUntilInSpace(guest);
    await post('/api/activity/cancel', { spaceId, activityId });
    await expect(guest.getByText('活动已结束，你不能再使用这个空间')).toBeVisible();
    await expect(guest).toHaveURL(/\/home$/);
  });
  expect(pageErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  await Promise.all([other, guest].map((one) => one.context().close()));
});
