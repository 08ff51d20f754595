/** Labels of activity times, one format per language, on a 24-hour clock. Times are ISO 8601. */

type Zone = string | undefined;

const format = (lang: string, options: Intl.DateTimeFormatOptions, timeZone: Zone): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(lang, { ...options, ...(timeZone === undefined ? {} : { timeZone }) });

const clock = (at: Date, lang: string, zone: Zone): string =>
  format(lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, zone).format(at);

/** The day with its weekday; the year only when it differs from that of `now` (ms since 1970). */
export function dayLabel(at: Date, lang: string, now: number, zone?: string): string {
  const year = format(lang, { year: 'numeric' }, zone);
  const other = year.format(at) !== year.format(now);
  return format(
    lang,
    { weekday: 'short', month: 'short', day: 'numeric', ...(other && { year: 'numeric' }) },
    zone,
  ).format(at);
}

/**
 * Start and end in the user's time zone, as pieces between which the line may break. The day appears once when both
 * share it.
 */
export function rangeLabel(
  startAt: string,
  endAt: string,
  lang: string,
  now: number,
  zone?: string,
): readonly [string, string] {
  const [start, end] = [new Date(startAt), new Date(endAt)];
  const [from, to] = [dayLabel(start, lang, now, zone), dayLabel(end, lang, now, zone)];
  const [begins, ends] = [clock(start, lang, zone), clock(end, lang, zone)];
  return from === to ? [from, `${begins}–${ends}`] : [`${from} ${begins} –`, `${to} ${ends}`];
}

/** Relative label within a day ("in 25 minutes"); undefined for later and past times. */
function relativeDayLabel(at: string, lang: string, now: number): string | undefined {
  const minutes = Math.ceil((Date.parse(at) - now) / 60_000);
  if (minutes <= 0 || minutes > 24 * 60) return undefined;
  const words = new Intl.RelativeTimeFormat(lang);
  return minutes < 60 ? words.format(minutes, 'minute') : words.format(Math.round(minutes / 60), 'hour');
}

/** Label for a planned start: relative when it is soon, without the day when it is today. */
export function timeUntilLabel(
  startAt: string,
  endAt: string,
  lang: string,
  now: number,
  zone?: string,
): string {
  const [first, second] = rangeLabel(startAt, endAt, lang, now, zone);
  const soon = relativeDayLabel(startAt, lang, now);
  const whole = `${first} ${second}`;
  if (soon === undefined) return whole;
  return `${soon} · ${first === dayLabel(new Date(now), lang, now, zone) ? second : whole}`;
}

/** Clock time, with the day when it is not that of `now`. */
export function dateTimeLabel(at: string, lang: string, now: number, zone?: string): string {
  const moment = new Date(at);
  const [day, today] = [dayLabel(moment, lang, now, zone), dayLabel(new Date(now), lang, now, zone)];
  return day === today ? clock(moment, lang, zone) : `${day} ${clock(moment, lang, zone)}`;
}

/** Month and day for the calendar leaf. */
export const calendarLeafLabel = (
  at: string,
  lang: string,
): { readonly month: string; readonly day: number } => ({
  month: format(lang, { month: 'short' }, undefined).format(new Date(at)),
  day: new Date(at).getDate(),
});

/** Short name of the user's time zone, such as "GMT+8", in the given language. */
export function zoneName(at: string, lang: string): string {
  const parts = format(lang, { timeZoneName: 'short' }, undefined).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
