import { expect, test } from 'vitest';
import { WEATHERS } from '../../../contract/model/weather';
import { hourAt, skyLight, weatherOf, type Rgb } from './sky';

test('a day of 24 minutes takes a minute per hour', () => {
  const sky = { mode: 'auto', hour: 0, minutesPerDay: 24 } as const;
  expect(hourAt(sky, 0)).toBe(0);
  expect(hourAt(sky, 6 * 60_000)).toBeCloseTo(6);
  expect(hourAt(sky, (24 + 18) * 60_000)).toBeCloseTo(18);
  expect(hourAt({ ...sky, mode: 'fixed', hour: 21 }, 12345)).toBe(21);
});

test('noon is white without lamps, midnight blue-violet with full lamps', () => {
  const noon = skyLight(12);
  expect(noon.ambient).toEqual([1, 1, 1]);
  expect(noon.lamps).toBe(0);
  const [r, g, b] = skyLight(0).ambient;
  expect(b).toBeGreaterThan(r * 1.5);
  expect(b).toBeGreaterThan(g * 1.5);
  expect(skyLight(0).lamps).toBe(1);
});

test('dawn and dusk are coral: red dominates, blue is low', () => {
  for (const hour of [6.3, 18.6]) {
    const [r, g, b] = skyLight(hour).ambient;
    expect(r).toBeGreaterThan(g);
    expect(r).toBeGreaterThan(b);
  }
});

test('light is continuous, also over midnight', () => {
  for (let minute = 0; minute < 24 * 60; minute++) {
    const now = skyLight(minute / 60);
    const next = skyLight(((minute + 1) % 1440) / 60);
    now.ambient.forEach((value, i) => expect(Math.abs(value - (next.ambient[i] ?? 9))).toBeLessThan(0.03));
    expect(Math.abs(now.lamps - next.lamps)).toBeLessThan(0.03);
  }
});

test('a weather tints the light slightly and is part of the state', () => {
  const noon = skyLight(12);
  for (const weather of WEATHERS) {
    const { ambient, lamps, weather: starsLeft } = skyLight(12, weather);
    expect(starsLeft).toBe(weather);
    ambient.forEach((value, i) => {
      expect(value).toBeGreaterThan(0.7);
      expect(Math.abs(value - (noon.ambient[i] ?? 0))).toBeLessThan(0.25);
    });
    // By day lamps are weaker than at night.
    expect(lamps).toBeLessThan(0.6);
    expect(skyLight(0, weather).lamps).toBe(1);
  }
  expect(weatherOf(undefined)).toBe('clear');
  expect(weatherOf({ mode: 'fixed', hour: 1, minutesPerDay: 24, weather: 'snow' })).toBe('snow');
});

/** Hue in degrees and saturation 0..1. */
function hueOf([r, g, b]: Rgb): { hue: number; saturation: number } {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const wide = most - least || 1;
  const turn = most === r ? ((g - b) / wide + 6) % 6 : most === g ? (b - r) / wide + 2 : (r - g) / wide + 4;
  return { hue: turn * 60, saturation: (most - least) / (most || 1) };
}

test.each(WEATHERS)('%s: the night is blue-violet on the ground, in the sky and in its clouds', (weather) => {
  const { ambient, backdrop, zenith, horizon, cloud, cloudShade } = skyLight(22.5, weather);
  const clear = hueOf(skyLight(22.5).horizon).saturation;
  for (const colour of [ambient, backdrop, zenith, horizon, cloud, cloudShade]) {
    const { hue, saturation } = hueOf(colour);
    expect(hue).toBeGreaterThan(220);
    expect(hue).toBeLessThan(265);
    expect(saturation).toBeGreaterThan(0.4);
  }
  expect(hueOf(horizon).saturation).toBeGreaterThan(clear * 0.85);
});

test('rain by day darkens and closes the sky and lights the lamps', () => {
  const bright = ([r, g, b]: Rgb): number => (r + g + b) / 3;
  const [rain, clear] = [skyLight(12, 'rain'), skyLight(12)];
  expect(rain.lamps).toBeGreaterThan(0.4);
  expect(rain.night).toBe(0);
  for (const part of ['horizon', 'cloud', 'cloudShade'] as const)
    expect(bright(rain[part])).toBeLessThan(bright(clear[part]) * 0.75);
  // Its clouds are not white.
  expect(Math.abs(bright(rain.cloud) - bright(rain.horizon))).toBeLessThan(0.08);
  expect(hueOf(rain.horizon).saturation).toBeLessThan(0.25);
  expect(rain.sunIntensity).toBeLessThan(clear.sunIntensity / 2);
  expect(rain.viewDistance).toBeLessThan(clear.viewDistance);
});

test('precipitation hides stars and moon but does not brighten the night', () => {
  expect(skyLight(0).stars).toBe(1);
  for (const weather of ['rain', 'snow'] as const) {
    const sky = skyLight(0, weather);
    expect(sky.stars).toBe(0);
    expect(sky.night).toBe(1);
  }
});
