const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const formats = new Map<string, Intl.RelativeTimeFormat>();
/** Kept, because labels are made again at each tick of the clock. */
function formatOf(lang: string): Intl.RelativeTimeFormat {
  const format = formats.get(lang) ?? new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  formats.set(lang, format);
  return format;
}

/** Relative time such as "3 minutes ago"; undefined within the last minute and for the future. Times are ms since 1970. */
export function relativeTime(at: number, now: number, lang: string): string | undefined {
  const past = now - at;
  for (const [unit, ms] of STEPS) if (past >= ms) return formatOf(lang).format(-Math.floor(past / ms), unit);
  return undefined;
}

export type PartOfDay = 'morning' | 'day' | 'evening' | 'night';

/** Part of the day for a greeting; `hour` is 0..23 in local time. */
export const partOfDay = (hour: number): PartOfDay =>
  hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'day' : hour < 23 ? 'evening' : 'night';
