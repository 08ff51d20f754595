// node scripts/run-ts.mjs e2e/shots/portal.ts: renews the pictures of the portal after a build.
// public/portal: the still planet and its strollers, from assets/portal. assets/portal/captures: scenes of the running
// product with ninety bots, and the postcard beside the forms. Review them before a commit.
// --stills makes the first ones only, --postcard these and the postcard; --lang en and --hour dusk select
// scenes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { stillPictures } from '../../assets/portal/still/strollers.svg';
import { startCrowd } from '../bots/crowd';
import { launchChromium } from '../support/browser';
import { signIn } from '../support/person';
import { PlanetServer } from '../support/server';
import { setHour } from './set-hour';
import { HIGH_SETTINGS, TIMEOUT, switchView } from './timeouts';
import { postcard } from './postcard';

const PEOPLE = 90;
const HOURS = { day: 10.5, dusk: 18.7, night: 22.5 } as const;
const SCREENS = {
  desktop: { viewport: { width: 1120, height: 700 } },
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
} as const;
type Screen = keyof typeof SCREENS;
type Lang = 'zh' | 'en';

const CAPTURES = path.resolve('assets/portal/captures');
const STILLS = path.resolve('public/portal');
const NAMES = { zh: '散步的小鹿', en: 'Fawn' } as const;
let phones = 13_815_000_900;

async function contextFor(browser: Browser, screen: Screen, lang: Lang): Promise<BrowserContext> {
  const context = await browser.newContext({ ...SCREENS[screen], locale: lang === 'zh' ? 'zh-CN' : 'en-US' });
  context.setDefaultTimeout(TIMEOUT);
  await context.addInitScript(
    ([value, finest]) => {
      localStorage.setItem('lang', value);
      localStorage.setItem('frameRate', finest);
      // Hides danmaku, which would cover the place.
      localStorage.setItem('danmaku', 'off');
    },
    [lang, JSON.stringify(HIGH_SETTINGS)] as const,
  );
  return context;
}

/** Chromium encodes the WebP, so no other program is needed. */
async function keep(browser: Browser, page: Page, name: string): Promise<void> {
  const png = (await page.screenshot()).toString('base64');
  const maker = await browser.newPage();
  const webp = await maker.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.74).replace(/^.*,/, '');
  }, png);
  await maker.close();
  writeFileSync(path.join(CAPTURES, `${name}.webp`), Buffer.from(webp, 'base64'));
  console.log(name);
}

/** Enters the plaza and waits until the crowd is drawn: avatars appear one after another. */
async function walkable(page: Page, server: PlanetServer): Promise<void> {
  await page.goto(`${server.url}/main?id=plaza`);
  await page.waitForFunction(() => performance.getEntriesByName('tp:walkable').length > 0);
  await page.getByTestId('online').waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 24_000)));
}

async function plaza(
  browser: Browser,
  server: PlanetServer,
  time: keyof typeof HOURS,
  lang: Lang,
): Promise<void> {
  const context = await contextFor(browser, 'desktop', lang);
  await signIn(context, server, { phone: String(phones++), nickname: NAMES[lang] });
  const page = await context.newPage();
  await walkable(page, server);
  await keep(browser, page, `plaza-${time}-${lang}`);
  if (time === 'day') {
    const chat = page.getByRole('navigation').getByRole('button').first();
    await chat.click();
    const input = page.getByTestId('panel-chat').getByRole('textbox');
    await input.fill(lang === 'zh' ? '喷泉边见，一起去湖边走走？' : 'Meet by the fountain, then the lake?');
    await input.press('Enter');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    await keep(browser, page, `chat-${lang}`);
    // Away from the fountain, which would lift the camera from behind.
    await page.keyboard.press('Escape');
    await page.getByTestId('world').focus();
    await page.keyboard.down('ArrowLeft');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1600)));
    await page.keyboard.up('ArrowLeft');
    await switchView(page, '3d');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 12_000)));
    // Hides the focus ring.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await keep(browser, page, `deep-${lang}`);
    const avatar = await context.newPage();
    await avatar.goto(`${server.url}/nickname`);
    await avatar.getByRole('textbox').first().fill(NAMES[lang]);
    await avatar.getByRole('radio').nth(4).check({ force: true });
    await avatar.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
    await keep(browser, avatar, `avatar-${lang}`);
  }
  await context.close();
  if (time !== 'dusk') return;
  const phone = await contextFor(browser, 'phone', lang);
  await signIn(phone, server, { phone: String(phones++), nickname: NAMES[lang] });
  const small = await phone.newPage();
  await walkable(small, server);
  await keep(browser, small, `phone-${lang}`);
  await phone.close();
}

for (const folder of [CAPTURES, STILLS]) mkdirSync(folder, { recursive: true });
for (const [name, svg] of Object.entries(stillPictures())) writeFileSync(path.join(STILLS, name), `${svg}\n`);

const given = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const onlyPostcard = process.argv.includes('--postcard');

/** A server for each language, because its bots and old messages use that language. */
async function scenes(browser: Browser, lang: Lang): Promise<void> {
  const server = await PlanetServer.start();
  try {
    if (lang === 'zh') writeFileSync(path.join(CAPTURES, 'postcard.webp'), await postcard(browser, server));
    if (onlyPostcard) return;
    for (const time of ['day', 'dusk', 'night'] as const) {
      if ((given('--hour') ?? time) !== time) continue;
      await setHour(server, HOURS[time]);
      const key = readFileSync(path.join(server.dataDir, 'rehearsal.key'), 'utf8').trim();
      const crowd = await startCrowd(
        {
          space: 'plaza',
          count: PEOPLE,
          url: server.url,
          seconds: undefined,
          talk: 0.12,
          key,
          language: lang,
        },
        () => undefined,
      );
      await plaza(browser, server, time, lang);
      crowd.leave();
    }
  } finally {
    await server.dispose();
  }
}

if (!process.argv.includes('--stills')) {
  const browser = await launchChromium();
  try {
    for (const lang of onlyPostcard ? (['zh'] as const) : (['zh', 'en'] as const))
      if ((given('--lang') ?? lang) === lang) await scenes(browser, lang);
  } finally {
    await browser.close();
  }
}
process.exit(0);
