import { describe, expect, it } from 'vitest';
import { createWordListCheck, hasWord } from './word-list-check';

describe('word list', () => {
  it.each([
    ['as it is', '这里有赌博网站', true],
    ['with signs between', '赌*博 网.站', true],
    ['in full width', 'ＦＵＣＫ off', true],
    ['in capitals, at the end', 'what the FUCK!', true],
    ['inside a harmless word', 'Scunthorpe and Matsushita', false],
    ['two words with more between them', 'an online  Casino', true],
    ['something harmless', '今晚七点见，别迟到', false],
    ['only signs', '!!!', false],
    ['with zero-width characters in it', 'fu\u200bck you', true],
    ['with a soft hyphen and a filler in it', 'fu\u00adck and cu\u3164nt', true],
    ['with invisible characters between Chinese ones', '赌\u200b博\u2060网站', true],
    ['struck through', 'fu\u0336ck', true],
    ['letter by letter, with points', 'f.u.c.k you', true],
    ['letter by letter, with spaces', 'oh  F U C K  off', true],
    ['letter by letter after a letter', 'I f_u_c_k', true],
    ['with one letter cut off by a sign', 'f-uck and fu*c*k', true],
    ['with a Cyrillic letter', 'fuсk', true],
    ['with Greek letters, letter by letter', 'ϲ.υ.n.t', true],
    ['in the plural, and as a verb', 'cunts', true],
    ['as a participle', 'stop fucking around', true],
    ['as an agent noun', 'the last online casinos', true],
    ['beside Chinese characters', '你fuck啊', true],
    ['ordinary prose', 'The class will assess a cocktail of cockerels, an analysis and a therapist', false],
    ['two words whose ends join to one', 'off uckfield and half uck', false],
    ['two words that join across a point', 'a stuff.uckfield', false],
    ['letters of a list', 'a) b) c) d), A/B and I. F. Stone', false],
    ['an ordinary sentence of Russian', 'Хорошо, сор и суп на столе', false],
    ['an ordinary sentence of Greek', 'Καλημέρα σε όλους', false],
    ['an accented word', 'la más alta cuñada', false],
    ['between Chinese characters, with one letter cut off', '你f-uck啊', true],
    ['what is taught against a crime', '反洗钱培训 and anti-money-laundering', false],
  ])('%s', async (_, text, found) => {
    const check = createWordListCheck();
    expect(await check.allows({ text, spaceId: 's', userId: 'u', words: [] })).toBe(!found);
  });

  it('finds the words of a space in any spelling', () => {
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

  it('does not turn a word of a space into another word', () => {
    expect(hasWord('a former corner, evening and numbers', ['form', 'corn', 'even', 'numb'])).toBe(false);
    expect(hasWord('news as usual, an ass', ['new', 'as u', 'as'])).toBe(true);
    expect(hasWord('the news, an ass', ['new', 'as'])).toBe(false);
    expect(hasWord('a, b', ['ab'])).toBe(false);
    expect(hasWord("I'll say we can’t", ['ill', 'cant'])).toBe(false);
    // Latin text does not disguise a Cyrillic word, and vice versa.
    expect(hasWord('a cop', ['сор'])).toBe(false);
    expect(hasWord('это сор', ['cop'])).toBe(false);
    expect(hasWord('это cор', ['сор'])).toBe(true);
  });

  it.each([
    ['S码和M码都有', 'SM'],
    ['S/M 码', 'sm'],
    ['第6组有4个人', '64'],
    ['6月4日开会', '64'],
    ['比分6:4', '64'],
    ['9:11 开始', '911'],
    ['一共5.20元', '520'],
    ['A/B测试和C方案', 'abc'],
  ])('does not join words of a sentence: %s', (text, word) => {
    expect(hasWord(text, [word])).toBe(false);
  });

  it.each([
    ['NBA片段集锦', 'A片', false],
    ['NBA 片段集锦', 'A片', false],
    ['涨了5K粉丝', 'K粉', false],
    ['TV信号不好', 'V信', false],
    ['加微V2号', '微V', false],
    ['看A片', 'A片', true],
    ['see A.片 now', 'A片', true],
    ['加我V 信', 'V信', true],
    ['微-V 2', '微V', true],
    ['大V字', '大V字', true],
  ])('finds words with characters of both kinds: %s has %s: %s', (text, word, found) => {
    expect(hasWord(text, [word])).toBe(found);
  });

  it.each([
    ['A组B组C组', 'abc', false],
    ["I'm a", 'ima', false],
    ['I’m a b', 'mab', false],
    ['a 组 b c', 'abc', false],
    ['1人1票0争议', '110', false],
    ['1 1 0', '110', false],
    ['a b c', 'abc', true],
    ['这里 A、B、C', 'abc', true],
    ['the b 4 d', 'b4d', true],
  ])('finds a run of single letters: %s has %s: %s', (text, word, found) => {
    expect(hasWord(text, [word])).toBe(found);
  });

  it('prepares a list once', () => {
    let reads = 0;
    const words = new Proxy(['竞品'], {
      get(list, key, self) {
        if (key === '0') reads++;
        return Reflect.get(list, key, self) as unknown;
      },
    });
    for (const text of ['一', '二', '竞品']) hasWord(text, words);
    expect(reads).toBe(1);
  });
});
