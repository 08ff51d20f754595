import { accessibilityViolations } from '../support/accessibility';
import { expect, test } from '../support/test';

/** Chunks of the engine, and of the live planet. */
const ENGINE = /\/assets\/[^/]*(phaser|renderer2d|planet|main-page)[^/]*\.js/;
/** The chunk of the part below the hero. */
const BELOW = /\/assets\/below[^/]*\.js/;

test('the planet is still until the first interaction, then live, and disposed with the page', async ({
  page,
  pageErrors,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const planet = page.getByTestId('planet');
  await expect(planet).toHaveAttribute('data-planet', 'still');
  expect(requested.filter((url) => ENGINE.test(url))).toEqual([]);
  // The part below the hero is text; its chunk is not loaded.
  await expect(page.getByRole('heading', { name: '现在就能做的事' })).toBeAttached();
  expect(requested.filter((url) => BELOW.test(url))).toEqual([]);
  const before = await planet.boundingBox();

  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  await expect(planet).toHaveAttribute('data-planet', 'live', { timeout: 120_000 });
  expect(requested.some((url) => /\/assets\/planet[^/]*\.js/.test(url))).toBe(true);
  expect(await planet.boundingBox()).toEqual(before);
  expect(requested.some((url) => BELOW.test(url))).toBe(true);

  // The arrow keys turn it, and its angle is announced.
  const turned = page.getByRole('slider', { name: /会转的小星球/ });
  await turned.focus();
  const from = await turned.getAttribute('aria-valuenow');
  await page.keyboard.down('ArrowRight');
  await expect.poll(() => turned.getAttribute('aria-valuenow'), { timeout: 60_000 }).not.toBe(from);
  await page.keyboard.up('ArrowRight');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('link', { name: '服务' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我们提供什么');
  await expect(page.locator('canvas')).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

test('with reduced motion the picture stays, without movement', async ({ browser, server }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(server.url);
  const planet = page.getByTestId('planet');
  await expect(planet).toBeVisible();
  const drawn = page.waitForResponse(BELOW);
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 320);
  // The first interaction loads the part below the hero, so it would have loaded the planet as well.
  await drawn;
  await expect(planet).toHaveAttribute('data-planet', 'still');
  const moving = await planet.evaluate(
    (element) =>
      element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
  await context.close();
});
