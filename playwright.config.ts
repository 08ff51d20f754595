import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, CHROMIUM_WITHOUT_WEBGL_ARGS } from './e2e/support/chromium-args';

const executablePath = process.env['CHROMIUM_PATH'];

const chromium = (args: readonly string[]) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...args],
  // In a shell of a plain language Chromium cannot name a downloaded file in Chinese.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
});

/** Smaller and coarser than a usual screen: without a GPU every pixel is the processor's work. */
const SCREEN = {
  browserName: 'chromium',
  viewport: { width: 1120, height: 700 },
  deviceScaleFactor: 0.5,
} as const;

/** Only the canvas goes through software GL: compositing the rest without it costs less. */
const DRAWN = {
  ...SCREEN,
  launchOptions: chromium([...CHROMIUM_ARGS, '--disable-gpu-compositing']),
};

/** No WebGL: the product lists people and places instead of drawing the world, which costs far less. */
const LISTED = { ...SCREEN, launchOptions: chromium(CHROMIUM_WITHOUT_WEBGL_ARGS) };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Patience for a machine with much else to do: what is there is seen at once all the same.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { intervals: [100, 200, 300], timeout: 120_000 } },
  workers: 3,
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
  },
  projects: [
    // Pages, panels and talk: nothing in them is about the canvas. They wait for timers and people most of their time.
    { name: 'browser', testMatch: '**/e2e/{pages,chat,space}/*.spec.ts', use: LISTED },
    // Walking, looking, 2D and 3D, things in the scene: two that draw fit into two processors.
    { name: 'world', testMatch: '**/e2e/world/*.spec.ts', workers: 2, use: DRAWN },
    // Time and memory are measured: nothing else runs beside them.
    { name: 'alone', testMatch: '**/e2e/alone/*.spec.ts', workers: 1, use: DRAWN },
  ],
});
