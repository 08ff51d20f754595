import { describe, expect, it } from 'vitest';
import { readAnswers, SURVEY } from './survey';

const read = (answers: Record<string, string | number>) => readAnswers(answers, SURVEY.questions);

describe('readAnswers', () => {
  it('keeps valid answers, trims texts and drops empty ones', () => {
    expect(read({ stars: 4, purpose: 'work', wish: '  更多花  ' })).toEqual({
      stars: 4,
      purpose: 'work',
      wish: '更多花',
    });
    expect(read({ stars: 4, wish: '   ' })).toEqual({ stars: 4 });
  });

  it.each([
    ['nothing', {}],
    ['only blanks', { wish: ' ' }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 1.5 }],
    ['stars as a text', { stars: '5' }],
    ['an unknown option', { purpose: 'sleep' }],
    ['a number as an option', { purpose: 3 }],
    ['a number as a text', { wish: 3 }],
    ['a text that is too long', { wish: 'x'.repeat(1001) }],
    ['an unknown question', { stars: 5, constructor: 'x' }],
  ])('returns undefined for %s', (_, answers) => {
    expect(read(answers)).toBeUndefined();
  });
});
