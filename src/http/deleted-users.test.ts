import { expect, it } from 'vitest';
import { parseAnswer } from './deleted-users';

const name = () => '已注销用户';

it('names deleted users wherever they appear', () => {
  const gone = { userId: 'goneabcd', nickname: '' };
  const answer = {
    data: {
      messages: [
        { id: 1, ...gone, replyTo: { id: 0, ...gone, text: 'a' } },
        { id: 2, userId: 'uabc', nickname: 'Ann' },
      ],
    },
  };
  const named = { ...gone, nickname: '已注销用户' };
  expect(parseAnswer(JSON.stringify(answer), name)).toEqual({
    data: {
      messages: [
        { id: 1, ...named, replyTo: { id: 0, ...named, text: 'a' } },
        { id: 2, userId: 'uabc', nickname: 'Ann' },
      ],
    },
  });
});

it('leaves other users and texts as they are', () => {
  const answer = {
    data: [
      { userId: 'uabc', nickname: '' },
      { text: '"gone', nickname: '' },
    ],
  };
  expect(parseAnswer(JSON.stringify(answer), name)).toEqual(answer);
  expect(() => parseAnswer('<html>', name)).toThrow(SyntaxError);
});
