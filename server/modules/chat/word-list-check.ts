import type { ContentCheck } from './content-check-port';

/** Few and plain: advertising of crimes, and the coarsest abuse. A space adds its own. */
const WORDS: readonly string[] = [
  '代开发票',
  '办假证',
  '代办证件',
  '赌博网站',
  '网络赌场',
  '博彩平台',
  '六合彩',
  '刷单返利',
  '裸聊',
  '招嫖',
  '卖淫',
  '嫖娼',
  '色情直播',
  '色情网站',
  '买卖枪支',
  '出售毒品',
  '冰毒',
  '海洛因',
  '洗钱',
  '傻逼',
  '操你妈',
  '草泥马',
  'child porn',
  'buy cocaine',
  'buy heroin',
  'online casino',
  'casino bonus',
  'escort service',
  'fake passport',
  'money laundering',
  'fuck',
  'motherfucker',
  'cunt',
  'nigger',
  'faggot',
];

/** What is nothing to the eye: zero-width characters, soft hyphens, fillers, variation selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Strokes through and rings around letters; an accent that belongs to its letter is one with it by then. */
const STROKES = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{M}+/gu;
/** One case, one width, and nothing that one does not see. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(UNSEEN, '').replace(STROKES, '').toLowerCase();

/** As one reads it: without what is put between characters to hide a word. */
const dense = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]+$/u;
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]+/gu;
const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];
/** Words by one space, with a space before and after. */
const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** Cyrillic and Greek letters, small as they are by then, and the Latin ones that they are taken for. */
const LOOK_ALIKES = new Map(
  Array.from(
    'аaвbеeгrѕsіiїiјjкkмmнhоoрpсcтtуyхxһhԁdԛqԝwѵvӏlαaβbγyεeηnιiκkνvοoρpτtυuχxωwςcϳj'.matchAll(/(.)(.)/gu),
  ).map(([, from = '', to = '']) => [from, to] as const),
);
const asLatin = (word: string): string =>
  Array.from(word, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
/** Only a word of two alphabets is disguised: one of a single alphabet is what it says. */
const undisguised = (word: string): string => (isMixed(word) ? asLatin(word) : word);

/** Letters that were set apart: three or more that stand alone, one after the other, and words that signs cut up. */
function joined(text: string): { readonly runs: readonly string[]; readonly words: readonly string[] } {
  const runs: string[] = [];
  let run: string[] = [];
  const close = (): void => {
    if (run.length >= SPELLED) runs.push(undisguised(run.join('')));
    run = [];
  };
  for (const word of wordsOf(text))
    if (Array.from(word).length === 1) run.push(word);
    else close();
  close();
  const words = text
    // An apostrophe hides nothing: it shortens.
    .split(/[\s'’]+/u)
    .map(wordsOf)
    .filter((parts) => parts.length > 1 && parts.some((part) => Array.from(part).length === 1))
    .map((parts) => undisguised(parts.join('')));
  return { runs, words };
}
/** Shorter ones are found in what people list and abbreviate. */
const SPELLED = 3;

const PLURAL = ['s', 'es'] as const;
/** Of our own words, which make no other word with them. */
const INFLECTED = [...PLURAL, 'ed', 'er', 'ers', 'ing', 'ings', 'in'] as const;
/** Shorter words make others: `as` and `new` are not `ass` and `news`. */
const INFLECTED_FROM = 4;

/**
 * Whether a text has a word in it, whatever its case, width, and what is put in to hide it.
 *
 * A word of characters (Chinese) is found anywhere, whatever stands between them. A word of an alphabet counts as a
 * whole only, so that it is not found inside harmless ones (`class`, `Scunthorpe`), nor where two of them meet; with
 * one of `endings` it is the same word if it has four letters: a plural `s` or `es` in every list, and the usual endings
 * of verbs for the platform's own words. A space writes other forms into its list: of any word they could make another
 * (`form`, `former`). It is found as well when its letters stand alone (`f u c k`), when signs cut one off (`f-uck`),
 * and when some of them are look-alikes of another alphabet.
 */
export function hasWord(
  text: string,
  words: readonly string[],
  endings: readonly string[] = PLURAL,
): boolean {
  const read = plain(text);
  const whole = dense(read);
  const tokens = wordsOf(read);
  const { runs, words: mended } = joined(read);
  const apart = [spaced(tokens.map(undisguised)), spaced(mended)].join('');
  const disguised = spaced(tokens.filter(isMixed).map(asLatin));
  const has = (among: string, word: string): boolean =>
    among.includes(` ${word} `) ||
    (dense(word).length >= INFLECTED_FROM && endings.some((ending) => among.includes(` ${word}${ending} `)));
  return words.some((word) => {
    const sought = plain(word).trim();
    const letters = dense(sought);
    if (letters === '') return sought !== '' && read.includes(sought);
    if (!ALPHABETIC.test(letters)) return whole.includes(letters);
    const written = wordsOf(sought).join(' ');
    return (
      has(apart, written) ||
      has(disguised, asLatin(written)) ||
      (letters.length >= SPELLED && runs.some((run) => run.includes(letters)))
    );
  });
}

/** The embedded check: a small list in both languages, and the space's own. */
export const createWordListCheck = (): ContentCheck => ({
  allows: async ({ text, words }) => !hasWord(text, WORDS, INFLECTED) && !hasWord(text, words),
});
