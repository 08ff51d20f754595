// Rooms: recordings, voice.
import type { BrowserContext, Page } from '@playwright/test';
import { launchChromium } from '../support/browser';
import { CHROMIUM_WITHOUT_WEBGL_ARGS } from '../support/chromium-args';
import { createSpace } from '../support/moderator';
import { call, signIn } from '../support/person';
import { PlanetServer } from '../support/server';
import { switchView, TIMEOUT } from './timeouts';

/** Others in the space, each with a camera. */
const OTHERS = ['小安', 'Bea', '老陈', 'Dana'] as const;

type Lang = 'zh' | 'en';
type Shot = (page: Page, name: string) => Promise<void>;

export interface MediaShots {
  readonly contextFor: (screen: 'desktop' | 'phone', lang: Lang) => Promise<BrowserContext>;
  readonly shot: Shot;
  readonly phone: () => string;
}

const press = (page: Page, name: 'voice' | 'camera' | 'screen') =>
  page.getByTestId(`voice-${name}`).getByRole('button').first().click();
const rest = (page: Page, ms = 2_500): Promise<void> =>
  page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), ms);
const isOn = (page: Page, name: 'voice' | 'camera' | 'screen') =>
  page.locator(`[data-testid="voice-${name}"][data-status="on"]`).waitFor();

/** Opens microphone and camera by the green room, and takes its picture. */
async function join(page: Page, onRoom?: () => Promise<void>): Promise<void> {
  await press(page, 'voice');
  const room = page.getByTestId('green-room');
  await page.locator('[data-testid="voice-voice"][data-status="preview"]').waitFor();
  await room.getByRole('checkbox').first().click();
  await page.locator('[data-testid="voice-camera"][data-status="preview"]').waitFor();
  await onRoom?.();
  await room.getByRole('button').last().click();
  await isOn(page, 'voice');
}

/** A viewer who sees everything that media add to the space. */
async function viewerShots(
  { contextFor, shot, phone }: MediaShots,
  server: PlanetServer,
  spaceId: string,
  others: readonly Page[],
  screen: 'desktop' | 'phone',
  lang: Lang,
): Promise<void> {
  const name = (what: string): string => `media-${what}-${screen}-${lang}`;
  const context = await contextFor(screen, lang);
  await signIn(context, server, { phone: phone(), nickname: lang === 'zh' ? '散步的小鹿' : 'Fawn' });
  const page = await context.newPage();
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await page.getByTestId('voice-voice').waitFor();
  await join(page, async () => {
    await rest(page);
    await shot(page, name('1-green-room'));
  });
  await rest(page, 6_000);
  await shot(page, name('2-crowd-2d'));
  await page.getByTestId('voice-voice').getByRole('button').last().click();
  await rest(page);
  await shot(page, name('3-microphone-menu'));
  await page.keyboard.press('Escape');
  await page.getByTestId('voice-camera').getByRole('button').last().click();
  await rest(page);
  await shot(page, name('4-camera-menu'));
  await page.keyboard.press('Escape');

  const [sharer] = others;
  if (!sharer) return;
  await press(sharer, 'screen');
  await isOn(sharer, 'screen');
  await rest(page, 4_000);
  await shot(page, name('5-screen-2d'));
  await switchView(page, '3d');
  await rest(page, 8_000);
  await shot(page, name('6-screen-3d'));
  await press(sharer, 'screen');
  await rest(page, 2_000);
  await shot(page, name('7-crowd-3d'));
  await context.close();
}

/** What a person sees whose microphone is refused. */
async function faultShots(
  { contextFor, shot, phone }: MediaShots,
  server: PlanetServer,
  spaceId: string,
  screen: 'desktop' | 'phone',
  lang: Lang,
): Promise<void> {
  const context = await contextFor(screen, lang);
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('refused for a picture', 'NotAllowedError'));
  });
  await signIn(context, server, { phone: phone(), nickname: lang === 'zh' ? '没带麦' : 'Silent' });
  const page = await context.newPage();
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await page.getByTestId('voice-voice').waitFor();
  await press(page, 'voice');
  await page.getByTestId('green-room').getByRole('alert').first().waitFor();
  await rest(page);
  await shot(page, `media-8-refused-${screen}-${lang}`);
  await context.close();
}

