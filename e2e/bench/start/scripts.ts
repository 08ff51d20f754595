import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { DEMO_SPACE_ID } from '../../../contract/model/space';
import { signIn } from '../../support/person';
import type { PlanetServer } from '../../support/server';
import type { BenchRow } from '../row';
import { OWN_CODE, readBuildParts, type BuildParts } from './build-parts';
import { untilWalkable } from './enter';

const row = { area: 'start', better: 'lower' } as const;
const VIEWPORT = { width: 1440, height: 900 };
const KB = 1000;
const UNIT = 'KB gzip (1 KB = 1000 bytes)';
/** Smaller parts are summed up, KB. */
const WORTH_NAMING = 1;

interface Loaded {
  /** Path of a script, and its gzip size in transit. */
  readonly bytes: ReadonlyMap<string, number>;
}

/** Gzip size of a response in transit. */
async function gzipSize(url: string): Promise<number> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'gzip' } }), 'response')) as [
    IncomingMessage,
  ];
  let bytes = 0;
  for await (const part of answer) bytes += (part as Buffer).length;
  return bytes;
}

/** Records the scripts that a context loads, in workers too; returns those requested before a time (ms since 1970). */
function followScripts(context: BrowserContext): (until?: number) => Promise<Loaded> {
  const scripts: Request[] = [];
  // The browser reports no times for requests of workers.
  const requestedAt = new Map<Request, number>();
  context.on('request', (request) => requestedAt.set(request, Date.now()));
  context.on('requestfinished', (request) => {
    if (/\.js(\?|$)/.test(request.url())) scripts.push(request);
  });
  return async (until = Number.POSITIVE_INFINITY) => {
    const counted = scripts.filter((request) => (requestedAt.get(request) ?? 0) <= until);
    // The browser reports no size for scripts of workers, so they are fetched again.
    const sizes = await Promise.all(
      counted.map(async (request) => {
        const size = (await request.sizes()).responseBodySize || (await gzipSize(request.url()));
        return [new URL(request.url()).pathname.slice(1), size] as const;
      }),
    );
    return { bytes: new Map(sizes) };
  };
}

/** The parts of a set of scripts as text: `react-dom 61, own code 30`. */
export function madeOf({ bytes }: Loaded, parts: BuildParts): string {
  const sums = new Map<string, number>();
  for (const [name, size] of bytes) {
    const shares = parts.get(name);
    if (!shares) throw new Error(`${name} is not in the build: was it built from these sources?`);
    for (const [family, share] of shares) sums.set(family, (sums.get(family) ?? 0) + (share * size) / KB);
  }
  const named = [...sums].filter(([, size]) => size >= WORTH_NAMING).sort(([, a], [, b]) => b - a);
  const rest = [...sums.values()].filter((size) => size < WORTH_NAMING).reduce((sum, size) => sum + size, 0);
  const own = named.filter(([family]) => family === OWN_CODE);
  const others = named.filter(([family]) => family !== OWN_CODE);
  return [...others, ...own, ...(rest >= WORTH_NAMING ? [['others', rest] as const] : [])]
    .map(([family, size]) => `${family} ${Math.round(size)}`)
    .join(', ');
}

interface Subject {
  readonly name: string;
  readonly budget: number;
  readonly until: string;
  /** Opens the page; returns the time until which scripts count, ms since 1970. */
  open(page: Page, server: PlanetServer): Promise<number>;
  readonly as?: { readonly view: '2d' | '3d'; readonly phone: string };
}

/** Time of a performance mark of the page. */
const markedAt = (page: Page, mark: string): Promise<number> =>
  page.evaluate(
    (name) => performance.timeOrigin + (performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN),
    mark,
  );

async function openSpace(page: Page, server: PlanetServer): Promise<number> {
  await page.goto(`${server.url}/main?id=${DEMO_SPACE_ID}`);
  await untilWalkable(page);
  const walkable = await markedAt(page, 'tp:walkable');
  await page.waitForLoadState('networkidle');
  return walkable;
}

async function openSignIn(page: Page, server: PlanetServer): Promise<number> {
  await page.addInitScript(() => {
    // The form is usable; the scene beside it loads later.
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('input[type=tel]')) return;
      performance.mark('usable');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  return markedAt(page, 'usable');
}

async function openPortal(page: Page, server: PlanetServer): Promise<number> {
  await page.goto(server.url, { waitUntil: 'networkidle' });
  return Date.now();
}

const SUBJECTS: readonly Subject[] = [
  { name: 'the portal', budget: 150, until: 'nothing touched', open: openPortal },
  { name: 'sign-in', budget: 165, until: 'until the form can be used', open: openSignIn },
  {
    name: 'the space in 2D',
    budget: 430,
    until: 'until walkable',
    open: openSpace,
    as: { view: '2d', phone: '13900000001' },
  },
  {
    name: 'the space in 3D',
    budget: 380,
    until: 'until walkable',
    open: openSpace,
    as: { view: '3d', phone: '13900000002' },
  },
];

const total = ({ bytes }: Loaded): number => [...bytes.values()].reduce((sum, size) => sum + size, 0) / KB;

/** JavaScript of the portal, of sign-in, and of the space in both views, from an empty cache. */
export async function measureScripts(browser: Browser, server: PlanetServer): Promise<readonly BenchRow[]> {
  const parts = await readBuildParts();
  const rows: BenchRow[] = [];
  for (const { name, budget, until, open, as } of SUBJECTS) {
    // The budgets are gzip sizes, so brotli is excluded.
    const context = await browser.newContext({
      viewport: VIEWPORT,
      locale: 'zh-CN',
      extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    });
    if (as) {
      await context.addInitScript((view) => localStorage.setItem('view', view), as.view);
      await signIn(context, server, { phone: as.phone, nickname: '测量' });
    }
    const loaded = followScripts(context);
    const page = await context.newPage();
    const moment = await open(page, server);
    const [counted, all] = [await loaded(moment), await loaded()];
    await context.close();
    rows.push({
      ...row,
      name: `JavaScript for ${name}`,
      value: total(counted),
      unit: UNIT,
      target: budget,
      note: `${until}; ${madeOf(counted, parts)}`,
    });
    if (all.bytes.size > counted.bytes.size)
      rows.push({
        ...row,
        name: `JavaScript for ${name}, all`,
        value: total(all),
        unit: UNIT,
        note: 'with what is fetched after that, nothing touched',
      });
  }
  return rows;
}
