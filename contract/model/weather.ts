/** The weather of a space. */
export const WEATHERS = ['clear', 'cloudy', 'rain', 'snow', 'petals', 'leaves'] as const;
export type Weather = (typeof WEATHERS)[number];
