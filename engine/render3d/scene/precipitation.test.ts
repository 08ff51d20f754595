import { InstancedBufferGeometry, Mesh, PerspectiveCamera, Scene } from 'three';
import { expect, test } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { WEATHERS } from '../../../contract/model/weather';
import { skyLight } from '../../world/sky/sky';
import { WEATHER_EFFECTS } from '../../world/sky/weather';
import { createSceneContext } from './world-material';
import { addPrecipitation } from './precipitation';

function sky() {
  const scene = new Scene();
  const precipitation = addPrecipitation(scene, meadow(8, 8), createSceneContext(meadow(8, 8)));
  const [mesh] = scene.children;
  if (!(mesh instanceof Mesh) || !(mesh.geometry instanceof InstancedBufferGeometry))
    throw new Error('nothing that could fall');
  const { geometry } = mesh;
  const camera = new PerspectiveCamera();
  return { scene, precipitation, mesh, geometry, camera };
}

test.each(WEATHERS)('%s: precipitation is one draw, and absent otherwise', (weather) => {
  const { scene, precipitation, mesh, geometry, camera } = sky();
  precipitation.set(skyLight(12, weather), camera, 12);
  expect(mesh.visible).toBe(WEATHER_EFFECTS[weather].precipitation);
  const moving = geometry.instanceCount;
  if (mesh.visible) expect(moving).toBeGreaterThan(50);
  // Without effects time is fixed: a share of the particles shows the weather.
  precipitation.set(skyLight(12, weather), camera, 0);
  expect(mesh.visible).toBe(WEATHER_EFFECTS[weather].precipitation);
  if (mesh.visible) expect(geometry.instanceCount).toBeLessThan(moving / 2);
  precipitation.dispose();
  expect(scene.children).toEqual([]);
});

test('fireflies appear on clear nights', () => {
  const { precipitation, mesh, camera } = sky();
  precipitation.set(skyLight(23), camera, 12);
  expect(mesh.visible).toBe(true);
  precipitation.set(skyLight(23), camera, 0);
  expect(mesh.visible).toBe(false);
  precipitation.set(skyLight(23, 'cloudy'), camera, 12);
  expect(mesh.visible).toBe(false);
  precipitation.set(skyLight(12), camera, 12);
  expect(mesh.visible).toBe(false);
  precipitation.dispose();
});
