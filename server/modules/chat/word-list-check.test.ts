import { describe, expect, it } from 'vitest';
import { createWordListCheck, hasWord } from './word-list-check';

describe('the list of words', () => {
  it.each([
    ['as it is', '这里有赌博网站', true],
    ['with signs between', '赌*博 网.站', true],
    ['in full width', 'ＦＵＣＫ off', true],
    ['in capitals, at the end', 'what the FUCK!', true],
    ['inside a harmless word', 'Scunthorpe and Matsushita', false],
    ['two words with more between them', 'an online  Casino', true],
    ['something harmless', '今晚七点见，别迟到', false],
    ['nothing but signs', '!!!', false],
    ['with zero-width characters in it', 'fu\u200bck you', true],
    ['with a soft hyphen and a filler in it', 'fu\u00adck and cu\u3164nt', true],
    ['with characters that nobody sees between Chinese ones', '赌\u200b博\u2060网站', true],
    ['struck through', 'fu\u0336ck', true],
    ['letter by letter, with points', 'f.u.c.k you', true],
    ['letter by letter, with spaces', 'oh  F U C K  off', true],
    ['letter by letter after a letter', 'I f_u_c_k', true],
    ['with one letter cut off by a sign', 'f-uck and fu*c*k', true],
    ['with a Cyrillic letter', 'fuсk', true],
    ['with Greek letters, letter by letter', 'ϲ.υ.n.t', true],
    ['in the plural, and as a verb', 'cunts', true],
    ['as what somebody does', 'stop fucking around', true],
    ['of somebody who does it', 'the last online casinos', true],
    ['beside Chinese characters', '你fuck啊', true],
    ['ordinary prose', 'The class will assess a cocktail of cockerels, an analysis and a therapist', false],
    ['two words whose ends join to one', 'off uckfield and half uck', false],
    ['two words that join across a point', 'a stuff.uckfield', false],
    ['letters of a list', 'a) b) c) d), A/B and I. F. Stone', false],
    ['an ordinary sentence of Russian', 'Хорошо, сор и суп на столе', false],
    ['an ordinary sentence of Greek', 'Καλημέρα σε όλους', false],
    ['an accented word', 'la más alta cuñada', false],
  ])('%s', async (_, text, found) => {
    const check = createWordListCheck();
    expect(await check.allows({ text, spaceId: 's', userId: 'u', words: [] })).toBe(!found);
  });

  it('takes the words of a space, in any writing', () => {
    expect(hasWord('来看 竞 品 吧', ['竞品'])).toBe(true);
    expect(hasWord('see ACME-Corp now', ['acme corp'])).toBe(true);
    expect(hasWord('acmecorporation', ['acme corp'])).toBe(false);
    expect(hasWord('give me $$$', ['$$$'])).toBe(true);
    expect(hasWord('anything', ['', ' '])).toBe(false);
    expect(hasWord('b a d w o r d', ['badword'])).toBe(true);
    expect(hasWord('b-a-d word, the bad and a word', ['badword'])).toBe(false);
    expect(hasWord('all badwords', ['badword'])).toBe(true);
    expect(hasWord('穿 Ｔ恤', ['t恤'])).toBe(true);
  });

  it('makes no other word of a word of a space', () => {
    expect(hasWord('a former corner, evening and numbers', ['form', 'corn', 'even', 'numb'])).toBe(false);
    expect(hasWord('news as usual, an ass', ['new', 'as u', 'as'])).toBe(true);
    expect(hasWord('the news, an ass', ['new', 'as'])).toBe(false);
    expect(hasWord('a, b', ['ab'])).toBe(false);
    expect(hasWord("I'll say we can’t", ['ill', 'cant'])).toBe(false);
    // Latin prose is no disguise of a Cyrillic word, nor the other way round.
    expect(hasWord('a cop', ['сор'])).toBe(false);
    expect(hasWord('это сор', ['cop'])).toBe(false);
    expect(hasWord('это cор', ['сор'])).toBe(true);
  });
});
