import { EXPO_SPACE_ID } from '../../../contract/model/space';
import { InteractionType, type Interaction, type LocalText } from '../../../contract/model/space-document';

/** Texts of the plaza in both languages. */

export const say = (zh: string, en: string): LocalText => ({ zh, en });

const open = (
  type: InteractionType,
  title: LocalText,
  zh: readonly string[],
  en: readonly string[],
  range = 84,
): Interaction => ({ type, range, title, text: say(zh.join('\n'), en.join('\n')) });

export const INTERACTIONS = {
  expo: {
    type: InteractionType.portal,
    range: 48,
    title: say('去展厅', 'To the expo hall'),
    goal: { spaceId: EXPO_SPACE_ID },
  },
  notice: open(
    InteractionType.openText,
    say('欢迎来到小星球', 'Welcome to Tiny Planet'),
    [
      '很高兴见到你。这里是星球广场，随便走走，遇见谁都可以打个招呼。',
      '',
      '走路：方向键或 W A S D，按住 Shift 跑；手机上推摇杆。点一下地面也行。',
      '互动：走近发亮的东西，按 E，或点下面的提示。',
      '聊天：按回车，或点下面的「聊天」；话会出现在头顶的气泡里。',
      '',
      '过小桥是花树林，适合安静地聊；东边的高台能看见星星；南边有咖啡。',
    ],
    [
      'Good to see you. This is the planet plaza: wander around, and say hello to whoever you meet.',
      '',
      'Walk: arrow keys or W A S D, with Shift to run; on a phone push the stick. Or just tap the ground.',
      'Use things: walk up to what glows, then press E or the prompt below.',
      'Chat: press Enter, or “Chat” below; your words rise above your head.',
      '',
      'Over the bridge is the blossom grove, made for quiet talks. East is the lookout, south there is coffee.',
    ],
  ),
  cafe: {
    type: InteractionType.dialogue,
    range: 110,
    title: say('小熊咖啡', 'Little Bear Café'),
    lines: [
      {
        id: 'hello',
        text: say(
          '今天的拿铁上画了一颗小星球。想来一杯吗？',
          'Today there is a tiny planet on the latte. Would you like one?',
        ),
        choices: [
          { text: say('来一杯', 'Yes, please'), to: 'latte' },
          { text: say('有什么推荐？', 'What else is good?'), to: 'advice' },
          { text: say('下次吧', 'Another time') },
        ],
      },
      {
        id: 'advice',
        text: say(
          '桂花热牛奶。喝完去高台看星星，刚刚好。',
          'Warm osmanthus milk. Then up to the lookout, for the stars.',
        ),
        choices: [
          { text: say('那就拿铁', 'The latte, then'), to: 'latte' },
          { text: say('谢谢', 'Thank you') },
        ],
      },
      {
        id: 'latte',
        text: say('给你。小心烫。', 'Here you are. Careful, it is hot.'),
      },
      {
        id: 'seat',
        text: say(
          '找个伞下的位子坐吧，聊多久都行。',
          'Take a seat under a parasol and talk as long as you like.',
        ),
      },
    ],
  },
  telescope: {
    ...open(
      InteractionType.openImage,
      say('望远镜', 'Telescope'),
      ['镜头里有一颗小小的星球：一棵树，一座房子，窗子亮着。'],
      ['Through the lens: a very small planet, one tree, one house, a lit window.'],
    ),
    urls: ['/portal/planet.svg', '/portal/moon.svg'],
  },
  statue: open(
    InteractionType.openText,
    say('小星球雕像', 'The planet statue'),
    ['我们的星球很小，绕一圈只要一首歌的时间。', '所以在这里，总会再遇见。'],
    ['Our planet is small: once around takes about one song.', 'So here, people always meet again.'],
    96,
  ),
  fountain: open(
    InteractionType.openText,
    say('许愿喷泉', 'Wishing fountain'),
    ['水底有几枚亮亮的硬币。', '闭上眼睛，许个愿。'],
    ['A few coins shine under the water.', 'Close your eyes and make a wish.'],
    120,
  ),
  stage: {
    ...open(
      InteractionType.poster,
      say('月光舞台', 'Moonlight stage'),
      ['从中间的台阶上台。站在台上，大家都能看见你。', '下一场，也许就是你的。'],
      ['Take the steps in the middle. On the stage, everybody sees you.', 'The next show may well be yours.'],
      150,
    ),
    url: '/portal/moon.svg',
  },
  music: {
    type: InteractionType.bgm,
    range: 150,
    title: say('舞台音乐', 'Stage music'),
    sound: { tune: 'starlight', volume: 0.6, radius: 480 },
  },
  applause: {
    type: InteractionType.makeSound,
    range: 100,
    title: say('掌声音箱', 'Applause speaker'),
    sound: { tune: 'applause', volume: 0.7, radius: 480 },
  },
  boat: open(
    InteractionType.openText,
    say('小木船', 'Rowing boat'),
    ['绳子系得很牢，船在水上轻轻晃。', '船底写着：带我去看月亮。'],
    ['The rope holds well; the boat rocks a little.', 'Painted inside: take me to see the moon.'],
    96,
  ),
  mailbox: open(
    InteractionType.customText,
    say('邮箱', 'Mailbox'),
    ['里面有一张明信片：', '', '> 广场见。', '', '背面写着：', '- 带上**朋友**', '- 带上*好心情*'],
    [
      'There is a postcard inside:',
      '',
      '> See you at the plaza.',
      '',
      'On the back:',
      '- bring **a friend**',
      '- bring *good cheer*',
    ],
  ),
  signpost: open(
    InteractionType.openText,
    say('路牌', 'Signpost'),
    ['北：彩顶小街', '西：小桥、花树林', '东：星光高台', '南：咖啡角、月光舞台', '西南：湖边码头'],
    [
      'North: the painted lane',
      'West: bridge and blossom grove',
      'East: starlight lookout',
      'South: café and moonlight stage',
      'South-west: the jetty',
    ],
  ),
} as const satisfies Readonly<Record<string, Interaction>>;
