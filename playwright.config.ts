import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, CHROMIUM_WITHOUT_WEBGL_ARGS } from './e2e/support/chromium-args';

const executablePath = process.env['CHROMIUM_PATH'];

const BLINK_SETTINGS: readonly string[] = [
  // A mouse, as Playwright's own switch says; Chromium uses the last switch of a name only.
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  // Without the blur behind panels, which the processor would paint.
  'prefersReducedTransparency=true',
];

const chromium = (args: readonly string[]) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...args, `--blink-settings=${BLINK_SETTINGS.join(',')}`],
  // With the C locale Chromium cannot name a downloaded file in Chinese.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
});

/** Small and coarse: without a GPU the processor draws every pixel. */
const SCREEN = {
  browserName: 'chromium',
  viewport: { width: 1120, height: 700 },
  deviceScaleFactor: 0.5,
} as const;

/** Only the canvas uses software GL; compositing the rest without GL is cheaper. */
const DRAWN = {
  ...SCREEN,
  launchOptions: chromium([...CHROMIUM_ARGS, '--disable-gpu-compositing']),
};

/** Without WebGL the product lists people and places instead of drawing the world, which is far cheaper. */
const LISTED = { ...SCREEN, launchOptions: chromium(CHROMIUM_WITHOUT_WEBGL_ARGS) };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/prepare.ts',
  // Long timeouts for a busy machine; they cost nothing when the page is fast.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { intervals: [100, 200, 300], timeout: 120_000 } },
  workers: 3,
  // CI retries a failed journey once; scripts/lib/test-reports.mjs lists those and limits their number.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  use: {
    locale: 'zh-CN',
    // What cannot be pressed fails long before its journey's end.
    actionTimeout: 60_000,
    // Reduced motion saves processor time; journeys about motion turn it off.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Without screenshots: capturing a software-drawn canvas takes more time than drawing it. On CI only the retry is traced:
    // recording the page's state at every step takes a sixth of the time.
    trace: {
      mode: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
      screenshots: false,
      snapshots: true,
    },
  },
  projects: [
    // Pages, panels and chat, without the canvas. They spend most of their time waiting.
    { name: 'browser', testMatch: '**/e2e/{pages,chat,space,engagements}/*.spec.ts', use: LISTED },
    // Movement, camera, 2D and 3D, elements in the scene: two that draw fit into two cores. Tests of a file share the workers
    // too, so that no long file runs alone at the end.
    { name: 'world', testMatch: '**/e2e/world/*.spec.ts', workers: 2, fullyParallel: true, use: DRAWN },
    // The contract of the media over each service, in pages without the canvas.
    {
      name: 'media-servers',
      testMatch: '**/e2e/media/*.spec.ts',
      workers: 2,
      fullyParallel: true,
      use: LISTED,
    },
    // Measures time and memory, so nothing else runs in parallel.
    { name: 'alone', testMatch: '**/e2e/alone/*.spec.ts', workers: 1, use: DRAWN },
  ],
});
