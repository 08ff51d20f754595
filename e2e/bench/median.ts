/** The middle value; of an even count the lower one. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[(values.length - 1) >> 1];
  if (middle === undefined) throw new Error('A median needs a value');
  return middle;
}
