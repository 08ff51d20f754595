import type { Page } from '@playwright/test';
import type { PlanetServer } from '../support/server';
import { accessibilityViolations } from '../support/accessibility';
import { countDrawCalls } from '../support/draw-calls';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { coloursIn, waitUntilInSpace, waitForView, world } from '../support/walk';

test.use({ viewport: { width: 640, height: 480 }, locale: 'zh-CN' });

interface Watched {
  /** Loop iterations that each drawn frame runs in addition: a heavier scene. */
  turns: number;
  /** Marks that the frame has run them. */
  done: boolean;
  hidden: boolean;
  /** Frames in which the background colour replaced the picture, and whether a canvas covered it. */
  veiled?: number;
  covered?: boolean;
  /** The timer that keeps the page busy outside of frames. */
  busy?: number;
}
declare global {
  interface Window {
    watched: Watched;
  }
}

/** Counts the page's draw calls, adds work to its frames on request, and hides it on request. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(countDrawCalls);
  await page.addInitScript(() => {
    const watched: Watched = { turns: 0, done: false, hidden: false };
    window.watched = watched;
    window.drawCalls.before = () => {
      if (watched.done || watched.turns === 0) return;
      watched.done = true;
      let sum = 0;
      for (let i = 0; i < watched.turns; i++) sum += Math.sqrt(i + sum);
      if (sum < 0) throw new Error('unreachable, but the sum is needed');
    };
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) =>
      frame((now) => {
        watched.done = false;
        run(now);
      });
    Object.defineProperty(Document.prototype, 'visibilityState', {
      configurable: true,
      get: () => (watched.hidden ? 'hidden' : 'visible'),
    });
  });
}

const draws = (page: Page): Promise<number> => page.evaluate(() => window.drawCalls.count);

/** Draw calls within some of the screen's frames. */
const drawsIn = (page: Page, frames: number): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const before = window.drawCalls.count;
        let left = wanted;
        const next = (): void => {
          if (left-- > 0) requestAnimationFrame(next);
          else resolve(window.drawCalls.count - before);
        };
        next();
      }),
    frames,
  );

const atRest = (page: Page): Promise<void> =>
  expect.poll(() => drawsIn(page, 60), { timeout: 90_000 }).toBe(0);

async function come(page: Page, server: PlanetServer): Promise<void> {
  await watch(page);
  // The time of day is fixed.
  await page.goto(`${server.url}/main?id=lakeside`);
  await waitUntilInSpace(page);
}

async function turnTo3d(page: Page): Promise<void> {
  await page.getByRole('button', { name: '换成 3D 画面' }).click();
  await waitForView(page, '3D');
}

const PICTURE = { x: 120, y: 100, width: 400, height: 240 };

