import { Fog, Scene, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { skyLight } from '../../world/sky';
import { meadow } from '../../world/test-space';
import { addAir } from './air';
import { createSurround } from './bend';

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