/** What a host sees while everybody is muted and somebody asks to speak, and the recordings afterwards. */
async function hostShots(
  { contextFor, shot }: MediaShots,
  server: PlanetServer,
  spaceId: string,
  host: string,
  asker: Page,
  screen: 'desktop' | 'phone',
  lang: Lang,
): Promise<void> {
  const name = (what: string): string => `media-${what}-${screen}-${lang}`;
  const context = await contextFor(screen, lang);
  await signIn(context, server, { phone: host });
  const page = await context.newPage();
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await page.getByTestId('voice-voice').waitFor();
  const asHost = (path: string, data: object) =>
    call(page.request, server.url, 'POST', path, { spaceId, ...data });
  await join(page);
  await asHost('/api/userSpaceConfig/updateBroadcastStatus', { broadcastEnable: true, broadcastTag: '' });
  await asHost('/api/spaceConfig/setMuteStatus', { muteStatus: true });
  const { recordingId } = await call<{ recordingId: string }>(
    page.request,
    server.url,
    'POST',
    '/api/recording/start',
    { spaceId, kind: 'stage' },
  );
  await asker.getByTestId('voice-voice').getByRole('button').first().click();
  await asker.getByRole('button', { name: '申请发言' }).click();
  await page
    .getByRole('button', { name: /^(成员|People)/ })
    .first()
    .click();
  await page.getByTestId('panel-people').waitFor();
  await rest(page, 4_000);
  await shot(page, name('9-stage-and-asking'));
  await asHost('/api/recording/stop', { recordingId });
  await asHost('/api/spaceConfig/setMuteStatus', { muteStatus: false });
  await page.goto(`${server.url}/record-bank`);
  await page
    .getByRole('button', { name: /^(播放|Play)/ })
    .first()
    .click();
  await page.locator('video').first().waitFor();
  await rest(page, 4_000);
  await shot(page, name('10-recording-bank'));
  await context.close();
}

/** Pictures of voice, cameras and screens, on desktop and phone, in both languages. */
export async function mediaShots(deps: MediaShots): Promise<void> {
  const server = await PlanetServer.start();
  // They draw nothing: only what they send is seen.
  const plain = await launchChromium([], CHROMIUM_WITHOUT_WEBGL_ARGS);
  try {
    const hostPhone = deps.phone();
    const hostContext = await plain.newContext();
    const spaceId = await createSpace(
      hostContext.request,
      server,
      { phone: hostPhone, nickname: '园长' },
      '星光会客厅',
      'square',
    );
    await hostContext.close();
    const others: Page[] = [];
    for (const nickname of OTHERS) {
      // Small: what it draws takes time from what is looked at.
      const context = await plain.newContext({ locale: 'zh-CN', viewport: { width: 480, height: 400 } });
      context.setDefaultTimeout(TIMEOUT);
      await signIn(context, server, { phone: deps.phone(), nickname });
      const page = await context.newPage();
      await page.goto(`${server.url}/main?id=${spaceId}`);
      await page.getByTestId('voice-voice').waitFor();
      await join(page);
      others.push(page);
    }
    for (const lang of ['zh', 'en'] as const)
      for (const screen of ['desktop', 'phone'] as const) {
        await viewerShots(deps, server, spaceId, others, screen, lang);
        await faultShots(deps, server, spaceId, screen, lang);
        const asker = others.at(-1);
        if (asker) await hostShots(deps, server, spaceId, hostPhone, asker, screen, lang);
      }
  } finally {
    await plain.close();
    await server.dispose();
  }
}
