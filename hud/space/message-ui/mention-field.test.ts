import { describe, expect, it } from 'vitest';
import { mentionedUserIds, mentionAt, suggestions } from './mention-field';

describe('mentions', () => {
  it.each([
    ['@', { from: 0, start: '' }],
    ['你好 @安', { from: 3, start: '安' }],
    ['你好@安', { from: 2, start: '安' }],
    ['me@example', undefined],
    ['@安 ', undefined],
    ['no', undefined],
  ])('find the query at the end of %j', (text, expected) => {
    expect(mentionAt(text, text.length)).toEqual(expected);
  });

  it('suggest by prefix, and keep a chosen person while the name is in the text', () => {
    const people = ['安', '安安', 'Bob', 'bea'].map((nickname) => ({ userId: nickname, nickname }));
    expect(suggestions(people, '安').map(({ userId }) => userId)).toEqual(['安', '安安']);
    expect(suggestions(people, 'b').map(({ userId }) => userId)).toEqual(['Bob', 'bea']);
    expect(mentionedUserIds('@Bob 在吗', people, people)).toEqual(['Bob']);
  });

  it('match names typed by hand: the longest that fits, with spaces', () => {
    const people = ['Fawn', 'Fawn 散步的小鹿', '安', '安安'].map((nickname) => ({
      userId: nickname,
      nickname,
    }));
    const by = (text: string): string[] => mentionedUserIds(text, [], people);
    expect(by('@Fawn 散步的小鹿 在吗')).toEqual(['Fawn 散步的小鹿']);
    expect(by('@Fawn 散步的小鹿')).toEqual(['Fawn 散步的小鹿']);
    expect(by('@Fawn 在吗')).toEqual(['Fawn']);
    expect(by('问问@安安，还有@安')).toEqual(['安', '安安']);
    expect(by('@安静一点，Fawn')).toEqual(['安']);
    expect(by('@fawn @Fawnia')).toEqual(['Fawn']);
    expect(by('me@Fawn')).toEqual([]);
  });

  it('prefer the chosen person when two have the same name', () => {
    const people = ['1', '2'].map((userId) => ({ userId, nickname: 'Bob' }));
    expect(mentionedUserIds('@Bob 在吗', people.slice(1), people)).toEqual(['2']);
    expect(mentionedUserIds('@Bob 在吗', [], people)).toEqual(['1', '2']);
    expect(mentionedUserIds('@Bobby 在吗', people, people)).toEqual([]);
  });
});
