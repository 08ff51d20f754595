import type { BrowserContext, Page } from '@playwright/test';
import { PRESS_GUARD } from '../../src/platform/press-guard';
import { accessibilityViolations } from '../support/accessibility';
import { pressUntil } from '../support/elements';
import { signIn } from '../support/person';
import { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { enterPlaza } from '../support/walk';

const menu = (page: Page) => page.getByTestId('help-menu');
const toggle = (page: Page) =>
  page.getByTestId('help').getByRole('button', { name: /^(帮助和反馈|收起帮助)$/ });
const row = (page: Page, name: string | RegExp) => menu(page).getByRole('button', { name });

/** Time of the last click on the page's clock: a second click within its guard is ignored. */
const pressedAt = new WeakMap<Page, number>();
async function press(page: Page, how: () => Promise<void> = () => toggle(page).click()): Promise<void> {
  await page.waitForFunction(({ last, guard }) => performance.now() - last > guard, {
    last: pressedAt.get(page) ?? -PRESS_GUARD,
    guard: PRESS_GUARD,
  });
  await how();
  pressedAt.set(page, await page.evaluate(() => performance.now()));
}

async function home(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/home`);
  await expect(toggle(page)).toBeVisible();
}
const signedIn = (context: BrowserContext, server: PlanetServer, phone: string) =>
  signIn(context, server, { phone, nickname: '小树' });

test('help opens and closes by its icon, an outside click, Esc, and when the pointer leaves', async ({
  page,
  context,
  server,
}) => {
  await signedIn(context, server, '13813000001');
  await home(page, server.url);
  await press(page);
  await expect(menu(page)).toBeVisible();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await press(page);
  await expect(menu(page)).toBeHidden();

  // A double click counts once (section 5).
  await press(page, () => toggle(page).dblclick());
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(30, 300);
  await expect(menu(page)).toBeHidden();

  // By keyboard: in, down the rows, and back to the icon.
  await toggle(page).focus();
  await press(page, () => page.keyboard.press('Enter'));
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: /使用指南/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row(page, /联系我们/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();

  await press(page);
  await row(page, /联系我们/).hover();
  const left = Date.now();
  await page.mouse.move(20, 20);
  await expect(menu(page)).toBeHidden();
  expect(Date.now() - left).toBeGreaterThan(900);
});

test('the contact QR code reports when there is none, or leads to its address', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000);
  await signedIn(context, server, '13813000002');
  await home(page, server.url);
  await press(page);
  await press(page, () => row(page, /联系我们/).click());
  await expect(menu(page).getByText('这里还没有二维码')).toBeVisible();
  await press(page, () => row(page, /联系我们/).click());
  await expect(menu(page).getByText('这里还没有二维码')).toBeHidden();

  const other = await PlanetServer.start({ env: { CONTACT_URL: 'https://planet.example/hello' } });
  try {
    await signedIn(context, other, '13813000003');
    let fails = true;
    await page.route('**/api/wecom/contactWay*', (route) => (fails ? route.abort() : route.fallback()));
    await home(page, other.url);
    await press(page);
    await row(page, /联系我们/).click();
    await expect(menu(page).getByText('二维码没能显示')).toBeVisible();
    fails = false;
    await menu(page).getByRole('button', { name: '再试一次' }).click();
    const picture = menu(page).getByRole('img', { name: '联系我们的二维码' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  } finally {
    await other.dispose();
  }
});

test('a message for the team is written, validated, kept on a network failure, and sent', async ({
  page,
  context,
  server,
  toasts,
}) => {
  test.setTimeout(240_000);
  await signedIn(context, server, '13813000004');
  await home(page, server.url);
  await press(page);
  await row(page, /留言/).click();
  const panel = page.getByRole('dialog', { name: '给我们留言' });
  await expect(panel.getByLabel('怎么称呼你')).toHaveValue('小树');
  await panel.getByRole('button', { name: '发送' }).click();
  await expect(panel.getByText('请留一个能找到你的方式')).toBeVisible();
  await expect(panel.getByText('内容不能为空')).toBeVisible();

  const text = panel.getByLabel('想说的话');
  await panel.getByLabel('联系方式').fill('xiaoshu@planet.example');
  await text.fill('长'.repeat(1001));
  await expect(panel.getByText('1001/1000')).toBeVisible();
  // A second press within 300 ms is ignored.
  const send = panel.getByRole('button', { name: '发送' });
  await pressUntil(send, () => expect(panel.getByText('最多 1000 个字')).toBeVisible({ timeout: 5_000 }));

  await text.fill('想在星球上办一场生日会');
  await expect(panel.getByText('11/1000')).toBeVisible();
  await page.route('**/api/contact/leaveMessage', (route) => route.abort());
  await pressUntil(send, () =>
    expect(panel.getByText('网络错误，请稍后重试')).toBeVisible({ timeout: 15_000 }),
  );
  await expect(text).toHaveValue('想在星球上办一场生日会');

  await page.unroute('**/api/contact/leaveMessage');
  await pressUntil(send, () =>
    expect.poll(() => toasts, { timeout: 5_000 }).toContain('收到啦，我们会尽快联系你'),
  );
  await expect(panel).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await server.waitForLine(/message to the provider stored/);
  expect(server.lines.join('')).not.toContain('生日会');
});

test('a problem report includes the page it is about', async ({ page, context, server, toasts }) => {
  test.setTimeout(240_000);
  await signedIn(context, server, '13813000005');
  await home(page, server.url);
  await press(page);
  await row(page, /报告问题/).click();
  const panel = page.getByRole('dialog', { name: '报告问题' });
  await panel.getByLabel('联系方式').fill('微信 xiaoshu');
  await panel.getByLabel('想说的话').fill('首页的图不见了');
  const sent = page.waitForRequest('**/api/contact/leaveMessage');
  await panel.getByRole('button', { name: '发送' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ text: '[问题 /home] 首页的图不见了' });
  await expect.poll(() => toasts).toContain('谢谢，我们马上看看');
});

/** The code that the widget reports when the survey's tab ends. */
const reported = (page: Page) =>
  page
    .waitForRequest('**/api/feedback/robotMsg')
    .then((request) => (request.postDataJSON() as { type: number }).type);

test('the survey is closed, filled in, answered before, and answered again', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000);
  await signedIn(context, server, '13813000006');
  await home(page, server.url);
  const openSurvey = async (): Promise<Page> => {
    const opening = context.waitForEvent('page');
    await press(page);
    await row(page, /填问卷/).click();
    const tab = await opening;
    await expect(tab.getByRole('main')).toBeVisible();
    return tab;
  };

  const first = await openSurvey();
  await expect(first.getByRole('heading', { name: '一分钟小问卷' })).toBeVisible();
  let received = reported(page);
  await first.close({ runBeforeUnload: true });
  expect(await received).toBe(2);

  const second = await openSurvey();
  await second.getByRole('button', { name: '提交' }).click();
  await expect(second.getByText('先点几颗星吧')).toBeVisible();
  await second.getByRole('radio', { name: /^4 颗星/ }).check({ force: true });
  await second.getByRole('radio', { name: '见见朋友' }).check({ force: true });
  await second.getByRole('textbox').fill('多种点花');
  received = reported(page);
  await second.getByRole('button', { name: '提交' }).click();
  await expect(second.getByRole('heading', { name: '谢谢你' })).toBeFocused();
  expect(await received).toBe(1);
  await second.close();

  const third = await openSurvey();
  await expect(third.getByRole('heading', { name: '你已经填过了' })).toBeVisible();
  await third.getByRole('button', { name: '再填一次' }).click();
  await third.getByRole('radio', { name: /^5 颗星/ }).check({ force: true });
  received = reported(page);
  await third.getByRole('button', { name: '提交' }).click();
  await expect(third.getByRole('heading', { name: '谢谢你' })).toBeVisible();
  expect(await received).toBe(1);
});

test('axe finds no serious violation in menu, code, message panel and survey, by day and by night', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000);
  await signedIn(context, server, '13813000008');
  const night = () => page.evaluate(() => document.documentElement.setAttribute('data-theme', 'night'));
  await home(page, server.url);
  for (const theme of [() => Promise.resolve(), night]) {
    await theme();
    await press(page);
    await row(page, /联系我们/).click();
    await expect(menu(page).getByText('这里还没有二维码')).toBeVisible();
    expect(await accessibilityViolations(page, '[data-testid="help"]')).toEqual([]);
    await row(page, '留言 写下来，我们会回复你').click();
    const panel = page.getByRole('dialog', { name: '给我们留言' });
    await panel.getByRole('button', { name: '发送' }).click();
    await expect(panel.getByText('内容不能为空')).toBeVisible();
    expect(await accessibilityViolations(page, '[role="dialog"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
  await page.goto(`${server.url}/survey`);
  await expect(page.getByRole('heading', { name: '一分钟小问卷' })).toBeVisible();
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('先点几颗星吧')).toBeVisible();
  expect(await accessibilityViolations(page, '#root')).toEqual([]);
  await night();
  expect(await accessibilityViolations(page, '#root')).toEqual([]);
});

test('help overlaps nothing in a space, and appears once', async ({ page, context, server }) => {
  test.setTimeout(240_000);
  await signedIn(context, server, '13813000007');
  await page.goto(`${server.url}/survey`);
  await expect(page.getByRole('heading', { name: '一分钟小问卷' })).toBeVisible();
  await expect(page.getByTestId('help')).toHaveCount(0);

  await enterPlaza(page, server);
  await expect(toggle(page)).toBeVisible();
  await page.getByRole('navigation', { name: '控制栏' }).getByRole('button', { name: /^成员/ }).click();
  const box = async (what: ReturnType<Page['locator']>) => {
    const found = await what.boundingBox();
    if (!found) throw new Error('not on the page');
    return found;
  };
  for (const size of [
    { width: 1120, height: 700 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const help = await box(toggle(page));
    for (const other of [
      page.getByRole('navigation', { name: '控制栏' }),
      page.getByTestId('panel-people'),
      page.getByRole('heading', { name: '小星球广场' }).locator('xpath=ancestor::header[1]'),
    ]) {
      const at = await box(other);
      const apart =
        help.x + help.width <= at.x ||
        at.x + at.width <= help.x ||
        help.y + help.height <= at.y ||
        at.y + at.height <= help.y;
      expect({ size, help, at, apart }).toMatchObject({ apart: true });
    }
    await press(page);
    const open = await box(menu(page));
    expect(open.x).toBeGreaterThanOrEqual(0);
    expect(open.x + open.width).toBeLessThanOrEqual(size.width);
    expect(open.y + open.height).toBeLessThanOrEqual(size.height);
    await press(page);
  }
});
