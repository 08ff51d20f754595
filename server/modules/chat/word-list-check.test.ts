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
  });
});
