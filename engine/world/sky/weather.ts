import type { Weather } from '../../../contract/model/weather';

/** Effects of a weather on the light and the ground. */
export interface WeatherEffects {
  /** Multiplies the ambient light. */
  readonly tint: readonly [number, number, number];
  /** Minimum lamp intensity, 0..1. */
  readonly minLamps: number;
  /** Cloud cover and its darkness by day, 0..1. */
  readonly cloudCover: number;
  readonly darkness: number;
  /** Snow on the ground, and its wetness, 0..1. */
  readonly frost: number;
  readonly wet: number;
  /** Whether there is precipitation. */
  readonly precipitation: boolean;
}

export const WEATHER_EFFECTS: Readonly<Record<Weather, WeatherEffects>> = {
  clear: { tint: [1, 1, 1], minLamps: 0, cloudCover: 0, darkness: 0, frost: 0, wet: 0, precipitation: false },
  cloudy: {
    tint: [0.88, 0.9, 0.94],
    minLamps: 0,
    cloudCover: 0.6,
    darkness: 0.14,
    frost: 0,
    wet: 0,
    precipitation: false,
  },
  rain: {
    tint: [0.76, 0.82, 0.92],
    minLamps: 0.5,
    cloudCover: 0.85,
    darkness: 0.34,
    frost: 0,
    wet: 1,
    precipitation: true,
  },
  snow: {
    tint: [0.92, 0.96, 1.02],
    minLamps: 0.25,
    cloudCover: 0.65,
    darkness: 0.1,
    frost: 1,
    wet: 0,
    precipitation: true,
  },
  petals: {
    tint: [1.02, 0.98, 0.985],
    minLamps: 0,
    cloudCover: 0,
    darkness: 0,
    frost: 0,
    wet: 0,
    precipitation: true,
  },
  leaves: {
    tint: [1.03, 0.98, 0.91],
    minLamps: 0,
    cloudCover: 0.1,
    darkness: 0,
    frost: 0,
    wet: 0,
    precipitation: true,
  },
};
