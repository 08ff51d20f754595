import type { Weather } from '../../../contract/model/weather';

/** Effects of a weather on the light and the ground. */
export interface WeatherMood {
  /** Multiplies the ambient light. */
  readonly tint: readonly [number, number, number];
  /** Minimum lamp intensity, 0..1. */
  readonly lamps: number;
  /** Cloud cover and its darkness by day, 0..1. */
  readonly grey: number;
  readonly gloom: number;
  /** Snow on the ground, and its wetness, 0..1. */
  readonly frost: number;
  readonly wet: number;
  /** Whether there is precipitation. */
  readonly falls: boolean;
}

export const WEATHER_MOODS: Readonly<Record<Weather, WeatherMood>> = {
  clear: { tint: [1, 1, 1], lamps: 0, grey: 0, gloom: 0, frost: 0, wet: 0, falls: false },
  cloudy: { tint: [0.88, 0.9, 0.94], lamps: 0, grey: 0.6, gloom: 0.14, frost: 0, wet: 0, falls: false },
  rain: { tint: [0.76, 0.82, 0.92], lamps: 0.5, grey: 0.85, gloom: 0.34, frost: 0, wet: 1, falls: true },
  snow: { tint: [0.92, 0.96, 1.02], lamps: 0.25, grey: 0.65, gloom: 0.1, frost: 1, wet: 0, falls: true },
  petals: { tint: [1.02, 0.98, 0.985], lamps: 0, grey: 0, gloom: 0, frost: 0, wet: 0, falls: true },
  leaves: { tint: [1.03, 0.98, 0.91], lamps: 0, grey: 0.1, gloom: 0, frost: 0, wet: 0, falls: true },
};
