import type { Browser } from '@playwright/test';
import type { PlanetServer } from '../../support/server';
import type { BenchRow } from '../row';
import { ENTER_MARKS, enterTwice, type Entry, type SeenIn } from './enter';
import { median } from './median';

const row = { area: 'start', better: 'lower' } as const;
const VIEWS = ['2d', '3d'] as const;
/** Seconds to the first step. */
const TARGETS = { cold: 2, warm: 0.7 } as const;

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
