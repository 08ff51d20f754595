import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Waits until what moves for a while has arrived: a colour half-way from a press or a theme is nobody's fault. */
export const animationsFinished = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // What goes on for ever, or along with scrolling, never arrives.
        .filter(
          (one) => one.timeline === document.timeline && one.effect?.getTiming().iterations !== Infinity,
        )
        .map((one) => one.finished),
    ),
  );

async function look(page: Page, inside: string | undefined): Promise<readonly string[]> {
  await animationsFinished(page);
  // Focus guards hand the focus on the moment they get it: nobody ever rests on one.
  const axe = new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]');
  if (inside !== undefined) axe.include(inside);
  // Pages have no frames of other origins: the results need not be put together in a page of their own.
  const { violations } = await axe
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`));
}

/** The serious and critical faults that axe finds on a page, or in a part of it: `rule: what stands there, and why`. */
export async function accessibilityViolations(page: Page, inside?: string): Promise<readonly string[]> {
  const found = await look(page, inside);
  // What had begun to change only while it was looked at is another thing afterwards.
  return found.length === 0 ? found : look(page, inside);
}
