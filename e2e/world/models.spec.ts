import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { modelImageBox, modelBoundsOf } from '../../contract/model/element/element-model';
import { DEFAULT_FRAME_RATE } from '../../contract/model/quality';
import { artScaleOf } from '../../engine/render2d/art-scale';
import { openGlb, packDraco } from '../../scripts/lib/pack-glb';
import { EXPO_DOCUMENT } from '../../server/seed/expo';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { closeElementDialog, enterExpo, useElement } from '../support/elements';
import { waitForView, world } from '../support/walk';

const ADDRESS = '/expo/rocket.glb';
const NAME = '小火箭';

/** Vertex counts of the page's draw calls, and sizes of pictures uploaded to the atlas of the 2D view. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { corners: new Set<number>(), pictures: new Set<string>() };
    Object.assign(window, { seen });
    const { drawElements, texSubImage3D } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.drawElements = function (mode, count, type, offset) {
      seen.corners.add(count);
      drawElements.call(this, mode, count, type, offset);
    };
    WebGL2RenderingContext.prototype.texSubImage3D = function (...given: unknown[]) {
      const picture = given.at(-1);
      if (picture instanceof ImageBitmap) seen.pictures.add(`${picture.width} ${picture.height}`);
      Reflect.apply(texSubImage3D, this, given);
    };
  });
}
interface Seen {
  readonly corners: ReadonlySet<number>;
  readonly pictures: ReadonlySet<string>;
}
const seen = (page: Page, what: keyof Seen): Promise<readonly (string | number)[]> =>
  page.evaluate((key) => [...(window as unknown as { seen: Seen }).seen[key]], what);

test('an element with a glTF model is drawn in both views, and used like any other', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(300_000);
  const element = EXPO_DOCUMENT.elements.find(({ id }) => id === 'rocket');
  if (!element) throw new Error('no rocket');
  const box = modelImageBox(modelBoundsOf(element));
  // Compressed, so the decoder must be allowed by the content security policy.
  const file = await packDraco(new Uint8Array(await readFile(`public${ADDRESS}`)));
  const meshes = (await openGlb(file)).getRoot().listMeshes();
  const parts = meshes.flatMap((mesh) => mesh.listPrimitives());
  /** Its largest mesh: no other object has this number of vertices. */
  const corners = Math.max(...parts.map((part) => part.getIndices()?.getCount() ?? 0));
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ body: Buffer.from(file) }));
  await signIn(context, server, { phone: '13814600001', nickname: '看火箭' });
  await watch(page);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(ADDRESS)) requests++;
  });
  await enterExpo(page, server);
  const pictureAt = (dense: number): string => {
    // Without a GPU rendering is slow.
    const scale = artScaleOf({ quality: { ...DEFAULT_FRAME_RATE, gpuType: 0 } }, dense);
    return `${Math.ceil(box.width * scale)} ${Math.ceil(box.height * scale)}`;
  };
  await expect.poll(() => seen(page, 'pictures'), { timeout: 60_000 }).toContain(pictureAt(0.5));

  await useElement(page, NAME, `阅读 ${NAME}`);
  const dialog = page.getByRole('dialog', { name: NAME });
  await expect(dialog).toContainText('自己的模型');
  await closeElementDialog(dialog);

  // A smaller page has coarser art, and an enlarged one is painted again.
  const screen = await context.newCDPSession(page);
  const zoom = (width: number, deviceScaleFactor: number): Promise<unknown> =>
    screen.send('Emulation.setDeviceMetricsOverride', {
      width,
      height: 700,
      deviceScaleFactor,
      mobile: false,
    });
  expect(await seen(page, 'pictures')).not.toContain(pictureAt(1));
  await zoom(1000, 1);
  await expect.poll(() => seen(page, 'pictures'), { timeout: 60_000 }).toContain(pictureAt(1));
  await zoom(1120, 0.5);

  await world(page).focus();
  await page.keyboard.press('v');
  await waitForView(page, '3D');
  await expect.poll(() => seen(page, 'corners'), { timeout: 60_000 }).toContain(corners);
  // Both views load the same bytes.
  expect(requests).toBe(1);
});

test('a model that fails to load leaves a crate, and the space works', async ({ page, context, server }) => {
  test.setTimeout(300_000);
  await signIn(context, server, { phone: '13814600002', nickname: '没火箭' });
  const failed = page.waitForEvent('pageerror', {
    predicate: ({ message }) => message.includes(ADDRESS),
    timeout: 90_000,
  });
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ status: 200, body: 'no model' }));
  await enterExpo(page, server);
  await failed;
  await useElement(page, NAME, `阅读 ${NAME}`);
  await expect(page.getByRole('dialog', { name: NAME })).toContainText('自己的模型');
});
