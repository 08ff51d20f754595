import { expect, it } from 'vitest';
import { importWishOf } from './command-wish';

it('reads what is to be imported', () => {
  expect(importWishOf(['a.tmj', 'b.png', '--out', 'space.json', '--lang', 'en', '--merge'])).toEqual({
    maps: ['a.tmj', 'b.png'],
    out: 'space.json',
    lang: 'en',
    merge: true,
  });
  expect(importWishOf(['a.tmj', '--out=space.json'])).toMatchObject({ lang: 'zh', merge: false });
});

it.each([['--help'], ['-h'], ['a.tmj', '--help']])('is asked for help by %s', (...args) => {
  expect(importWishOf(args)).toBe('help');
});

it.each([
  [['a.tmj', '--out', 'b.json', '--wrong'], '--wrong'],
  [['a.tmj', '--out'], '--out'],
  [['a.tmj'], '--out'],
  [['--out', 'b.json'], 'map'],
  [['a.tmj', '--out', 'b.json', '--lang', 'fr'], '--lang'],
])('says what is wrong with %s', (args, word) => {
  expect(importWishOf(args)).toContain(word);
});
