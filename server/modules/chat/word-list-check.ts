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

/** Written in an alphabet: such a word counts as a whole only, so that it is not found inside harmless ones. */
const ALPHABETIC = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
/** As one reads it: without what is put between characters to hide a word. */
const dense = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
/** Words by one space, with a space before and after. */
const spaced = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;

/** Whether a text has a word in it, whatever its case, width, spaces and signs between. */
export function hasWord(text: string, words: readonly string[]): boolean {
  const read = plain(text);
  const whole = dense(read);
  const apart = spaced(read);
  return words.some((word) => {
    const sought = plain(word).trim();
    if (dense(sought) === '') return sought !== '' && read.includes(sought);
    return ALPHABETIC.test(sought) ? apart.includes(spaced(sought)) : whole.includes(dense(sought));
  });
}

/** The embedded check: a small list in both languages, and the space's own. */
export const createWordListCheck = (): ContentCheck => ({
  allows: async ({ text, words }) => !hasWord(text, WORDS) && !hasWord(text, words),
});
