import { Color, Fog, HemisphereLight, Mesh, Scene, ShaderMaterial, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { skyLight } from '../../world/sky/sky';
import { addFogAndShadows } from './fog-and-shadows';
import { createSceneContext } from './world-material';
import { NIGHT_LIGHT } from '../props/props-layer';
import { setSrgb } from './sky-dome';
import { meadow } from '../../../contract/model/document/testing/meadow';

test('snow covers and rain wets the ground while they last, and fog comes nearer under a grey sky', () => {
  const scene = new Scene();
  const sceneContext = createSceneContext(meadow(8, 8));
  const fogAndShadows = addFogAndShadows(scene, sceneContext);
  const { fog } = scene;
  if (!(fog instanceof Fog)) throw new Error('no fog');
  const under = (weather: Parameters<typeof skyLight>[1]) => {
    fogAndShadows.set(skyLight(12, weather), new Vector3(), 0);
    return { season: sceneContext.season.value.toArray(), far: fog.far };
  };
  const clear = under('clear');
  const snow = under('snow');
  const rain = under('rain');
  expect([clear.season, snow.season, rain.season]).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
  ]);
  expect(snow.far).toBeLessThan(clear.far);
  expect(rain.far).toBeLessThan(snow.far);
  expect(under('clear')).toEqual(clear);
  fogAndShadows.dispose();
});

test.each([
  [12, 'clear'],
  [10.5, 'rain'],
  [22.5, 'snow'],
  [18.6, 'cloudy'],
] as const)('at %s in %s weather, light, fog, sky and lamps match the table', (hour, weather) => {
  const scene = new Scene();
  const sceneContext = createSceneContext(meadow(8, 8));
  const fogAndShadows = addFogAndShadows(scene, sceneContext);
  const light = skyLight(hour, weather);
  fogAndShadows.set(light, new Vector3(), 0);
  const { fog } = scene;
  const dome = scene.children.find((child) => child instanceof HemisphereLight);
  const sky = scene.children.find((child): child is Mesh => child instanceof Mesh)?.material;
  if (!(fog instanceof Fog) || !dome || !(sky instanceof ShaderMaterial)) throw new Error('no fog or sky');
  expect(fog.color).toEqual(setSrgb(new Color(), light.horizon));
  for (const [name, of] of [
    ['high', light.zenith],
    ['low', light.horizon],
    ['cloudLit', light.cloud],
    ['cloudShade', light.cloudShade],
  ] as const)
    expect(sky.uniforms[name]?.value).toEqual(setSrgb(new Color(), of));
  expect(sceneContext.lamps.value).toBe(light.lamps);
  if (light.night === 0) expect(dome.color).toEqual(setSrgb(new Color(), light.ambient));
  // Snow shows every tint of the light.
  if (weather === 'snow') expect(dome.color.b).toBeGreaterThan(dome.color.r * 4);
  fogAndShadows.dispose();
});

const brightness = ({ r, g, b }: Color): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

test('at night an unlit wall is about as dark as in 2D, in the same blue-violet', () => {
  const scene = new Scene();
  const fogAndShadows = addFogAndShadows(scene, createSceneContext(meadow(8, 8)));
  const light = skyLight(23);
  fogAndShadows.set(light, new Vector3(), 0);
  const dome = scene.children.find((child) => child instanceof HemisphereLight);
  if (!dome) throw new Error('no dome');
  const wall = dome.color.clone().multiplyScalar(dome.intensity / Math.PI);
  wall.add(new Color().setRGB(...NIGHT_LIGHT));
  const flat = setSrgb(new Color(), light.ambient);
  expect(brightness(wall) / brightness(flat)).toBeGreaterThan(0.7);
  expect(brightness(wall) / brightness(flat)).toBeLessThan(1.3);
  expect(wall.b).toBeGreaterThan(wall.r);
  expect(wall.r).toBeGreaterThan(wall.g);
  fogAndShadows.dispose();
});
