import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Waits for running animations: a colour in transition is not a violation. */
export const animationsFinished = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // Endless and scroll-driven animations never finish.
        .filter(
          (one) => one.timeline === document.timeline && one.effect?.getTiming().iterations !== Infinity,
        )
        .map((one) => one.finished),
    ),
  );

/** Whether an earlier look has left axe in all frames: its source is half a megabyte. */
async function hasAxe(page: Page): Promise<boolean> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  return found.every(Boolean);
}

async function look(page: Page, inside: string | undefined): Promise<readonly string[]> {
  await animationsFinished(page);
  // Focus guards pass the focus on at once, so no user stops there.
  const axe = new AxeBuilder({ page, ...((await hasAxe(page)) ? { axeSource: 'void 0' } : {}) }).exclude(
    '[data-base-ui-focus-guard]',
  );
  if (inside !== undefined) axe.include(inside);
  // Pages have no cross-origin frames, so the results need not be merged on a separate page.
  const { violations } = await axe
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`));
}

/** Serious and critical violations that axe finds on a page or in a part of it, as `rule: html reason`. */
export async function accessibilityViolations(page: Page, inside?: string): Promise<readonly string[]> {
  const found = await look(page, inside);
  // A second run excludes states that changed during the first.
  return found.length === 0 ? found : look(page, inside);
}
