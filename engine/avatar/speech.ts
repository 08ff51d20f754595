import type { Expression } from '../../contract/model/chat/expression';

/** How long a bubble stays, ms. */
const SHORTEST = 3500;
const A_LETTER = 70;
const LONGEST = 9000;
const RISE = 220;
const FALL = 350;
/** An expression: how long it stays, how long it pops, how far it drifts in that time (CSS px). */
const EXPRESSION_TIME = 4000;
const POP = 320;
const DRIFT = 10;
const OVERSHOOT = 0.14;

/** Words or an expression above somebody's head. Times are `performance.now()`, ms. */
export interface Bubble {
  readonly slot: number;
  readonly text: string;
  readonly expression?: Expression;
  readonly until: number;
  readonly since: number;
  /** Its picture, 0 while there is none. */
  label: number;
  /** Height of its picture, CSS px. */
  height: number;
}

/** Ends a bubble of these words with the next frame; what was said since stays. */
export function clearBubble(bubbles: Map<number, Bubble>, slot: number, text: string, now: number): void {
  const bubble = bubbles.get(slot);
  if (bubble?.text === text) bubbles.set(slot, { ...bubble, until: now });
}

/** How a bubble is drawn at a moment: alpha 0..255, rise in CSS px, size beside its own. */
export interface BubbleMotion {
  readonly alpha: number;
  readonly rise: number;
  readonly size: number;
}

export function newSpeechBubble(slot: number, text: string, now: number): Bubble {
  const time = Math.max(SHORTEST, Math.min(LONGEST, SHORTEST / 2 + text.length * A_LETTER));
  return { slot, text, since: now, until: now + time, label: 0, height: 0 };
}

export const newExpressionBubble = (slot: number, expression: Expression, now: number): Bubble => ({
  slot,
  text: '',
  expression,
  since: now,
  until: now + EXPRESSION_TIME,
  label: 0,
  height: 0,
});

export function bubbleMotion(bubble: Bubble, now: number, calm: boolean): BubbleMotion {
  const since = Math.min(1, (now - bubble.since) / RISE);
  const left = Math.min(1, Math.max(0, (bubble.until - now) / FALL));
  const shown = Math.min(since, left);
  const eased = 1 - (1 - shown) * (1 - shown);
  const alpha = Math.round(255 * eased);
  if (calm) return { alpha, rise: 0, size: 1 };
  if (bubble.expression === undefined) return { alpha, rise: (eased - 1) * 7, size: 1 };
  const gone = (now - bubble.since) / (bubble.until - bubble.since);
  return { alpha, rise: DRIFT * gone, size: popped((now - bubble.since) / POP) };
}

/** Grows from half, a little past the whole, and back to it. */
function popped(part: number): number {
  if (part >= 1) return 1;
  const grown = 1 - (1 - part) ** 3;
  return 0.5 + 0.5 * grown + OVERSHOOT * Math.sin(Math.PI * part) * part;
}
