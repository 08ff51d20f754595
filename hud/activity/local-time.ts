const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as a field of date and time takes it: by the clock of the person's own zone, to the minute. */
export function toLocalField(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment that such a field means, ms since 1970; undefined while it is empty or half filled in. */
export function fromLocalField(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined;
  // Without a zone in it, it is read by the person's own clock, summer time and all.
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? undefined : at;
}

const HOUR = 3_600_000;

/** What a new plan begins with: the same full hour tomorrow, for an hour. Times are ms since 1970. */
export function firstTimes(now: number): { readonly start: string; readonly end: string } {
  const start = new Date(now + 25 * HOUR);
  start.setMinutes(0, 0, 0);
  return { start: toLocalField(start), end: toLocalField(new Date(start.getTime() + HOUR)) };
}
