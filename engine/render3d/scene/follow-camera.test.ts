import { expect, test } from 'vitest';
import { FollowCamera, type Blocked } from './follow-camera';

/**
 * A fountain three metres high and six wide; the player is a metre north of it, the camera behind looks
 * north.
 */
const fountain: Blocked = (x, y, z) => Math.abs(x) < 3 && z > 1 && z < 7 && y < 3;

function seen(blocked: Blocked): FollowCamera {
  const camera = new FollowCamera(blocked);
  // Walked there: a placed player would turn the camera to an open direction.
  stand(camera, -10);
  stand(camera, 0);
  return camera;
}

function stand(camera: FollowCamera, z: number): void {
  for (let t = 0; t < 120; t++) camera.follow(0, 0, z, 1000 / 60, false);
}

test('the camera looks over an obstacle behind the player while the player stays visible', () => {
  const camera = seen(fountain);
  const { x, y, z } = camera.camera.position;
  expect(fountain(x, y, z)).toBe(false);
  expect(Math.hypot(x - camera.target.x, y - 1.25, z - camera.target.z)).toBeGreaterThan(4);
  expect(camera.pitch).toBeGreaterThan(seen(() => false).pitch);
});

test('the camera comes down again when there is room', () => {
  const camera = seen(fountain);
  stand(camera, -10);
  expect(camera.pitch).toBeCloseTo(seen(() => false).pitch, 2);
});

test('the camera keeps its direction and looks through the obstacle when nothing helps', () => {
  const camera = seen((_x, _y, z) => z > 0.5);
  const { y, z } = camera.camera.position;
  expect(Math.hypot(y - 1.25, z)).toBeCloseTo(8.5, 1);
  expect(camera.pitch).toBeCloseTo(seen(() => false).pitch, 3);
});

test('the camera gets at least room when a placed player is not fully visible from anywhere', () => {
  const camera = new FollowCamera(fountain, () => true);
  stand(camera, 0);
  const { x, y, z } = camera.camera.position;
  expect(fountain(x, y, z)).toBe(false);
  expect(Math.hypot(x, y - 1.25, z)).toBeGreaterThan(4);
});

const house: Blocked = (_x, y, z) => z > 2.2 && z < 4.2 && y < 4;

test('the camera views a player placed before a house from the side, at the usual height', () => {
  const camera = new FollowCamera(house);
  stand(camera, 0);
  expect(camera.pitch).toBeCloseTo(0.32, 2);
  expect(camera.camera.position.z).toBeLessThan(2.2);
});

test('the camera keeps its direction in the open, and does not turn around a walking player', () => {
  const camera = new FollowCamera(house);
  camera.orbitBy(100, 0);
  const { yaw } = camera;
  stand(camera, -12);
  expect(camera.yaw).toBe(yaw);
  stand(camera, -4);
  stand(camera, 1);
  expect(camera.yaw).toBe(yaw);
});

test('the camera looks past a lamp when a player is placed right in front of it', () => {
  const lamp: Blocked = (x, y, z) => Math.abs(x) < 0.5 && Math.abs(z - 4) < 0.5 && y < 2.6;
  const camera = new FollowCamera(() => false, lamp);
  stand(camera, 0);
  expect(Math.abs(camera.yaw)).toBeGreaterThan(0.1);
  expect(Math.abs(camera.yaw)).toBeLessThan(1);
});

test("the camera's reach is along the line of sight: an object as far as the player's head is beside the player and does not hide them", () => {
  const camera = seen(() => false);
  const { x, y, z } = camera.camera.position;
  expect(camera.reach).toBeCloseTo(
    Math.hypot(x - camera.target.x, y - (camera.target.y + 1.25), z - camera.target.z),
    6,
  );
  expect(camera.reach).toBeCloseTo(8.5, 1);
});
