import { PerspectiveCamera } from 'three';
import { beforeEach, expect, it } from 'vitest';
import { createSceneContext } from '../scene/world-material';
import { metres } from '../units';
import { screenWidthIn } from './screen-width';
import { meadow } from '../../../contract/model/document/testing/meadow';

const element = { id: 'screen', kind: 'bigScreen', variant: 0, x: 320, y: 320 };
const surface = { width: 210, height: 111, bottom: 40, front: -13.2, glow: 1 };
const context = createSceneContext(meadow(20, 20));
let camera: PerspectiveCamera;

const widthFrom = (x: number, y: number, atX: number, atY: number): number => {
  camera.position.set(metres(x), 2, metres(y));
  camera.lookAt(metres(atX), 2, metres(atY));
  camera.updateMatrixWorld();
  return screenWidthIn(camera, { element, surface }, context, 1440);
};

beforeEach(() => {
  camera = new PerspectiveCamera(50, 1.6, 0.1, 500);
});

it('a screen in front of the camera is the wider the nearer it is, and at most as wide as the display', () => {
  const [far, near] = [widthFrom(320, 900, 320, 320), widthFrom(320, 600, 320, 320)];
  expect(far).toBeGreaterThan(100);
  expect(near).toBeGreaterThan(far * 1.5);
  expect(widthFrom(320, 330, 320, 320)).toBe(1440);
});

it('a screen behind the camera, beside the view, or seen from behind has no width', () => {
  expect(widthFrom(320, 600, 320, 900)).toBe(0);
  expect(widthFrom(1600, 900, 3000, 320)).toBe(0);
  expect(widthFrom(320, 60, 320, 320)).toBe(0);
});
