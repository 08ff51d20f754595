import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { DEMO_SPACE_ID } from '../../../contract/model/space';
import { signIn } from '../../support/person';
import type { PlanetServer } from '../../support/server';
import type { BenchRow } from '../row';
import { median } from './median';

const row = { area: 'start', better: 'lower' } as const;
const VIEWPORT = { width: 1440, height: 900 };
const WALK_LIMIT_MS = 120_000;

/**
 * Follows every script that a context loads, workers' too; answers the compressed bytes of those that were asked
 * for until a moment (ms since 1970), all by default.
 */
function countScripts(context: BrowserContext): (until?: number) => Promise<number> {
  const scripts: Request[] = [];
  context.on('requestfinished', (request) => {
    if (/\.js(\?|$)/.test(request.url())) scripts.push(request);
  });
  return async (until = Number.POSITIVE_INFINITY) => {
    const counted = scripts.filter((request) => request.timing().startTime <= until);
    const sizes = await Promise.all(counted.map(async (request) => (await request.sizes()).responseBodySize));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

function freshContext(browser: Browser): Promise<BrowserContext> {
  // Asked for gzip alone, the server sends the size that the budgets are written in.
  return browser.newContext({
    viewport: VIEWPORT,
    locale: 'zh-CN',
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
}

async function untilWalkable(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('tp:walkable').length > 0, undefined, {
    timeout: WALK_LIMIT_MS,
  });
}

/** JavaScript of the sign-in page, and of the space from an empty cache, in KB gzip. */
export async function measureScripts(browser: Browser, server: PlanetServer): Promise<readonly BenchRow[]> {
  const stranger = await freshContext(browser);
  const signInBytes = countScripts(stranger);
  const page = await stranger.newPage();
  await page.addInitScript(() => {
    // The form can be used: what is asked for later is the painted scene beside it.
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('input[type=tel]')) return;
      performance.mark('usable');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
  const usable = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN),
  );
  const forSignIn = await signInBytes(usable);
  const withScene = await signInBytes();
  await stranger.close();

  const member = await freshContext(browser);
  await signIn(member, server, { phone: '13900000001', nickname: '测量' });
  const spaceBytes = countScripts(member);
  const space = await member.newPage();
  await space.goto(`${server.url}/main?id=${DEMO_SPACE_ID}`);
  await untilWalkable(space);
  await space.waitForLoadState('networkidle');
  const forSpace = await spaceBytes();
  await member.close();
  return [
    {
      ...row,
      name: 'JavaScript for sign-in',
      value: forSignIn / 1024,
      unit: 'KB gzip',
      target: 130,
      note: 'until the form can be used',
    },
    {
      ...row,
      name: 'JavaScript for sign-in, with its painted scene',
      value: withScene / 1024,
      unit: 'KB gzip',
    },
    { ...row, name: 'JavaScript for the space', value: forSpace / 1024, unit: 'KB gzip', target: 370 },
  ];
}

const CLICKED = 'tp:clicked';

async function enterOnce(browser: Browser, server: PlanetServer, round: number): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'zh-CN' });
  await signIn(context, server, { phone: `1390000010${round}`, nickname: `测量${round}` });
  const page = await context.newPage();
  await page.goto(`${server.url}/home`, { waitUntil: 'networkidle' });
  // Entering may load the page anew: the moment is kept as time of day, where the next document finds it.
  await page.evaluate((key) => {
    const keep = (): void => sessionStorage.setItem(key, String(performance.timeOrigin + performance.now()));
    addEventListener('click', keep, { capture: true });
  }, CLICKED);
  await page.getByRole('button', { name: '进入广场' }).click();
  await untilWalkable(page);
  const milliseconds = await page.evaluate((key) => {
    const walkable = performance.getEntriesByName('tp:walkable')[0]?.startTime ?? Number.NaN;
    return performance.timeOrigin + walkable - Number(sessionStorage.getItem(key));
  }, CLICKED);
  await context.close();
  if (!(milliseconds > 0)) throw new Error('The way in could not be timed');
  return milliseconds;
}

/** From the click on «enter» to the first frame in which one can walk, each time with an empty cache. */
export async function measureEnter(
  browser: Browser,
  server: PlanetServer,
  rounds: number,
): Promise<readonly BenchRow[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await enterOnce(browser, server, round));
  return [
    {
      ...row,
      name: 'click on «enter» to walking',
      value: median(times) / 1000,
      unit: 's',
      note: 'empty cache, no GPU',
    },
  ];
}
