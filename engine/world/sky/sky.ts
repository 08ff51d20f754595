import type { Sky } from '../../../contract/model/space-document';
import type { Weather } from '../../../contract/model/weather';
import { WEATHER_EFFECTS, type WeatherEffects } from './weather';

export type Rgb = readonly [number, number, number];

/**
 * Light of an hour and weather, shared by 2D and 3D. Colours are sRGB 0..1; `ambient` multiplies the scene.
 */
export interface SkyLight {
  readonly hour: number;
  readonly weather: Weather;
  readonly ambient: Rgb;
  /** Intensity of lamps and windows, 0..1; also on in rain by day. */
  readonly lamps: number;
  /** Progress of the night, 0..1, independent of the weather. */
  readonly night: number;
  /** Colour beyond the map's edge. */
  readonly backdrop: Rgb;
  /** The sky at the zenith and at the horizon; the latter is the fog colour. */
  readonly zenith: Rgb;
  readonly horizon: Rgb;
  /** Clouds: lit side and underside. */
  readonly cloud: Rgb;
  readonly cloudShade: Rgb;
  /** Colour and intensity, 0..1, of sun or moon. */
  readonly sun: Rgb;
  readonly sunIntensity: number;
  /** Visibility of stars and moon, 0..1. */
  readonly stars: number;
  /** Viewing distance relative to clear weather, 0..1. */
  readonly viewDistance: number;
}

type Key = readonly [
  hour: number,
  ambient: string,
  lamps: number,
  backdrop: string,
  high: string,
  low: string,
  sun: string,
];

/** Dawn and dusk pass through coral; the night is blue-violet, never grey. */
const KEYS: readonly Key[] = [
  [0, '#5157ab', 1, '#1d1c42', '#1b1c46', '#3a3673', '#8f8fd8'],
  [4.4, '#5459ab', 1, '#201e46', '#232350', '#55487f', '#a08fd0'],
  [5.4, '#8a76b8', 0.85, '#4b3f72', '#4f4a88', '#c98aa0', '#ffb59a'],
  [6.3, '#ffbda6', 0.4, '#c98d8c', '#7f9bd0', '#ffc7a2', '#ffcf9f'],
  [7.3, '#ffe9d2', 0.08, '#8fc0a0', '#79b8ea', '#e4eef2', '#fff0d2'],
  [8.4, '#ffffff', 0, '#77b56a', '#63b0ec', '#dcf0f8', '#fff6e4'],
  [16.4, '#ffffff', 0, '#77b56a', '#63b0ec', '#dcf0f8', '#fff6e4'],
  [17.6, '#ffe6bf', 0.1, '#8fae6d', '#6fa9dc', '#fde3bf', '#ffe2ad'],
  [18.6, '#ffb596', 0.5, '#b8786f', '#5a6bb0', '#f6a684', '#ffb27e'],
  [19.5, '#b98bb6', 0.85, '#6a4a7c', '#3d3d7c', '#c4798f', '#d891a4'],
  [20.6, '#6f6cba', 1, '#2d2a5c', '#25265a', '#54477f', '#9f90d4'],
  [22, '#5157ab', 1, '#1d1c42', '#1b1c46', '#3a3673', '#8f8fd8'],
  [24, '#5157ab', 1, '#1d1c42', '#1b1c46', '#3a3673', '#8f8fd8'],
];

const channels = (hex: string): [number, number, number] => [
  parseInt(hex.slice(1, 3), 16) / 255,
  parseInt(hex.slice(3, 5), 16) / 255,
  parseInt(hex.slice(5, 7), 16) / 255,
];

const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

const between = (a: string, b: string, t: number): Rgb => mix(channels(a), channels(b), t);

/** Late morning: the hour of a space without a sky. */
export const DAY_HOUR = 10;

/** Hour of the day, 0..24, at a server time (ms since 1970). */
export function hourAt(sky: Sky | undefined, serverNow: number): number {
  if (!sky) return DAY_HOUR;
  if (sky.mode === 'fixed') return sky.hour % 24;
  const day = serverNow / (sky.minutesPerDay * 60_000);
  return (((day % 1) + 1) % 1) * 24;
}

export const weatherOf = (sky: Sky | undefined): Weather => sky?.weather ?? 'clear';

const multiplied = (a: Rgb, [r, g, b]: Rgb): Rgb => [a[0] * r, a[1] * g, a[2] * b];
const scaled = (a: Rgb, by: number): Rgb => multiplied(a, [by, by, by]);

/** Overcast is slate by day; at night it is the sky's blue-violet and hides the stars. */
const SLATE: Rgb = [0.84, 0.9, 1];
const WHITE: Rgb = [1, 1, 1];

/** Applies a weather to the hour's sky. */
function applyWeather(
  { cloudCover, darkness }: WeatherEffects,
  night: number,
  clearHigh: Rgb,
  clearLow: Rgb,
  sun: Rgb,
) {
  const bright = (clearLow[0] + clearLow[1] + clearLow[2]) / 3;
  const overcast = mix(scaled(SLATE, bright * (1 - darkness)), scaled(clearLow, 1 - 0.2 * darkness), night);
  const high = mix(clearHigh, scaled(overcast, 1 - 0.25 * night), cloudCover * (0.9 - 0.35 * night));
  const low = mix(clearLow, overcast, cloudCover * 0.9);
  return {
    zenith: high,
    horizon: low,
    // White in fair weather, dark before rain, in the sky's hue at night.
    cloud: mix(mix(low, WHITE, 0.6 * (1 - cloudCover)), scaled(low, 1.22), night),
    cloudShade: scaled(mix(low, high, 0.25 * (1 - night)), 1 - 0.3 * darkness),
    sun: mix(sun, overcast, cloudCover * 0.5),
    sunIntensity: (1 - 0.8 * night) * (1 - 0.6 * cloudCover),
    stars: Math.max(0, night * 1.6 - 0.6) * Math.max(0, 1 - 1.6 * cloudCover),
    viewDistance: 1 - 0.25 * cloudCover,
  };
}

export function skyLight(hour: number, weather: Weather = 'clear'): SkyLight {
  const at = ((hour % 24) + 24) % 24;
  const index = Math.max(0, KEYS.findIndex((key) => key[0] > at) - 1);
  const from = KEYS[index];
  const to = KEYS[index + 1];
  if (!from || !to) return skyLight(DAY_HOUR, weather);
  const linear = (at - from[0]) / (to[0] - from[0]);
  const effects = WEATHER_EFFECTS[weather];
  const t = linear * linear * (3 - 2 * linear);
  const night = from[2] + (to[2] - from[2]) * t;
  const [high, low, sun] = [
    between(from[4], to[4], t),
    between(from[5], to[5], t),
    between(from[6], to[6], t),
  ];
  return {
    hour: at,
    weather,
    ambient: multiplied(between(from[1], to[1], t), effects.tint),
    lamps: Math.max(effects.minLamps, night),
    night,
    backdrop: multiplied(between(from[3], to[3], t), effects.tint),
    ...applyWeather(effects, night, high, low, sun),
  };
}
