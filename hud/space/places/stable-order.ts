import { TILE } from '../../../contract/model/motion';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whoever has gone so far stands among other things, px. */
const ELSEWHERE = 6 * TILE;

/** Whether an order that was held at one place is of no more use: one has walked away from there, and stands again. */
export const isOutdated = (heldAt: Point, self: Point & { readonly walking: boolean }): boolean =>
  !self.walking && Math.hypot(self.x - heldAt.x, self.y - heldAt.y) > ELSEWHERE;

/** The items in the order of `keys`; those it does not name come after them, in their own order. */
export function inStableOrder<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  keys: readonly string[],
): T[] {
  const place = new Map(keys.map((key, index) => [key, index]));
  const rank = (item: T): number => place.get(keyOf(item)) ?? keys.length;
  return items.toSorted((a, b) => rank(a) - rank(b));
}
