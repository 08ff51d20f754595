// Rooms: space-editor.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Person } from '../../../tests/server/support/person';
import { launchChromium } from '../../support/browser';
import type { PlanetServer } from '../../support/server';
import { median } from '../median';
import type { BenchRow } from '../row';
import { contextOf } from './signed-pages';
import { LAYERS, SHEET_NAMES, SHEET_PX, tiledMap } from './tiled-map';

const SIDE = 500;
const PATIENCE = 120_000;

interface Preview {
  /** From the first message to the worker until its last one, ms. */
  readonly worker: number;
  /** Longest time for which the page's thread was held, ms. */
  readonly held: number;
}

declare global {
  interface Window {
    importWatch: { asked: number; answered: number; held: number };
  }
}

/** Before the page's own scripts: watches the worker of the import, and how long the page's thread is held. */
function watchImport(): void {
  const watch = { asked: 0, answered: 0, held: 0 };
  window.importWatch = watch;
  window.Worker = class extends Worker {
    readonly #isImport: boolean;
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.#isImport = String(url).includes('map.worker');
      if (this.#isImport)
        this.addEventListener('message', () => {
          watch.answered = performance.now();
        });
    }
    override postMessage(message: unknown, more?: Transferable[] | StructuredSerializeOptions): void {
      if (this.#isImport && watch.asked === 0) {
        watch.asked = performance.now();
        watch.held = 0;
      }
      super.postMessage(message, more as Transferable[]);
    }
  };
  let last = performance.now();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    const now = performance.now();
    watch.held = Math.max(watch.held, now - last);
    last = now;
    port2.postMessage(0);
  });
  port1.start();
  port2.postMessage(0);
}

/** Sheets of noise, which are as large as those that people draw. */
async function mapFiles(): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: SHEET_PX, height: SHEET_PX, channels: 3, background: '#808080', noise } as const;
  const sheets = SHEET_NAMES.map(async (name) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create }).png().toBuffer(),
  }));
  const map = {
    name: 'map.tmj',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(tiledMap(SIDE))),
  };
  return [map, ...(await Promise.all(sheets))];
}

async function preview(
  page: Page,
  url: string,
  files: Awaited<ReturnType<typeof mapFiles>>,
): Promise<Preview> {
  await page.goto(url);
  await page.locator('[data-testid="editor-map"][data-state="ready"]').waitFor({ timeout: PATIENCE });
  await page.getByRole('button', { name: '导入与导出' }).click();
  await page.getByLabel('选择文件', { exact: true }).setInputFiles(files);
  await page.getByRole('button', { name: '使用这张地图' }).waitFor({ timeout: PATIENCE });
  await page.getByRole('img', { name: '地图预览' }).waitFor({ timeout: PATIENCE });
  return page.evaluate(() => {
    const { asked, answered, held } = window.importWatch;
    return { worker: answered - asked, held };
  });
}

/** The largest map is chosen for an import, in the real page. */
export async function measurePreview(
  server: PlanetServer,
  owner: Person,
  spaceId: string,
  rounds: number,
): Promise<readonly BenchRow[]> {
  const browser = await launchChromium();
  try {
    const files = await mapFiles();
    const found: Preview[] = [];
    for (let round = 0; round < rounds; round++) {
      const context = await contextOf(browser, server, owner);
      await context.addInitScript(watchImport);
      found.push(await preview(await context.newPage(), `${server.url}/space-editor?id=${spaceId}`, files));
      await context.close();
    }
    const title = `preview of a map of ${SIDE}×${SIDE} tiles in ${LAYERS} layers`;
    const row = { area: 'editor', unit: 'ms', better: 'lower' } as const;
    return [
      {
        ...row,
        name: `${title}: in its worker`,
        value: median(found.map(({ worker }) => worker)),
        note: 'reading and drawing',
      },
      {
        ...row,
        name: `${title}: longest hold of the page’s thread`,
        value: median(found.map(({ held }) => held)),
        note: 'until the picture of the map is there',
      },
    ];
  } finally {
    await browser.close();
  }
}
