import { expect, test } from 'vitest';
import { WEATHERS } from '../../contract/model/weather';
import { hourAt, skyLight, weatherOf } from './sky';

test('a day of 24 minutes runs an hour a minute', () => {
  const sky = { mode: 'auto', hour: 0, minutesPerDay: 24 } as const;
  expect(hourAt(sky, 0)).toBe(0);
  expect(hourAt(sky, 6 * 60_000)).toBeCloseTo(6);
  expect(hourAt(sky, (24 + 18) * 60_000)).toBeCloseTo(18);
  expect(hourAt({ ...sky, mode: 'fixed', hour: 21 }, 12345)).toBe(21);
});

test('noon is white without lamps, midnight blue-violet with all of them', () => {
  const noon = skyLight(12);
  expect(noon.ambient).toEqual([1, 1, 1]);
  expect(noon.lamps).toBe(0);
  const [r, g, b] = skyLight(0).ambient;
  expect(b).toBeGreaterThan(r * 1.5);
  expect(b).toBeGreaterThan(g * 1.5);
  expect(skyLight(0).lamps).toBe(1);
});

test('dawn and dusk are coral: red leads, blue is less', () => {
  for (const hour of [6.3, 18.6]) {
    const [r, g, b] = skyLight(hour).ambient;
    expect(r).toBeGreaterThan(g);
    expect(r).toBeGreaterThan(b);
  }
});

test('light never jumps, over midnight neither', () => {
  for (let minute = 0; minute < 24 * 60; minute++) {
    const now = skyLight(minute / 60);
    const next = skyLight(((minute + 1) % 1440) / 60);
    now.ambient.forEach((value, i) => expect(Math.abs(value - (next.ambient[i] ?? 9))).toBeLessThan(0.03));
    expect(Math.abs(now.lamps - next.lamps)).toBeLessThan(0.03);
  }
});

test('a weather tints the light softly, and is part of what is looked at', () => {
  const noon = skyLight(12);
  for (const weather of WEATHERS) {
    const { ambient, lamps, weather: kept } = skyLight(12, weather);
    expect(kept).toBe(weather);
    ambient.forEach((value, i) => {
      expect(value).toBeGreaterThan(0.7);
      expect(Math.abs(value - (noon.ambient[i] ?? 0))).toBeLessThan(0.25);
    });
    // By day no lamp pours its pool as by night.
    expect(lamps).toBeLessThan(0.5);
    expect(skyLight(0, weather).lamps).toBe(1);
  }
  expect(weatherOf(undefined)).toBe('clear');
  expect(weatherOf({ mode: 'fixed', hour: 1, minutesPerDay: 24, weather: 'snow' })).toBe('snow');
});
