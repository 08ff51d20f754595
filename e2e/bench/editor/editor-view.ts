import { launchChromium } from '../../support/browser';
import { median } from '../median';
import { quantile } from '../quantile';
import type { BenchRow } from '../row';
import { servePages } from '../served-pages';

const WORKERS = [
  'workers/pathfinding.worker.ts',
  'workers/avatar-sheet.worker.ts',
  'workers/ground.worker.ts',
];
const MAP = '200×200 with 2,000 things';
const SOFTWARE = 'without a GPU: frames are drawn by the processor, beside the worker';

declare global {
  interface Window {
    editorBench: {
      /** Until the map is on the screen, ms. */
      open(view: '2d' | '3d'): Promise<number>;
      /** Script of each step of a stroke with its frame, ms. */
      stroke(steps: number): Promise<number[]>;
      /** From the end of a stroke until its ground is painted, ms. */
      repaint(): Promise<number>;
      /** Undoing 1,000 tiles with its frame, ms. */
      undo(): Promise<number>;
      /** Script of a step of a drag of one thing with its frame, ms. */
      drag(steps: number): Promise<number[]>;
      /** Placing a thing with its frame, ms. */
      place(kind: string): Promise<number>;
      /** The document as text, ms. */
      save(): number;
      readonly state: unknown;
    };
    ready: boolean;
  }
}

/** The editor's view on a large map: what an edit costs the page, and how soon it is on the screen. */
export async function measureView(quick: boolean): Promise<readonly BenchRow[]> {
  const pages = await servePages(WORKERS, ['features/space-editor/testing/bench-page.ts']);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(pages.address('bench-page'));
    await page.waitForFunction(() => window.ready, undefined, { timeout: 120_000 });
    const open = await page.evaluate(() => window.editorBench.open('2d'));
    const steps = quick ? 15 : 40;
    const stroke = await page.evaluate((count) => window.editorBench.stroke(count), steps);
    const drag = await page.evaluate((count) => window.editorBench.drag(count), steps);
    const [repaints, undos, saves]: [number[], number[], number[]] = [[], [], []];
    for (let i = 0; i < (quick ? 2 : 7); i++) {
      repaints.push(await page.evaluate(() => window.editorBench.repaint()));
      undos.push(await page.evaluate(() => window.editorBench.undo()));
      saves.push(await page.evaluate(() => window.editorBench.save()));
    }
    const row = { area: 'editor', unit: 'ms', better: 'lower' } as const;
    return [
      { ...row, name: `${MAP}: until it is on the screen`, value: open, target: 2000 },
      {
        ...row,
        name: 'script of a step of a stroke and its frame, median',
        value: median(stroke),
        target: 16,
      },
      {
        ...row,
        name: 'script of a step of a stroke and its frame, p95',
        value: quantile(stroke, 0.95),
        note: SOFTWARE,
      },
      { ...row, name: 'script of a step of a drag and its frame, median', value: median(drag), target: 16 },
      {
        ...row,
        name: 'end of a stroke until its ground is painted, median',
        value: median(repaints),
        target: 300,
        note: SOFTWARE,
      },
      { ...row, name: 'undo of 1,000 tiles and its frame, median', value: median(undos), target: 50 },
      { ...row, name: 'the document as text, median', value: median(saves) },
    ];
  } finally {
    await browser.close();
    pages.close();
  }
}
