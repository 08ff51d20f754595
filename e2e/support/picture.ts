import type { Locator } from '@playwright/test';

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Number of colours of a picture, in sixteen steps per channel: an empty one has one. */
export const coloursOf = (picture: Locator): Promise<number> =>
  picture.evaluate(async (element: HTMLImageElement | HTMLCanvasElement) => {
    // Drawing decodes the picture; decode() may not resolve in a busy browser.
    while (element instanceof HTMLImageElement && !element.complete)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const side = 64;
    const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no 2D context');
    context.drawImage(element, 0, 0, side, side);
    const { data } = context.getImageData(0, 0, side, side);
    const seen = new Set<number>();
    for (let i = 0; i < data.length; i += 4)
      seen.add(((data[i] ?? 0) >> 4) | (((data[i + 1] ?? 0) >> 4) << 4) | (((data[i + 2] ?? 0) >> 4) << 8));
    return seen.size;
  });
