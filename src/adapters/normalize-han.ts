/** Radicals of simplified characters, which Unicode folds into nothing, and the characters that look like them. */
const RADICALS = '⺟⺠⻄⻅⻆⻉⻋⻓⻔⻘⻙⻚⻛⻜⻝⻢⻣⻤⻥⻦⻧⻨⻩⻬⻮⻰⻳';
const CHARACTERS = '母民西见角贝车长门青韦页风飞食马骨鬼鱼鸟卤麦黄齐齿龙龟';

/**
 * Files printed by browsers often name a radical where a character is meant (⻔ for 门): the two share a picture. Here are
 * the characters, which can be searched for and are read aloud rightly.
 */
export const normalizeHan = (text: string): string =>
  text
    .replaceAll(/[\u2E80-\u2EFF]/g, (radical) => CHARACTERS[RADICALS.indexOf(radical)] ?? radical)
    .replaceAll(/[\u2F00-\u2FDF]/g, (radical) => radical.normalize('NFKC'));
