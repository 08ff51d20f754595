import type { Page } from '@playwright/test';
import type { FrameRateSettings } from '../../contract/model/quality';

/** Effects and shadows without automatic quality, however slow the machine is. */
export const HIGH_SETTINGS: FrameRateSettings = {
  quality: 3,
  refreshRate: 15,
  shadow: true,
  effects: true,
  gpuType: 2,
  curved: true,
};
/** For screenshots of pages outside the world. */
export const LOW_SETTINGS: FrameRateSettings = {
  quality: 1,
  refreshRate: 15,
  shadow: false,
  effects: false,
  gpuType: 1,
  curved: true,
};
/** Timeout for a machine without a GPU, ms. */
export const TIMEOUT = 600_000;
/** Timeout for a panel, ms; a missing panel is reported, and the next one is taken. */
export const PANEL_TIMEOUT = 60_000;

/** Switches the view, in either language, and waits until it is drawn. */
export async function switchView(page: Page, view: '2d' | '3d'): Promise<void> {
  const switchTo = (other: string) =>
    page.getByRole('button', { name: new RegExp(`^(Switch to|换成) ${other}`) });
  const done = switchTo(view === '2d' ? '3D' : '2D').and(page.locator(':not([aria-busy])'));
  // The control bar appears after the world.
  await switchTo('[23]D').waitFor({ timeout: TIMEOUT });
  if (await done.isVisible()) return;
  await page.getByTestId('world').focus();
  await page.keyboard.press('v');
  await done.waitFor({ timeout: TIMEOUT });
}
