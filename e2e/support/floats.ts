import type { Page } from '@playwright/test';
import { animationsFinished } from './accessibility';
import { expect } from './test';

/** Pairs of floating elements that overlap. */
export async function overlaps(page: Page): Promise<readonly string[]> {
  await animationsFinished(page);
  return page.evaluate(() => {
    const floats = [
      ...document.querySelectorAll<HTMLElement>(
        'main [class*="_surface_"], main [class*="_banner_"], main p[class*="_hint_"], [data-testid=joystick], [data-testid=help] > button',
      ),
    ].filter((float) => float.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    if (floats.length < 4) throw new Error(`only ${floats.length} floating elements were found`);
    const name = (float: HTMLElement): string =>
      float.dataset['testid'] ?? (float.getAttribute('aria-label') ?? float.textContent).slice(0, 24);
    return floats.flatMap((one, at) =>
      floats.slice(at + 1).flatMap((other) => {
        if (one.contains(other) || other.contains(one)) return [];
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        // On a phone an open panel covers elements completely.
        const under = one.id === 'side-panel' ? b : other.id === 'side-panel' ? a : undefined;
        const over = under === a ? b : a;
        if (
          under &&
          under.left >= over.left &&
          under.right <= over.right &&
          under.top >= over.top &&
          under.bottom <= over.bottom
        )
          return [];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 1 && down > 1 ? [`${name(one)} / ${name(other)}`] : [];
      }),
    );
  });
}

/** Walks by the open list into an area with a description. */
export async function walkToQuietArea(page: Page): Promise<void> {
  const panel = page.getByTestId('panel-places');
  await panel.getByRole('searchbox').fill('Book club');
  const go = panel.getByRole('button', { name: 'Go to Book club questions' });
  // Another user may block the way.
  await expect(async () => {
    if (await go.isVisible()) await go.click({ timeout: 3_000 });
    await expect(page.getByTestId('zone')).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 90_000 });
}
