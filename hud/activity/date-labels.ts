/** Times of activities in words: one form for each language, by a clock of 24 hours. Moments are ISO 8601. */

type Zone = string | undefined;

const format = (lang: string, options: Intl.DateTimeFormatOptions, timeZone: Zone): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(lang, { ...options, ...(timeZone === undefined ? {} : { timeZone }) });

const clock = (at: Date, lang: string, zone: Zone): string =>
  format(lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, zone).format(at);

/** The day with its weekday; the year only when it is not that of `now`, ms since 1970. */
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
 * From when to when by the person's own clock, in the pieces between which a line may break: the day once where both
 * lie on it.
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

/** How soon it is, in words, within a day: "in 25 minutes". Undefined for later, and for what is past. */
function relativeDayLabel(at: string, lang: string, now: number): string | undefined {
  const minutes = Math.ceil((Date.parse(at) - now) / 60_000);
  if (minutes <= 0 || minutes > 24 * 60) return undefined;
  const words = new Intl.RelativeTimeFormat(lang);
  return minutes < 60 ? words.format(minutes, 'minute') : words.format(Math.round(minutes / 60), 'hour');
}

/** What lies ahead, for somebody who is there: how soon where it is soon, and no day where it is today's. */
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

/** The moment as somebody says it who is there: the clock, with the day where it is not the one of `now`. */
export function dateTimeLabel(at: string, lang: string, now: number, zone?: string): string {
  const moment = new Date(at);
  const [day, today] = [dayLabel(moment, lang, now, zone), dayLabel(new Date(now), lang, now, zone)];
  return day === today ? clock(moment, lang, zone) : `${day} ${clock(moment, lang, zone)}`;
}

/** Its month and day, as on the leaf of a calendar. */
export const calendarLeafLabel = (
  at: string,
  lang: string,
): { readonly month: string; readonly day: number } => ({
  month: format(lang, { month: 'short' }, undefined).format(new Date(at)),
  day: new Date(at).getDate(),
});

/** Where the person's clock is: "GMT+8", or the like in their language. */
export function zoneName(at: string, lang: string): string {
  const parts = format(lang, { timeZoneName: 'short' }, undefined).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
