import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { CameraRig } from './camera-rig';

const open = () => false;

function rig(): CameraRig {
  const one = new CameraRig({ width: 60, depth: 40, ground: () => 0, blocked: open }, open, open);
  for (let i = 0; i < 5; i++) one.step(30, 0, 20, 16, true);
  return one;
}

test('a free camera keeps its direction and returns to look at the local player', () => {
  const one = rig();
  const look = (): Vector3 => one.camera.getWorldDirection(new Vector3());
  const before = look();
  one.mode = 'free';
  one.step(30, 0, 20, 16, true);
  expect(look().distanceTo(before)).toBeLessThan(0.05);
  one.orbitBy(-300, 0);
  one.step(30, 0, 20, 16, true);
  expect(look().distanceTo(before)).toBeGreaterThan(0.5);
  one.orbitBy(0, 200);
  one.step(30, 0, 20, 16, true);
  expect(look().y).toBeGreaterThan(before.y + 0.3);
  one.mode = 'follow';
  one.step(30, 0, 20, 16, true);
  expect(look().distanceTo(before)).toBeLessThan(0.001);
});
