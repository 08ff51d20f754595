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

/** A day in the order in which a language writes it. */
type DayPart = 'year' | 'month' | 'day';
export function dayOrder(lang: string): readonly DayPart[] {
  const form = new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'short', day: 'numeric' });
  return form
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));
}

/** Days of a month, `month` from 1. */
const daysOf = (year: number, month: number): number => new Date(year, month, 0).getDate();

/** `2026-12-04` in numbers; undefined while no day is chosen. */
export function partsOf(day: string): Readonly<Record<DayPart, number>> | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year === undefined ? undefined : { year: Number(year), month: Number(month), day: Number(date) };
}

/** A day with one part chosen anew: a day that the month does not have becomes its last. */
export function dayWith(day: string, part: DayPart, value: number): string {
  const before = partsOf(day) ?? { year: new Date().getFullYear(), month: 1, day: 1 };
  const after = { ...before, [part]: value };
  const { year, month, day: date } = after;
  return `${year}-${two(month)}-${two(Math.min(date, daysOf(year, month)))}`;
}

/** What can be chosen of a part, with its words: `4日`, `Dec`. Years: from the first on, and the one chosen. */
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
