/** An hour, 0..24, as clock time; the end of the day is 24:00. */
export function clockOf(hour: number): string {
  const minutes = Math.round(hour * 60);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
