import { expect, test } from 'vitest';
import { Camera, defaultZoom } from './camera';

const WIDTH = 2304;
const HEIGHT = 1536;

test('shows about 27 tiles across on a desktop and 12 on a phone', () => {
  expect(1440 / defaultZoom(1440) / 32).toBeCloseTo(27, 0);
  expect(390 / defaultZoom(390) / 32).toBeCloseTo(12, 0);
});

test('stays inside the map and steps in whole device pixels', () => {
  const camera = new Camera(WIDTH, HEIGHT);
  camera.resize(1440, 900, 1);
  for (let i = 0; i < 200; i++) {
    camera.follow(i * 13.37, i * 9.1, 16, false);
    expect(camera.left).toBeGreaterThanOrEqual(0);
    expect(camera.top).toBeGreaterThanOrEqual(0);
    expect(camera.left + camera.width).toBeLessThanOrEqual(WIDTH + 1);
    expect(Number.isInteger(camera.deviceLeft) && Number.isInteger(camera.deviceTop)).toBe(true);
  }
});

test('a map smaller than the screen is centred', () => {
  const camera = new Camera(320, 320);
  camera.resize(1440, 900, 1);
  camera.follow(10, 10, 16, false);
  expect(camera.left + camera.width / 2).toBeCloseTo(160, 0);
  expect(camera.top + camera.height / 2).toBeCloseTo(160, 0);
});

test('zoom stays within its bounds and settles', () => {
  const camera = new Camera(WIDTH, HEIGHT);
  camera.resize(1440, 900, 1);
  camera.zoomBy(100);
  for (let i = 0; i < 200; i++) camera.follow(500, 500, 16, false);
  expect(camera.scale).toBeCloseTo(3);
  camera.zoomBy(-100);
  for (let i = 0; i < 200; i++) camera.follow(500, 500, 16, false);
  expect(camera.scale).toBeCloseTo(1);
});

test('the local player is centred in the part that no panel covers', () => {
  const camera = new Camera(WIDTH, HEIGHT);
  camera.resize(1440, 900, 1);
  camera.setInset(376, 0);
  for (let i = 0; i < 200; i++) camera.follow(1100, 700, 16, false);
  const zoom = camera.scale;
  expect((1100 - camera.left) * zoom).toBeCloseTo((1440 - 376) / 2, -1);
  // At the map's right edge the player is still left of the panel.
  for (let i = 0; i < 200; i++) camera.follow(WIDTH - 20, 700, 16, false);
  expect((WIDTH - 20 - camera.left) * zoom).toBeLessThan(1440 - 376);
  camera.setInset(0, 0);
  for (let i = 0; i < 200; i++) camera.follow(1100, 700, 16, false);
  expect((1100 - camera.left) * zoom).toBeCloseTo(720, -1);
});
