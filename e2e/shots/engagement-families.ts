// Rooms: charge, engagement, lottery, lottery-box, punch-card, question-library, quiz, score-tasks, shop, votes.

import type { Locator } from '@playwright/test';

/** A call that must succeed, in the space of the pictures. */
export type Ask = <T = unknown>(path: string, data?: object, method?: 'GET' | 'POST') => Promise<T>;
/** One of two texts, in the language of the pictures. */
export type Say = (zh: string, en: string) => string;

export interface Family {
  readonly kind: string;
  readonly name: (say: Say) => string;
  readonly config: (say: Say) => object;
  /** What the organiser adds before it is opened. `of`: the space and the engagement. */
  readonly fill?: (organiser: Ask, of: object, say: Say) => Promise<unknown>;
  /** What an attendee does while it is open. */
  readonly play: (attendee: Ask, of: object, organiser: Ask, say: Say) => Promise<unknown>;
  /** What an attendee does in the panel, where the result is shown to nobody else. */
  readonly click?: (panel: Locator) => Promise<unknown>;
  /** The element of the garden that it stands at; empty: none. */
  readonly elementId: string;
}

const prize = (id: string, name: string, weight: number, stock: number | null, points = 0) => ({
  ...{ id, name, weight, stock, points },
});

const question = (id: string, text: string, options: readonly string[]) => ({
  ...{ id, form: 'one', text, options, right: [1], seconds: 300, points: 1000 },
});

const QUIZ = '/api/spaceTimeLimitAnswerQuestion/v2';

