import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { FrameRateSettings } from '../../contract/model/quality';
import { startCrowd } from '../bots/crowd';
import { launchChromium } from '../support/browser';
import { signIn } from '../support/person';
import { PlanetServer } from '../support/server';
import { sceneShots } from './engagement-scene';
import { engagementShots } from './engagements';
import { mediaShots } from './media';
import { setHour } from './set-hour';
import { HIGH_SETTINGS, LOW_SETTINGS, PANEL_TIMEOUT, TIMEOUT } from './timeouts';
import { panelPages } from './panels';
import { shellPages } from './shell';
import { worldShots } from './world';

const USAGE = `npm run shots -- [options] [FOLDER]    pictures of every screen, for eyes: look at them after a visible change

By day, dusk and night, with thirty people, desktop and phone, zh and en; into test-results/shots without a FOLDER.

  --panels          every panel instead, in each of its states
  --only PATTERN    only pictures of panels whose names match
  --engagements     votes, lotteries, quizzes and the rest instead: their forms, each state, the console, the
                    scene; --only selects parts of them
  --media           voice, cameras and screens instead, on desktop and phone
  --world           the demo spaces instead, in 2D and 3D, by day and night, empty and with a crowd
  --few N           bots in that crowd (300)
  --size WxH        size of these pictures (1440x900); without a GPU a large frame takes seconds`;

const PEOPLE = 30;
const HOURS = { day: 10.5, dusk: 18.7, night: 22.5 } as const;
const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
} as const;
type Screen = keyof typeof SCREENS;
type Lang = 'zh' | 'en';

const { values: given, positionals } = parseArgs({
  options: {
    world: { type: 'boolean' },
    engagements: { type: 'boolean' },
    media: { type: 'boolean' },
    panels: { type: 'boolean' },
    only: { type: 'string', default: '' },
    few: { type: 'string', default: '300' },
    size: { type: 'string', default: '1440x900' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});
if (given.help === true) {
  console.log(USAGE);
  process.exit(0);
}
const only = new RegExp(given.only);
/** Names of the pictures that `--only` selects from, selected or not. */
const names: string[] = [];
const folder = path.resolve(positionals[0] ?? 'test-results/shots');

async function contextFor(
  browser: Browser,
  screen: Screen,
  lang: Lang,
  settings?: FrameRateSettings,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...SCREENS[screen], locale: lang === 'zh' ? 'zh-CN' : 'en-US' });
  context.setDefaultTimeout(TIMEOUT);
  await context.addInitScript((value) => localStorage.setItem('lang', value), lang);
  if (settings)
    await context.addInitScript(
      (frameRate) => localStorage.setItem('frameRate', frameRate),
      JSON.stringify(settings),
    );
  return context;
}

/** A context for pages outside the world, with the lowest settings. */
async function calmContext(browser: Browser, screen: Screen, lang: Lang): Promise<BrowserContext> {
  const context = await contextFor(browser, screen, lang, LOW_SETTINGS);
  context.setDefaultTimeout(PANEL_TIMEOUT);
  return context;
}

async function walkable(page: Page, server: PlanetServer): Promise<void> {
  await page.goto(`${server.url}/main?id=plaza`);
  await page.waitForFunction(() => performance.getEntriesByName('tp:walkable').length > 0);
  await page.getByTestId('online').waitFor();
  // The avatars of the crowd are drawn one after another.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 6000)));
}

const shot = async (page: Page, name: string, fullPage = false): Promise<void> => {
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage, timeout: 600_000 });
  console.log(name);
};

let phones = 13_900_000_000;

async function signInPages(
  browser: Browser,
  server: PlanetServer,
  screen: Screen,
  lang: Lang,
): Promise<void> {
  const context = await contextFor(browser, screen, lang);
  const page = await context.newPage();
  const name = (what: string): string => `${what}-${screen}-${lang}`;
  await page.goto(`${server.url}/login`);
  if (screen === 'desktop') await page.locator('[data-ready]').first().waitFor({ state: 'attached' });
  await page.getByRole('textbox').first().waitFor();
  await shot(page, name('1-sign-in'));
  await signIn(context, server, { phone: String(phones++) });
  await page.goto(`${server.url}/nickname`);
  await page
    .getByRole('textbox')
    .first()
    .fill(lang === 'zh' ? '散步的小鹿' : 'Fawn');
  await page.getByRole('radio').nth(4).check({ force: true });
  await shot(page, name('2-avatar'));
  await context.close();
}

