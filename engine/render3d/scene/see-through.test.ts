import { expect, test } from 'vitest';
import { seenNear, yielding } from './see-through';

test('what is right before the camera is not seen, and one’s own person always', () => {
  for (const eye of [2.4, 8.5, 26]) {
    expect(seenNear(0.2, eye)).toBe(0);
    expect(seenNear(eye, eye)).toBe(1);
  }
  expect(seenNear(4.335, 8.5)).toBeCloseTo(0.5, 5);
});

test('from farther off no more is near than usual, and a camera that flies leaves out nothing', () => {
  expect(seenNear(5.5, 26)).toBe(1);
  expect(seenNear(0.1, 1e-6)).toBe(1);
});

test('what gives way is level with the line to one’s own person, not by its depth: what is high behind one stays', () => {
  const shader = yielding('0.0');
  expect(shader).toContain('dot(cameraPosition.xz - groundAt, sightBack)');
  // Nothing that is less than so much nearer than oneself.
  expect(shader).toContain('far < eyeDistance - 0.1');
});
