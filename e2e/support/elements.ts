import { expect, type Locator, type Page } from '@playwright/test';
import type { PlanetServer } from './server';
import { waitUntilInSpace, openPanel } from './walk';

export async function enterExpo(page: Page, server: PlanetServer): Promise<void> {
  await page.goto(`${server.url}/main?id=expo`);
  await waitUntilInSpace(page);
}

/** The button of a thing in reach, in the open «nearby» panel. `prompt` is what its type says of it. */
export const elementButton = (page: Page, prompt: string): Locator =>
  page.getByTestId('panel-places').getByRole('button', { name: `${prompt} · 使用`, exact: true });

/** A second press of one button within this time is not taken (specification, section 5), ms. */
const PRESS_GUARD = 300;

/** Walks to a thing by the panel, until it is in reach. */
export async function walkToElement(page: Page, name: string, prompt: string): Promise<Locator> {
  await openPanel(page, '附近');
  const use = elementButton(page, prompt);
  const panel = page.getByTestId('panel-places');
  const go = panel.getByRole('button', { name: `前往 ${name}`, exact: true });
  const search = panel.getByRole('searchbox');
  let pressed = 0;
  // A way may end before its goal when somebody stands in it: then one goes on.
  await expect(async () => {
    if (!(await use.isVisible())) {
      // The list begins with the nearest ones; what is farther is searched for.
      if (!(await go.isVisible())) await search.fill(name);
      await go.click({ timeout: 3_000 });
      pressed = Date.now();
    }
    await expect(use).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 90_000 });
  if ((await search.inputValue()) !== '') await search.fill('');
  // The button stays the same one when it changes from going to using: whoever stood almost there is not so quick.
  await expect.poll(() => Date.now() - pressed).toBeGreaterThan(PRESS_GUARD);
  return use;
}

/** Walks to a thing by the panel and uses it there. */
export async function useElement(page: Page, name: string, prompt: string): Promise<void> {
  const use = await walkToElement(page, name, prompt);
  // Under the pointer the list keeps its order.
  await use.hover();
  await use.click();
}

/** Presses until something shows that the press was taken. */
export async function pressUntil(button: Locator, taken: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await taken();
  }).toPass({ timeout: 60_000 });
}

/** Closes by its own button; the focus is not lost. */
export async function closeElementDialog(dialog: Locator): Promise<void> {
  await expect(async () => {
    await dialog.getByRole('button', { name: '关闭' }).click({ timeout: 2000 });
    await expect(dialog).toBeHidden({ timeout: 2000 });
  }).toPass();
}
