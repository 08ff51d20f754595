/** Radicals of simplified characters without a Unicode decomposition, and the corresponding characters. */
const RADICALS = '⺟⺠⻄⻅⻆⻉⻋⻓⻔⻘⻙⻚⻛⻜⻝⻢⻣⻤⻥⻦⻧⻨⻩⻬⻮⻰⻳';
const CHARACTERS = '母民西见角贝车长门青韦页风飞食马骨鬼鱼鸟卤麦黄齐齿龙龟';

/**
 * PDF files printed by browsers often contain a radical instead of the character (⻔ for 门), because both share a
 * glyph. The characters can be searched and read aloud.
 */
export const normalizeHan = (text: string): string =>
  text
    .replaceAll(/[\u2E80-\u2EFF]/g, (radical) => CHARACTERS[RADICALS.indexOf(radical)] ?? radical)
    .replaceAll(/[\u2F00-\u2FDF]/g, (radical) => radical.normalize('NFKC'));
