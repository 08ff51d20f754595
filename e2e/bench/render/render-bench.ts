import type { Browser } from '@playwright/test';
import { launchChromium } from '../../support/browser';
import type { BenchOptions, BenchRow, NotMeasured } from '../row';
import { median } from '../median';
import { servePages, type ServedPages } from '../served-pages';
import { retryMeasurement } from '../retry-measurement';
import { openProbe, warm } from './probe-page';

const PAGES = 'e2e/bench/render/pages';

/** One kind of rendering: ours, the baseline, and further comparisons. */
interface Kind {
  readonly ours: Way;
  readonly baseline: Way;
  readonly others: readonly Way[];
  /** The measured numbers of avatars in view, and the minimum ratio to the baseline's script time. */
  readonly crowds: readonly { readonly count: number; readonly targetRatio: number }[];
  /** Draw calls that count: only those of avatars, where the rest is independent of the crowd. */
  readonly draws: 'draws' | 'instanced';
  readonly viewport: { readonly width: number; readonly height: number };
}

interface Way {
  readonly file: string;
  readonly name: string;
  /** Measured with this many at most; larger numbers are extrapolated, as the note says. */
  readonly most?: number;
}

const KINDS: readonly Kind[] = [
  {
    ours: { file: 'tiny-planet', name: 'tiny planet' },
    baseline: { file: 'phaser-idiomatic', name: 'Phaser, a container a person' },
    others: [{ file: 'raw-webgl2', name: 'raw WebGL2, instanced' }],
    crowds: [
      { count: 500, targetRatio: 5 },
      { count: 2000, targetRatio: 12 },
    ],
    draws: 'draws',
    viewport: { width: 1280, height: 720 },
  },
  {
    ours: { file: 'tiny-planet-3d', name: 'tiny planet in 3D' },
    baseline: { file: 'three-skinned', name: 'three, a SkinnedMesh a person', most: 200 },
    others: [{ file: 'three-bare', name: 'three, a ground and nobody', most: 0 }],
    crowds: [
      { count: 500, targetRatio: 15 },
      { count: 2000, targetRatio: 35 },
    ],
    draws: 'instanced',
    // Small: where the processor renders, pixels only lower the frame rate; script and draw calls do not depend on them.
    viewport: { width: 480, height: 270 },
  },
];
const MOST_DRAWS = 8;
/** Runs of one build differ by half on a busy machine. */
const PAIRS = 3;

interface Figures {
  readonly frames: number;
  readonly scriptMs: number;
  readonly draws: number;
  readonly instanced: number;
}

