// Rooms: voice.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { InteractionType } from '../../contract/model/element/interaction';
import type { SpaceDocument, SpaceElement } from '../../contract/model/space-document';
import { useElement } from '../support/elements';
import { createSpace } from '../support/moderator';
import { signIn } from '../support/person';
import type { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { openPanel, viewButton, waitForView, waitUntilInSpace } from '../support/walk';

/** A large screen behind the place where people arrive. */
async function addBigScreen(context: BrowserContext): Promise<void> {
  await context.route('**/api/space/contentV2*', async (route) => {
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

async function openPage(
  browser: Browser,
  server: PlanetServer,
  width: number,
  height: number,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width, height } });
  await addBigScreen(context);
  return context.newPage();
}

const press = (page: Page, name: 'voice' | 'camera' | 'screen') =>
  page.getByTestId(`voice-${name}`).getByRole('button').first().click();
/** Walks to the large screen, so that people there are near each other. */
async function goToScreen(page: Page): Promise<void> {
  await openPanel(page, '附近');
  const row = page.locator('[data-testid="near-place"][data-place="big-screen"]');
  const go = row.getByRole('button', { name: /前往/ });
  const use = row.getByRole('button', { name: /看看/ });
  await expect(go.or(use)).toBeVisible();
  if (await go.isVisible()) await go.click();
  await expect(use).toBeVisible();
  await page.getByRole('button', { name: '关闭面板' }).click();
}

/** The camera beside the avatar of 小安. */
const bubble = (page: Page) => page.getByRole('button', { name: '放大 · 小安', exact: true });
const mark = (page: Page) => page.getByTestId('person-mark').filter({ has: bubble(page) });
/** The button that stands for a screen while the world shows it. */
const onScreen = (page: Page) => page.getByRole('button', { name: '小安的屏幕 · 正在大屏幕上，点这里放大' });

test('cameras float beside people, and a shared screen is on the large screen, in both views', async ({
  browser,
  server,
}) => {
  // Small: it only sends.
  const ann = await openPage(browser, server, 700, 500);
  const bob = await openPage(browser, server, 1120, 700);
  const spaceId = await createSpace(
    ann.request,
    server,
    { phone: '13800000931', nickname: '小安' },
    '放映会',
  );
  await signIn(bob.context(), server, { phone: '13800000932', nickname: '阿宝' });
  for (const page of [ann, bob]) {
    await page.goto(`/main?id=${spaceId}`);
    await waitUntilInSpace(page);
    await goToScreen(page);
  }

  // A machine that draws without a graphics card may be too slow for two pictures: they are wanted all the same.
  await bob.addLocatorHandler(bob.getByTestId('picture-limit'), (notice) =>
    notice.getByRole('button', { name: '全部显示' }).click(),
  );

  await test.step('who speaks is marked, and a camera floats beside the avatar in place of a tile', async () => {
    await press(ann, 'camera');
    const room = ann.getByTestId('green-room');
    await room.getByRole('checkbox', { name: '麦克风打开' }).click();
    await expect(room.getByRole('checkbox', { name: '麦克风打开' })).toBeChecked();
    await room.getByRole('button', { name: '就这样加入' }).click();
    await expect(bubble(ann)).toBeVisible();
    await expect(bubble(bob)).toBeVisible();
    await expect(mark(bob)).toHaveAttribute('data-speaks');
    await expect(bob.getByRole('figure', { name: '小安', exact: true })).toHaveCount(0);
  });

  await test.step('a shared screen is on the large screen, which enlarges it', async () => {
    await press(ann, 'screen');
    await expect(onScreen(bob)).toBeVisible();
    await useElement(bob, '大屏幕', '看看 大屏幕');
    await expect(bob.getByTestId('large-picture')).toBeVisible();
    await bob.keyboard.press('Escape');
    await expect(bob.getByTestId('large-picture')).toBeHidden();
  });

  await test.step('so it is in 3D, until it ends', async () => {
    await viewButton(bob, '3D').click();
    await waitForView(bob, '3D');
    await expect(bubble(bob).or(bob.getByRole('figure', { name: '小安', exact: true }))).toBeVisible();
    await press(ann, 'screen');
    await expect(onScreen(bob)).toHaveCount(0);
  });
});
