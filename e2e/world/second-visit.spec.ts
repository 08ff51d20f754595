import type { Page } from '@playwright/test';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { enterPlaza, magentaShare, world } from '../support/walk';

/** Number of cached atlas pages in this browser. */
const keptPages = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('ground '));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().filter(({ url }) => url.includes('/page%20')).length;
  });

/** Paints over the cached pages, under the current version or another. */
const paintOver = (page: Page, version?: string): Promise<void> =>
  page.evaluate(async (other) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const stored = request.url.includes('/page%20') ? await cache.match(request) : undefined;
        if (!stored) continue;
        const { width, height } = await createImageBitmap(await stored.clone().blob());
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no 2D context');
        context.fillStyle = '#ff00ff';
        context.fillRect(0, 0, width, height);
        const headers = new Headers(stored.headers);
        if (other !== undefined) headers.set('x-version', other);
        await cache.put(request, new Response(await canvas.convertToBlob(), { headers }));
      }
    }
  }, version);

test('the second visit shows cached elements, and repaints those of an older version', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  await signIn(context, server, { phone: '13816700061', nickname: '回来的客人' });
  const enter = async (): Promise<number> => {
    await enterPlaza(page, server);
    const box = await world(page).boundingBox();
    if (!box) throw new Error('no world');
    return magentaShare(page, box);
  };
  expect(await enter()).toBeLessThan(0.001);
  await expect.poll(() => keptPages(page), { timeout: 90_000 }).toBeGreaterThan(0);
  await paintOver(page);
  expect(await enter()).toBeGreaterThan(0.01);
  await paintOver(page, 'older art');
  expect(await enter()).toBeLessThan(0.001);
  expect(pageErrors).toEqual([]);
});
