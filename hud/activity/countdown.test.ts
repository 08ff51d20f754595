import { expect, it } from 'vitest';
import { spanUntil, timeRange } from './countdown';

it.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [-5000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  [59_001, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
  [(2 * 86_400 + 3 * 3600 + 4 * 60 + 5) * 1000, { days: 2, hours: 3, minutes: 4, seconds: 5 }],
])('%d ms before: %j', (ms, span) => {
  expect(spanUntil(1_000_000 + ms, 1_000_000)).toEqual(span);
});

it('says when in both languages, in the given zone', () => {
  const [start, end] = ['2026-12-24T11:00:00Z', '2026-12-24T13:30:00Z'];
  const zh = timeRange(start, end, 'zh', 'Asia/Shanghai');
  const en = timeRange(start, end, 'en', 'Asia/Shanghai');
  for (const part of ['2026年12月24日', '19:00', '21:30']) expect(zh).toContain(part);
  for (const part of ['December 24', '2026', '19:00', '21:30']) expect(en).toContain(part);
});

it('names both days of one that goes on overnight', () => {
  expect(timeRange('2026-12-24T11:00:00Z', '2026-12-24T17:30:00Z', 'zh', 'Asia/Shanghai')).toBe(
    '2026年12月24日周四 19:00 – 2026年12月25日周五 01:30',
  );
});
