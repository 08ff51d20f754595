// Rooms: voice.
import type { BrowserContext, Page } from '@playwright/test';
import { PlanetServer } from '../support/server';
import { signIn } from '../support/person';
import { expect, test as base } from '../support/test';
import { pressSource, source } from '../support/voice';
import { waitUntilInSpace } from '../support/walk';

const test = base.extend<{ planet: PlanetServer }>({
  planet: async ({ browserName: _browser }, give) => {
    const planet = await PlanetServer.start({
      env: {
        MEDIA: 'agora',
        AGORA_APP_ID: '0123456789abcdef'.repeat(2),
        AGORA_CERTIFICATE: 'fedcba9876543210'.repeat(2),
      },
    });
    await give(planet);
    await planet.dispose();
  },
});

/** Requests to other hosts, which never get an answer. */
async function blockOthers(context: BrowserContext, { url }: PlanetServer): Promise<readonly string[]> {
  const asked: string[] = [];
  await context.route(
    ({ origin, protocol }) => origin !== url && /^(http|ws)s?:$/.test(protocol),
    (route) => void asked.push(route.request().url()),
  );
  return asked;
}

async function enter(page: Page, planet: PlanetServer, phone: string, nickname: string): Promise<void> {
  await signIn(page.context(), planet, { phone, nickname });
  await page.goto(`${planet.url}/main?id=garden`);
  await waitUntilInSpace(page);
}

const scriptsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
const sdksOf = async (page: Page): Promise<readonly string[]> =>
  (await scriptsOf(page)).filter((name) => /agora|livekit/i.test(name.slice(name.lastIndexOf('/'))));

test('devices work with the SDK of Agora, and without a way to Agora the user learns it and nothing hangs', async ({
  page,
  planet,
  toasts,
  pageErrors,
}) => {
  const asked = await blockOthers(page.context(), planet);
  await enter(page, planet, '13800000957', '小安');
  const room = page.getByTestId('green-room');

  await test.step('the green room shows the level and the picture, and nobody else is asked anything', async () => {
    await pressSource(page, 'voice');
    await expect(source(page, 'voice')).toHaveAttribute('data-status', 'preview');
    await expect
      .poll(() =>
        room.getByTestId('voice-level').evaluate(({ style }) => Number(style.getPropertyValue('--level'))),
      )
      .toBeGreaterThan(0);
    await room.getByRole('checkbox', { name: '摄像头打开' }).click();
    await expect(room.locator('video')).toBeVisible();
    expect((await sdksOf(page)).join()).toMatch(/agora/i);
    expect((await sdksOf(page)).join()).not.toMatch(/livekit/i);
    expect(asked).toEqual([]);
  });

  await test.step('a join without an answer is given up, and a sentence says so', async () => {
    await room.getByRole('button', { name: '就这样加入' }).click();
    await expect(source(page, 'voice')).toHaveAttribute('data-status', 'on');
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect.poll(() => toasts).toContain('音视频正在尝试重连');
  });

  await test.step('meanwhile devices are muted, exchanged and closed', async () => {
    await pressSource(page, 'voice');
    await expect(source(page, 'voice')).toHaveAttribute('data-status', 'muted');
    await source(page, 'voice').getByRole('button', { name: '麦克风设置' }).click();
    const menu = page.getByTestId('voice-menu');
    const other = menu.getByRole('radio', { name: 'Fake Audio Input 2' });
    await other.click();
    await expect(other).toBeChecked();
    await menu.getByRole('button', { name: '关闭麦克风' }).click();
    await expect(source(page, 'voice')).toHaveAttribute('data-status', 'off');
    await pressSource(page, 'camera');
    await expect(source(page, 'camera')).toHaveAttribute('data-status', 'off');
    expect(pageErrors.filter((error) => !/Agora|net::/i.test(error))).toEqual([]);
  });
});

test('a page without a service outside loads the code of none', async ({ page, server }) => {
  await enter(page, server, '13800000958', '阿宝');
  await pressSource(page, 'voice');
  await expect(source(page, 'voice')).toHaveAttribute('data-status', 'preview');
  expect(await sdksOf(page)).toEqual([]);
});
