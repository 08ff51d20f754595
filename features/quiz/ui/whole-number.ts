/** A whole number in its limits; undefined: the field is empty. */
export function wholeNumber(text: string, min: number, max: number): number | undefined {
  if (text.trim() === '') return undefined;
  const number = Math.round(Number(text));
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : min;
}