async function plaza(
  browser: Browser,
  server: PlanetServer,
  time: string,
  screen: Screen,
  lang: Lang,
): Promise<void> {
  const context = await contextFor(browser, screen, lang);
  await signIn(context, server, { phone: String(phones++), nickname: lang === 'zh' ? '散步的小鹿' : 'Fawn' });
  const page = await context.newPage();
  const name = (what: string): string => `${what}-${time}-${screen}-${lang}`;
  await walkable(page, server);
  await shot(page, name('4-plaza'));
  if (time !== 'dusk') {
    const buttons = page.getByRole('navigation').getByRole('button');
    for (const [index, panel] of ['chat', 'people', 'places'].entries()) {
      await buttons.nth(index).click();
      await page.getByTestId(`panel-${panel}`).waitFor();
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 800)));
      await shot(page, name(`5-${panel}`));
      await page.getByTestId(`panel-${panel}`).getByRole('button').first().click();
    }
  }
  if (time === 'day') {
    await page.goto(`${server.url}/home`);
    await page.locator('[data-ready]').first().waitFor({ state: 'attached' });
    await shot(page, `3-home-${screen}-${lang}`);
  }
  await context.close();
}

mkdirSync(folder, { recursive: true });
const isCalm = given.panels === true || given.engagements === true;
// Only canvases use software GL; the rest is cheaper without it.
const browser = await launchChromium(isCalm ? ['--disable-gpu-compositing'] : []);
if (given.world === true) {
  const [width = 1440, height = 900] = given.size.split('x').map(Number);
  await worldShots({ browser, shot, people: Number(given.few), size: { width, height } });
  await browser.close();
  process.exit(0);
}
if (given.media === true) {
  const contextOf = (screen: Screen, lang: Lang) => contextFor(browser, screen, lang);
  await mediaShots({ contextFor: contextOf, shot, phone: () => String(phones++) });
  await browser.close();
  process.exit(0);
}
const server = await PlanetServer.start();
/** Whether a picture or a part is selected. */
const wanted = (name: string): boolean => {
  names.push(name);
  return only.test(name);
};
/** Ends with an error when `--only` selected nothing. */
const checkNames = (): number => {
  const none = names.length > 0 && !names.some((name) => only.test(name));
  if (none) console.error(`No picture matches "${given.only}". Pictures:\n${names.join('\n')}`);
  return none ? 1 : 0;
};
if (given.engagements === true) {
  const phone = () => String(phones++);
  const calm = (screen: Screen, lang: Lang) => calmContext(browser, screen, lang);
  const deps = { server, contextFor: calm, shot, phone, wanted };
  try {
    for (const lang of ['zh', 'en'] as const)
      for (const screen of ['desktop', 'phone'] as const) await engagementShots(deps, screen, lang);
    const fineContext = (screen: Screen) => contextFor(browser, screen, 'zh', HIGH_SETTINGS);
    for (const screen of ['desktop', 'phone'] as const) await sceneShots({ ...deps, fineContext }, screen);
  } finally {
    await browser.close();
    await server.dispose();
  }
  process.exit(checkNames());
}
try {
  for (const lang of ['zh', 'en'] as const)
    for (const screen of ['desktop', 'phone'] as const) {
      const viewer = {
        server,
        newContext: () => contextFor(browser, screen, lang),
        phone: () => String(phones++),
        shot: (page: Page, name: string, whole?: boolean) => shot(page, `0-${name}-${screen}-${lang}`, whole),
      };
      if (given.panels !== true) {
        await signInPages(browser, server, screen, lang);
        await shellPages(viewer);
      }
      const wanted = (name: string): boolean => {
        names.push(`${name}-${screen}-${lang}`);
        return only.test(`${name}-${screen}-${lang}`);
      };
      await panelPages({ ...viewer, newContext: () => calmContext(browser, screen, lang) }, wanted);
    }
  for (const [time, hour] of given.panels === true ? [] : Object.entries(HOURS)) {
    await setHour(server, hour);
    const key = readFileSync(path.join(server.dataDir, 'rehearsal.key'), 'utf8').trim();
    const crowd = await startCrowd(
      { space: 'plaza', count: PEOPLE, url: server.url, seconds: undefined, talk: 0.15, key },
      () => undefined,
    );
    for (const [screen, lang] of [
      ['desktop', 'zh'],
      ['phone', 'en'],
      ['desktop', 'en'],
      ['phone', 'zh'],
    ] as const)
      await plaza(browser, server, time, screen, lang);
    crowd.leave();
  }
} finally {
  await browser.close();
  await server.dispose();
}
process.exit(checkNames());