for (const view of ['2d', '3d'] as const) {
  test(`in ${view} nothing is drawn while nothing changes or the page is hidden, and a lost context recovers`, async ({
    page,
    context,
    ownServer: server,
  }) => {
    test.setTimeout(240_000);
    await signIn(context, server, { phone: view === '2d' ? '13814200001' : '13814200002', nickname: '静静' });
    await come(page, server);
    if (view === '3d') await turnTo3d(page);
    await atRest(page);
    const colours = await coloursIn(page, PICTURE);
    expect(colours).toBeGreaterThan(30);

    // A step is drawn.
    await world(page).focus();
    const before = await draws(page);
    await page.keyboard.down('d');
    await expect.poll(() => draws(page)).toBeGreaterThan(before);
    await page.keyboard.up('d');
    await atRest(page);

    // Hidden: a step is not drawn until the page is visible again.
    await page.evaluate(() => {
      window.watched.hidden = true;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const hidden = await draws(page);
    await page.keyboard.down('a');
    await drawsIn(page, 90);
    expect(await draws(page)).toBe(hidden);
    await page.evaluate(() => {
      window.watched.hidden = false;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => draws(page)).toBeGreaterThan(hidden);
    await page.keyboard.up('a');
    await atRest(page);

    // Restored by the browser: the same canvas shows the world again.
    const lost = await draws(page);
    await page.evaluate(async () => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-testid=world] canvas');
      const away = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      if (!canvas || !away) throw new Error('no context to lose');
      canvas.dataset['old'] = '';
      const received = (type: string): Promise<unknown> =>
        new Promise((resolve) => canvas.addEventListener(type, resolve, { once: true }));
      const gone = received('webglcontextlost');
      away.loseContext();
      await gone;
      // The context can be restored only after the event has been dispatched completely.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // The lost canvas is hidden, and the background colour is visible.
      const { visibility } = canvas.style;
      const { background } = canvas.parentElement?.style ?? {};
      if (visibility !== 'hidden' || !background) throw new Error(`seen: ${visibility}, ${background}`);
      const back = received('webglcontextrestored');
      away.restoreContext();
      await back;
    });
    await expect.poll(() => draws(page), { timeout: 60_000 }).toBeGreaterThan(lost);
    await expect.poll(() => coloursIn(page, PICTURE), { timeout: 60_000 }).toBeGreaterThan(colours / 2);
    await atRest(page);
    await expect(world(page).locator('canvas[data-old]')).toBeVisible();

    // Not restored: another canvas replaces it.
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-testid=world] canvas');
      const host = canvas?.parentElement;
      if (!canvas || !host) throw new Error('no canvas to lose');
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
      // Nothing covers the background colour meanwhile.
      const look = (): void => {
        const shown = [...host.querySelectorAll('canvas')].some(({ style }) => style.visibility !== 'hidden');
        if (host.style.background) window.watched.veiled = (window.watched.veiled ?? 0) + 1;
        if (host.style.background && shown) window.watched.covered = true;
        if (canvas.isConnected) requestAnimationFrame(look);
      };
      canvas.addEventListener('webglcontextlost', () => requestAnimationFrame(look));
    });
    await expect(world(page).locator('canvas[data-old]')).toBeHidden();
    await expect(world(page).locator('canvas:not([data-old])')).toHaveCount(1, { timeout: 60_000 });
    await expect(world(page).locator('canvas')).toHaveCount(1);
    await expect(world(page).locator('canvas')).toBeVisible();
    const { veiled, covered } = await page.evaluate(() => window.watched);
    expect(veiled).toBeGreaterThan(1);
    expect(covered).toBeUndefined();
    await expect.poll(() => coloursIn(page, PICTURE), { timeout: 60_000 }).toBeGreaterThan(colours / 2);
    await atRest(page);
  });
}

const now = (page: Page) => page.getByTestId('quality-now');
const stepOf = async (page: Page): Promise<number> => Number(await now(page).getAttribute('data-step'));

