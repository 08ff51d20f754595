import { expect, type Locator, type Page } from '@playwright/test';
import { openPanel } from './walk';

/** Walks to a thing by the panel and uses it there. `prompt` is what its type says of it. */
export async function useThing(page: Page, name: string, prompt: string): Promise<void> {
  await openPanel(page, '附近');
  const panel = page.getByTestId('panel-places');
  const use = panel.getByRole('button', { name: `${prompt} · 使用`, exact: true });
  const go = panel.getByRole('button', { name: `前往 ${name}`, exact: true });
  // A way may end before its goal when somebody stands in it: then one goes on.
  await expect(async () => {
    if (!(await use.isVisible())) await go.click({ timeout: 3_000 });
    await expect(use).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 90_000 });
  await use.click();
}

/** Closes by its own button; the focus is not lost. */
export async function closeThing(dialog: Locator): Promise<void> {
  await expect(async () => {
    await dialog.getByRole('button', { name: '关闭' }).click({ timeout: 2000 });
    await expect(dialog).toBeHidden({ timeout: 2000 });
  }).toPass();
}
