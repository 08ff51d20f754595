import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import type { CameraFlight } from '../../world/renderer';
import { FreeCamera, type Room } from './free-camera';

const REST: CameraFlight = { x: 0, y: 0, up: 0, fast: false };
/**
 * A map of 40 by 30 metres with a house from 18 to 22, four metres high, and a step of half a metre in the
 * east.
 */
const ROOM: Room = {
  width: 40,
  depth: 30,
  ground: (x) => (x > 30 ? 0.5 : 0),
  blocked: (x, y, z) => x > 18 && x < 22 && z > 8 && z < 12 && y < 4,
};

function cameraAt(x: number, y: number, z: number): FreeCamera {
  const camera = new FreeCamera(ROOM);
  camera.begin(new Vector3(x, y, z), 0, 0);
  return camera;
}

function fly(camera: FreeCamera, way: Partial<CameraFlight>, seconds: number): void {
  for (let t = 0; t < seconds * 60; t++) camera.step({ ...REST, ...way }, 1000 / 60, false);
}

test.each([
  ['north', { y: -1 }, 'z', -6],
  ['south', { y: 1 }, 'z', 36],
  ['west', { x: -1 }, 'x', -6],
  ['east', { x: 1 }, 'x', 46],
  ['up', { up: 1 }, 'y', 28],
] as const)('the camera does not leave the map: %s', (_way, flight, axis, most) => {
  const camera = cameraAt(10, 6, 20);
  fly(camera, flight, 60);
  expect(camera.at[axis]).toBeCloseTo(most);
  expect(camera.gliding).toBe(false);
});

test('the camera stays above the ground and rises with it', () => {
  const camera = cameraAt(25, 6, 20);
  fly(camera, { up: -1 }, 20);
  expect(camera.at.y).toBeCloseTo(0.5);
  fly(camera, { x: 1 }, 2);
  expect(camera.at.x).toBeGreaterThan(31);
  expect(camera.at.y).toBeGreaterThanOrEqual(1);
});

test('the camera stays out of a house and slides along it', () => {
  const camera = cameraAt(20, 2, 16);
  fly(camera, { y: -1 }, 5);
  expect(camera.at.z).toBeGreaterThanOrEqual(12);
  expect(camera.at.z).toBeLessThan(12.4);
  fly(camera, { x: 1, y: -1 }, 5);
  expect(camera.at.x).toBeGreaterThan(22);
  expect(camera.at.z).toBeLessThan(8);
});

test('a fast wheel does not jump through a house', () => {
  const camera = cameraAt(20, 2, 14);
  camera.dolly(30);
  fly(camera, {}, 3);
  expect(camera.at.z).toBeGreaterThanOrEqual(12);
});

test('the camera flies in its direction at any height', () => {
  const camera = cameraAt(10, 6, 20);
  camera.turnBy(-(Math.PI / 2) / 0.0042, 0);
  expect(camera.look(new Vector3()).x).toBeCloseTo(1);
  fly(camera, { y: -1 }, 1);
  expect(camera.at.x).toBeGreaterThan(14);
  expect(camera.at.z).toBeCloseTo(20);
  expect(camera.at.y).toBeCloseTo(6);
});

test('the camera comes to rest by itself, and its pitch is limited', () => {
  const camera = cameraAt(10, 6, 20);
  fly(camera, { x: 1 }, 0.5);
  expect(camera.gliding).toBe(true);
  fly(camera, {}, 3);
  expect(camera.gliding).toBe(false);
  camera.turnBy(0, 100_000);
  expect(camera.pitch).toBeLessThan(Math.PI / 2);
  camera.turnBy(0, -200_000);
  expect(camera.pitch).toBeGreaterThan(-Math.PI / 2);
});
