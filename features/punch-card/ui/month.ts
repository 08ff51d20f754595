import { dayAfter } from '../model';

/** A month, YYYY-MM, some months later. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month, with the dates of its neighbours that fill them; `firstDay`: 1 Monday … 7 Sunday. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = `${month}-01`;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay() || 7;
  const before = (weekday - firstDay + 7) % 7;
  const weeks: string[][] = [];
  for (let at = -before; at < 31; at += 7) {
    const week = Array.from({ length: 7 }, (_, place) => dayAfter(first, at + place));
    if (week.some((day) => day.startsWith(month))) weeks.push(week);
  }
  return weeks;
}
