import type { Browser } from '@playwright/test';
import type { PlanetServer } from '../../support/server';
import { median } from '../median';
import type { BenchRow } from '../row';
import { servePages, type ServedPages } from '../served-pages';
import { ENTER_MARKS, enterTwice, type Entry, type SeenIn } from './enter';
import { openPlainTwice, PLAIN_PAGES, plainPageName } from './plain-page';

const row = { area: 'start', better: 'lower' } as const;
const VIEWS = ['2d', '3d'] as const;
const VISITS = ['cold', 'warm'] as const;
type Visit = (typeof VISITS)[number];
/** Minimum ratio to the plain page of the same run; below 1 the product may take longer. */
const TARGET_RATIOS: Readonly<Record<Visit, number>> = { cold: 1 / 3, warm: 1 / 2 };

const of = (entries: readonly Entry[], take: (entry: Entry) => number): number => median(entries.map(take));

/** Rows of one kind of entry: the total and its parts. */
function enterRows(view: SeenIn, cache: Visit, entries: readonly Entry[]): readonly BenchRow[] {
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
      baseline: plainName(view, cache),
      targetRatio: TARGET_RATIOS[cache],
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

const plainName = (view: SeenIn, cache: Visit): string => `${plainPageName(view)}, ${cache}`;

/**
 * From the click on «enter» to the first walkable frame, in both views, from an empty cache and again; in turn with a page
 * that only draws.
 */
export async function measureEnter(
  browser: Browser,
  server: PlanetServer,
  rounds: number,
): Promise<readonly BenchRow[]> {
  const pages = await servePages(PLAIN_PAGES);
  try {
    const rows: BenchRow[] = [];
    for (const view of VIEWS) rows.push(...(await measureView(browser, server, pages, view, rounds)));
    return rows;
  } finally {
    pages.close();
  }
}

async function measureView(
  browser: Browser,
  server: PlanetServer,
  pages: ServedPages,
  view: SeenIn,
  rounds: number,
): Promise<readonly BenchRow[]> {
  const entered: Readonly<Record<Visit, Entry>>[] = [];
  const plain: Readonly<Record<Visit, number>>[] = [];
  for (let round = 0; round < rounds; round++) {
    const visitor = { phone: `139000001${VIEWS.indexOf(view)}${round}`, nickname: `测量${round}` };
    entered.push(await enterTwice(browser, server, view, visitor));
    plain.push(await openPlainTwice(browser, pages, view));
  }
  return VISITS.flatMap((cache) => [
    ...enterRows(
      view,
      cache,
      entered.map((entry) => entry[cache]),
    ),
    {
      ...row,
      name: plainName(view, cache),
      value: median(plain.map((visit) => visit[cache])),
      unit: 's',
      note: 'from the navigation to its first frames',
    },
  ]);
}
