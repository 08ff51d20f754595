import type { Sky } from '../../contract/model/space-document';
import type { Weather } from '../../contract/model/weather';
import { WEATHER_MOODS } from './weather';

/** Light of an hour. Colours are 0..1; `ambient` multiplies the scene. */
export interface SkyLight {
  readonly hour: number;
  readonly ambient: readonly [number, number, number];
  /** How strong lamps and windows shine, 0..1. */
  readonly lamps: number;
  /** What lies beyond the map's edge. */
  readonly backdrop: readonly [number, number, number];
  readonly weather: Weather;
}

type Key = readonly [hour: number, ambient: string, lamps: number, backdrop: string];

/** Dawn and dusk pass through coral; the night is blue-violet, never grey (look.md). */
const KEYS: readonly Key[] = [
  [0, '#5157ab', 1, '#1d1c42'],
  [4.4, '#5459ab', 1, '#201e46'],
  [5.4, '#8a76b8', 0.85, '#4b3f72'],
  [6.3, '#ffbda6', 0.4, '#c98d8c'],
  [7.3, '#ffe9d2', 0.08, '#8fc0a0'],
  [8.4, '#ffffff', 0, '#77b56a'],
  [16.4, '#ffffff', 0, '#77b56a'],
  [17.6, '#ffe6bf', 0.1, '#8fae6d'],
  [18.6, '#ffb596', 0.5, '#b8786f'],
  [19.5, '#b98bb6', 0.85, '#6a4a7c'],
  [20.6, '#6f6cba', 1, '#2d2a5c'],
  [22, '#5157ab', 1, '#1d1c42'],
  [24, '#5157ab', 1, '#1d1c42'],
];

const channels = (hex: string): [number, number, number] => [
  parseInt(hex.slice(1, 3), 16) / 255,
  parseInt(hex.slice(3, 5), 16) / 255,
  parseInt(hex.slice(5, 7), 16) / 255,
];

const between = (a: string, b: string, t: number): [number, number, number] => {
  const from = channels(a);
  const to = channels(b);
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t];
};

/** Daylight of late morning: what a space without a sky has. */
export const DAY_HOUR = 10;

/** Hour of the day, 0..24, at a moment of the server's clock (ms since 1970). */
export function hourAt(sky: Sky | undefined, serverNow: number): number {
  if (!sky) return DAY_HOUR;
  if (sky.mode === 'fixed') return sky.hour % 24;
  const day = serverNow / (sky.minutesPerDay * 60_000);
  return (((day % 1) + 1) % 1) * 24;
}

export const weatherOf = (sky: Sky | undefined): Weather => sky?.weather ?? 'clear';

const times = (a: readonly [number, number, number], b: readonly [number, number, number]) =>
  [a[0] * b[0], a[1] * b[1], a[2] * b[2]] as const;

export function skyLight(hour: number, weather: Weather = 'clear'): SkyLight {
  const at = ((hour % 24) + 24) % 24;
  const index = Math.max(0, KEYS.findIndex((key) => key[0] > at) - 1);
  const from = KEYS[index];
  const to = KEYS[index + 1];
  if (!from || !to) return skyLight(DAY_HOUR, weather);
  const linear = (at - from[0]) / (to[0] - from[0]);
  const mood = WEATHER_MOODS[weather];
  const t = linear * linear * (3 - 2 * linear);
  return {
    hour: at,
    ambient: times(between(from[1], to[1], t), mood.tint),
    lamps: Math.max(mood.lamps, from[2] + (to[2] - from[2]) * t),
    backdrop: times(between(from[3], to[3], t), mood.tint),
    weather,
  };
}
