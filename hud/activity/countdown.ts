export interface Span {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** What is left until a moment, whole seconds rounded up, so that it ends at zero and not before. Times are ms. */
export function spanUntil(at: number, now: number): Span {
  const left = Math.max(0, Math.ceil((at - now) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** From when to when in the person's own zone: the day once where both lie on it. */
export function timeRange(startAt: string, endAt: string, lang: string, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat(lang, {
    weekday: 'short',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...zone,
  });
  const clock = new Intl.DateTimeFormat(lang, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...zone,
  });
  const [start, end] = [new Date(startAt), new Date(endAt)];
  const [from, to] = [day.format(start), day.format(end)];
  return from === to
    ? `${from} ${clock.format(start)}–${clock.format(end)}`
    : `${from} ${clock.format(start)} – ${to} ${clock.format(end)}`;
}

/** Where the person's clock is: "GMT+8", or the like in their language. */
export function zoneName(at: string, lang: string): string {
  const parts = new Intl.DateTimeFormat(lang, { timeZoneName: 'short' }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
