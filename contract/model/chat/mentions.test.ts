import { describe, expect, it } from 'vitest';
import { mentionStart, mentionsIn } from './mentions';

const NAMES = [
  'An',
  'Anna',
  'Fawn',
  'Fawn 散步的小鹿',
  '安',
  '安安',
  'Иван',
  'אנה',
  'C++',
  '👩',
  'ÉMILE',
  '小明2',
  '민수',
];
const called = (text: string, names = NAMES): string[] => mentionsIn(text, names).map(({ name }) => name);

describe('a mention', () => {
  it.each([
    ['@An', ['An']],
    ['@an 在吗', ['An']],
    ['@ANNA!', ['Anna']],
    ['@Anna', ['Anna']],
    ['@Anna你好', ['Anna']],
    ["@Anna's book", ['Anna']],
    ['(@Anna), @An.', ['Anna', 'An']],
    ['@An，@Anna；＠安', ['An', 'Anna', '安']],
    ['@Anna@An', []],
    ['@émile ici', ['ÉMILE']],
    ['@e\u0301mile'.normalize('NFC'), ['ÉMILE']],
    ['@ИВАН привет', ['Иван']],
    ['@אנה שלום', ['אנה']],
    ['@安静一点', ['安']],
    ['@安安在吗', ['安安']],
    ['@安安静', ['安安']],
    ['问问@安，还有@安安', ['安', '安安']],
    ['你好@Anna', ['Anna']],
    ['@小明2点见', ['小明2']],
    ['@안민수 @민수님', ['민수']],
    ['@Fawn 散步的小鹿 在吗', ['Fawn 散步的小鹿']],
    ['@Fawn 散步', ['Fawn']],
    ['@C++ and @c++.', ['C++', 'C++']],
    ['@👩好', ['👩']],
    ['hi.@An', []],
    ['hi. @An', ['An']],
  ])('%j calls %j', (text, expected) => {
    expect(called(text)).toEqual(expected);
  });

  it.each([
    ...[
      '@Annabel',
      '@Anna1',
      '@An_na',
      '@An-na',
      '@An.na',
      '@Ann',
      '@An\u0301',
      '@An\u200bna',
      '@Иванна',
      '@אנהx',
    ],
    ...[
      'me@An',
      'me@Anna.example',
      'first.last@An',
      'a+b@An',
      'привет@An',
      '@An@a.example',
      '@@An',
      '@ An',
      'An',
    ],
    ...[
      'https://a.example/@An',
      'https://An@a.example/',
      'www.a.example/@Anna',
      '/@An',
      '@👩\u200d👧',
      '@👩🏽',
    ],
  ])('%j calls nobody', (text) => {
    expect(called(text)).toEqual([]);
  });

  it('has the place of the name, whatever the names contain', () => {
    expect(mentionsIn('见 @anna。', ['An', 'Anna'])).toEqual([{ at: 2, end: 7, name: 'Anna' }]);
    expect(called('@.* @[a] @a\\b', ['.*', '[a]', 'a\\b', ''])).toEqual(['.*', '[a]', 'a\\b']);
  });
});

it.each([
  ['@', 0],
  ['你好 @安', 3],
  ['你好@安', 2],
  ['me@example', undefined],
  ['@a @b', 3],
  ['no', undefined],
])('the mention being typed at the end of %j begins at %j', (text, at) => {
  expect(mentionStart(text, text.length)).toBe(at);
});
