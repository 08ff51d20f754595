/** The items in the order of `keys`; those it does not name come after them, in their own order. */
export function inOrderOf<T>(items: readonly T[], keyOf: (item: T) => string, keys: readonly string[]): T[] {
  const place = new Map(keys.map((key, index) => [key, index]));
  const rank = (item: T): number => place.get(keyOf(item)) ?? keys.length;
  return items.toSorted((a, b) => rank(a) - rank(b));
}
