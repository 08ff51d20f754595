import { InstancedBufferGeometry, Mesh, PerspectiveCamera, Scene } from 'three';
import { expect, test } from 'vitest';
import { WEATHERS } from '../../../contract/model/weather';
import { WEATHER_MOODS } from '../../world/weather';
import { addFalling } from './falling';

function sky() {
  const scene = new Scene();
  const falling = addFalling(scene);
  const [mesh] = scene.children;
  if (!(mesh instanceof Mesh) || !(mesh.geometry instanceof InstancedBufferGeometry))
    throw new Error('nothing that could fall');
  const { geometry } = mesh;
  const camera = new PerspectiveCamera();
  return { scene, falling, mesh, geometry, camera };
}

test.each(WEATHERS)('%s: what falls is one draw, where something falls', (weather) => {
  const { scene, falling, mesh, geometry, camera } = sky();
  falling.set(weather, camera, [1, 1, 1], 12);
  expect(mesh.visible).toBe(WEATHER_MOODS[weather].falls);
  if (mesh.visible) expect(geometry.instanceCount).toBeGreaterThan(50);
  // Without effects time stands still: nothing hangs in the air.
  falling.set(weather, camera, [1, 1, 1], 0);
  expect(mesh.visible).toBe(false);
  falling.dispose();
  expect(scene.children).toEqual([]);
});
