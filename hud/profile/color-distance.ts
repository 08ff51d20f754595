const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** How unlike two colours `#rrggbb` are. 0: the same, 1: black and white. */
export const colorDistance = (one: string, other: string): number => {
  const b = channels(other);
  return Math.hypot(...channels(one).map((value, i) => value - (b[i] ?? 0))) / 442;
};
