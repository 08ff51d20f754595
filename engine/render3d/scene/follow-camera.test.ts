import { expect, test } from 'vitest';
import { FollowCamera, type Blocked } from './follow-camera';

/** A fountain three metres high and six wide; one stands a metre north of it, the camera behind looks north. */
const fountain: Blocked = (x, y, z) => Math.abs(x) < 3 && z > 1 && z < 7 && y < 3;

function seen(blocked: Blocked): FollowCamera {
  const camera = new FollowCamera(blocked);
  stand(camera, 0);
  return camera;
}

function stand(camera: FollowCamera, z: number): void {
  for (let t = 0; t < 120; t++) camera.follow(0, 0, z, 1000 / 60, false);
}

test('it looks over what stands behind one, from where one is still seen', () => {
  const camera = seen(fountain);
  const { x, y, z } = camera.camera.position;
  expect(fountain(x, y, z)).toBe(false);
  expect(Math.hypot(x - camera.target.x, y - 1.25, z - camera.target.z)).toBeGreaterThan(4);
  expect(camera.pitch).toBeGreaterThan(seen(() => false).pitch);
});

test('it comes down again where there is room', () => {
  const camera = seen(fountain);
  stand(camera, -10);
  expect(camera.pitch).toBeCloseTo(seen(() => false).pitch, 2);
});

test('where nothing helps it stays as it was, and out of one’s head', () => {
  const camera = seen((_x, _y, z) => z > 0.5);
  const { y, z } = camera.camera.position;
  expect(Math.hypot(y - 1.25, z)).toBeCloseTo(1.8, 1);
  expect(camera.pitch).toBeCloseTo(seen(() => false).pitch, 5);
});
