import type { CDPSession, Page } from '@playwright/test';
import { launchChromium } from '../../support/browser';
import type { BenchOptions, BenchRow } from '../row';
import { servePages } from '../served-pages';
import { median } from '../median';

const ENTRIES = [
  'e2e/bench/workers/pages/contest.ts',
  'e2e/bench/workers/pages/snapshot.worker.ts',
  'workers/pathfinding.worker.ts',
  'workers/avatar-sheet.worker.ts',
  'workers/ground.worker.ts',
  'workers/picture.worker.ts',
];

const WAYS = ['here', 'apart'] as const;
type Way = (typeof WAYS)[number];

interface Job {
  readonly name: string;
  /** Where the product runs the job: on the main thread or in a worker. */
  readonly choice: Way;
  /** Repetitions in a round. */
  readonly times: number;
}

const JOBS: readonly Job[] = [
  { name: 'straight way', choice: 'here', times: 300 },
  { name: 'way round something near', choice: 'apart', times: 300 },
  { name: 'way across the map', choice: 'apart', times: 120 },
  { name: 'index of the path search', choice: 'apart', times: 20 },
  { name: 'avatar sheet', choice: 'apart', times: 8 },
  { name: 'piece of the ground', choice: 'apart', times: 6 },
  { name: 'thumbnail of a space', choice: 'apart', times: 6 },
  { name: 'snapshot of 100', choice: 'here', times: 300 },
  { name: 'snapshot of 500', choice: 'here', times: 200 },
  { name: 'snapshot of 2,000', choice: 'here', times: 100 },
];

const PLACE: Readonly<Record<Way, string>> = { here: 'on the main thread', apart: 'in a worker' };

interface Round {
  /** Main-thread CPU time of one job, ms. */
  readonly blocked: number;
  /** From request to result, ms. */
  readonly took: number;
}

/**
 * Each job on the main thread and in its worker: main-thread time and latency. The variant with less main-thread time is
 * better; the target of the product's variant is the time of the other.
 */
export async function runWorkersBench({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const pages = await servePages(ENTRIES);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(pages.address('contest'));
    await page.waitForFunction(() => window.ready, undefined, { timeout: 120_000 });
    const session = await page.context().newCDPSession(page);
    // Thread time excludes other work on the machine.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const rows: BenchRow[] = [];
    for (const job of JOBS) rows.push(...rowsOf(job, await compare(page, session, job, quick ? 1 : 5)));
    return rows;
  } finally {
    await browser.close();
    pages.close();
  }
}

async function compare(
  page: Page,
  session: CDPSession,
  { name, times }: Job,
  rounds: number,
): Promise<Readonly<Record<Way, Round>>> {
  const seen: Record<Way, Round[]> = { here: [], apart: [] };
  const busy = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? Number.NaN);
  };
  // One more round, in which code and workers warm up.
  for (let round = 0; round <= rounds; round++)
    for (const way of round % 2 === 0 ? WAYS : WAYS.toReversed()) {
      const before = await busy();
      const took = await page.evaluate(([job, how, many]) => window.contest(job, how, many), [
        name,
        way,
        times,
      ] as const);
      const after = await busy();
      if (round > 0) seen[way].push({ blocked: (after - before) / times, took: median(took) });
    }
  const middle = (way: Way): Round => ({
    blocked: median(seen[way].map(({ blocked }) => blocked)),
    took: median(seen[way].map(({ took }) => took)),
  });
  return { here: middle('here'), apart: middle('apart') };
}

function rowsOf({ name, choice }: Job, rounds: Readonly<Record<Way, Round>>): BenchRow[] {
  const row = { area: 'workers', unit: 'ms', better: 'lower' } as const;
  const other = choice === 'here' ? 'apart' : 'here';
  const blocking = (way: Way): string => `${name}, ${PLACE[way]}: page blocked`;
  return WAYS.flatMap((way) => [
    {
      ...row,
      name: blocking(way),
      value: rounds[way].blocked,
      ...(way === choice && {
        target: rounds[other].blocked,
        baseline: blocking(other),
        note: `kept: done ${PLACE[choice]}`,
      }),
    },
    { ...row, name: `${name}, ${PLACE[way]}: until it is there`, value: rounds[way].took },
  ]);
}
