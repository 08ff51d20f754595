import type { Browser, Page } from '@playwright/test';
import type { ServedPages } from '../served-pages';
import type { SeenIn } from './enter';

/** The minimum of a page of each kind: the published library, one avatar on a ground, no server, no HUD. */
const PROGRAMS: Readonly<Record<SeenIn, { readonly file: string; readonly name: string }>> = {
  '2d': { file: 'phaser-idiomatic', name: 'page with Phaser and one person' },
  '3d': { file: 'three-skinned', name: 'page with three and one person' },
};
const FOLDER = 'e2e/bench/render/pages';

export const PLAIN_PAGES = Object.values(PROGRAMS).map(({ file }) => `${FOLDER}/${file}.ts`);

export const plainPageName = (seenIn: SeenIn): string => PROGRAMS[seenIn].name;

/** From the navigation to the second frame with the avatar, seconds. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const ready = await page.waitForFunction(() => {
    const { ready, people, frames, error } = window.probe;
    return error !== '' || (ready && people > 0 && frames > 1) ? { error, ms: performance.now() } : undefined;
  });
  const { error, ms } = (await ready.jsonValue()) ?? { error: 'no answer', ms: 0 };
  if (error !== '') throw new Error(`${address}: ${error}`);
  return ms / 1000;
}

/** The first visit of a new browser context, and the second in the same tab. */
export async function openPlainTwice(
  browser: Browser,
  pages: ServedPages,
  seenIn: SeenIn,
): Promise<{ readonly cold: number; readonly warm: number }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const address = `${pages.address(PROGRAMS[seenIn].file)}?count=1`;
    return { cold: await open(page, address), warm: await open(page, address) };
  } finally {
    await context.close();
  }
}
