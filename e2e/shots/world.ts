import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { DEMO_SPACE_ID, EXPO_SPACE_ID } from '../../contract/model/space';
import { startCrowd } from '../bots/crowd';
import { signIn } from '../support/person';
import { PlanetServer } from '../support/server';
import { setHour } from './hour';
import { FINEST, PATIENCE, see } from './patience';

const HOURS = { day: 10.5, night: 22.5 } as const;
const PHONE = { width: 390, height: 844 };
/** How long the crowd spreads before it stands, and the least time in which a picture settles, milliseconds. */
const SPREAD = 25_000;
const SETTLES = 8_000;
/** The ground and the avatars are painted over several frames, however long one takes. */
const FRAMES = 12;

export interface WorldShots {
  readonly browser: Browser;
  readonly shot: (page: Page, name: string) => Promise<void>;
  readonly people: number;
  readonly size: { readonly width: number; readonly height: number };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function settled(page: Page): Promise<void> {
  await wait(SETTLES);
  await page.evaluate(async (frames) => {
    for (let i = 0; i < frames; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, FRAMES);
}

/** One person stays at one place through both views, so that the pictures can be laid beside each other. */
async function scenes(server: PlanetServer, space: string, time: string, nth: number, o: WorldShots) {
  const context = await o.browser.newContext({ viewport: o.size, locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript((finest) => {
    localStorage.setItem('lang', 'en');
    localStorage.setItem('frameRate', finest);
  }, JSON.stringify(FINEST));
  await signIn(context, server, { phone: `138170000${String(nth).padStart(2, '0')}`, nickname: 'Fawn' });
  const page = await context.newPage();
  await page.goto(`${server.url}/main?id=${space}`, { timeout: PATIENCE });
  await page.waitForFunction(() => performance.getEntriesByName('tp:walkable').length > 0);
  const take = async (view: '2d' | '3d', who: string): Promise<void> => {
    await see(page, view);
    await settled(page);
    await o.shot(page, `6-${space}-${time}-${who}-${view}`);
  };
  await take('2d', 'empty');
  await take('3d', 'empty');
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
  await take('3d', 'people');
  await take('2d', 'people');
  await page.setViewportSize(PHONE);
  await take('2d', 'phone');
  await take('3d', 'phone');
  crowd.leave();
  await context.close();
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
