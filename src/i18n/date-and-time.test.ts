import { expect, it } from 'vitest';
import { dateAndTime } from './date-and-time';

it.each([
  ['zh', '2026年11月25日'],
  ['en', 'Nov 25, 2026'],
])('dateAndTime contains date and time without a line break opportunity (%s)', (lang, day) => {
  const words = dateAndTime('2026-11-25T08:34:00', lang);
  expect(words.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')).toContain(day);
  expect(words).toContain(':34');
  // A line may break at a space, and around a Chinese character without a word joiner.
  expect(words).not.toMatch(/[ \n\u202f]|[^\u2060]\p{Script=Han}|\p{Script=Han}[^\u2060]/u);
});
