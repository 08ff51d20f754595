import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, directionOf, isolated, lengthOf, shorten, startOf } from './user/user-text';

const ENGLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

describe('a name or text without a visible character', () => {
  it.each([
    ['a grapheme joiner', '\u034f'],
    ['a variation selector', '\ufe0f'],
    ['ideographic variation selectors', '\u{e0100}\u{e0101}'],
    ['Mongolian variation selectors', '\u180b\u180e\u180f'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['blank Braille', '\u2800\u2800'],
    ['tags', '\u{e0067}\u{e0062}\u{e007f}'],
    ['a language tag', '\u{e0001}'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['direction controls', '\u202a\u202e\u2066\u2069\u200e\u200f\u061c'],
    ['invisible operators and notes', '\u2061\u2064\u{1d173}\u{1d159}'],
    ['Khmer inherent vowels', '\u17b4\u17b5'],
    ['a combining mark without a base', '\u0301\u20e3'],
    ['placeholders and half a surrogate pair', '\ufffc\ufff9\ud800'],
    ['white space of all kinds', '\u00a0\u3000\u2003\u2028\n\t\u1680'],
  ])('is empty: %s', (_what, text) => {
    expect(cleanLine(text)).toBe('');
    expect(cleanText(`${text}\n ${text}`)).toBe('');
  });

  it('keeps its visible character', () => {
    expect(cleanLine('\u3164安\ufe0f')).toBe('安');
    expect(cleanLine('An\u00adna\u200b\u{e0067}')).toBe('Anna');
  });
});

describe('joiners and selectors', () => {
  it.each([
    ['a Persian name', 'علی\u200cرضا'],
    ['a Persian abbreviation', 'ه\u200d.ش'],
    ['a Hindi conjunct', 'क्\u200dष'],
    ['a Bengali cluster', 'র\u200d্য'],
    ['a Malayalam chillu at the end', 'അവന്\u200d'],
    ['a Sinhala name', 'ශ්\u200dරී'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['a couple of two skin tones', '👩🏻\u200d❤️\u200d💋\u200d👨🏿'],
    ['a rainbow flag', '🏳\ufe0f\u200d🌈'],
    ['a red heart and a text heart', '❤\ufe0f❤\ufe0e'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['the flag of England', ENGLAND],
    ['a variant of a Chinese character', '葛\u{e0100}城'],
    ['Mongolian', 'ᠮᠣᠩ\u180bᠭᠣᠯ'],
    ['an Arabic number sign', '\u0600١٢'],
  ])('stay where they are needed: %s', (_what, text) => {
    expect(cleanLine(text)).toBe(text.normalize('NFC'));
    expect(cleanText(text)).toBe(text.normalize('NFC'));
  });

  it.each([
    ['An\u200cna', 'Anna'],
    ['安\u200d安', '安安'],
    ['علی\u200c', 'علی'],
    ['علی\u200c\u200cرضا', 'علیرضا'],
    ['👩\u200d', '👩'],
    ['A\ufe0f1\ufe0f', 'A1'],
    ['\u{1f3f4}\u{e0067}\u{e0062}', '\u{1f3f4}'],
    ['安\u{e0100}\u{e0101}', '安\u{e0100}'],
  ])('go elsewhere: %j', (text, clean) => {
    expect(cleanLine(text)).toBe(clean);
  });
});

describe('marks and direction', () => {
  it('bounds the marks of a character, joiners among them', () => {
    const marks = '\u0300'.repeat(380);
    expect(cleanLine(`Z${marks}algo`)).toMatch(/^Z\p{M}{8}algo$/u);
    expect(cleanText(`Z${marks}\nq${marks}`)).toMatch(/^Z\p{M}{8}\nq\p{M}{8}$/u);
    expect(cleanLine(`ن${'\u0651\u200d'.repeat(100)}`)).toMatch(/^ن[\p{M}\u200d]{1,8}$/u);
    expect(cleanLine(`Z${'\u0301\u034f\ufe0f'.repeat(100)}`)).toMatch(/^Ź\p{M}{8}$/u);
  });

  it.each([
    ['pointed Hebrew', 'שָׁלוֹם'],
    ['vocalised Arabic', 'مُحَمَّدٌ'],
    ['Thai', 'น้ำผึ้ง'],
    ['Vietnamese', 'Nguyễn'],
    ['a Tibetan stack', 'ཧཱུྃ'],
  ])('keeps the marks of real scripts: %s', (_what, text) => {
    expect(cleanLine(text)).toBe(text.normalize('NFC'));
  });

  it('removes what changes the order of other text; a text keeps its direction marks', () => {
    expect(cleanLine('\u202egpj.exe\u202c \u2067x\u2069\u200f')).toBe('gpj.exe x');
    expect(cleanText('\u202eabc\u202c\n\u2066שלום\u200f!\u2069')).toBe('abc\nשלום\u200f!');
  });
});

describe('a multi-line text', () => {
  it('keeps lines, tabs, Braille art, and the line breaks of Khmer; other separators become line breaks', () => {
    expect(cleanText('a\r\nb\u2028c\u0085d\u0000\u0007\te')).toBe('a\nb\nc\nd\te');
    expect(cleanText('⠀⣿\n⣿⠀⣿')).toBe('⠀⣿\n⣿⠀⣿');
    expect(cleanText('ភាសា\u200bខ្មែរ')).toBe('ភាសា\u200bខ្មែរ');
  });
});

describe('lengths', () => {
  it('count what a person sees', () => {
    expect(lengthOf(ENGLAND)).toBe(1);
    expect(lengthOf('👩🏻\u200d❤️\u200d💋\u200d👨🏿')).toBe(1);
    expect(lengthOf('नमस्ते')).toBeLessThanOrEqual(4);
    // One cluster by the rules of Unicode, but as wide as its parts.
    expect(lengthOf(`👩${'\u200d👩'.repeat(99)}`)).toBeGreaterThan(10);
    expect(lengthOf('\u1100'.repeat(160))).toBe(10);
  });

  it('shorten without cutting a character', () => {
    expect(startOf(`${ENGLAND}${ENGLAND}a`, 1)).toBe(ENGLAND);
    expect(shorten('abcdef', 4)).toBe('abc…');
    expect(shorten('abcd', 4)).toBe('abcd');
  });
});

it('cleaning twice is cleaning once', { timeout: 30_000 }, () => {
  const odd = [...'aZ安م👩❤1#', '👍🏽', '\u{1f3f4}', '\u{e0067}\u{e0062}\u{e0065}', '\u{e007f}', '\u20e3', 'क्'];
  const unseen = [
    ...'\u0301\u0651\u200b\u200c\u200d\ufe0f\ufe0e\u180b\u180e\u034f\u2800\u3164\u202e\u2066 \n\ufeff',
  ];
  const texts = fc.array(
    fc.oneof(fc.constantFrom(...odd, ...unseen), fc.string({ unit: 'binary', maxLength: 2 })),
  );
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('');
      const [line, whole] = [cleanLine(text), cleanText(text)];
      return (
        cleanLine(line) === line &&
        cleanText(whole) === whole &&
        !/\p{M}{9}|[\u202a-\u202e\u2066-\u2069]/u.test(whole)
      );
    }),
    { numRuns: 100 },
  );
});

describe('direction', () => {
  it.each([
    ['שלום', 'rtl'],
    ['123 شب', 'rtl'],
    ['😀 אנה Anna', 'rtl'],
    ['Anna אנה', 'ltr'],
    ['安 אנה', 'ltr'],
    ['123 !', 'ltr'],
    ['', 'ltr'],
    ['١٢ abc', 'ltr'],
    ['𞤀𞤣', 'rtl'],
    ['\u200fabc', 'rtl'],
  ])('of %j is %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });

  it('isolates right-to-left text for a sentence, and only that', () => {
    expect(isolated('Anna 安')).toBe('Anna 安');
    expect(isolated('אנה')).toBe('\u2068אנה\u2069');
    expect(isolated('x\u202ecba')).toBe('\u2068xcba\u2069');
    expect(isolated('\u2069\u2069אנה')).toBe('\u2068אנה\u2069');
    expect(isolated('a \u2068אנה\u2069')).toBe('\u2068a \u2068אנה\u2069\u2069');
  });
});
