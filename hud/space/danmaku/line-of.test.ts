import { expect, it } from 'vitest';
import { lineOf } from './danmaku-animator';

it('danmaku text is one line, and a long one is cut between characters', () => {
  expect(lineOf('  一行\n\n两行\t三行 ')).toBe('一行 两行 三行');
  const family = '👨‍👩‍👧';
  expect(lineOf(family.repeat(48))).toBe(family.repeat(48));
  expect(lineOf(family.repeat(60))).toBe(`${family.repeat(47)}…`);
});
