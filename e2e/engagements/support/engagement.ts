import type { Locator, Page } from '@playwright/test';
import { pressUntilVisible } from '../../support/press';
import { expect } from '../../support/test';
import { openPanel } from '../../support/walk';

export const panelOf = (page: Page): Locator => page.getByTestId('engagement-panel');

/** Opens the list of engagements by its button beside what is nearby, `name` in the language of the page. */
export async function openEngagements(page: Page, name: string | RegExp): Promise<void> {
  await openPanel(page, '附近');
  await pressUntilVisible(
    page.getByTestId('panel-places').getByRole('button', { name, exact: true }),
    panelOf(page),
  );
}

/** Changes the language by the control bar; what is open stays open. */
export async function switchLanguage(page: Page, to: 'zh' | 'en'): Promise<void> {
  const name = to === 'en' ? 'English · 切换到英文' : '中文 · Switch to Chinese';
  await page.getByRole('button', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', to === 'en' ? 'en' : 'zh-CN');
}
