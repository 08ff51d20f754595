import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './e2e/support/chromium-args';

const executablePath = process.env['CHROMIUM_PATH'];
/** Only canvases go through software GL: what is around them is put together without it, which costs less. */
const NO_GPU = ['--disable-gpu-compositing'];

/** Smaller and coarser than a usual screen: without a GPU every pixel is the processor's work. */
const SCREEN = {
  browserName: 'chromium',
  viewport: { width: 1120, height: 700 },
  deviceScaleFactor: 0.5,
} as const;

/** Journeys that measure time or memory: nothing else runs beside them. */
const ALONE = ['**/leaks.spec.ts', '**/quality.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Patience for a machine with much else to do: what is there is seen at once all the same.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { intervals: [100, 200, 300], timeout: 120_000 } },
  // One journey waits for timers, pages and people half of its time: two fit into two processors.
  workers: 2,
  // On CI a journey that failed is tried once more; scripts/lib/reports.mjs names those and bounds them.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  use: {
    locale: 'zh-CN',
    // Pictures that stand still leave the processor to the pages; journeys about motion ask for it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Without pictures: filming a software-drawn canvas takes more time than drawing it. On CI only the second try is
    // traced: keeping the page's state at every step takes a sixth of the time.
    trace: {
      mode: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
      screenshots: false,
      snapshots: true,
    },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_ARGS, ...NO_GPU],
      // In a shell of a plain language Chromium cannot name a downloaded file in Chinese.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    { name: 'desktop', testIgnore: ALONE, use: SCREEN },
    { name: 'alone', testMatch: ALONE, workers: 1, use: SCREEN },
  ],
});
