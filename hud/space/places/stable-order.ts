import { TILE } from '../../../contract/model/motion';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance after which the surroundings are others, px. */
const ELSEWHERE = 6 * TILE;

/** True when a held order is outdated: the user walked away from its position and stopped. */
export const isOutdated = (heldAt: Point, self: Point & { readonly walking: boolean }): boolean =>
  !self.walking && Math.hypot(self.x - heldAt.x, self.y - heldAt.y) > ELSEWHERE;

/** Sorts items by `keys`; unknown items follow in their own order. */
export function inStableOrder<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  keys: readonly string[],
): T[] {
  const place = new Map(keys.map((key, index) => [key, index]));
  const rank = (item: T): number => place.get(keyOf(item)) ?? keys.length;
  return items.toSorted((a, b) => rank(a) - rank(b));
}
