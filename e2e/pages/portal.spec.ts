import type { Page, Request } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { expect, test } from '../support/test';

/** Every public page with its Chinese and English heading. */
const PAGES = [
  ['/', '一颗可以走进去的小星球', 'A small planet you can walk into'],
  ['/service', '我们提供什么', 'What we offer'],
  ['/career', '一起把星球做圆', 'Help us make it round'],
  [
    '/aboutUs',
    '我们想要一个，下班以后还愿意多待一会儿的地方',
    'We wanted a place where one likes to stay a little longer',
  ],
  ['/case/campus', '校园开放日', 'A campus open day'],
  ['/case/launch', '新品发布', 'A product launch'],
  ['/case/garden', '一个团队的花园', 'A team’s garden'],
  ['/case/nobody', '没有这个场景', 'There is no such scenario'],
  ['/guide', '使用指南', 'Guide'],
  ['/infoPage', '隐私', 'Privacy'],
  ['/infoPage?id=terms', '使用条款', 'Terms'],
  ['/infoPage?id=cookies', 'Cookie', 'Cookies'],
  ['/activity-promote', '把活动办成一个地方', 'Make your event a place'],
  ['/activity-promote?id=plaza', '小星球广场', 'Tiny Planet Plaza'],
  ['/activity-promote?id=nowhere', '没有找到这个活动', 'This activity was not found'],
  ['/annual-meeting', '今年，一起在星球上过年', 'This year we celebrate on a planet'],
  ['/not-support', '这里要用电脑打开', 'Please open this on a computer'],
] as const;

/** Soft hyphens and word breaks of headings do not count. */
const headingOf = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll('\u200b', '').replaceAll('\n', '');

/** Chunks of the engine, and of the live planet. */
const ENGINE = /\/assets\/[^/]*(phaser|renderer2d|planet|main-page)[^/]*\.js/;
/** The chunk of the part below the hero. */
const BELOW = /\/assets\/below[^/]*\.js/;

/** Headings of the part below the hero. */
const SECTIONS = {
  zh: ['现在就能做的事', '正在建', '可以拿来做什么', '怎么开始'],
  en: ['What you can do today', 'Being built', 'What it is good for', 'How to begin'],
} as const;

for (const [at, lang] of (['zh', 'en'] as const).entries())
  test(`every public page opens without a session and without the engine (${lang})`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), lang);
    for (const [path, ...headings] of PAGES)
      await test.step(path, async () => {
        const requested: string[] = [];
        const listen = (request: Request): void => void requested.push(new URL(request.url()).pathname);
        page.on('request', listen);
        await page.goto(path);
        await expect.poll(() => headingOf(page)).toBe(headings[at]);
        await expect(page).toHaveURL((url) => url.pathname + url.search === path);
        expect(await accessibilityViolations(page)).toEqual([]);
        page.off('request', listen);
        expect(requested.filter((url) => ENGINE.test(url))).toEqual([]);
        // Every file that the page refers to exists.
        const broken = await page.evaluate(() =>
          [...document.images]
            .filter((image) => image.complete && image.naturalWidth === 0)
            .map(({ src }) => src),
        );
        expect(broken).toEqual([]);
      });
  });

for (const lang of ['zh', 'en'] as const)
  test(`without input the whole portal is visible, and nothing shifts when it becomes interactive (${lang})`, async ({
    page,
  }) => {
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), lang);
    await page.goto('/', { waitUntil: 'networkidle' });
    const sections = page.locator('main h2');
    await expect(sections).toHaveText([...SECTIONS[lang]]);
    const small = await page.evaluate(() =>
      [...document.images].filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0),
    );
    expect(small).toEqual([]);
    // The static text has the same styles as its replacement.
    const box = () =>
      page.evaluate(() => [
        document.documentElement.scrollHeight,
        ...[...document.querySelectorAll('main h2, main article, footer')].map((element) =>
          Math.round(element.getBoundingClientRect().top + window.scrollY),
        ),
      ]);
    const still = await box();
    expect(still.length).toBeGreaterThan(8);
    const drawn = page.waitForResponse(BELOW);
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 320);
    await drawn;
    // Only visible elements can be hit.
    await expect(async () => {
      const night = page.getByRole('radio', { name: lang === 'zh' ? '夜里' : 'Night' });
      await night.check({ force: true });
      await expect(page.getByAltText(lang === 'zh' ? /夜里的广场/ : /plaza at night/)).toBeAttached({
        timeout: 500,
      });
    }).toPass();
    await expect(sections).toHaveText([...SECTIONS[lang]]);
    await expect.poll(box).toEqual(still);
  });

test('without scripts the page has texts and pictures in both languages', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.locator('h1')).toHaveText([/走进去的/, 'A small planet you can walk into']);
  await expect(page.locator('h2')).toHaveText([...SECTIONS.zh, ...SECTIONS.en]);
  for (const heading of await page.locator('h2').all()) await expect(heading).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.goto(`${server.url}/service`);
  await expect(page.locator('noscript p')).toHaveText(/走进小星球需要开启 JavaScript/);
  await context.close();
});

test('without WebGL the still picture stays, without errors', async ({ browser, server }) => {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(server.url);
  const loaded = page.waitForResponse(/\/assets\/planet[^/]*\.js/);
  await expect(page.getByTestId('planet')).toHaveAttribute('data-planet', 'still');
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await loaded;
  await expect(page.getByTestId('planet')).toHaveAttribute('data-planet', 'still');
  expect(errors).toEqual([]);
  await context.close();
});

test('the language is changed on the page, and kept', async ({ page }) => {
  await page.goto('/service');
  await page.getByRole('button', { name: /English/ }).click();
  await expect.poll(() => headingOf(page)).toBe('What we offer');
  await page.goto('/career');
  await expect.poll(() => headingOf(page)).toBe('Help us make it round');
});

test('the sections of the guide have addresses', async ({ page }) => {
  await page.goto('/guide#host');
  await expect(page.locator('#host')).toBeInViewport();
  await page.getByRole('searchbox').fill('邀请码');
  const found = page.getByRole('navigation', { name: '目录' }).getByRole('link');
  await expect(found).toHaveText(['进不来的时候']);
  await found.click();
  await expect(page.locator('#full')).toBeInViewport();
  await page.getByRole('searchbox').fill('没有这样的词');
  await expect(page.getByText('没有找到，换个词试试')).toBeVisible();
});

test('the promoted space is entered by its button', async ({ page }) => {
  await page.goto('/activity-promote?id=plaza');
  await page.getByRole('button', { name: '现在就去' }).click();
  await expect(page).toHaveURL(/\/main\?id=plaza/);
});

test('a visitor of the portal leaves a message', async ({ page }) => {
  await page.goto('/career');
  await page.getByRole('button', { name: '留言应聘' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});
