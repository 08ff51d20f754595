import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 60;

interface Stop {
  readonly where: string;
  /** Whether the focus is visible: a ring on the element, or on the one that stands for a hidden radio. */
  readonly seen: boolean;
  readonly isGoal: boolean;
}

/** The focused element. */
const stop = (goal: Locator): Promise<Stop> =>
  goal.evaluate((wanted) => {
    const element = document.activeElement;
    if (!element || element === document.body) return { where: 'nowhere', seen: true, isGoal: false };
    const ringed = (part: Element): boolean => {
      const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(part);
      // The world and enlarged targets draw their ring on ::after.
      const over = getComputedStyle(part, '::after');
      return (
        /0px 0px 0px [2-9]/.test(boxShadow) ||
        (outlineStyle !== 'none' && outlineWidth !== '0px') ||
        (over.content !== 'none' &&
          (over.borderTopStyle === 'solid' || /0px 0px 0px [2-9]/.test(over.boxShadow)))
      );
    };
    const where = element.getAttribute('aria-label') ?? element.textContent.trim();
    return {
      where: `${element.tagName} ${where}`,
      seen: [element, element.nextElementSibling, element.parentElement].some(
        (part) => part !== null && ringed(part),
      ),
      isGoal: element === wanted,
    };
  });

/** Presses Tab until an element has the focus, and checks that the focus is visible at every stop. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible();
  const met: string[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    await page.keyboard.press(key);
    const { where, seen, isGoal } = await stop(goal);
    met.push(where);
    if (!seen)
      await expect
        .poll(async () => (await stop(goal)).seen, { message: `focus seen at ${where}` })
        .toBe(true);
    if (isGoal) return;
  }
  throw new Error(`Tab did not reach the element. Stops: ${met.join(' | ')}`);
}

/** Presses a key on the focused element until it has an effect: a press within 300 ms of another is ignored. */
export async function pressKeyUntil(page: Page, key: string, taken: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await taken();
  }).toPass({ timeout: 60_000 });
}
