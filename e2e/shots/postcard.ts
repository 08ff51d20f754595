import type { Browser } from '@playwright/test';
import type { PlanetServer } from '../support/server';

const WIDTH = 1200;
const HEIGHT = 1000;
const QUALITY = 0.72;

/** The first moment of the sign-in page's scene, without the text over it: a WebP of 1200 by 1000. */
export async function postcard(browser: Browser, server: PlanetServer): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: 1600, height: HEIGHT },
    reducedMotion: 'no-preference',
  });
  await page.goto(`${server.url}/login`);
  const scene = page.getByTestId('postcard');
  await scene.evaluate(
    (box, { width, height }) => {
      Object.assign(box.style, { inset: '0 auto auto 0', width: `${width}px`, height: `${height}px` });
    },
    { width: WIDTH, height: HEIGHT },
  );
  // In the turn in which the scene reports its first paint, before any movement.
  const taken = scene.evaluate(
    (box, { width, height, quality }) =>
      new Promise<string>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!box.querySelector('[data-ready]')) return;
          observer.disconnect();
          const canvas = document.createElement('canvas');
          canvas.width = width;
          canvas.height = height;
          const context = canvas.getContext('2d');
          for (const layer of box.querySelectorAll('canvas')) context?.drawImage(layer, 0, 0);
          resolve(canvas.toDataURL('image/webp', quality).replace(/^.*,/, ''));
        }).observe(box, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
      }),
    { width: WIDTH, height: HEIGHT, quality: QUALITY },
  );
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 220);
  const webp = Buffer.from(await taken, 'base64');
  await page.close();
  console.log(`postcard: ${Math.round(webp.length / 1024)} KB`);
  return webp;
}
