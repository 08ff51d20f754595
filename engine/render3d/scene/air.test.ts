import { Color, Fog, HemisphereLight, Mesh, Scene, ShaderMaterial, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { skyLight } from '../../world/sky';
import { meadow } from '../../world/test-space';
import { addAir } from './air';
import { createSurround } from './bend';
import { seen } from './sky-dome';

test('snow lies on the ground and rain wets it, as long as they last; a grey sky is nearer', () => {
  const scene = new Scene();
  const surround = createSurround(meadow(8, 8), true);
  const air = addAir(scene, surround);
  const { fog } = scene;
  if (!(fog instanceof Fog)) throw new Error('no fog');
  const under = (weather: Parameters<typeof skyLight>[1]) => {
    air.set(skyLight(12, weather), new Vector3(), 0);
    return { season: surround.season.value.toArray(), far: fog.far };
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
  air.dispose();
});

test.each([
  [12, 'clear'],
  [10.5, 'rain'],
  [22.5, 'snow'],
  [18.6, 'cloudy'],
] as const)('at %s in %s light, haze, sky and lamps are those of the table', (hour, weather) => {
  const scene = new Scene();
  const surround = createSurround(meadow(8, 8), true);
  const air = addAir(scene, surround);
  const light = skyLight(hour, weather);
  air.set(light, new Vector3(), 0);
  const { fog } = scene;
  const dome = scene.children.find((child) => child instanceof HemisphereLight);
  const sky = scene.children.find((child): child is Mesh => child instanceof Mesh)?.material;
  if (!(fog instanceof Fog) || !dome || !(sky instanceof ShaderMaterial)) throw new Error('no air');
  expect(fog.color).toEqual(seen(new Color(), light.low));
  for (const [name, of] of [
    ['high', light.high],
    ['low', light.low],
    ['cloudLit', light.cloud],
    ['cloudShade', light.shade],
  ] as const)
    expect(sky.uniforms[name]?.value).toEqual(seen(new Color(), of));
  expect(surround.lamps.value).toBe(light.lamps);
  if (light.night === 0) expect(dome.color).toEqual(seen(new Color(), light.ambient));
  // Snow shows every tint of what falls on it.
  if (weather === 'snow') expect(dome.color.b).toBeGreaterThan(dome.color.r * 4);
  air.dispose();
});