/** One of each family, as an organiser of a garden party would set it up. */
export const FAMILIES: readonly Family[] = [
  {
    kind: 'votes',
    elementId: 'fountain',
    name: (say) => say('最喜欢哪个节目', 'Your favourite act'),
    config: (say) => ({
      candidates: [
        { id: 'choir', name: say('合唱《晚风》', 'Choir: Evening wind'), about: say('五年级', 'Year five') },
        {
          id: 'sketch',
          name: say('小品《邻居》', 'Sketch: Neighbours'),
          about: say('老师们', 'The teachers'),
        },
        { id: 'magic', name: say('近景魔术', 'Close-up magic') },
      ],
      results: 'live',
      who: 'users',
    }),
    play: (attendee, of) =>
      attendee('/api/voteMachine/vote', { elementId: idOf(of), candidateId: 'sketch', cid: 'vote' }),
  },
  {
    kind: 'lottery',
    elementId: 'mailbox',
    name: (say) => say('开场大转盘', 'Opening raffle'),
    config: (say) => ({
      prizes: [
        prize('cup', say('小星球马克杯', 'Tiny Planet mug'), 650_000, 3),
        prize('card', say('手绘明信片', 'Hand-drawn postcard'), 300_000, 20),
        prize('points', say('十个积分', 'Ten points'), 40_000, null, 10),
      ],
      tasks: [
        {
          ...{ num: 1, name: say('湖边有什么花？', 'Which flower is by the lake?'), kind: 'question' },
          ...{ minutes: 5, areaId: '', answers: [say('睡莲', 'Water lily')], chances: 1 },
        },
      ],
      chances: 4,
    }),
    async play(attendee, of) {
      for (const cid of ['first', 'second', 'third'])
        await attendee('/api/spaceLottery/draw', { ...of, cid });
    },
    async click(panel) {
      await panel.getByRole('button', { name: /^(抽一次|Spin)$/ }).click();
      await panel.getByText(/^(你的凭证|Your receipt)/).waitFor();
    },
  },
  {
    kind: 'lottery-box',
    elementId: '',
    name: (say) => say('花园寻宝', 'Treasure hunt'),
    config: (say) => ({
      boxes: [
        { mark: say('水边的宝箱', 'Box by the water'), elementId: 'fountain' },
        { mark: say('信里的宝箱', 'Box in the letter'), elementId: 'mailbox', type: 'lottery' },
      ],
      prizes: [prize('shell', say('金贝壳', 'Golden shell'), 1_000_000, 5)],
    }),
    play: (attendee, of, _organiser, say) =>
      attendee('/api/openBox/v2/openGetPrize', {
        ...of,
        boxMark: say('水边的宝箱', 'Box by the water'),
        cid: 'box',
      }),
  },
  {
    kind: 'quiz',
    elementId: 'fountain',
    name: (say) => say('谁最懂花园', 'Who knows the garden'),
    config: (say) => ({
      questions: [
        question('bird', say('清晨最先唱歌的是谁？', 'Who sings first in the morning?'), [
          say('麻雀', 'The sparrow'),
          say('乌鸫', 'The blackbird'),
          say('喜鹊', 'The magpie'),
          say('燕子', 'The swallow'),
        ]),
        question('tea', say('茶叶是哪种植物的叶子？', 'Tea is the leaf of which plant?'), [
          say('茉莉', 'Jasmine'),
          say('山茶属', 'A camellia'),
        ]),
      ],
      speedBonus: true,
      prizes: [{ id: 'first', name: say('花园一日票', 'Day ticket for the garden'), points: 50 }],
    }),
    async play(attendee, of, organiser) {
      await attendee(`${QUIZ}/enterAnswer`, of);
      const order = { ...of, answerQuestionStatus: 1, delayMillisecond: 0 };
      const { run } = await organiser<{ run: { runId: string } }>(
        `${QUIZ}/updateAnswerQuestionStatus`,
        order,
      );
      await attendee('/api/quiz/answer', { ...of, runId: run.runId, answer: ['1'] });
    },
  },
  {
    kind: 'punch-card',
    elementId: 'mailbox',
    name: (say) => say('七天打卡', 'Seven days'),
    config: (say) => ({
      rewards: [
        { id: 'one', days: 1, name: say('见面礼', 'Welcome gift'), points: 5 },
        { id: 'three', days: 3, name: say('熟面孔', 'A familiar face'), points: 15 },
        { id: 'seven', days: 7, name: say('老朋友', 'An old friend'), points: 50 },
      ],
      makeUp: 1,
    }),
    play: (attendee, of) => attendee('/api/punchCard/punchCard', of),
  },
  {
    kind: 'shop',
    elementId: 'fountain',
    name: (say) => say('花园小铺', 'Garden shop'),
    config: (say) => ({ about: say('用打卡和抽奖得到的积分', 'For points from the card and the raffle') }),
    async fill(organiser, of, say) {
      const goods = [
        [say('贴纸一套', 'A set of stickers'), 2, 40],
        [say('帆布包', 'Canvas bag'), 80, 5],
        [say('签名海报', 'Signed poster'), 10, 0],
      ] as const;
      for (const [name, price, stock] of goods)
        await organiser('/api/spaceScoreGoods/save', { ...of, cid: `goods ${name}`, name, price, stock });
    },
    async play(attendee, of, organiser, say) {
      const { userId } = await attendee<{ userId: string }>('/api/user/getUserInfo', {}, 'GET');
      const reason = say('帮忙布置', 'Helped to set up');
      await organiser('/api/userSpaceScore/give', { userId, delta: 20, reason, cid: 'helped to set up' });
      const list = '/api/spaceScoreGoods/list';
      const { goods } = await attendee<{ goods: { goodsNum: number }[] }>(list, of, 'GET');
      const home = {
        phone: '13800138000',
        name: say('小鹿', 'Fawn'),
        addr: say('花园路 1 号', '1 Garden Lane'),
      };
      const { address } = await attendee<{ address: { id: string } }>('/api/userAddress/add', home);
      const { goodsNum } = goods[0] ?? {};
      await attendee('/api/spaceScoreGoods/buy', { goodsNum, addressId: address.id, cid: 'stickers' });
    },
  },
  {
    kind: 'score-tasks',
    elementId: 'mailbox',
    name: (say) => say('逛花园得积分', 'Points for a stroll'),
    config: (say) => ({
      tasks: [
        { num: 1, name: say('今天来过', 'Drop by today'), kind: 'enter', points: 1, per: 'day' },
        { num: 2, name: say('待上十分钟', 'Stay for ten minutes'), kind: 'stay', minutes: 10, points: 5 },
        {
          ...{
            num: 3,
            name: say('湖边有什么花？', 'Which flower is by the lake?'),
            kind: 'question',
            points: 3,
          },
          answers: [say('睡莲', 'Water lily')],
        },
      ].map((task) => ({ minutes: 5, areaId: '', answers: [], per: 'person', ...task })),
    }),
    play: (attendee, of, _organiser, say) =>
      attendee('/api/spaceScoreTask/finish', { ...of, taskNum: 3, answer: say('睡莲', 'Water lily') }),
    async click(panel) {
      await panel.getByPlaceholder(/^(你的答案|Your answer)$/).fill('?');
      await panel.getByRole('button', { name: /^(回答|Answer)$/ }).click();
      await panel.getByText(/^(不对，再想想|Not right)/).waitFor();
    },
  },
  {
    kind: 'charge',
    elementId: 'fountain',
    name: (say) => say('一起点亮', 'Light it together'),
    config: (say) => ({
      groups: [
        { mark: 'rose', name: say('玫瑰队', 'Team rose'), goal: 4 },
        { mark: 'iris', name: say('鸢尾队', 'Team iris'), goal: 8 },
      ],
    }),
    async play(attendee, of, organiser) {
      await attendee('/api/spaceCharge/charge', { ...of, groupMark: 'rose' });
      await organiser('/api/spaceCharge/charge', { ...of, groupMark: 'rose' });
    },
  },
  {
    kind: 'question-library',
    elementId: 'mailbox',
    name: (say) => say('每日三问', 'Three questions a day'),
    config: (say) => ({ libraryType: say('园艺', 'Gardening'), limit: 3, points: 4 }),
    async fill(organiser, _of, say) {
      const sorts = [
        [
          say('番茄什么时候种？', 'When are tomatoes planted?'),
          say('春天', 'In spring'),
          say('深秋', 'Late in autumn'),
        ],
        [say('月季怕什么？', 'What do roses fear?'), say('积水', 'Wet feet'), say('阳光', 'Sunshine')],
        [
          say('苔藓喜欢哪里？', 'Where does moss like to grow?'),
          say('阴湿处', 'Damp shade'),
          say('沙地', 'Sand'),
        ],
      ] as const;
      for (const [text, ...options] of sorts)
        await organiser('/api/spaceQuestionLibrary/save', {
          libraryType: say('园艺', 'Gardening'),
          question: { text, options, right: 0, explanation: say('园丁都知道', 'Any gardener knows') },
        });
    },
    play: () => Promise.resolve(),
    async click(panel) {
      await panel.getByRole('radio').nth(1).check();
      await panel.getByRole('button', { name: /^(提交答案|Answer)$/ }).click();
      await panel
        .getByText(/^(答错了|Not right)/)
        .first()
        .waitFor();
    },
  },
];

function idOf(of: object): string {
  return (of as { readonly engagementId: string }).engagementId;
}
