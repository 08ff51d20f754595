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

/** What words of alphabets are made of. */
const A = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}`;
const ALPHABETIC = new RegExp(`^[${A}]+$`, 'u');
const WORD = new RegExp(`[${A}]+`, 'gu');
/** Words that are shortened by an apostrophe are one, which hides nothing; characters of no alphabet one each. */
const READ = new RegExp(`[${A}]+(?:['’][${A}]+)*|\\p{L}`, 'gu');
/** Parts with nothing but signs between them; from the start of a word only, so that a long one is read once. */
const CUT_UP = new RegExp(String.raw`(?<![${A}])[${A}]+(?:[^\p{L}\p{N}\s'’]+[${A}]+)+`, 'gu');
const DIGITS = /^\p{N}+$/u;
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

const isSingle = (word: string): boolean => Array.from(word).length === 1;

/** Letters that stand alone, one right after the other: any other word or character ends their run. */
function runsOf(text: string): readonly string[] {
  const runs: string[][] = [[]];
  for (const word of text.match(READ) ?? [])
    if (isSingle(word) && ALPHABETIC.test(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  return runs.map((run) => undisguised(run.join(''))).filter((run) => run.length >= SPELLED);
}
/** Words that signs cut up. Digits with signs between are scores, times, dates and prices. */
const mendedOf = (text: string): readonly string[] =>
  (text.match(CUT_UP) ?? [])
    .map(wordsOf)
    .filter((parts) => parts.some(isSingle))
    .map((parts) => undisguised(parts.join('')))
    .filter((word) => word.length >= SPELLED && !DIGITS.test(word));
/** Shorter ones are found in what people list and abbreviate. */
const SPELLED = 3;

const PLURAL = ['s', 'es'] as const;
/** Of our own words, which make no other word with them. */
const INFLECTED = [...PLURAL, 'ed', 'er', 'ers', 'ing', 'ings', 'in'] as const;
/** Shorter words make others: `as` and `new` are not `ass` and `news`. */
const INFLECTED_FROM = 4;

/** A text as words are sought in it. */
interface Reading {
  /** One case and width, without what one does not see. */
  readonly read: string;
  readonly whole: string;
  /** Words of alphabets, as they stand and without what cuts them up. */
  readonly apart: string;
  readonly disguised: string;
  readonly runs: readonly string[];
}

function readingOf(text: string): Reading {
  const read = plain(text);
  const tokens = wordsOf(read);
  return {
    read,
    whole: dense(read),
    apart: spaced(tokens.map(undisguised)) + spaced(mendedOf(read)),
    disguised: spaced(tokens.filter(isMixed).map(asLatin)),
    runs: runsOf(read),
  };
}

type Sought = (text: Reading, endings: readonly string[]) => boolean;

/** A word with characters of no alphabet in it: whatever is put between them, but no part of a longer word (`NBA片`). */
function mixedWord(letters: string): Sought {
  const characters = Array.from(letters);
  const [first = '', last = ''] = [characters[0], characters.at(-1)];
  if (!ALPHABETIC.test(first) && !ALPHABETIC.test(last)) return ({ whole }) => whole.includes(letters);
  const before = ALPHABETIC.test(first) ? `(?<![${A}])` : '';
  const after = ALPHABETIC.test(last) ? `(?![${A}])` : '';
  const hit = new RegExp(before + characters.join(String.raw`[^\p{L}\p{N}]*`) + after, 'u');
  return ({ read }) => hit.test(read);
}

function soughtWord(word: string): Sought {
  const sought = plain(word).trim();
  const letters = dense(sought);
  if (letters === '') return ({ read }) => sought !== '' && read.includes(sought);
  if (!ALPHABETIC.test(letters)) return mixedWord(letters);
  const written = wordsOf(sought).join(' ');
  const latin = asLatin(written);
  const spelled = letters.length >= SPELLED && !DIGITS.test(letters);
  const has = (among: string, one: string, endings: readonly string[]): boolean =>
    among.includes(` ${one} `) ||
    (letters.length >= INFLECTED_FROM && endings.some((ending) => among.includes(` ${one}${ending} `)));
  return ({ apart, disguised, runs }, endings) =>
    has(apart, written, endings) ||
    has(disguised, latin, endings) ||
    (spelled && runs.some((run) => run.includes(letters)));
}

/** Lists stay as they are between messages: each is made ready once. */
const ready = new WeakMap<readonly string[], readonly Sought[]>();
function soughtOf(words: readonly string[]): readonly Sought[] {
  const sought = ready.get(words) ?? words.map(soughtWord);
  ready.set(words, sought);
  return sought;
}

const isFound = (text: Reading, words: readonly string[], endings: readonly string[]): boolean =>
  soughtOf(words).some((word) => word(text, endings));

/**
 * Whether a text has a word in it, whatever its case, width, and what is put in to hide it.
 *
 * A word of characters (Chinese) is found anywhere, whatever stands between them. A word of an alphabet counts as a
 * whole only, so that it is not found inside harmless ones (`class`, `Scunthorpe`), nor where two of them meet, and so
 * does the beginning or end of one that has both (`A片` is not in `NBA片段`); with one of `endings` it is the same word
 * if it has four letters: a plural `s` or `es` in every list, and the usual endings of verbs for the platform's own
 * words. A space writes other forms into its list: of any word they could make another (`form`, `former`). It is found
 * as well when its letters stand alone (`f u c k`), when signs cut one off (`f-uck`), and when some of them are
 * look-alikes of another alphabet.
 */
export const hasWord = (
  text: string,
  words: readonly string[],
  endings: readonly string[] = PLURAL,
): boolean => isFound(readingOf(text), words, endings);

/** The embedded check: a small list in both languages, and the space's own. */
export const createWordListCheck = (): ContentCheck => ({
  async allows({ text, words }) {
    const reading = readingOf(text);
    return !isFound(reading, WORDS, INFLECTED) && !isFound(reading, words, PLURAL);
  },
});
