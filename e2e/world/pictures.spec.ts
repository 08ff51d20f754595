import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { encodeCells } from '../../contract/model/document/picture-layer';
import type { SpaceDocument } from '../../contract/model/space-document';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { enterPlaza, shareOf, viewButton, waitForView } from '../support/walk';

test.use({ viewport: { width: 900, height: 640 }, locale: 'zh-CN', reducedMotion: 'reduce' });

const [SHEET, PICTURE] = ['5'.repeat(64), '6'.repeat(64)];
/** A part of the world that no panel covers. */
const SCENE = { x: 120, y: 140, width: 660, height: 320 };

const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();

/** Covers the whole ground with one tile, and stands pictures behind the entries. */
function withPictures({ widthTiles, heightTiles, ...document }: SpaceDocument): SpaceDocument {
  const sheet = { fileId: SHEET, tile: 32, columns: 2, count: 4, margin: 0, spacing: 0 };
  const looks = { name: '', opacity: 1, dx: 0, dy: 0 };
  const cells = encodeCells(new Uint32Array(widthTiles * heightTiles).fill(1));
  const standing = document.spawns.map(({ id, x, y }) => ({
    id: `picture ${id}`,
    kind: 'picture',
    x,
    y: y - 90,
    variant: 0,
    picture: { fileId: PICTURE, width: 36, height: 40, stands: 'up' as const, solid: [] },
  }));
  return {
    ...document,
    widthTiles,
    heightTiles,
    pictures: [{ id: 'ground', band: 'under', sheets: [sheet], cells, ...looks }],
    elements: standing,
  };
}

/** Magenta and cyan stay what they are in the light of any hour. */
const magenta = (page: Page) =>
  shareOf(page, SCENE, (red, green, blue) => red > 30 && blue > 30 && green < 0.5 * Math.min(red, blue));
const cyan = (page: Page) =>
  shareOf(page, SCENE, (red, green, blue) => green > 30 && blue > 30 && red < 0.5 * Math.min(green, blue));

test('picture layers and own pictures are drawn in both views, and each file is loaded once a view', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  await signIn(context, server, { phone: '13814600301', nickname: '看画' });
  await page.route('**/api/space/contentV2*', async (route) => {
    const answer = await route.fetch();
    const content = (await answer.json()) as { data: { document: SpaceDocument } };
    content.data.document = withPictures(content.data.document);
    await route.fulfill({ response: answer, json: content });
  });
  const asked: string[] = [];
  const files = { [SHEET]: await plain('#ff00ff'), [PICTURE]: await plain('#00ffff') };
  await page.route('**/files/**', async (route) => {
    const hash = /([0-9a-f]{64})-2048/.exec(route.request().url())?.[1] ?? '';
    asked.push(hash);
    await route.fulfill({ body: files[hash] ?? '', contentType: 'image/png' });
  });
  await enterPlaza(page, server);
  await waitForView(page, '2D');
  await expect.poll(() => magenta(page), { timeout: 30_000 }).toBeGreaterThan(0.15);
  await expect.poll(() => cyan(page), { timeout: 30_000 }).toBeGreaterThan(0.003);
  expect(asked.toSorted((a, b) => a.localeCompare(b))).toEqual([SHEET, PICTURE]);

  await viewButton(page, '3D').click();
  await waitForView(page, '3D');
  await expect.poll(() => magenta(page), { timeout: 30_000 }).toBeGreaterThan(0.15);
  await expect.poll(() => cyan(page), { timeout: 30_000 }).toBeGreaterThan(0.003);
  expect(asked.filter((hash) => hash === SHEET)).toHaveLength(1);
  expect(pageErrors).toEqual([]);
});
