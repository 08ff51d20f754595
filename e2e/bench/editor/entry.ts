import type { Browser } from '@playwright/test';
import { launchChromium } from '../../support/browser';
import type { Person } from '../../../tests/server/support/person';
import type { PlanetServer } from '../../support/server';
import { median } from '../median';
import type { BenchRow } from '../row';
import { untilWalkable, type SeenIn } from '../start/enter';
import { contextOf } from './signed-pages';

/** At most 1.3 times as long as into the plaza. */
const TARGET_RATIO = 1 / 1.3;

/** From the navigation to the first frame in which one can walk, with an empty cache, s. */
async function enter(
  browser: Browser,
  server: PlanetServer,
  person: Person,
  spaceId: string,
  view: SeenIn,
): Promise<number> {
  const context = await contextOf(browser, server, person);
  try {
    await context.addInitScript((seenIn) => localStorage.setItem('view', seenIn), view);
    const page = await context.newPage();
    await page.goto(`${server.url}/main?id=${spaceId}`);
    await untilWalkable(page);
    const at = await page.evaluate(
      () => performance.getEntriesByName('tp:walkable')[0]?.startTime ?? Number.NaN,
    );
    return at / 1000;
  } finally {
    await context.close();
  }
}

/** First entry to a large map in turn with that to the plaza, in both views. */
export async function measureEntry(
  server: PlanetServer,
  person: Person,
  large: { readonly spaceId: string; readonly name: string },
  rounds: number,
): Promise<readonly BenchRow[]> {
  // Without a GPU, as in the area `start`.
  const browser = await launchChromium(['--disable-gpu-compositing', '--disable-gpu-rasterization']);
  try {
    const rows: BenchRow[] = [];
    for (const view of ['2d', '3d'] as const) {
      const [plaza, other]: [number[], number[]] = [[], []];
      // The server reads both before they are measured.
      for (const id of ['plaza', large.spaceId]) await enter(browser, server, person, id, view);
      for (let round = 0; round < rounds; round++) {
        plaza.push(await enter(browser, server, person, 'plaza', view));
        other.push(await enter(browser, server, person, large.spaceId, view));
      }
      const row = (where: string, times: readonly number[]) => ({
        area: 'editor',
        name: `first entry to ${where}, ${view.toUpperCase()}`,
        value: median(times),
        unit: 's',
        better: 'lower' as const,
        note: `from ${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)}`,
      });
      const baseline = row('the plaza', plaza);
      rows.push({ ...row(large.name, other), baseline: baseline.name, targetRatio: TARGET_RATIO }, baseline);
    }
    return rows;
  } finally {
    await browser.close();
  }
}
