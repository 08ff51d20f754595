import { DEMO_SPACE_ID } from '../../../contract/model/space';
import { InteractionType, type Interaction, type LocalText } from '../../../contract/model/space-document';
import { say } from '../kit/park';

/** Interactions of the hall's elements: at least one of every type. */

type Rest = Partial<Omit<Interaction, 'type' | 'title'>>;

const offer = (type: InteractionType, title: LocalText, rest: Rest = {}) => ({
  name: title,
  interaction: { type, title, range: 84, ...rest } satisfies Interaction,
});

/** Paths on this site. The files are printed from the pages (e2e/shots/leaflets). */
const OURS = {
  planet: '/expo/planet.svg',
  lake: '/expo/lake.svg',
  journey: '/expo/journey.svg',
  book: '/expo/planet.html#{lang}',
  guide: '/expo/guide.html#{lang}',
  tour: '/expo/tour.html#{lang}',
  slides: '/expo/guide.{lang}.pdf',
  leaflet: '/expo/tour.{lang}.pdf',
} as const;

export const USES = {
  info: offer(InteractionType.openText, say('问询台', 'Information desk'), {
    range: 96,
    text: say(
      '欢迎来到小星球展厅。\n\n西北：大屏幕和讲台。北：四个展位。\n西南：休息角。东：互动角。东南：阅读角。中间是露天小院。\n东北角的小房间要密码：看看留言本旁边的海报。',
      'Welcome to the Tiny Planet expo.\n\nNorth-west: the stage and its big screen. North: four booths.\nSouth-west: the lounge. East: the activity corner. South-east: the reading corner. In the middle, a courtyard under the sky.\nThe small room in the north-east wants a password: look at the poster beside the guest book.',
    ),
  }),
  back: offer(InteractionType.portal, say('回广场的门', 'Gate to the plaza'), {
    range: 48,
    goal: { spaceId: DEMO_SPACE_ID },
  }),
  padHere: offer(InteractionType.transfer, say('去阅读角', 'To the reading corner'), {
    range: 40,
    goal: { elementId: 'pad-reading' },
  }),
  padThere: offer(InteractionType.recive, say('阅读角的落脚点', 'Landing in the reading corner'), {
    range: 40,
  }),
  rocket: {
    ...offer(InteractionType.openText, say('小火箭', 'Little rocket'), {
      text: say(
        '这枚火箭不是展厅自带的，是后来放进来的立体模型。\n\n编辑空间的人，可以给任何一件东西换上自己的模型。',
        'The hall did not come with this rocket: somebody brought it as a model of their own.\n\nWhoever edits a space can do that with any thing in it.',
      ),
    }),
    model: { url: '/expo/rocket.glb', width: 74, height: 124 },
  },
  planetBooth: offer(InteractionType.innerWeb, say('星球展位', 'Planet booth'), {
    range: 110,
    url: OURS.book,
  }),
  leafBooth: offer(InteractionType.normal, say('绿叶展位', 'Leaf booth'), {
    range: 110,
    text: say('种子样品免费，带一包回去种吧。', 'The seeds are free: take a packet home.'),
  }),
  tuneBooth: offer(InteractionType.dialogue, say('音乐展位', 'Music booth'), {
    range: 110,
    lines: [
      {
        id: 'hello',
        text: say('想听哪一种音乐？', 'What would you like to hear?'),
        choices: [
          { text: say('安静一点的', 'Something calm'), to: 'calm' },
          { text: say('热闹一点的', 'Something lively'), to: 'lively' },
        ],
      },
      {
        id: 'calm',
        text: say(
          '休息角的留声机正好，去听听吧。',
          'The gramophone in the lounge is just right: go and listen.',
        ),
        choices: [{ text: say('谢谢', 'Thank you') }],
      },
      {
        id: 'lively',
        text: say('讲台边有一口钟，敲敲看。', 'There is a bell beside the stage: ring it.'),
        choices: [{ text: say('这就去', 'On my way') }],
      },
    ],
  }),
  rocketBooth: offer(InteractionType.customText, say('远行展位', 'Journey booth'), {
    range: 110,
    text: say(
      '下一站：还没有名字的星球。\n座位：留给你。',
      'Next stop: a planet without a name yet.\nSeat: kept for you.',
    ),
  }),
  screen: offer(InteractionType.pdfOrPpt, say('大屏幕', 'Big screen'), { range: 150, url: OURS.slides }),
  lights: offer(InteractionType.manualSwitch, say('灯光开关', 'Light switch'), {
    controls: ['big-screen', 'stage-lamp-1', 'stage-lamp-2'],
  }),
  bell: offer(InteractionType.makeSound, say('小铜钟', 'Brass bell'), {
    sound: { tune: 'bell', volume: 0.6, radius: 640 },
  }),
  gramophone: offer(InteractionType.bgm, say('留声机', 'Gramophone'), {
    sound: { tune: 'cafe', volume: 0.5, radius: 420 },
  }),
  sofa: offer(InteractionType.propInteraction, say('软沙发', 'Soft sofa'), { pose: 'sit' }),
  robot: offer(InteractionType.dialogue, say('小助手圆圆', 'Yuanyuan the helper'), {
    lines: [
      {
        id: 'hi',
        text: say('你好，我是圆圆，负责整理书架。', 'Hello, I am Yuanyuan. I keep the shelves tidy.'),
      },
      {
        id: 'quiz',
        text: say(
          '左边书架里藏着几个小问题，答对了有奖章。',
          'The left shelf hides a few questions. Right answers earn a medal.',
        ),
      },
    ],
  }),
  quiz: offer(InteractionType.openDushuhuiQuestion, say('读书会问答', 'Book club questions'), {
    questions: [
      {
        text: say('为什么在小星球上总会再遇见？', 'Why do people always meet again on the tiny planet?'),
        options: [
          say('因为它很小', 'Because it is small'),
          say('因为人人都带着地图', 'Because everybody has a map'),
          say('因为谁也不走', 'Because nobody ever leaves'),
        ],
        right: 0,
      },
      {
        text: say('绕小星球走一圈要多久？', 'How long does it take to walk around the tiny planet?'),
        options: [say('一整天', 'A whole day'), say('一首歌的时间', 'About one song'), say('一年', 'A year')],
        right: 1,
      },
    ],
  }),
  medals: offer(InteractionType.pinganMedal, say('奖章墙', 'Medal wall')),
  files: offer(InteractionType.openFile, say('资料架', 'Leaflets'), {
    url: OURS.leaflet,
  }),
  book: offer(InteractionType.dyschronismDialog, say('留言本', 'Guest book'), {
    text: say('写一句话，留给后来的人。', 'Leave a line for whoever comes next.'),
  }),
  board: offer(InteractionType.whiteBoard, say('白板', 'Whiteboard')),
  camera: offer(InteractionType.polaroid, say('拍立得', 'Instant camera')),
  web: offer(InteractionType.openWeb, say('导览屏', 'Guide screen'), { url: OURS.guide }),
  link: offer(InteractionType.openUrl, say('路线屏', 'Tour screen'), { url: OURS.tour }),
  picture: offer(InteractionType.openImage, say('海报：星夜', 'Poster: starry night'), { url: OURS.planet }),
  series: offer(InteractionType.poster, say('海报：一段旅程', 'Posters: a journey'), {
    urls: [OURS.lake, OURS.journey, OURS.planet],
  }),
  gate: offer(InteractionType.codeGate, say('小房间的门', 'Door of the small room'), {
    code: 'star',
    text: say(
      '这道门要密码。休息角留言本旁边的海报上写着。',
      'This door wants a password. The poster beside the guest book in the lounge has it.',
    ),
  }),
  hint: offer(InteractionType.openText, say('海报：密码', 'Poster: the password'), {
    text: say(
      '小房间的密码：夜里发亮的那个，英文，四个小写字母：star。',
      'The small room opens to what shines at night, four small letters: star.',
    ),
  }),
  // Shown while nothing is played at the stand.
  quizStage: offer(InteractionType.customText, say('答题台', 'Quiz stage'), {
    text: say('主持人开场后，这里就会出题。', 'The questions come here as soon as a host begins.'),
  }),
  wheel: offer(InteractionType.customText, say('抽奖转盘', 'Prize wheel'), {
    text: say('有抽奖时，在这里转一转。', 'When there is a lottery, spin it here.'),
  }),
  treasureBox: offer(InteractionType.customText, say('宝箱', 'Treasure box'), {
    text: say('宝箱锁着。下次再来看看。', 'The box is locked. Come and look again later.'),
  }),
  ballotBox: offer(InteractionType.customText, say('投票箱', 'Ballot box'), {
    text: say('现在没有要投的票。', 'There is nothing to vote on now.'),
  }),
  shopCounter: offer(InteractionType.customText, say('兑换柜台', 'Shop counter'), {
    text: say('柜台还没开张，先攒攒积分。', 'The counter is not open yet: collect some points first.'),
  }),
  tasks: offer(InteractionType.customText, say('积分任务板', 'Task board'), {
    text: say('现在没有积分任务。', 'There are no tasks for points now.'),
  }),
  host: offer(InteractionType.customText, say('主持台', 'Host’s desk'), {
    text: say(
      '主持人从这里开始答题，听众用站的位置来回答。',
      'A host starts quizzes here, and people answer by where they stand.',
    ),
  }),
  charge: offer(InteractionType.manualSwitch, say('充能柱', 'Charging post'), {
    controls: ['charge-lamp-1', 'charge-lamp-2'],
  }),
  punchBoard: offer(InteractionType.customText, say('打卡板', 'Punch board'), {
    text: say('现在没有要打的卡。', 'There is no punch card now.'),
  }),
} as const;
