const locale = (lang: 'zh' | 'en'): string => (lang === 'zh' ? 'zh-CN' : 'en');

const DAY = 86_400_000;
const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
// Cached, because creating a formatter costs more than a whole line.
const clocks = {
  zh: new Intl.DateTimeFormat(locale('zh'), CLOCK),
  en: new Intl.DateTimeFormat(locale('en'), CLOCK),
};

export const clockTime = (at: number, lang: 'zh' | 'en'): string => clocks[lang].format(at);

/** Today, yesterday, or the date; the year only when it differs. */
export function dayLabel(
  at: number,
  now: number,
  lang: 'zh' | 'en',
  words: { readonly today: string; readonly yesterday: string },
): string {
  // Rounded, because days with a clock change have 23 or 25 hours.
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  if (days === 0) return words.today;
  if (days === 1) return words.yesterday;
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale(lang), {
    month: 'long',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(at);
}
