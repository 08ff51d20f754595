import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

/** Chunks of the live scene. */
const SCENE = /\/assets\/(vignette|common-props|rare-props)[^/]*\.js/;

function sceneScripts(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (SCENE.test(pathname)) requested.push(pathname);
  });
  return requested;
}

const postcard = (page: Page) => page.getByTestId('postcard');

async function expectStill(page: Page): Promise<void> {
  const picture = postcard(page).locator('img');
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1200);
}

/** Difference between the live ground and the picture under it: 0-255 per channel. */
async function difference(page: Page, shift: number): Promise<number> {
  return postcard(page).evaluate((box, moved) => {
    const { left, top, width: shown, height: tall } = box.getBoundingClientRect();
    const width = 240;
    const height = Math.floor((width * tall) / shown);
    const pixels = (draw: (context: CanvasRenderingContext2D) => void): Uint8ClampedArray => {
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      if (!context) throw new Error('there is no canvas');
      context.imageSmoothingQuality = 'high';
      context.scale(width / shown, width / shown);
      draw(context);
      return context.getImageData(0, 0, width, height).data;
    };
    const image = box.querySelector('img');
    if (!image) throw new Error('there is no picture');
    const place = image.getBoundingClientRect();
    const still = pixels((context) =>
      context.drawImage(image, place.left - left + moved, place.top - top, place.width, place.height),
    );
    const live = pixels((context) => {
      for (const layer of box.querySelectorAll('canvas')) {
        const { left: x, top: y, width: w, height: h } = layer.getBoundingClientRect();
        context.drawImage(layer, x - left, y - top, w, h);
      }
    });
    // The share, not the mean, because avatars move.
    const far = [...still].map((value, i) => Math.abs(value - (live[i] ?? 0))).filter((_far, i) => i % 4 < 3);
    return far.sort((a, b) => a - b)[Math.floor(far.length * 0.8)] ?? 255;
  }, shift);
}

test.describe('the picture beside the form', () => {
  test.describe.configure({ timeout: 180_000 });
  // Compares two pictures by pixel, one of which moves.
  test.use({ reducedMotion: 'no-preference', deviceScaleFactor: 1 });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`is still until the first interaction, then live at the same place: ${width} wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const requested = sceneScripts(page);
      await page.goto('/login', { waitUntil: 'networkidle' });
      await expectStill(page);
      expect(requested).toEqual([]);
      await expect(page.locator('canvas')).toHaveCount(0);

      await page.keyboard.press('Tab');
      await expect(postcard(page).locator('[data-ready]')).toHaveCSS('opacity', '1', { timeout: 120_000 });
      expect(requested).not.toEqual([]);
      const far = await difference(page, 0);
      expect(far).toBeLessThan(12);
      // A shifted picture would be noticed.
      expect(await difference(page, 8)).toBeGreaterThan(far * 2);
    });
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the picture stays, whatever the interaction', async ({ page }) => {
    const requested = sceneScripts(page);
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.mouse.move(300, 300);
    await page.mouse.move(320, 320);
    await page.keyboard.press('Tab');
    await page.mouse.wheel(0, 200);
    // Automatic loading would have started by now: the network is idle again.
    await page.evaluate(async () => fetch('/favicon.svg'));
    await page.waitForLoadState('networkidle');
    await expectStill(page);
    expect(requested).toEqual([]);
    await expect(page.locator('canvas')).toHaveCount(0);
  });
});
