// Rooms: voice.
import type { Browser, Page } from '@playwright/test';
import { InteractionType } from '../../../contract/model/element/interaction';
import { DEFAULT_FRAME_RATE } from '../../../contract/model/quality';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import { launchChromium } from '../../support/browser';
import { countDrawCalls } from '../../support/draw-calls';
import { signIn } from '../../support/person';
import { openPanel, waitUntilInSpace } from '../../support/walk';
import { makeSpace, startAlone } from '../chat/servers';
import { median } from '../median';
import type { BenchRow } from '../row';
import { until } from './media-crowd';
import { PictureSender } from './picture-sender';
import { busy, row } from './running-media';
import { Talker } from './talker';

/** With the shared screen the 16 pictures that a listener gets at most. */
const CAMERAS = 15;
const VIEWPORT = { width: 1280, height: 800 };
/** People stand this far around the user, logical pixels: near enough to be seen. */
const AROUND = 110;
/** The length of a short walk. */
const STROLL = 40;
/** Sizes of what arrives: the layer beside avatars, and a screen. */
const CAMERA = { width: 320, height: 180 };
const SCREEN = { width: 1280, height: 720 };

/** A large screen in the middle of where people arrive. */
async function addBigScreen(page: Page): Promise<void> {
  await page.route('**/api/space/contentV2*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { readonly data: { readonly document: SpaceDocument } };
    const { document } = body.data;
    const middle = (axis: 'x' | 'y'): number =>
      document.spawns.reduce((sum, spawn) => sum + spawn[axis], 0) / document.spawns.length;
    const screen: SpaceElement = {
      id: 'big-screen',
      kind: 'bigScreen',
      variant: 0,
      x: middle('x'),
      y: middle('y') - 150,
      interaction: {
        type: InteractionType.openImage,
        range: 96,
        title: { zh: '大屏幕', en: 'Screen' },
        url: '/logo.svg',
      },
    };
    const shown = { ...document, elements: [...document.elements, screen] };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, document: shown } } });
  });
}

/** Walks to the large screen. */
async function goToScreen(page: Page): Promise<void> {
  await openPanel(page, '附近');
  const place = page.locator('[data-testid="near-place"][data-place="big-screen"]');
  const use = place.getByRole('button', { name: /看看/ });
  const go = place.getByRole('button', { name: /前往/ });
  await go.or(use).waitFor();
  if (await go.isVisible()) await go.click();
  await use.waitFor();
  await page.getByRole('button', { name: '关闭面板' }).click();
}

/** A key frame of VP8. */
async function encoded(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const bytes = await page.evaluate(
    ({ width, height }) =>
      new Promise<number[]>((resolve, reject) => {
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas');
        for (let i = 0; i < 40; i++) {
          context.fillStyle = `hsl(${i * 9} 70% 60%)`;
          context.fillRect((i * width) / 40, 0, width / 40, height * (0.4 + (i % 7) / 12));
        }
        const encoder = new VideoEncoder({
          output: (chunk) => {
            const data = new Uint8Array(chunk.byteLength);
            chunk.copyTo(data);
            resolve([...data]);
          },
          error: reject,
        });
        encoder.configure({ codec: 'vp8', width, height, bitrate: 500_000 });
        const frame = new VideoFrame(canvas, { timestamp: 0 });
        encoder.encode(frame, { keyFrame: true });
        frame.close();
        void encoder.flush();
      }),
    size,
  );
  return Buffer.from(bytes);
}

declare global {
  interface Window {
    worldFrames: number;
  }
}