async function openGraphics(page: Page): Promise<void> {
  const button = page
    .getByRole('navigation', { name: '控制栏' })
    .getByRole('button', { name: '画面', exact: true });
  await expect(async () => {
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    await expect(now(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('the governor steps down within 3 s of a slowdown, and up within 10 s after it', async ({
  page,
  context,
  ownServer: server,
}) => {
  test.setTimeout(240_000);
  await signIn(context, server, { phone: '13814200003', nickname: '慢慢' });
  await come(page, server);
  await openGraphics(page);
  // A frame rate that a busy machine reaches, so that only the added slowdown counts.
  await page.getByRole('radio', { name: '15 帧' }).check();
  await page.getByRole('checkbox', { name: '动态效果' }).check();
  await expect.poll(() => stepOf(page), { timeout: 60_000 }).toBe(0);
  await atBest(page);

  // A dancing avatar is drawn in every frame, at every quality.
  await world(page).focus();
  await page.keyboard.press('2');
  await atBest(page);

  // A heavier scene and a processor that is four times slower: a fast machine might bear one of them.
  await page.evaluate((ms) => {
    const { watched } = window;
    const took = (turns: number): number => {
      const began = performance.now();
      let sum = 0;
      for (let i = 0; i < turns; i++) sum += Math.sqrt(i + sum);
      return sum < 0 ? 0 : performance.now() - began;
    };
    const million = Math.min(...Array.from({ length: 5 }, () => took(1e6)));
    watched.turns = (1e6 * ms) / million;
  }, 27);
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await expect.poll(() => stepOf(page), { timeout: 3_000, intervals: [100] }).toBeGreaterThan(0);
  await expect(now(page)).toContainText('暂时省下：动态效果');
  await expect.poll(() => stepOf(page), { timeout: 30_000 }).toBeGreaterThan(1);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.evaluate(() => {
    window.watched.turns = 0;
  });
  const slowed = await stepOf(page);
  await expect.poll(() => stepOf(page), { timeout: 10_000, intervals: [100] }).toBeLessThan(slowed);
  // Down to the lowest step.
  await expect.poll(() => stepOf(page), { timeout: 60_000 }).toBe(0);
  await expect(now(page)).toContainText('一切都按设定来');
});

/** Stays at its best for a while: loading has finished. */
async function atBest(page: Page): Promise<void> {
  await expect(async () => {
    expect(await stepOf(page)).toBe(0);
    await drawsIn(page, 120);
    expect(await stepOf(page)).toBe(0);
  }).toPass({ timeout: 60_000 });
}

test('the settings belong to this browser, survive a reload, and are reset by one click', async ({
  page,
  context,
  ownServer: server,
}) => {
  test.setTimeout(180_000);
  await signIn(context, server, { phone: '13814200004', nickname: '挑剔' });
  await come(page, server);
  await openGraphics(page);
  await page.getByRole('radio', { name: '低', exact: true }).check();
  await page.getByRole('radio', { name: '20 帧' }).check();
  await expect(now(page)).toContainText('按你选的画质');
  await expect(now(page)).toContainText(/每秒 \d+ \/ 20 帧/);
  await expect(now(page)).toContainText('这台设备没有显卡，由处理器来画');
  await expect(page.getByTestId('change-cost')).toContainText(
    /每秒 \d+ → \d+ 帧，每帧要忙 [\d.]+ → [\d.]+ 毫秒/,
  );
  // Late frames outside of our scripts: the figure and the bar both show it.
  await page.evaluate(() => {
    const busy = (): void => {
      const until = performance.now() + 200;
      while (performance.now() < until);
      window.watched.busy = window.setTimeout(busy);
    };
    busy();
  });
  await expect(now(page)).toContainText(/每秒 [1-6] \/ 20 帧/, { timeout: 30_000 });
  // Most of such a frame is not ours, and the panel says so.
  const figures = /一帧 (\d+) 毫秒，其中我们自己忙 ([\d.]+) 毫秒/.exec((await now(page).textContent()) ?? '');
  expect(Number(figures?.[1])).toBeGreaterThan(140);
  expect(Number(figures?.[2])).toBeLessThan(Number(figures?.[1]) / 2);
  const bar = page.getByTestId('quality-bar').locator('span');
  await expect(bar).toHaveAttribute('data-short', 'true');
  const share = await bar.evaluate((part) => part.clientWidth / (part.parentElement?.clientWidth ?? 1));
  expect(share).toBeGreaterThan(0.02);
  expect(share).toBeLessThan(0.4);
  await page.evaluate(() => window.clearTimeout(window.watched.busy));
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.reload();
  await waitUntilInSpace(page);
  await openGraphics(page);
  await expect(page.getByRole('radio', { name: '低', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: '20 帧' })).toBeChecked();
  await page.getByRole('button', { name: '恢复推荐设置' }).click();
  await expect(page.getByRole('radio', { name: '自动' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '30 帧' })).toBeChecked();
});
