export type Language = 'zh' | 'en';

const ZH_NAMES =
  '林小满 陈星河 周可可 苏念 顾南风 许愿 沈知夏 叶青禾 唐果 江晚 白露 何田田 陆一舟 夏栀 程野 宋微凉 温故 阮甜 姜糖 路遥 纪念 方糖 柳絮 阿橘 米粒 小满 豆包 知了 麦穗 团子 青柠 海盐 可颂 半夏 木子 阿岚 桃桃 星野 云朵 北辰';
const EN_NAMES =
  'Mia Oliver Nora Felix Hazel Theo Luna Jasper Iris Hugo Clara Milo Ruby Arlo Willow Otto Pearl Finn Ada Leo Juniper Max Stella Robin Daisy Kai Poppy Ezra Olive Sam Wren Noah Ivy Caleb Fern Toby Maple Rory Skye June';

/** The name of the n-th bot, within the limit of a nickname; always the same. */
export function nameOf(index: number): { readonly name: string; readonly language: Language } {
  const language = index % 3 === 2 ? 'en' : 'zh';
  const names = (language === 'zh' ? ZH_NAMES : EN_NAMES).split(' ');
  const nth = language === 'zh' ? index - Math.floor((index + 1) / 3) : Math.floor(index / 3);
  const round = Math.floor(nth / names.length);
  return { name: `${names[nth % names.length] ?? 'Robin'}${round === 0 ? '' : round + 1}`, language };
}

/** The index of the nth bot of a language, for `nameOf`: every third one speaks English. */
export const nthOf = (language: Language, nth: number): number =>
  language === 'en' ? nth * 3 + 2 : Math.floor(nth / 2) * 3 + (nth % 2);

export type Mood = 'stroll' | 'fountain' | 'stage' | 'cafe' | 'water' | 'reply';

const LINES: Readonly<Record<Mood, Readonly<Record<Language, readonly string[]>>>> = {
  stroll: {
    zh: [
      '今天的风好舒服',
      '有人想一起散步吗',
      '这条小路我还是第一次走',
      '天黑的时候这里会亮起好多灯',
      '我在找那只会发光的蘑菇，你们见过吗',
      '走累了，歇一会儿',
      '你的帽子真好看',
      '等等我，我走得慢',
    ],
    en: [
      'Lovely breeze today',
      'Anyone up for a walk?',
      'First time on this path for me',
      'Wait until the lamps come on, it is so pretty',
      'Has anybody been up to the lookout?',
      'Taking a little break here',
      'I like your colours',
      'Slow down a little, I am coming',
    ],
  },
  fountain: {
    zh: ['许个愿吧', '喷泉边上凉快多了', '我们在喷泉这儿集合', '水声听着好放松', '你许了什么愿'],
    en: [
      'Make a wish',
      'So cool by the fountain',
      'Let us meet at the fountain',
      'I could listen to the water all day',
    ],
  },
  stage: {
    zh: ['今晚有演出吗', '前排还有位置', '给台上的人鼓掌', '音响开大一点', '下一个节目是谁'],
    en: [
      'Is there a show tonight?',
      'Still some room in the front',
      'Applause for the stage',
      'Who is on next?',
    ],
  },
  cafe: {
    zh: ['来杯桂花拿铁', '这张桌子有人吗', '我请你喝一杯', '闻到咖啡香了'],
    en: ['A flat white for me', 'Is this table free?', 'This one is on me', 'It smells so good here'],
  },
  water: {
    zh: ['湖里的倒影好美', '那条小船是谁的', '想在这里坐一下午', '有鱼吗'],
    en: [
      'Look at the reflections',
      'Whose boat is that?',
      'I could sit here all afternoon',
      'Did you see the fish?',
    ],
  },
  reply: {
    zh: ['你好呀', '欢迎来小星球', '嗨，第一次来吗', '来喷泉这边坐坐', '很高兴认识你'],
    en: [
      'Hello there',
      'Welcome to the planet',
      'Hi, first time here?',
      'Come and sit by the fountain',
      'Nice to meet you',
    ],
  },
};

export const moods = (): readonly Mood[] => Object.keys(LINES) as Mood[];
export const linesOf = (mood: Mood, language: Language): readonly string[] => LINES[mood][language];
