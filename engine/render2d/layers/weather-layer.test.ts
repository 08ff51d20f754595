import { expect, test } from 'vitest';
import { WEATHERS } from '../../../contract/model/weather';
import { WEATHER_EFFECTS } from '../../world/sky/weather';
import { Camera } from '../camera';
import type { Gl } from '../gl/gl';
import { FrameUniforms } from '../gl/uniforms';
import { WeatherLayer } from './weather-layer';

/** A stub context that accepts every call and records the instance counts of draws. */
function context(): { gl: Gl; drawn: number[] } {
  const drawn: number[] = [];
  const gl = new Proxy(
    {},
    {
      get: (_target, name) =>
        name === 'drawArraysInstanced'
          ? (_mode: number, _first: number, _count: number, instances: number) => void drawn.push(instances)
          : () => ({}),
    },
  );
  return { gl: gl as Gl, drawn };
}

test.each(WEATHERS)('%s: without effects a share of the particles is drawn still, in one draw', (weather) => {
  const { gl, drawn } = context();
  const frame = new FrameUniforms(gl, new Camera(2000, 2000), { width: 2000, height: 2000 });
  Object.assign(frame, { width: 1280, height: 720 });
  const layer = new WeatherLayer(gl);
  const countAt = (motion: number): number => {
    frame.motion = motion;
    frame.begin();
    drawn.length = 0;
    layer.draw(frame, weather);
    expect(drawn).toHaveLength(WEATHER_EFFECTS[weather].precipitation ? 1 : 0);
    return drawn[0] ?? 0;
  };
  const moving = countAt(1);
  const still = countAt(0);
  if (!WEATHER_EFFECTS[weather].precipitation) return;
  expect(still).toBeGreaterThan(10);
  expect(still).toBeLessThan(moving / 2);
});
