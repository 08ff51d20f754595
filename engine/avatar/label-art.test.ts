import { expect, test } from 'vitest';
import { breakLines } from './label-art';

const measure = (text: string): number => [...text].length;

test('short words stay on one line, words are kept whole, lines of the writer stay', () => {
  expect(breakLines('hello', 10, measure)).toEqual(['hello']);
  expect(breakLines('good evening all', 10, measure)).toEqual(['good', 'evening', 'all']);
  expect(breakLines('one\ntwo', 10, measure)).toEqual(['one', 'two']);
});

test('never more than three lines, none too wide, and an ellipsis when something is left out', () => {
  for (const text of ['词'.repeat(500), 'x'.repeat(300), 'a b c d e f g '.repeat(40), '😀'.repeat(80)]) {
    const lines = breakLines(text, 12, measure);
    expect(lines.length).toBe(3);
    expect(lines[2]?.endsWith('…')).toBe(true);
    for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(12);
  }
});
