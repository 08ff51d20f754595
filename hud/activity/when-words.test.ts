import { describe, expect, it } from 'vitest';
import { dayWords, rangeWords } from './when-words';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const ZONE = 'Asia/Shanghai';
const range = (start: string, end: string, lang: string, now = NOW): string =>
  rangeWords(start, end, lang, now, ZONE).join(' | ');

describe('times of activities', () => {
  it.each([
    ['zh', '12月24日周四 | 19:00–21:30'],
    ['en', 'Thu, Dec 24 | 19:00–21:30'],
  ])('%s: the day once, by a clock of 24 hours', (lang, words) => {
    expect(range('2026-12-24T11:00:00Z', '2026-12-24T13:30:00Z', lang)).toBe(words);
  });

  it.each([
    ['zh', '12月24日周四 19:00 – | 12月25日周五 00:30'],
    ['en', 'Thu, Dec 24 19:00 – | Fri, Dec 25 00:30'],
  ])('%s: both days of one that goes on overnight, midnight is 00', (lang, words) => {
    expect(range('2026-12-24T11:00:00Z', '2026-12-24T16:30:00Z', lang)).toBe(words);
  });

  it('names a year that is not this one, each on its own', () => {
    expect(range('2026-12-31T14:00:00Z', '2026-12-31T17:00:00Z', 'zh')).toBe(
      '12月31日周四 22:00 – | 2027年1月1日周五 01:00',
    );
    expect(dayWords(new Date('2025-05-01T04:00:00Z'), 'en', NOW, ZONE)).toBe('Thu, May 1, 2025');
  });
});
