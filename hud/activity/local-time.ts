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

/** Times of a day that can be chosen, every quarter of an hour. */
export const CLOCK_STEPS: readonly string[] = Array.from(
  { length: 96 },
  (_, quarter) => `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`,
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Enough to tell people. */
const AHEAD = 15 * MINUTE;
/** Hours of a day between which people meet, and when they do after a night. */
const [FIRST, LAST, MORNING] = [8, 21, 10];

/** What a new plan begins with: the next full hour, by night ten in the morning; for an hour. Times are ms since 1970. */
export function firstTimes(now: number): { readonly start: string; readonly end: string } {
  const start = new Date(now + AHEAD);
  start.setHours(start.getHours() + 1, 0, 0, 0);
  if (start.getHours() > LAST) start.setDate(start.getDate() + 1);
  if (start.getHours() > LAST || start.getHours() < FIRST) start.setHours(MORNING);
  return { start: toLocalField(start), end: toLocalField(new Date(start.getTime() + HOUR)) };
}

/** The end of a plan whose start is moved: it lasts as long as before. All as the field has them. */
export function endAfter(end: string, start: string, before: string): string {
  const [from, to, next] = [fromLocalField(before), fromLocalField(end), fromLocalField(start)];
  if (from === undefined || to === undefined || next === undefined || to <= from) return end;
  return toLocalField(new Date(next + to - from));
}
