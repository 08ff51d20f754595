/** The least share of the wheel that a slice takes: thinner ones could not be seen. */
const LEAST = 1 / 36;

/** How much of the wheel each slice takes, in turns, by its weight; together 1. */
export function sharesOf(weights: readonly number[]): number[] {
  const shares = weights.map(() => 0);
  let room = 1;
  let left = weights.reduce((sum, weight) => sum + weight, 0);
  // The thinnest first: what they take beyond their weight is taken from all others alike.
  for (const [place, weight] of [...weights.entries()].toSorted(([, a], [, b]) => a - b)) {
    const share = Math.max(LEAST, left > 0 ? (room * weight) / left : 0);
    shares[place] = share;
    room -= share;
    left -= weight;
  }
  return shares;
}

/** Where each slice begins and ends, in turns from the top, clockwise. */
export function anglesOf(weights: readonly number[]): { readonly from: number; readonly to: number }[] {
  let to = 0;
  return sharesOf(weights).map((share) => {
    const from = to;
    to += share;
    return { from, to };
  });
}

/** How far the wheel is turned, of one turn, when the middle of a slice is under the pointer at the top. */
export const stopOf = ({ from, to }: { readonly from: number; readonly to: number }): number =>
  1 - (from + to) / 2;
