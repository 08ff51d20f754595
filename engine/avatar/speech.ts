/** How long a bubble stays, ms. */
const SHORTEST = 3500;
const A_LETTER = 70;
const LONGEST = 9000;
const RISE = 220;
const FALL = 350;

/** Words above somebody's head. Times are `performance.now()`, ms. */
export interface Bubble {
  readonly slot: number;
  readonly text: string;
  readonly until: number;
  readonly since: number;
  /** Its picture, 0 while there is none. */
  label: number;
}

export function newBubble(slot: number, text: string, now: number): Bubble {
  const time = Math.max(SHORTEST, Math.min(LONGEST, SHORTEST / 2 + text.length * A_LETTER));
  return { slot, text, since: now, until: now + time, label: 0 };
}

/** Alpha 0..255 and rise in CSS px of a bubble at a moment. */
export function bubbleMotion(bubble: Bubble, now: number, calm: boolean): { alpha: number; rise: number } {
  const since = Math.min(1, (now - bubble.since) / RISE);
  const left = Math.min(1, Math.max(0, (bubble.until - now) / FALL));
  const shown = Math.min(since, left);
  const eased = 1 - (1 - shown) * (1 - shown);
  return { alpha: Math.round(255 * eased), rise: calm ? 0 : (eased - 1) * 7 };
}
