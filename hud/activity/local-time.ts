const two = (value: number): string => String(value).padStart(2, '0');

/** A time as a `datetime-local` value in the local time zone, to the minute. */
export function toLocalField(at: Date): string {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The time of such a value, ms since 1970; undefined while it is empty or incomplete. */
export function fromLocalField(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return undefined;
  // Without a zone, `Date` parses it in the local time zone, with daylight saving.
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? undefined : at;
}

/** Parts of a date, in the order of the language. */
type DayPart = 'year' | 'month' | 'day';
export function dayOrder(lang: string): readonly DayPart[] {
  const form = new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'short', day: 'numeric' });
  return form
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));
}

/** Number of days of a month; `month` starts at 1. */
const daysOf = (year: number, month: number): number => new Date(year, month, 0).getDate();

/** Numbers of `2026-12-04`; undefined when no day is set. */
export function partsOf(day: string): Readonly<Record<DayPart, number>> | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year === undefined ? undefined : { year: Number(year), month: Number(month), day: Number(date) };
}

/** Replaces one part of a date. A day beyond the month's end becomes its last day. */
export function dayWith(day: string, part: DayPart, value: number): string {
  const before = partsOf(day) ?? { year: new Date().getFullYear(), month: 1, day: 1 };
  const after = { ...before, [part]: value };
  const { year, month, day: date } = after;
  return `${year}-${two(month)}-${two(Math.min(date, daysOf(year, month)))}`;
}

/**
 * Options of a date part with their labels (`4日`, `Dec`). Years start at the first allowed one and include the
 * current value.
 */
export function choicesOf(
  day: string,
  part: DayPart,
  lang: string,
  firstYear: number,
): readonly { readonly value: number; readonly words: string }[] {
  const { year, month, day: chosen } = partsOf(day) ?? { year: firstYear, month: 1, day: 1 };
  const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
  const years = [...new Set([firstYear, firstYear + 1, firstYear + 2, year])].toSorted((a, b) => a - b);
  const values = part === 'year' ? years : upTo(part === 'month' ? 12 : daysOf(year, month));
  const form = new Intl.DateTimeFormat(lang, { [part]: part === 'month' ? 'short' : 'numeric' });
  return values.map((value) => {
    const shown = { year, month, day: part === 'month' ? 1 : chosen, [part]: value };
    const at = new Date(shown.year, shown.month - 1, part === 'year' ? 1 : shown.day);
    return { value, words: form.format(at) };
  });
}

/** Quarter hours of a day. */
export const CLOCK_STEPS: readonly string[] = Array.from(
  { length: 96 },
  (_, quarter) => `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`,
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Minimum lead time, so that guests can be invited. */
const AHEAD = 15 * MINUTE;
/** Usual hours of activities, and the hour suggested after a night. */
const [FIRST, LAST, MORNING] = [8, 21, 10];

/** Default times of a new plan: the next full hour, at night 10:00, for one hour. `now` is ms since 1970. */
export function firstTimes(now: number): { readonly start: string; readonly end: string } {
  const start = new Date(now + AHEAD);
  start.setHours(start.getHours() + 1, 0, 0, 0);
  if (start.getHours() > LAST) start.setDate(start.getDate() + 1);
  if (start.getHours() > LAST || start.getHours() < FIRST) start.setHours(MORNING);
  return { start: toLocalField(start), end: toLocalField(new Date(start.getTime() + HOUR)) };
}

/** The new end when the start moves: the duration stays. All values in the format of the field. */
export function endAfter(end: string, start: string, before: string): string {
  const [from, to, next] = [fromLocalField(before), fromLocalField(end), fromLocalField(start)];
  if (from === undefined || to === undefined || next === undefined || to <= from) return end;
  return toLocalField(new Date(next + to - from));
}
