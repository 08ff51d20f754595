import { describe, expect, it } from 'vitest';
import {
  countsOf,
  isRight,
  packRanks,
  pointsFor,
  rankIn,
  ranked,
  readAnswer,
  type QuizQuestion,
} from './model';

const question = (more: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id: 'q',
  form: 'one',
  text: '?',
  options: ['a', 'b', 'c'],
  right: [1],
  accepted: [],
  bySide: false,
  seconds: 20,
  points: 1000,
  ...more,
});

describe('an answer', () => {
  it('has places of options once and in order, and fits its form', () => {
    expect(readAnswer(question({ form: 'several' }), ['2', '0', '2'])).toEqual(['0', '2']);
    expect(readAnswer(question(), ['0', '1'])).toBeUndefined();
    expect(readAnswer(question(), ['3'])).toBeUndefined();
    expect(readAnswer(question({ form: 'judge', options: [] }), ['1'])).toEqual(['1']);
    expect(readAnswer(question({ form: 'number' }), ['１２'])).toEqual(['１２']);
    expect(readAnswer(question({ form: 'number' }), ['a dozen'])).toBeUndefined();
    expect(readAnswer(question({ form: 'text' }), ['  '])).toBeUndefined();
  });
  it('is right with all the right options and no other', () => {
    const several = question({ form: 'several', right: [0, 2] });
    expect(isRight(several, ['0', '2'])).toBe(true);
    expect(isRight(several, ['0'])).toBe(false);
    expect(isRight(several, ['0', '1', '2'])).toBe(false);
  });
});

it('points fall to half at the last moment with the bonus, and stay without it', () => {
  expect([0, 10_000, 20_000, 25_000].map((ms) => pointsFor(question(), ms, true))).toEqual([
    1000, 750, 500, 500,
  ]);
  expect(pointsFor(question(), 20_000, false)).toBe(1000);
});

it('counts are of people', () => {
  const several = question({ form: 'several' });
  expect(countsOf(several, [['0', '2'], ['0'], []])).toEqual([2, 0, 1]);
  expect(countsOf(question({ form: 'text', accepted: ['Yes'] }), [['yes'], ['no']])).toEqual([1, 1]);
});

it('ranks are by points, then by the earlier sum of times; equals share one', () => {
  const people = [
    { num: 1, points: 10, ms: 900 },
    { num: 2, points: 20, ms: 999 },
    { num: 3, points: 10, ms: 300 },
    { num: 4, points: 10, ms: 900 },
    { num: 5, points: 0, ms: 0 },
  ];
  expect(ranked(people).map(({ num, rank }) => [num, rank])).toEqual([
    [2, 1],
    [3, 2],
    [1, 3],
    [4, 3],
    [5, 5],
  ]);
});

it('ranks of all in 6 bytes a person are read by number', () => {
  const packed = packRanks([
    { num: 3, rank: 500, points: 1_234_567 },
    { num: 1, rank: 1, points: 4_000_000_000 },
  ]);
  expect(packed).toHaveLength((3 * 6 * 4) / 3);
  expect(rankIn(packed, 1)).toEqual({ rank: 1, points: 4_000_000_000 });
  expect(rankIn(packed, 3)).toEqual({ rank: 500, points: 1_234_567 });
  expect([rankIn(packed, 2), rankIn(packed, 4), rankIn(packed, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
