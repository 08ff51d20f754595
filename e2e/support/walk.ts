import { expect, type Locator, type Page } from '@playwright/test';
import type { PlanetServer } from './server';

/** Locators use the texts of the Chinese page, as users do. */
export const world = (page: Page): Locator => page.getByTestId('world');

/** The control bar without WebGL: it has no button for the view. */
const barWithoutViews = (page: Page): Locator =>
  page
    .locator('nav[data-keys-walk]')
    .filter({ hasNot: page.getByRole('button', { name: /^(换成 [23]D 画面|Switch to [23]D)/ }) });

/** Waits until the user is in the space: the world is drawn, or the list that replaces it is open. */
export async function waitUntilInSpace(page: Page): Promise<void> {
  await expect(page.getByTestId('connection')).toContainText(/已连接|Connected/, { timeout: 90_000 });
  await expect(world(page).locator('canvas').or(barWithoutViews(page))).toBeVisible();
}

/** The button to the other view, once the current view is ready. */
export const viewButton = (page: Page, to: '2D' | '3D'): Locator =>
  page.getByRole('button', { name: `换成 ${to} 画面` }).and(page.locator(':not([aria-busy])'));

/** Waits until a view is shown. */
export const waitForView = (page: Page, view: '2D' | '3D'): Promise<void> =>
  expect(viewButton(page, view === '3D' ? '2D' : '3D')).toBeVisible({ timeout: 60_000 });

/** Waits until the user is in the space on a device that shows the list instead of the world. */
export const waitUntilListShown = (page: Page): Promise<void> =>
  expect(page.getByTestId('panel-places')).toContainText('这台设备画不出画面', { timeout: 90_000 });

export async function enterPlaza(page: Page, server: PlanetServer): Promise<void> {
  await page.goto(`${server.url}/main?id=plaza`);
  await waitUntilInSpace(page);
}

const ENGLISH = { 聊天: 'Chat', 成员: 'People', 附近: 'Nearby', 画面: 'Graphics' } as const;
export type PanelName = keyof typeof ENGLISH;

/** Opens a panel by its button in the control bar, in either language; keeps it open when it already is. */
export async function openPanel(page: Page, name: PanelName): Promise<void> {
  const button = page
    .getByRole('navigation', { name: /^(控制栏|Controls)$/ })
    .getByRole('button', { name: new RegExp(`^(${name}|${ENGLISH[name]})`) });
  // A click within 300 ms of another is ignored (section 5), so it is repeated.
  await expect(async () => {
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
  }).toPass();
}

export async function sendChatMessage(page: Page, text: string): Promise<void> {
  await openPanel(page, '聊天');
  const input = page.getByRole('textbox', { name: '消息' });
  await input.fill(text);
  await input.press('Enter');
}

export const chatMessage = (page: Page, text: string): Locator =>
  page.getByTestId('message').filter({ hasText: text });

/** Steps to a row of the open «nearby» panel: 0 beside it, undefined when it is not listed. */
async function stepsOf(row: Locator): Promise<number | undefined> {
  const [text] = await row.allInnerTexts();
  if (text === undefined) return undefined;
  return text.includes('就在旁边') ? 0 : Number(/(\d+) 步/.exec(text)?.[1] ?? Number.NaN);
}

export const stepsToPerson = (page: Page, userId: string): Promise<number | undefined> =>
  stepsOf(page.locator(`[data-testid="near-person"][data-user="${userId}"]`));

export const stepsToPlace = (page: Page, id: string): Promise<number | undefined> =>
  stepsOf(page.locator(`[data-testid="near-place"][data-place="${id}"]`));

/**
 * Walks by keyboard until a number changes: holds each key for some polls, then tries the next one, because a bench or
 * the fountain may block the first direction.
 */
export async function walkUntilChanged(
  page: Page,
  keys: readonly string[],
  number: () => Promise<number | undefined>,
): Promise<void> {
  const before = await number();
  await world(page).focus();
  for (const key of keys) {
    await page.keyboard.down(key);
    const changed = expect.poll(number, { timeout: 6_000 }).not.toBe(before);
    const moved = await changed.then(
      () => true,
      () => false,
    );
    await page.keyboard.up(key);
    if (moved) return;
  }
  throw new Error(`No movement by ${keys.join(', ')}: still ${before}`);
}

/** Turns the 3D camera by about 45 degrees with the pointer. */
export async function turnCamera(page: Page): Promise<void> {
  const { x, y, width, height } = (await world(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.4, y + height * 0.4);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.4 + 130, y + height * 0.4, { steps: 4 });
  await page.mouse.up();
}

type Clip = { x: number; y: number; width: number; height: number };

/**
 * Disconnects the network. An open WebSocket survives Playwright's offline mode, so the page gets the browser's event as
 * well.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
}

/** Repeated online events make the page retry at once, so that it soon offers a manual retry. */
export async function flickerUntil(page: Page, visible: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(visible).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

/** Pixels of a part of the page as red, green, blue, alpha. */
async function pixelsOf(page: Page, clip: Clip): Promise<Uint8Array> {
  const picture = (await page.screenshot({ clip })).toString('base64');
  const bytes = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no 2D context');
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, image.width, image.height);
    let text = '';
    for (const value of pixels.data) text += String.fromCodePoint(value);
    return btoa(text);
  }, picture);
  return Buffer.from(bytes, 'base64');
}

/** Captures a part of the page; the returned function gives the share of pixels that differ now, 0..1. */
export async function changesOf(page: Page, clip: Clip): Promise<() => Promise<number>> {
  const before = await pixelsOf(page, clip);
  return async () => {
    const now = await pixelsOf(page, clip);
    let other = 0;
    for (let i = 0; i < now.length; i += 4)
      if ([0, 1, 2].some((part) => Math.abs((now[i + part] ?? 0) - (before[i + part] ?? 0)) > 24)) other++;
    return other / (now.length / 4);
  };
}

/** Share of pixels in a part of the page that match, 0..1. */
export async function shareOf(
  page: Page,
  clip: Clip,
  isSo: (red: number, green: number, blue: number) => boolean,
): Promise<number> {
  const pixels = await pixelsOf(page, clip);
  let found = 0;
  for (let i = 0; i < pixels.length; i += 4)
    if (isSo(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0)) found++;
  return found / (pixels.length / 4);
}

/** Share of nearly white pixels in a part of the page, 0..1. */
export const whiteShare = (page: Page, clip: Clip): Promise<number> =>
  shareOf(page, clip, (red, green, blue) => Math.min(red, green, blue) > 235);

/** Share of magenta pixels, 0..1; no art of the product is magenta, by day or by night. */
export const magentaShare = (page: Page, clip: Clip): Promise<number> =>
  shareOf(page, clip, (red, green, blue) => Math.min(red, blue) > 100 && green < 0.25 * Math.min(red, blue));

/** Number of colours in sixteen steps per channel; an undrawn world has a handful. */
export async function coloursIn(page: Page, clip: Clip): Promise<number> {
  const pixels = await pixelsOf(page, clip);
  const seen = new Set<number>();
  for (let i = 0; i < pixels.length; i += 4)
    seen.add(
      ((pixels[i] ?? 0) >> 4) | (((pixels[i + 1] ?? 0) >> 4) << 4) | (((pixels[i + 2] ?? 0) >> 4) << 8),
    );
  return seen.size;
}
