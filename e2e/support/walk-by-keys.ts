import { expect, type Page } from '@playwright/test';
import { stepsToPlace } from './walk';

const ARROWS = ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight'];

/** Walks by keyboard with any focus until a condition holds; a direction may be blocked, so in turns. */
export async function walkUntil(page: Page, so: () => Promise<void>): Promise<void> {
  for (const key of ARROWS) {
    await page.keyboard.down(key);
    const there = await so().then(
      () => true,
      () => false,
    );
    await page.keyboard.up(key);
    if (there) return;
  }
  await so();
}

/** Expects that keys walk with the focus as it is. The panel of places is open, in the plaza. */
export async function expectKeysWalk(page: Page): Promise<void> {
  await expect.poll(() => stepsToPlace(page, 'fountain')).toBeDefined();
  const before = await stepsToPlace(page, 'fountain');
  await walkUntil(page, () =>
    expect.poll(() => stepsToPlace(page, 'fountain'), { timeout: 6000 }).not.toBe(before),
  );
}
