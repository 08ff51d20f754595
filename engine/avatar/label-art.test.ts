import { expect, test } from 'vitest';
import { breakLines } from './label-art';

const measure = (text: string): number => [...text].length;

test('short text stays on one line, words stay whole, and line breaks are kept', () => {
  expect(breakLines('hello', 10, measure)).toEqual(['hello']);
  expect(breakLines('good evening all', 10, measure)).toEqual(['good', 'evening', 'all']);
  expect(breakLines('one\ntwo', 10, measure)).toEqual(['one', 'two']);
});

test('no line begins with closing punctuation or ends with opening punctuation', () => {
  const texts = ['今天我们去湖边，好不好呀！', '他说（明天）见，“好”。', 'well, (yes) and hello @anna.'];
  for (const text of texts)
    for (let widest = 8; widest < 20; widest++) {
      const lines = breakLines(text, widest, measure);
      for (const line of lines.slice(1)) expect(line).not.toMatch(/^[，！）”。,).]/u);
      for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/[（“(@]$/u);
    }
  // Too many to keep together: they continue on the next line.
  expect(breakLines('好'.repeat(4) + '！'.repeat(4), 4, measure).join('')).toBe('好好好好！！！！');
});

test('text is cut to three lines with an ellipsis when it does not fit', () => {
  for (const text of ['词'.repeat(500), 'x'.repeat(300), 'a b c d e f g '.repeat(40), '😀'.repeat(80)]) {
    const lines = breakLines(text, 12, measure);
    expect(lines.length).toBe(3);
    expect(lines[2]?.endsWith('…')).toBe(true);
    for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(12);
  }
});
