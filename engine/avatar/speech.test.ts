import { expect, test } from 'vitest';
import { bubbleMotion, clearBubble, newSpeechBubble, newExpressionBubble } from './speech';

test('an expression pops, drifts up and ends after about four seconds', () => {
  const bubble = newExpressionBubble(1, 'heart', 1000);
  const at = (ms: number, reducedMotion = false) => bubbleMotion(bubble, 1000 + ms, reducedMotion);
  expect(at(0)).toMatchObject({ alpha: 0, size: 0.5 });
  const sizes = Array.from({ length: 33 }, (_, i) => at(i * 10).size);
  expect(Math.max(...sizes)).toBeGreaterThan(1.04);
  expect(Math.max(...sizes)).toBeLessThan(1.2);
  expect(at(400).size).toBe(1);
  expect(at(3000).rise).toBeGreaterThan(at(1000).rise);
  expect(at(2000).alpha).toBe(255);
  expect(bubble.until - bubble.since).toBe(4000);
  expect(at(4000).alpha).toBe(0);
});

test('a bubble does not move when reduced motion is on', () => {
  const bubble = newExpressionBubble(1, 'heart', 0);
  for (let ms = 0; ms <= 4000; ms += 50)
    expect(bubbleMotion(bubble, ms, true)).toMatchObject({ rise: 0, size: 1 });
});

test('a text bubble keeps its size and lasts longer for longer text', () => {
  const short = newSpeechBubble(1, 'hi', 0);
  const long = newSpeechBubble(1, 'x'.repeat(60), 0);
  expect(long.until).toBeGreaterThan(short.until);
  expect(newSpeechBubble(1, 'x'.repeat(2000), 0).until).toBe(9000);
  expect(bubbleMotion(short, 100, false).size).toBe(1);
});

test('[W72] clearing a text removes its bubble and keeps a newer one', () => {
  const bubbles = new Map([[1, newSpeechBubble(1, 'slip', 0)]]);
  clearBubble(bubbles, 1, 'other', 500);
  clearBubble(bubbles, 2, 'slip', 500);
  expect(bubbles.get(1)?.until).toBeGreaterThan(3000);
  clearBubble(bubbles, 1, 'slip', 500);
  expect(bubbles.get(1)).toMatchObject({ text: 'slip', until: 500 });
});
