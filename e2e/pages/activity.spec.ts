import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations as faultsOf } from '../support/accessibility';
import { call, signIn } from '../support/person';
import { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';

test.use({ reducedMotion: 'reduce', timezoneId: 'Asia/Shanghai' });

/** Moves the pointer away: after a dialog closes it may hover a button of the page. */
async function faults(page: Page): Promise<readonly string[]> {
  await page.mouse.move(0, 0);
  return faultsOf(page);
}

/** Selects the full hour so many hours from now, in the time zone of these tests. */
async function choose(dialog: Locator, name: string, hours: number): Promise<void> {
  const [day = '', clock = ''] = new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  await dialog.getByLabel(`${name}：年`).selectOption(year);
  await dialog.getByLabel(`${name}：月`).selectOption(String(Number(month)));
  await dialog.getByLabel(`${name}：日`).selectOption(String(Number(date)));
  await dialog.getByLabel(`${name}：几点`).selectOption(`${clock.slice(0, 2)}:00`);
}
/** The element is fully visible and clickable. */
const reachable = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });
const rows = (page: Page, name: string) => page.getByTestId('activity-row').filter({ hasText: name });

test.describe('activities', () => {
  let server: PlanetServer;
  test.beforeAll(async () => {
    server = await PlanetServer.start();
  });
  test.afterAll(() => server.dispose());

  test('are planned, changed, exported to a calendar and cancelled', async ({ browser, context, page }) => {
    test.setTimeout(300_000);
    const host = await signIn(context, server, { phone: '13813200010', nickname: '花房主人' });
    const other = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' });
    await signIn(other, server, { phone: '13813200011', nickname: '爱读书的鹿' });

    await test.step('without a space the page explains that one is needed first', async () => {
      await page.goto(`${server.url}/activity`);
      await expect(page.getByText('先创建一个自己的空间', { exact: false })).toBeVisible();
      await page.getByRole('button', { name: '去创建空间' }).click();
      await page.waitForURL(/\/home$/);
      await expect(page.getByText('最近没有安排活动')).toBeVisible();
    });

    const { spaceId } = await call<{ spaceId: string }>(
      context.request,
      server.url,
      'POST',
      '/api/space/addSpace',
      { spaceName: '鹿的花房' },
    );
    await call(other.request, server.url, 'POST', '/api/space/visit', { spaceId });
    const dialog = page.getByTestId('plan-dialog');

    await test.step('errors appear at their fields', async () => {
      await page.getByRole('link', { name: '全部活动' }).click();
      await page.getByRole('button', { name: '计划活动' }).click();
      await expect(dialog.getByText('GMT+8', { exact: false })).toBeVisible();
      await choose(dialog, '开始', 48);
      await choose(dialog, '结束', 47);
      await dialog.getByRole('button', { name: '安排活动' }).click();
      await expect(dialog.getByText('活动名称不能为空')).toBeVisible();
      await expect(dialog.getByText('结束要晚于开始')).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });

    await test.step('unsaved input survives Back and Esc', async () => {
      await dialog.getByLabel('活动名称').fill('月光读书');
      const question = page.getByRole('alertdialog', { name: '放弃这些修改？' });
      await page.goBack();
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: '继续填写' }).click();
      await expect(question).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await question.getByRole('button', { name: '继续填写' }).click();
      await expect(dialog.getByLabel('活动名称')).toHaveValue('月光读书');
      await expect(page).toHaveURL(/plan=1/);
    });

    await test.step('guests are found by name and pasted', async () => {
      await choose(dialog, '结束', 50);
      await dialog.getByRole('switch', { name: '只留给来宾' }).click();
      await expect(dialog.getByText('名单还是空的', { exact: false })).toBeVisible();
      const search = dialog.getByLabel('按名字找来过这个空间的人');
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await dialog.getByLabel('活动名称').focus();
        await search.fill('没有这个人');
        await expect.poll(() => reachable(dialog.getByText('没有找到叫这个名字的人'))).toBe(true);
        await search.fill('读书的');
        const found = dialog.getByRole('button', { name: '邀请 爱读书的鹿' });
        await expect.poll(() => reachable(found)).toBe(true);
      }
      await dialog.getByRole('button', { name: '邀请 爱读书的鹿' }).click();
      await dialog
        .getByLabel('或者粘贴手机号、用户 ID')
        .fill(`+86 138 1320 0012\n不是号码，uaaaaaaaaaaaaaaaa`);
      await dialog.getByRole('button', { name: '加入名单' }).click();
      await expect(dialog.getByText('这些不是手机号，也不是用户 ID：不是号码')).toBeVisible();
      await dialog.getByLabel('或者粘贴手机号、用户 ID').fill('uaaaaaaaaaaaaaaaa');
      await expect(async () => {
        await dialog.getByRole('button', { name: '加入名单' }).click();
        await expect(dialog.getByText('没有这些用户', { exact: false })).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(dialog.getByTestId('guest')).toHaveCount(2);
      expect(await faults(page)).toEqual([]);
      await dialog.getByRole('button', { name: '安排活动' }).click();
      await page.waitForURL(/\/activity\?id=/);
      await expect(page.getByRole('heading', { level: 1, name: '月光读书' })).toBeVisible();
      await expect(page.getByText('受邀的 2 位来宾，管理员，和有组织者、主持人、嘉宾身份的人')).toBeVisible();
    });
    const activityId = new URL(page.url()).searchParams.get('id') ?? '';

    await test.step('the activity is changed, with its guest list unchanged', async () => {
      await page.getByRole('button', { name: '修改' }).click();
      await expect(dialog.getByTestId('guest')).toHaveCount(2);
      await dialog.getByRole('button', { name: '把 13813200012 移出名单' }).click();
      await dialog.getByLabel('活动介绍').fill('带上书; 一起读, 到天亮');
      await dialog.getByRole('button', { name: '保存修改' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('受邀的 1 位来宾，管理员，和有组织者、主持人、嘉宾身份的人')).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });

    await test.step('a calendar file is exported', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: '加入日历' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('月光读书.ics');
      const text = (await readFile(await file.path(), 'utf8')).replace(/\r\n /g, '');
      const received = await call<{ startAt: string }>(
        context.request,
        server.url,
        'GET',
        `/api/activity/get?activityId=${activityId}`,
      );
      const start = received.startAt.replace(/[-:]|\.\d+/g, '');
      for (const line of [`DTSTART:${start}`, 'SUMMARY:月光读书', 'LOCATION:鹿的花房'])
        expect(text).toContain(`${line}\r\n`);
      expect(text).toContain('DESCRIPTION:带上书\\; 一起读\\, 到天亮');
      expect(text).toContain(`${server.url}/activity?id=${activityId}`);
    });

    await test.step('a guest finds it at home, and cannot manage it', async () => {
      const guest = await other.newPage();
      await guest.goto(`${server.url}/home`);
      const coming = guest.getByRole('region', { name: '活动', exact: true });
      await coming.getByRole('link', { name: '月光读书' }).click();
      await expect(guest.getByRole('heading', { level: 1, name: '月光读书' })).toBeVisible();
      await expect(guest.getByRole('button', { name: '取消活动' })).toHaveCount(0);
      await guest.goto(`${server.url}/activity?spaceId=${spaceId}`);
      await expect(rows(guest, '月光读书')).toBeVisible();
      await expect(guest.getByRole('button', { name: '计划活动' })).toHaveCount(0);
    });

    await test.step('every page shows the cancellation', async () => {
      const clock = page.getByRole('timer', { name: '距离开始' });
      await expect(clock).toBeVisible();
      const question = page.getByRole('alertdialog', { name: '取消「月光读书」？' });
      await page.getByRole('button', { name: '取消活动' }).click();
      await question.getByRole('button', { name: '再想想' }).click();
      await expect(question).toBeHidden();
      await expect(page.getByTestId('activity')).toHaveAttribute('data-status', 'planned');
      await expect(async () => {
        await page.getByRole('button', { name: '取消活动' }).click({ timeout: 2_000 });
        await expect(question).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await question.getByRole('button', { name: '取消活动' }).click();
      await expect(page.getByTestId('activity')).toHaveAttribute('data-status', 'cancelled');
      await expect(page.getByText('这场活动已经取消，不用再等了。')).toBeVisible();
      await expect(clock).toHaveCount(0);
      await expect(page.getByRole('button', { name: '修改' })).toHaveCount(0);
      expect(await faults(page)).toEqual([]);
      await page.getByRole('link', { name: '全部活动' }).click();
      await expect(page).toHaveURL(new RegExp(`spaceId=${spaceId}`));
      await expect(rows(page, '月光读书')).toHaveAttribute('data-status', 'cancelled');
      expect(await faults(page)).toEqual([]);
    });
    expect(host.userId).not.toBe('');
    await other.close();
  });

  test('a user who cannot enter reads the reason and the next step', async ({ browser, context, page }) => {
    test.setTimeout(240_000);
    await signIn(context, server, { phone: '13816200030', nickname: '守门人' });
    const post = <T>(path: string, body: object): Promise<T> =>
      call<T>(context.request, server.url, 'POST', path, body);
    const { spaceId } = await post<{ spaceId: string }>('/api/space/addSpace', { spaceName: '要码的花房' });
    const access = {
      listed: false,
      anonymousEnable: false,
      inviteRequired: true,
      closed: false,
      regions: [],
    };
    const change = (to: Partial<typeof access>) =>
      post('/api/space/saveSettings', { spaceId, settings: { access: { ...access, ...to } } });
    await change({});
    const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
    const plan = async (name: string, exclusive: boolean, guests: readonly string[]): Promise<string> => {
      const times = { startAt: at(5), endAt: at(6) };
      const wish = { spaceId, name, description: '', ...times, exclusive, guests };
      return (await post<{ activityId: string }>('/api/activity/save', wish)).activityId;
    };
    const forGuests = await plan('夜里看花', true, ['13816200031']);
    const forAll = await plan('白天看花', false, []);

    const other = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' });
    await signIn(other, server, { phone: '13816200031', nickname: '看花的人' });
    const guest = await other.newPage();
    const why = guest.getByTestId('entry-refused');
    await guest.goto(`${server.url}/activity?id=${forGuests}`);
    await expect(why).toContainText('活动还没有开始');
    await expect(guest.getByRole('link', { name: '加入日历' })).toBeVisible();
    expect(await faults(guest)).toEqual([]);
    await guest.goto(`${server.url}/activity?id=${forAll}`);
    await expect(why).toContainText('进这个空间要有邀请码');
    await guest.getByRole('button', { name: '输入邀请码' }).click();
    await guest.waitForURL(new RegExp(`/invite\\?spaceId=${spaceId}`));

    await change({ closed: true });
    await guest.goto(`${server.url}/activity?id=${forAll}`);
    await expect(why).toContainText('活动所在的空间现在关着');
    // The page stays open; a reload finds the entry again.
    await change({ inviteRequired: false });
    await guest.getByRole('button', { name: '再看看' }).click();
    await expect(guest.getByRole('button', { name: '先进空间等着' })).toBeVisible();
    await change({ closed: true });
    await page.goto(`${server.url}/activity?id=${forAll}`);
    await expect(
      page.getByTestId('entry-refused').locator('..').getByRole('link', { name: '空间设置' }),
    ).toBeVisible();
    await other.close();
  });

  test('a list that fails to load reports it and loads on retry', async ({ context, page }) => {
    await signIn(context, server, { phone: '13813200013', nickname: '再试' });
    await page.route('**/api/activity/mine', (route) => route.abort());
    await page.goto(`${server.url}/activity`);
    const failed = page.getByRole('alert').filter({ hasText: '活动列表没能打开' });
    await expect(failed).toBeVisible();
    await page.unroute('**/api/activity/mine');
    await failed.getByRole('button', { name: '再试一次' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '活动' })).toBeVisible();
  });

  test('work in English by keyboard', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
    await context.addInitScript(() => localStorage.setItem('lang', 'en'));
    await signIn(context, server, { phone: '13813200014', nickname: 'Keys' });
    const made = { spaceName: 'Key house' };
    const path = '/api/space/addSpace';
    const { spaceId } = await call<{ spaceId: string }>(context.request, server.url, 'POST', path, made);
    const page = await context.newPage();
    await page.goto(`${server.url}/activity?spaceId=${spaceId}`);
    await page.getByRole('button', { name: 'Plan an activity' }).focus();
    await page.keyboard.press('Enter');
    const name = page.getByTestId('plan-dialog').getByLabel('Name', { exact: true });
    const starts = await page.getByLabel('Starts: time').inputValue();
    expect(starts).toMatch(/^\d\d:00$/);
    await expect(name).toBeFocused();
    await page.keyboard.type('Evening stroll');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Evening stroll' })).toBeVisible();
    await expect(page.getByText('Everybody who may enter this space')).toBeVisible();
    // On the same clock as in the form.
    await expect(page.getByText(new RegExp(`^${starts}–\\d\\d:00$`))).toBeVisible();
    await context.close();
  });
});
