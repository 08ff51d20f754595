import { describe, expect, it } from 'vitest';
import { calledIn, mentionAt, suggestions } from './mention-field';

describe('names after an @', () => {
  it.each([
    ['@', { from: 0, start: '' }],
    ['你好 @安', { from: 3, start: '安' }],
    ['你好@安', { from: 2, start: '安' }],
    ['me@example', undefined],
    ['@安 ', undefined],
    ['no', undefined],
  ])('%s', (text, expected) => {
    expect(mentionAt(text, text.length)).toEqual(expected);
  });

  it('suggests by the beginning, and keeps whose name still stands', () => {
    const people = ['安', '安安', 'Bob', 'bea'].map((nickname) => ({ userId: nickname, nickname }));
    expect(suggestions(people, '安').map(({ userId }) => userId)).toEqual(['安', '安安']);
    expect(suggestions(people, 'b').map(({ userId }) => userId)).toEqual(['Bob', 'bea']);
    expect(calledIn('@Bob 在吗', people)).toEqual(['Bob']);
  });
});