/** Counts frames that drew. Self-contained, so that it can be an init script. */
function countFrames(): void {
  window.worldFrames = 0;
  let drawn = 0;
  const count = (): void => {
    // Between two frames of the screen the limit of frames may leave one out.
    if (window.drawCalls.count > drawn) window.worldFrames++;
    drawn = window.drawCalls.count;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}

interface TraceEvent {
  readonly name: string;
  /** Processor time of the thread, microseconds. */
  readonly tdur?: number;
}

/**
 * Script time of a frame while somebody walks to and fro, so that each is drawn, ms. The thread's own clock leaves out
 * other programs, and waits for what draws.
 */
async function scriptOfFrame(browser: Browser, page: Page, walker: Talker, seconds: number): Promise<number> {
  const [home, there] = [walker.place, walker.placeAway(STROLL)];
  const frames = (): Promise<number> => page.evaluate(() => window.worldFrames);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  const before = await frames();
  const ends = performance.now() + seconds * 1000;
  while (performance.now() < ends) {
    await walker.runTo(there);
    await walker.runTo(home);
  }
  const drawn = (await frames()) - before;
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const callbacks = trace.traceEvents.filter(({ name }) => name === 'FireAnimationFrame');
  return callbacks.reduce((sum, { tdur = Number.NaN }) => sum + tdur, 0) / 1000 / drawn;
}

/** What pictures cost the frame of the world, drawn with the people in view. */
export async function measureWorldFrame(rounds: number, seconds: number): Promise<readonly BenchRow[]> {
  const servers = await startAlone();
  const browser = await launchChromium();
  const people: Talker[] = [];
  const senders: PictureSender[] = [];
  try {
    const [server] = servers.nodes;
    if (!server) return [];
    const { spaceId, owner } = await makeSpace(server, 1);
    await owner.call('setScreenShareModel', { spaceId, screenShareModel: 'all' });
    const context = await browser.newContext({
      viewport: VIEWPORT,
      locale: 'zh-CN',
      reducedMotion: 'reduce',
    });
    // The governor would show fewer pictures where the processor draws.
    const settings = JSON.stringify({ ...DEFAULT_FRAME_RATE, quality: 2 });
    await context.addInitScript(countDrawCalls);
    await context.addInitScript(countFrames);
    await context.addInitScript((text) => localStorage.setItem('frameRate', text), settings);
    const { userId } = await signIn(context, server, { phone: '13800000943', nickname: '小安' });
    const page = await context.newPage();
    await addBigScreen(page);
    await page.goto(`${server.url}/main?id=${spaceId}`);
    await waitUntilInSpace(page);
    await goToScreen(page);
    const [camera, screen] = [await encoded(page, CAMERA), await encoded(page, SCREEN)];
    for (let i = 0; i < CAMERAS; i++) {
      const person = await Talker.enter(server.url, spaceId);
      people.push(person);
      await until('the user is seen', () => person.whereIs(userId) !== undefined);
      await person.runTo(person.placeAway(AROUND, person.whereIs(userId), i / CAMERAS));
      await person.voice.join();
    }
    const [walker] = people;
    if (!walker) return [];
    const [without, withPictures]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      await shown(page, 0);
      without.push(await scriptOfFrame(browser, page, walker, seconds));
      for (const { signals } of people) senders.push(await PictureSender.start(signals, 'camera', camera));
      senders.push(await PictureSender.start(walker.signals, 'screen', screen));
      await shown(page, CAMERAS);
      withPictures.push(await scriptOfFrame(browser, page, walker, seconds));
      for (const { signals } of people)
        for (const source of ['camera', 'screen'] as const) signals.send('unpublish', { source });
      for (const sender of senders.splice(0)) sender.close();
    }
    const name = `the world's frame with ${CAMERAS} cameras and a shared screen in view`;
    return [
      {
        ...row,
        name: `${name}: script more than without`,
        value: median(withPictures) - median(without),
        unit: 'ms',
        target: 1.5,
        note: `${median(withPictures).toFixed(2)} and ${median(without).toFixed(2)}, by the thread's own clock; ${busy()}`,
      },
    ];
  } finally {
    for (const one of senders) one.close();
    for (const person of people) person.leave();
    await browser.close();
    await servers.stop();
  }
}

/** Waits until so many pictures are in view, and the shared screen if there are any. */
async function shown(page: Page, pictures: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const marks = [
        ...document.querySelectorAll('[data-testid="person-mark"]:not([hidden]) button[data-live]'),
      ];
      const screens = [...document.querySelectorAll('button')].filter((one) =>
        /正在大屏幕上/.test(one.getAttribute('aria-label') ?? one.textContent),
      );
      return marks.length === wanted && screens.length === (wanted > 0 ? 1 : 0);
    },
    pictures,
    { timeout: 60_000 },
  );
}
