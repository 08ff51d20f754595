import { expect, it } from 'vitest';
import {
  CLOCK_STEPS,
  choicesOf,
  dayOrder,
  dayWith,
  partsOf,
  endAfter,
  firstTimes,
  fromLocalField,
  toLocalField,
} from './local-time';

it('local time field converts to a moment and back in the local time zone', () => {
  const at = new Date(2026, 11, 4, 9, 5);
  expect(toLocalField(at)).toBe('2026-12-04T09:05');
  expect(fromLocalField('2026-12-04T09:05')).toBe(at.getTime());
  expect(fromLocalField('2026-12-04T09:05:00')).toBe(at.getTime());
});

it.each(['', '2026-12-04', '2026-13-40T99:00', 'soon'])('%j is not parsed', (text) => {
  expect(fromLocalField(text)).toBeUndefined();
});

it.each([
  ['the next full hour', [2026, 4, 1, 8, 0], '2026-05-01T09:00', '2026-05-01T10:00'],
  ['not within a few minutes', [2026, 4, 1, 13, 50], '2026-05-01T15:00', '2026-05-01T16:00'],
  ['the last hour of the evening', [2026, 4, 1, 20, 10], '2026-05-01T21:00', '2026-05-01T22:00'],
  ['late: tomorrow', [2026, 11, 31, 21, 5], '2027-01-01T10:00', '2027-01-01T11:00'],
  ['about midnight: tomorrow', [2026, 11, 31, 23, 40], '2027-01-01T10:00', '2027-01-01T11:00'],
  ['by night: this morning', [2026, 4, 1, 2, 30], '2026-05-01T10:00', '2026-05-01T11:00'],
] as const)('first times of a new plan: %s', (_, [year, month, day, hour, minute], start, end) => {
  expect(firstTimes(new Date(year, month, day, hour, minute).getTime())).toEqual({ start, end });
});

it('clock steps are quarter hours in the format of the field', () => {
  expect(CLOCK_STEPS).toHaveLength(96);
  expect(CLOCK_STEPS.slice(0, 3)).toEqual(['00:00', '00:15', '00:30']);
  expect(CLOCK_STEPS.at(-1)).toBe('23:45');
});

it.each([
  ['with the same duration', '2026-12-04T11:30', '2026-12-05T22:00', '2026-12-05T23:30'],
  ['also past midnight', '2026-12-04T11:30', '2026-12-05T23:00', '2026-12-06T00:30'],
  [
    'except an end before the start, which stays invalid',
    '2026-12-04T09:00',
    '2026-12-05T22:00',
    '2026-12-04T09:00',
  ],
  ['except without an end', '', '2026-12-05T22:00', ''],
  ['except without a start', '2026-12-04T11:30', 'T10:00', '2026-12-04T11:30'],
] as const)('the end moves with the start: %s', (_, end, start, moved) => {
  expect(endAfter(end, start, '2026-12-04T10:00')).toBe(moved);
});

it('date parts follow the order and names of the language', () => {
  expect(dayOrder('zh')).toEqual(['year', 'month', 'day']);
  expect(dayOrder('en')).toEqual(['month', 'day', 'year']);
  const words = (part: 'year' | 'month' | 'day', lang: string) =>
    choicesOf('2028-02-04', part, lang, 2026).map((choice) => choice.words);
  expect(words('year', 'zh')).toEqual(['2026年', '2027年', '2028年']);
  expect(words('month', 'zh').slice(0, 2)).toEqual(['1月', '2月']);
  expect(words('month', 'en')).toHaveLength(12);
  expect(words('month', 'en').at(-1)).toBe('Dec');
  // February of a leap year.
  expect([words('day', 'zh').length, words('day', 'zh').at(-1)]).toEqual([29, '29日']);
  expect(choicesOf('2024-02-04', 'year', 'en', 2026).map(({ value }) => value)).toEqual([
    2024, 2026, 2027, 2028,
  ]);
});

it.each([
  ['2026-12-04', 'day', 9, '2026-12-09'],
  ['2026-12-31', 'month', 2, '2026-02-28'],
  ['2028-02-29', 'year', 2027, '2027-02-28'],
  ['2026-03-31', 'month', 4, '2026-04-30'],
] as const)('date %s with a new %s %i is %s', (day, part, value, after) => {
  expect(dayWith(day, part, value)).toBe(after);
});

it('an unset day has no parts and starts from the first choice', () => {
  expect([partsOf(''), partsOf('2026-1-4')]).toEqual([undefined, undefined]);
  expect(partsOf('2026-12-04')).toEqual({ year: 2026, month: 12, day: 4 });
  expect(dayWith('', 'day', 9)).toMatch(/^\d{4}-01-09$/);
});
