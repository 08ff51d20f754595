import type { Expression } from '../../contract/model/chat/expression';

/** Lifetime of a text bubble, ms: minimum, per letter, maximum. */
const MIN_TIME = 3500;
const PER_LETTER = 70;
const MAX_TIME = 9000;
const RISE = 220;
const FADE_OUT = 350;
/** Expression: lifetime and pop time (ms), drift (CSS px). */
const EXPRESSION_TIME = 4000;
const POP = 320;
const DRIFT = 10;
const OVERSHOOT = 0.14;

/** Text or an expression above an avatar. Times are `performance.now()`, ms. */
export interface Bubble {
  readonly slot: number;
  readonly text: string;
  readonly expression?: Expression;
  readonly until: number;
  readonly since: number;
  /** Id of its image in the label atlas, 0 while there is none. */
  label: number;
  /** Height of its image, CSS px. */
  height: number;
}

/** Ends the bubble with this text at the next frame; a newer text stays. */
export function clearBubble(bubbles: Map<number, Bubble>, slot: number, text: string, now: number): void {
  const bubble = bubbles.get(slot);
  if (bubble?.text === text) bubbles.set(slot, { ...bubble, until: now });
}

/** Drawing state of a bubble: alpha 0..255, rise in CSS px, scale. */
export interface BubbleMotion {
  readonly alpha: number;
  readonly rise: number;
  readonly size: number;
}

export function newSpeechBubble(slot: number, text: string, now: number): Bubble {
  const time = Math.max(MIN_TIME, Math.min(MAX_TIME, MIN_TIME / 2 + text.length * PER_LETTER));
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

export function bubbleMotion(bubble: Bubble, now: number, reducedMotion: boolean): BubbleMotion {
  const since = Math.min(1, (now - bubble.since) / RISE);
  const left = Math.min(1, Math.max(0, (bubble.until - now) / FADE_OUT));
  const shown = Math.min(since, left);
  const eased = 1 - (1 - shown) * (1 - shown);
  const alpha = Math.round(255 * eased);
  if (reducedMotion) return { alpha, rise: 0, size: 1 };
  if (bubble.expression === undefined) return { alpha, rise: (eased - 1) * 7, size: 1 };
  const elapsed = (now - bubble.since) / (bubble.until - bubble.since);
  return { alpha, rise: DRIFT * elapsed, size: popScale((now - bubble.since) / POP) };
}

/** Grows from half size, overshoots a little and settles at 1. */
function popScale(part: number): number {
  if (part >= 1) return 1;
  const grown = 1 - (1 - part) ** 3;
  return 0.5 + 0.5 * grown + OVERSHOOT * Math.sin(Math.PI * part) * part;
}