/** Script time and draw calls of a frame with a crowd in view, compared with idiomatic Phaser and raw WebGL2. */
export async function runRenderBench({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const filesOf = (ways: readonly Way[]): readonly string[] => ways.map(({ file }) => `${PAGES}/${file}.ts`);
  const own = KINDS.map(({ ours }) => ours);
  const pages = await servePages(
    filesOf(KINDS.flatMap(({ baseline, others }) => [baseline, ...others])),
    filesOf(own),
  );
  const browser = await launchChromium();
  const rows: BenchRow[] = [];
  try {
    for (const kind of KINDS)
      for (const crowd of quick ? kind.crowds.slice(0, 1) : kind.crowds)
        rows.push(...(await measureCrowd(browser, pages, kind, crowd, quick)));
  } finally {
    await browser.close();
    pages.close();
  }
  return rows;
}

/** Alternates ours and the baseline, so that other load affects both; measures the others once. */
async function measureCrowd(
  browser: Browser,
  pages: ServedPages,
  kind: Kind,
  crowd: Kind['crowds'][number],
  quick: boolean,
): Promise<BenchRow[]> {
  // A case without avatars is the same for every number.
  const others = kind.others.filter(({ most }) => most !== 0 || crowd === kind.crowds[0]);
  const compared = [kind.ours, kind.baseline];
  const turns = [...Array.from({ length: quick ? 1 : PAIRS }, () => compared).flat(), ...others];
  const runs = new Map<Way, (Figures | NotMeasured)[]>();
  const drawnBy = ({ most = crowd.count }: Way): number => Math.min(crowd.count, most);
  for (const way of turns) {
    const address = `${pages.address(way.file)}?count=${drawnBy(way)}`;
    const seconds = quick ? 2 : 6;
    const figures = await retryMeasurement(
      address,
      () => measure(browser, kind.viewport, address, drawnBy(way), seconds),
      ({ frames }) => (frames === 0 ? { text: `no frame in ${seconds} s`, machineTooSlow: true } : undefined),
    );
    runs.set(way, [...(runs.get(way) ?? []), figures]);
  }
  return [...runs].flatMap(([way, figures]) => rowsOf(kind, way, crowd, drawnBy(way), middleOf(figures)));
}

/** The median of every figure; a case that failed once counts as not measured. */
function middleOf(runs: readonly (Figures | NotMeasured)[]): Figures | NotMeasured {
  const failed = runs.find((run) => 'notMeasured' in run);
  if (failed) return failed;
  const measured = runs.filter((run) => 'frames' in run);
  const middle = (take: (run: Figures) => number): number => median(measured.map(take));
  return {
    frames: middle(({ frames }) => frames),
    scriptMs: middle(({ scriptMs }) => scriptMs),
    draws: middle(({ draws }) => draws),
    instanced: middle(({ instanced }) => instanced),
  };
}

function rowsOf(
  kind: Kind,
  way: Way,
  { count, targetRatio }: Kind['crowds'][number],
  drawn: number,
  figures: Figures | NotMeasured,
): BenchRow[] {
  const { ours, baseline } = kind;
  const area = 'render';
  const script = (of: string): string =>
    drawn === 0 ? `script a frame, ${of}` : `script a frame, ${count} people, ${of}`;
  const draws = (of: string): string =>
    drawn === 0 ? `draw calls, ${of}` : `draw calls, ${count} people, ${of}`;
  if ('notMeasured' in figures) {
    const { notMeasured } = figures;
    return [{ area, name: script(way.name), value: Number.NaN, unit: '', better: 'lower', notMeasured }];
  }
  const own = way === ours;
  const more = drawn === 0 ? 1 : count / drawn;
  const scaled = more > 1 && { note: `measured with ${drawn} people, times ${more}` };
  const only = own && kind.draws === 'instanced';
  return [
    {
      area,
      name: script(way.name),
      value: figures.scriptMs * more,
      unit: 'ms',
      better: 'lower',
      ...scaled,
      ...(own && { baseline: script(baseline.name), targetRatio }),
    },
    {
      area,
      name: draws(way.name),
      value: only ? figures.instanced : figures.draws * more,
      unit: 'calls',
      better: 'lower',
      ...(only && { note: `people, shadows and names; ${figures.draws} with ground, sky and things` }),
      ...scaled,
      ...(own && { baseline: draws(baseline.name), target: MOST_DRAWS }),
    },
  ];
}

async function measure(
  browser: Browser,
  viewport: Kind['viewport'],
  address: string,
  count: number,
  seconds: number,
): Promise<Figures> {
  const page = await openProbe(browser, viewport, address, count);
  try {
    await page.evaluate(() => window.probe.discard());
    await warm(page);
    const session = await page.context().newCDPSession(page);
    // Thread time excludes other work on the machine.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const script = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? Number.NaN;
    };
    const before = await script();
    const counted = (): Promise<readonly [number, number, number]> =>
      page.evaluate(() => [window.probe.frames, window.drawCalls.count, window.drawCalls.instanced] as const);
    const started = await counted();
    await page.waitForTimeout(seconds * 1000);
    const ended = await counted();
    const after = await script();
    const drawn = ended[0] - started[0];
    return {
      frames: drawn,
      scriptMs: Number((((after - before) * 1000) / drawn).toFixed(3)),
      draws: Number(((ended[1] - started[1]) / drawn).toFixed(1)),
      instanced: Number(((ended[2] - started[2]) / drawn).toFixed(1)),
    };
  } finally {
    await page.close();
  }
}
