import { describe, expect, it } from 'vitest';
import { timeUntilLabel, dayLabel, dateTimeLabel, rangeLabel } from './date-labels';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const ZONE = 'Asia/Shanghai';
const range = (start: string, end: string, lang: string, now = NOW): string =>
  rangeLabel(start, end, lang, now, ZONE).join(' | ');

describe('activity date labels', () => {
  it.each([
    ['zh', '12月24日周四 | 19:00–21:30'],
    ['en', 'Thu, Dec 24 | 19:00–21:30'],
  ])('%s: name the day once and use a 24-hour clock', (lang, words) => {
    expect(range('2026-12-24T11:00:00Z', '2026-12-24T13:30:00Z', lang)).toBe(words);
  });

  it.each([
    ['zh', '12月24日周四 19:00 – | 12月25日周五 00:30'],
    ['en', 'Thu, Dec 24 19:00 – | Fri, Dec 25 00:30'],
  ])('%s: name both days when the activity passes midnight, with midnight as 00', (lang, words) => {
    expect(range('2026-12-24T11:00:00Z', '2026-12-24T16:30:00Z', lang)).toBe(words);
  });

  it.each([
    ['2026-12-01T00:00:01Z', '2026-12-01T02:00:00Z', '1分钟后 · 08:00–10:00', 'in 1 minute · 08:00–10:00'],
    ['2026-12-01T00:59:00Z', '2026-12-01T02:00:00Z', '59分钟后 · 08:59–10:00', 'in 59 minutes · 08:59–10:00'],
    [
      '2026-12-01T15:30:00Z',
      '2026-12-01T17:00:00Z',
      '16小时后 · 12月1日周二 23:30 – 12月2日周三 01:00',
      'in 16 hours · Tue, Dec 1 23:30 – Wed, Dec 2 01:00',
    ],
    [
      '2026-12-01T20:00:00Z',
      '2026-12-01T21:00:00Z',
      '20小时后 · 12月2日周三 04:00–05:00',
      'in 20 hours · Wed, Dec 2 04:00–05:00',
    ],
    ['2026-12-02T00:01:00Z', '2026-12-02T01:00:00Z', '12月2日周三 08:01–09:00', 'Wed, Dec 2 08:01–09:00'],
  ])('describe the time until the start from %s to %s', (start, end, zh, en) => {
    const ahead = (lang: string): string => timeUntilLabel(start, end, lang, NOW, ZONE);
    expect([ahead('zh'), ahead('en')]).toEqual([zh, en]);
  });

  it('show only the clock for today', () => {
    const label = (at: string, lang: string): string => dateTimeLabel(at, lang, NOW, ZONE);
    expect([label('2026-12-01T11:00:00Z', 'zh'), label('2026-12-01T16:00:00Z', 'en')]).toEqual([
      '19:00',
      'Wed, Dec 2 00:00',
    ]);
  });

  it('show the year of each end that is not in this year', () => {
    expect(range('2026-12-31T14:00:00Z', '2026-12-31T17:00:00Z', 'zh')).toBe(
      '12月31日周四 22:00 – | 2027年1月1日周五 01:00',
    );
    expect(dayLabel(new Date('2025-05-01T04:00:00Z'), 'en', NOW, ZONE)).toBe('Thu, May 1, 2025');
  });
});
