import { describe, expect, it } from 'vitest';
import { calledBy, piecesOf } from './rich-text';

const names = {
  called: [
    { userId: 'u1', nickname: '安' },
    { userId: 'u2', nickname: '安安' },
  ],
  selfId: 'u2',
};
const shown = (text: string): string[] =>
  piecesOf(text, names).map((piece) => `${piece.kind} ${piece.kind === 'link' ? piece.href : piece.text}`);

describe('message pieces', () => {
  it.each([
    ['见 https://a.example/x?y=1。', ['text 见 ', 'link https://a.example/x?y=1', 'text 。']],
    ['(see http://a.example).', ['text (see ', 'link http://a.example/', 'text ).']],
    ['https://a.example/a_(b)', ['link https://a.example/a_(b)']],
    ['javascript:alert(1) data:text/html,x', ['text javascript:alert(1) data:text/html,x']],
    ['https:// nothing', ['text https:// nothing']],
    ['看www.example.com。', ['text 看', 'link https://www.example.com/', 'text 。']],
    ['(WWW.example.com/a?b).', ['text (', 'link https://www.example.com/a?b', 'text ).']],
    ['www. www.x x.www.a.b a@www.a.b', ['text www. www.x x.www.a.b a@www.a.b']],
    ['https://www.a.example', ['link https://www.a.example/']],
    ['@安安 和 @安 在吗', ['mention @安安', 'text  和 ', 'mention @安', 'text  在吗']],
    ['@小三 没有被叫', ['text @小三 没有被叫']],
    ['', []],
  ])('of %j are split and join to the original text', (text, expected) => {
    expect(shown(text)).toEqual(expected);
    expect(
      piecesOf(text, names)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('mark mentions of the reader and of everybody', () => {
    expect(piecesOf('@安安', names)).toMatchObject([{ kind: 'mention', self: true }]);
    expect(piecesOf('@安', names)).toMatchObject([{ kind: 'mention', self: false }]);
    const all = { called: calledBy(['*'], new Map()), selfId: 'u9' };
    // Also in the language that the reader does not use.
    for (const text of ['@所有人', '@everybody'])
      expect(piecesOf(text, all)).toMatchObject([{ kind: 'mention', self: true }]);
  });
});
