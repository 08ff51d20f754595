import { chromium, type Browser } from '@playwright/test';
import { gpuTypeOf } from '../../../engine/quality/device-guess';
import { chromiumPath } from '../../support/browser';
import { openProbe, warm } from '../render/probe-page';
import type { BenchOptions, BenchRow, NotMeasured } from '../row';
import { servePages } from '../served-pages';

const PAGES = 'e2e/bench/render/pages';
const VIEWPORT = { width: 1920, height: 1080 };
const CROWDS = [500, 2000] as const;
const VIEWS = [
  { name: '2D', file: 'tiny-planet' },
  { name: '3D', file: 'tiny-planet-3d' },
] as const;
/** Frame rate of most screens. */
const SCREEN = 60;

/** Without a frame limit, on any GPU. */
const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--ignore-gpu-blocklist',
  '--enable-gpu',
  '--disable-gpu-vsync',
  '--disable-frame-rate-limit',
];
/** For systems on which Chromium does not find a GPU by itself. */
const WAYS = [[], ['--use-angle=vulkan', '--enable-features=Vulkan'], ['--use-angle=gl-egl']] as const;

/** Name of the WebGL renderer; empty without WebGL. */
async function gpuOf(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(() => {
      const gl = document.createElement('canvas').getContext('webgl2');
      const info = gl?.getExtension('WEBGL_debug_renderer_info');
      return info ? String(gl?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
    });
  } finally {
    await page.close();
  }
}

/** A browser with a GPU; undefined when there is none. */
async function launchWithGpu(): Promise<{ readonly browser: Browser; readonly gpu: string } | undefined> {
  for (const way of WAYS) {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...ARGS, ...way] });
    const gpu = await gpuOf(browser).catch(() => '');
    if (gpuTypeOf(gpu) > 0) return { browser, gpu };
    await browser.close();
  }
  return undefined;
}

/** Real frame rates with a crowd in view, in both views, on a machine with a GPU. */
export async function runFramesBench({ quick }: BenchOptions): Promise<readonly BenchRow[] | NotMeasured> {
  const found = await launchWithGpu();
  if (!found) return { notMeasured: 'This machine has no GPU: nothing is measured until one is at hand.' };
  const { browser, gpu } = found;
  const pages = await servePages(
    [],
    VIEWS.map(({ file }) => `${PAGES}/${file}.ts`),
  );
  const rows: BenchRow[] = [];
  try {
    for (const { name, file } of VIEWS)
      for (const count of CROWDS) {
        const address = `${pages.address(file)}?count=${count}`;
        const value = await framesASecond(browser, address, count, quick ? 2 : 10);
        rows.push({
          area: 'frames',
          name: `frames a second, ${name}, ${count} people, ${VIEWPORT.width}×${VIEWPORT.height}`,
          value,
          unit: 'a second',
          better: 'higher',
          target: SCREEN,
          note: gpu,
        });
      }
  } finally {
    await browser.close();
    pages.close();
  }
  return rows;
}

async function framesASecond(
  browser: Browser,
  address: string,
  count: number,
  seconds: number,
): Promise<number> {
  const page = await openProbe(browser, VIEWPORT, address, count);
  try {
    await warm(page);
    return await page.evaluate(
      (ms) =>
        new Promise<number>((resolve) => {
          const [first, began] = [window.probe.frames, performance.now()];
          const look = (now: number): void => {
            if (now - began < ms) requestAnimationFrame(look);
            else resolve(((window.probe.frames - first) * 1000) / (now - began));
          };
          requestAnimationFrame(look);
        }),
      seconds * 1000,
    );
  } finally {
    await page.close();
  }
}
