import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { DEMO_SPACE_ID, EXPO_SPACE_ID } from '../../contract/model/space';
import { startCrowd } from '../bots/crowd';
import { countDrawCalls } from '../support/draw-calls';
import { signIn } from '../support/person';
import { PlanetServer } from '../support/server';
import { setHour } from './set-hour';
import { HIGH_SETTINGS, TIMEOUT, switchView } from './timeouts';

const HOURS = { day: 10.5, night: 22.5 } as const;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** Time for the crowd to spread before it stands, ms. */
const SPREAD = 25_000;
/** The picture is complete when no draw call occurs for this many frames. */
const STILL = 120;

export interface WorldShots {
  readonly browser: Browser;
  readonly shot: (page: Page, name: string) => Promise<void>;
  readonly people: number;
  readonly size: { readonly width: number; readonly height: number };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** With reduced motion a complete picture is not drawn again; loading and painting cause draw calls. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async (frames) => {
    let drawn = -1;
    for (let still = 0; still < frames; still++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (window.drawCalls.count !== drawn) still = 0;
      drawn = window.drawCalls.count;
    }
  }, STILL);

async function contextFor(browser: Browser, screen: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ ...screen, locale: 'en-US', reducedMotion: 'reduce' });
  context.setDefaultTimeout(TIMEOUT);
  await context.addInitScript(countDrawCalls);
  await context.addInitScript((finest) => {
    localStorage.setItem('lang', 'en');
    localStorage.setItem('frameRate', finest);
  }, JSON.stringify(HIGH_SETTINGS));
  return context;
}

/** One user stays at one position in both views, so that the pictures can be compared. */
async function scenes(server: PlanetServer, space: string, time: string, nth: number, o: WorldShots) {
  const enter = async (context: BrowserContext): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${server.url}/main?id=${space}`, { timeout: TIMEOUT });
    await page.waitForFunction(() => performance.getEntriesByName('tp:walkable').length > 0);
    return page;
  };
  const take = async (page: Page, who: string): Promise<void> => {
    for (const view of ['2d', '3d'] as const) {
      await switchView(page, view);
      await settled(page);
      await o.shot(page, `6-${space}-${time}-${who}-${view}`);
    }
    // The page renders nothing while bots enter: without a GPU rendering would slow down their sign-in.
    await page.close();
  };
  const desktop = await contextFor(o.browser, { viewport: o.size });
  await signIn(desktop, server, { phone: `138170000${String(nth).padStart(2, '0')}`, nickname: 'Fawn' });
  await take(await enter(desktop), 'empty');
  const crowd = await startCrowd(
    {
      space,
      count: o.people,
      url: server.url,
      seconds: undefined,
      talk: 0.1,
      key: readFileSync(path.join(server.dataDir, 'rehearsal.key'), 'utf8').trim(),
    },
    () => undefined,
  );
  await wait(SPREAD);
  crowd.rest();
  await take(await enter(desktop), 'people');
  const phone = await contextFor(o.browser, { ...PHONE, storageState: await desktop.storageState() });
  await desktop.close();
  await take(await enter(phone), 'phone');
  await phone.close();
  crowd.leave();
}

/** Both demo spaces in both views, by day and by night, empty and full, and full on a phone. */
export async function worldShots(o: WorldShots): Promise<void> {
  const server = await PlanetServer.start();
  let nth = 0;
  try {
    for (const [time, hour] of Object.entries(HOURS)) {
      await setHour(server, hour);
      for (const space of [DEMO_SPACE_ID, EXPO_SPACE_ID]) await scenes(server, space, time, nth++, o);
    }
  } finally {
    await server.dispose();
  }
}
