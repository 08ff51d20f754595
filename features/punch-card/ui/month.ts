import { dayAfter } from '../model';

/** A month, YYYY-MM, some months later. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The dates of a month by weeks; `firstDay`: 1 Monday … 7 Sunday. Empty: not in this month. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = `${month}-01`;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay() || 7;
  const before = (weekday - firstDay + 7) % 7;
  const weeks: string[][] = [];
  for (let at = -before; at < 31; at += 7) {
    const week = Array.from({ length: 7 }, (_, place) => {
      const day = dayAfter(first, at + place);
      return day.startsWith(month) ? day : '';
    });
    if (week.some((day) => day !== '')) weeks.push(week);
  }
  return weeks;
}
