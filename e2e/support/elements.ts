import { expect, type Locator, type Page } from '@playwright/test';
import { PRESS_GUARD } from '../../src/platform/press-guard';
import type { PlanetServer } from './server';
import { waitUntilInSpace, openPanel } from './walk';

export async function enterExpo(page: Page, server: PlanetServer): Promise<void> {
  await page.goto(`${server.url}/main?id=expo`);
  await waitUntilInSpace(page);
}

/** The button of an element in reach, in the open «nearby» panel. `prompt` is the hint of its interaction. */
export const elementButton = (page: Page, prompt: string): Locator =>
  page.getByTestId('panel-places').getByRole('button', { name: `${prompt} · 使用`, exact: true });

/** Walks to an element by the panel until it is in reach. */
export async function walkToElement(page: Page, name: string, prompt: string): Promise<Locator> {
  await openPanel(page, '附近');
  const use = elementButton(page, prompt);
  const panel = page.getByTestId('panel-places');
  const go = panel.getByRole('button', { name: `前往 ${name}`, exact: true });
  const search = panel.getByRole('searchbox');
  let pressed = 0;
  // A walk may end early when another user blocks the way, so it is repeated.
  await expect(async () => {
    if (!(await use.isVisible())) {
      // The list shows the nearest elements; others are found by search.
      if (!(await go.isVisible())) await search.fill(name);
      await go.click({ timeout: 3_000 });
      pressed = Date.now();
    }
    await expect(use).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 90_000 });
  if ((await search.inputValue()) !== '') {
    await search.fill('');
    // Without focus and pointer the list begins with the nearest again.
    await search.blur();
    await page.mouse.move(0, 0);
    await expect(use).toBeVisible();
  }
  // The same button first walks and then uses; waits out the click guard in case the element was near.
  await expect.poll(() => Date.now() - pressed).toBeGreaterThan(PRESS_GUARD);
  return use;
}

/** Walks to an element by the panel and uses it. */
export async function useElement(page: Page, name: string, prompt: string): Promise<void> {
  const use = await walkToElement(page, name, prompt);
  // The list keeps its order under the pointer.
  await use.hover();
  await use.click();
}

/** Clicks until the click has an effect. */
export async function pressUntil(button: Locator, taken: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await taken();
  }).toPass({ timeout: 60_000 });
}

/** Closes a dialog by its button. */
export async function closeElementDialog(dialog: Locator): Promise<void> {
  await expect(async () => {
    // A press that took too long may have closed it all the same.
    if (await dialog.isHidden()) return;
    await dialog.getByRole('button', { name: '关闭' }).click({ timeout: 2000 });
    await expect(dialog).toBeHidden({ timeout: 2000 });
  }).toPass();
}
