import { expect, type Locator } from '@playwright/test';

/** Clicks until the target is visible: a click within 300 ms of another is ignored. */
export async function pressUntilVisible(button: Locator, target: Locator): Promise<void> {
  const first = target.first();
  await expect(async () => {
    if (!(await first.isVisible())) await button.click({ timeout: 5_000 });
    await expect(first).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}
