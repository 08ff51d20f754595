import type { Page } from '@playwright/test';
import type { FrameRateSettings } from '../../contract/model/quality';

/** Effects and shadows, and no governor: a slow machine takes its time. */
export const HIGH_SETTINGS: FrameRateSettings = {
  quality: 3,
  refreshRate: 15,
  shadow: true,
  effects: true,
  gpuType: 2,
  curved: true,
};
/** For what is looked at before the world. */
export const LOW_SETTINGS: FrameRateSettings = {
  quality: 1,
  refreshRate: 15,
  shadow: false,
  effects: false,
  gpuType: 1,
  curved: true,
};
/** Milliseconds that a machine without a GPU may take. */
export const TIMEOUT = 600_000;
/** What a panel may take: what does not come is told, and the next one taken. */
export const PANEL_TIMEOUT = 60_000;

/** Changes to a view, in either language, and waits until it is drawn. */
export async function switchView(page: Page, view: '2d' | '3d'): Promise<void> {
  const switchTo = (other: string) =>
    page.getByRole('button', { name: new RegExp(`^(Switch to|换成) ${other}`) });
  const done = switchTo(view === '2d' ? '3D' : '2D').and(page.locator(':not([aria-busy])'));
  // The bar comes after the world.
  await switchTo('[23]D').waitFor({ timeout: TIMEOUT });
  if (await done.isVisible()) return;
  await page.getByTestId('world').focus();
  await page.keyboard.press('v');
  await done.waitFor({ timeout: TIMEOUT });
}
