import { expect, it } from 'vitest';
import { csvOf } from './csv';

it('starts with a UTF-8 byte order mark and ends lines with CRLF', () => {
  expect(
    csvOf([
      ['昵称', 'id'],
      ['安', '1'],
    ]),
  ).toBe('\uFEFF昵称,id\r\n安,1\r\n');
});

it.each([
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
  ['', ''],
])('quotes %j as %j', (cell, written) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

it.each(['=1+1', '+86', '-1', '@SUM(A1)', '=cmd|"/c calc"!A0', '\t=1', '\r=1'])(
  '[T44] %j is text in a spreadsheet',
  (cell) => {
    const written = csvOf([[cell]]).slice(1, -2);
    expect(written.replace(/^"/, '')).toMatch(/^'/);
  },
);

it('leaves such characters unchanged inside a cell', () => {
  expect(csvOf([['a=b', 'x@y']])).toBe('\uFEFFa=b,x@y\r\n');
});
