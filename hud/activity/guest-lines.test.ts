import { expect, it } from 'vitest';
import { firstOf, hasMore, readGuestLines } from './guest-lines';

const ID = 'uabcdefghijkmnp23';

it('guest lines are sorted into phones, ids and errors without duplicates', () => {
  expect(readGuestLines(`13813200001\n${ID}, 13813200002；${ID} 13813200001\nhallo 你好`)).toEqual({
    phones: ['13813200001', '13813200002'],
    userIds: [ID],
    wrong: ['hallo', '你好'],
  });
});

it.each([
  ['138 1320 0001', '13813200001'],
  ['+86 138-1320-0001', '13813200001'],
  ['008613813200001', '13813200001'],
  ['8613813200001', '13813200001'],
])('%s is read as a phone number', (text, phone) => {
  expect(readGuestLines(text)).toEqual({ phones: [phone], userIds: [], wrong: [] });
});

it.each(['1381320000', '23813200001', 'u12', '13813200001x', `${ID}x`])('%s is read as an error', (text) => {
  expect(readGuestLines(text)).toEqual({ phones: [], userIds: [], wrong: [text] });
});

it('empty text gives empty lists', () => {
  expect(readGuestLines(' \n , ')).toEqual({ phones: [], userIds: [], wrong: [] });
});

it('a long list is summarized by its first entries, with long entries cut', () => {
  const list = ['a', 'b', 'c'.repeat(40), 'd'];
  expect([firstOf(list), hasMore(list), hasMore(['a'])]).toEqual([`a, b, ${'c'.repeat(23)}…`, true, false]);
});
