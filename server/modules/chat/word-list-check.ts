import type { ContentCheck } from './content-check-port';

/** A short list: advertising for crimes, and severe abuse. A space adds its own words. */
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

/** Invisible characters: zero-width characters, soft hyphens, fillers, variation selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Combining strokes and rings. Accents are already composed with their letters (NFKC). */
const STROKES = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{M}+/gu;
/** Normalises case and width, and removes invisible characters. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(UNSEEN, '').replace(STROKES, '').toLowerCase();

/** Keeps letters and digits only, so that separators cannot hide a word. */
const dense = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Character class of alphabetic words. */
const A = String.raw`\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}`;
const ALPHABETIC = new RegExp(`^[${A}]+$`, 'u');
const WORD = new RegExp(`[${A}]+`, 'gu');
/** Words with apostrophes count as one word; non-alphabetic letters count one by one. */
const READ = new RegExp(`[${A}]+(?:['’][${A}]+)*|\\p{L}`, 'gu');
/**
 * Alphabetic parts separated by signs only. Anchored at the start of a word, so that a long word is scanned
 * once.
 */
const CUT_UP = new RegExp(String.raw`(?<![${A}])[${A}]+(?:[^\p{L}\p{N}\s'’]+[${A}]+)+`, 'gu');
const DIGITS = /^\p{N}+$/u;
const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];
/** Joins words with single spaces, including one at each end. */
const spaced = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** Cyrillic and Greek lower-case letters and the Latin letters they resemble. */
const LOOK_ALIKES = new Map(
  Array.from(
    'аaвbеeгrѕsіiїiјjкkмmнhоoрpсcтtуyхxһhԁdԛqԝwѵvӏlαaβbγyεeηnιiκkνvοoρpτtυuχxωwςcϳj'.matchAll(/(.)(.)/gu),
  ).map(([, from = '', to = '']) => [from, to] as const),
);
const asLatin = (word: string): string =>
  Array.from(word, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
/** Converts look-alikes only in words that mix alphabets: a word of one alphabet is not disguised. */
const undisguised = (word: string): string => (isMixed(word) ? asLatin(word) : word);

const isSingle = (word: string): boolean => Array.from(word).length === 1;

/** Runs of single letters that follow each other directly. Another word or character ends a run. */
function runsOf(text: string): readonly string[] {
  const runs: string[][] = [[]];
  for (const word of text.match(READ) ?? [])
    if (isSingle(word) && ALPHABETIC.test(word)) runs.at(-1)?.push(word);
    else runs.push([]);
  return runs.map((run) => undisguised(run.join(''))).filter((run) => run.length >= SPELLED);
}
/** Words split by signs. Digits with signs are scores, times, dates or prices. */
const mendedOf = (text: string): readonly string[] =>
  (text.match(CUT_UP) ?? [])
    .map(wordsOf)
    .filter((parts) => parts.some(isSingle))
    .map((parts) => undisguised(parts.join('')))
    .filter((word) => word.length >= SPELLED && !DIGITS.test(word));
/** Minimum length of spelled-out words: shorter ones occur in lists and abbreviations. */
const SPELLED = 3;

const PLURAL = ['s', 'es'] as const;
/** Endings for the platform's own words, which do not form other words with them. */
const INFLECTED = [...PLURAL, 'ed', 'er', 'ers', 'ing', 'ings', 'in'] as const;
/** Shorter words form other words with an ending: `as` and `new` are not `ass` and `news`. */
const INFLECTED_FROM = 4;

/** A text prepared for the search. */
interface Reading {
  /** Normalised text without invisible characters. */
  readonly read: string;
  readonly whole: string;
  /** Alphabetic words, as written and with splitting signs removed. */
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

/**
 * Matcher for a word with non-alphabetic characters: separators may occur inside, but alphabetic ends must be
 * word boundaries (`NBA片`).
 */
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
  const has = (among: string, word: string, endings: readonly string[]): boolean =>
    among.includes(` ${word} `) ||
    (letters.length >= INFLECTED_FROM && endings.some((ending) => among.includes(` ${word}${ending} `)));
  return ({ apart, disguised, runs }, endings) =>
    has(apart, written, endings) ||
    has(disguised, latin, endings) ||
    (spelled && runs.some((run) => run.includes(letters)));
}

/** Prepared lists. A list does not change between messages, so it is prepared once. */
const ready = new WeakMap<readonly string[], readonly Sought[]>();
function soughtOf(words: readonly string[]): readonly Sought[] {
  const sought = ready.get(words) ?? words.map(soughtWord);
  ready.set(words, sought);
  return sought;
}

const isFound = (text: Reading, words: readonly string[], endings: readonly string[]): boolean =>
  soughtOf(words).some((word) => word(text, endings));

/**
 * Whether a text contains a blocked word, ignoring case, width and characters inserted to hide it.
 *
 * A non-alphabetic word (Chinese) is found anywhere, with any separators inside. An alphabetic word is found
 * as a whole word only, so that harmless words (`class`, `Scunthorpe`) and word boundaries do not match; the
 * same holds for alphabetic ends of mixed words (`A片` is not in `NBA片段`). Words of four letters or more also
 * match with one of `endings`: a plural `s` or `es` for every list, and common verb endings for the
 * platform's words. Other forms must be listed by the space, since they can form other words (`form`,
 * `former`). Spelled-out letters (`f u c k`), words split by signs (`f-uck`) and look-alike letters of
 * another alphabet are found too.
 */
export const hasWord = (
  text: string,
  words: readonly string[],
  endings: readonly string[] = PLURAL,
): boolean => isFound(readingOf(text), words, endings);

/** The embedded check: a short list in both languages, and the space's own words. */
export const createWordListCheck = (): ContentCheck => ({
  async allows({ text, words }) {
    const reading = readingOf(text);
    return !isFound(reading, WORDS, INFLECTED) && !isFound(reading, words, PLURAL);
  },
});
