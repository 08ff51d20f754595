const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Distance of two `#rrggbb` colours: 0 for equal, 1 for black and white. */
export const colorDistance = (color: string, other: string): number => {
  const b = channels(other);
  return Math.hypot(...channels(color).map((value, i) => value - (b[i] ?? 0))) / 442;
};
