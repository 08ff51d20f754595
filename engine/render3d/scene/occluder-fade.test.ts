import { expect, test } from 'vitest';
import { nearVisibility, fadeFragment } from './occluder-fade';

test('objects right before the camera are hidden, and the local player never is', () => {
  for (const eye of [2.4, 8.5, 26]) {
    expect(nearVisibility(0.2, eye)).toBe(0);
    expect(nearVisibility(eye, eye)).toBe(1);
  }
  expect(nearVisibility(4.335, 8.5)).toBeCloseTo(0.5, 5);
});

test('a distant camera hides no more than the usual one, and a free camera hides nothing', () => {
  expect(nearVisibility(5.5, 26)).toBe(1);
  expect(nearVisibility(0.1, 1e-6)).toBe(1);
});

test('fading uses the horizontal distance to the player, not the depth: tall objects behind the player stay', () => {
  const shader = fadeFragment('0.0');
  expect(shader).toContain('dot(cameraPosition.xz - groundAt, sightBack)');
  // Only objects clearly nearer than the player.
  expect(shader).toContain('far < eyeDistance - 0.1');
});
