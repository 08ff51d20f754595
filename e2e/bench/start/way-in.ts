import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Browser, BrowserContext, Request } from '@playwright/test';
import { DEMO_SPACE_ID } from '../../../contract/model/space';
import { signIn } from '../../support/person';
import type { PlanetServer } from '../../support/server';
import type { BenchRow } from '../row';
import { ENTER_MARKS, enterTwice, untilWalkable, type Entry, type SeenIn } from './enter';
import { median } from './median';

const row = { area: 'start', better: 'lower' } as const;
const VIEWPORT = { width: 1440, height: 900 };
const VIEWS = ['2d', '3d'] as const;
/** KB of JavaScript on the way in, and seconds to the first step. */
const TARGETS = { '2d': { scripts: 370 }, '3d': { scripts: 290 }, cold: 2, warm: 0.7 } as const;

/** Bytes of an answer as they travel, compressed by gzip. */
async function gzipSize(url: string): Promise<number> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'gzip' } }), 'response')) as [
    IncomingMessage,
  ];
  let bytes = 0;
  for await (const part of answer) bytes += (part as Buffer).length;
  return bytes;
}

/**
 * Follows every script that a context loads, workers' too; answers the compressed bytes of those that were asked
 * for until a moment (ms since 1970), all by default.
 */
function countScripts(context: BrowserContext): (until?: number) => Promise<number> {
  const scripts: Request[] = [];
  // The browser tells no times of a worker's requests.
  const asked = new Map<Request, number>();
  context.on('request', (request) => asked.set(request, Date.now()));
  context.on('requestfinished', (request) => {
    if (/\.js(\?|$)/.test(request.url())) scripts.push(request);
  });
  return async (until = Number.POSITIVE_INFINITY) => {
    const counted = scripts.filter((request) => (asked.get(request) ?? 0) <= until);
    // Of a worker's scripts the browser tells no size: they are fetched once more.
    const sizes = await Promise.all(
      counted.map(async (request) => (await request.sizes()).responseBodySize || gzipSize(request.url())),
    );
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

/** Scripts of the space from an empty cache: until one can walk, and with what is fetched after that. */
async function scriptsOfSpace(browser: Browser, server: PlanetServer, seenIn: SeenIn): Promise<BenchRow[]> {
  const member = await freshContext(browser);
  await member.addInitScript((view) => localStorage.setItem('view', view), seenIn);
  await signIn(member, server, { phone: `1390000000${VIEWS.indexOf(seenIn) + 1}`, nickname: '测量' });
  const bytes = countScripts(member);
  const space = await member.newPage();
  await space.goto(`${server.url}/main?id=${DEMO_SPACE_ID}`);
  await untilWalkable(space);
  const walkable = await space.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('tp:walkable')[0]?.startTime ?? Number.NaN),
  );
  await space.waitForLoadState('networkidle');
  const [onTheWay, all] = [await bytes(walkable), await bytes()];
  await member.close();
  const kb = (value: number): Pick<BenchRow, 'value' | 'unit'> => ({ value: value / 1024, unit: 'KB gzip' });
  const name = `JavaScript for the space in ${seenIn.toUpperCase()}`;
  return [
    { ...row, name, ...kb(onTheWay), target: TARGETS[seenIn].scripts, note: 'until one can walk' },
    { ...row, name: `${name}, all`, ...kb(all), note: 'with the panels fetched after that' },
  ];
}

/** JavaScript of the sign-in page, and of the space in both views, from an empty cache, in KB gzip. */
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

  const spaces: BenchRow[] = [];
  for (const view of VIEWS) spaces.push(...(await scriptsOfSpace(browser, server, view)));
  return [
    {
      ...row,
      name: 'JavaScript for sign-in',
      value: forSignIn / 1024,
      unit: 'KB gzip',
      target: 150,
      note: 'until the form can be used',
    },
    {
      ...row,
      name: 'JavaScript for sign-in, with its painted scene',
      value: withScene / 1024,
      unit: 'KB gzip',
    },
    ...spaces,
  ];
}

const of = (entries: readonly Entry[], take: (entry: Entry) => number): number => median(entries.map(take));

/** Rows of one kind of entering: the whole, and how it falls apart. */
function enterRows(view: SeenIn, cache: 'cold' | 'warm', entries: readonly Entry[]): readonly BenchRow[] {
  const name = `«enter» to walking, ${view.toUpperCase()}, ${cache}`;
  const parts = ENTER_MARKS.map(
    (mark) => `${mark.slice(3)} ${of(entries, ({ marks }) => marks[mark]).toFixed(1)}`,
  );
  const unit = 's';
  return [
    {
      ...row,
      name,
      value: of(entries, ({ total }) => total),
      unit,
      target: TARGETS[cache],
      note: parts.join(', '),
    },
    {
      ...row,
      name: `${name}: main thread`,
      value: of(entries, ({ mainThread }) => mainThread),
      unit,
      note: 'by its own clock',
    },
    {
      ...row,
      name: `${name}: processor`,
      value: of(entries, ({ processor }) => processor),
      unit,
      note: 'page and drawing, all threads',
    },
  ];
}

/** From the click on «enter» to the first frame in which one can walk, in both views: from an empty cache, and again. */
export async function measureEnter(
  browser: Browser,
  server: PlanetServer,
  rounds: number,
): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [at, view] of VIEWS.entries()) {
    const cold: Entry[] = [];
    const warm: Entry[] = [];
    for (let round = 0; round < rounds; round++) {
      const visitor = { phone: `139000001${at}${round}`, nickname: `测量${round}` };
      const entered = await enterTwice(browser, server, view, visitor);
      cold.push(entered.cold);
      warm.push(entered.warm);
    }
    rows.push(...enterRows(view, 'cold', cold), ...enterRows(view, 'warm', warm));
  }
  return rows;
}
