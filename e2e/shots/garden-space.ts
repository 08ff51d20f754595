// Rooms: badges, cards, labels, reports.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { AVATAR_COLORS } from '../../contract/model/avatar/avatar';

import { startCrowd, type Crowd } from '../bots/crowd';
import { FRIEND, openPanelByPosition } from '../support/panels';
import { call, signIn } from '../support/person';
import { waitUntilInSpace } from '../support/walk';
import { fillCrowds, oneOf } from './crowds';
import type { Viewer } from './shell';

const HOUR = 3_600_000;
const CROWD = 6;
/** Several servers to choose from. */
const SETTINGS = {
  access: { listed: true, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] },
  servers: { serverNum: 3, serverMax: 5, serverMoreEnable: true },
};
const NAMES = {
  moderator: '园长 Keeper',
  visitor: `散步的小鹿 ${FRIEND}`,
  newcomer: '新来的 Newcomer',
} as const;
const CARD = {
  name: '林小满 Lin Xiaoman',
  job: '园艺师 · Landscape gardener',
  phone: '13800138000',
  wechat: 'xiaoman_garden',
  city: '杭州 Hangzhou',
  personalLink: 'https://garden.example/xiaoman',
} as const;
/** The first one has a password. */
const GROUPS = [
  ...[
    '志愿者',
    '摄影 Photographers',
    '周末徒步小分队（新人欢迎加入）',
    '读书',
    'Rose bed',
    '修路',
    '翻译 Translators',
  ],
  ...['夜里开花的植物观察与记录小组', 'Kitchen', '值班', 'Newcomers and guides', '湖边'],
];
const ANNOUNCEMENT =
  '今晚七点湖边读书，带上一本想送人的书。\n小路在修，请从喷泉东边绕行。\nTonight at seven by the lake: bring a book that you would give away.';
const BANNED = [
  '广告 Advertising',
  '一直刷屏，劝了三次还在刷，并且在私聊里骂人，按花园的约定封禁到活动结束',
  'Spam',
  '冒充管理员',
  'Shouting',
];
const LABELS = ['志愿者', 'Speaker', '老朋友', '十二个字那么长的空间标签'];

export type Role = keyof typeof NAMES;
type Ask = <T>(path: string, data: object) => Promise<T>;

interface Person {
  readonly context: BrowserContext;
  readonly userId: string;
  readonly ask: Ask;
  readonly page: Page;
}

export interface GardenSpace {
  readonly spaceId: string;
  readonly moderator: Person;
  readonly visitor: Person;
  /** In an own space without activity. */
  readonly newcomer: Person;
  readonly urls: Readonly<Record<Role, string>>;
  /** More users than one server takes. */
  readonly crowd: Crowd;
}

/** A space with a moderator, a visitor and content for all of its panels, and an empty space. */
export async function createGardenSpace({ server, phone, newContext }: Viewer): Promise<GardenSpace> {
  const come = async (who: Role): Promise<Person> => {
    const context = await newContext();
    const { userId } = await signIn(context, server, { phone: phone(), nickname: NAMES[who] });
    const ask: Ask = (path, data) => call(context.request, server.url, 'POST', path, data);
    return { context, userId, ask, page: await context.newPage() };
  };
  const found = async (person: Person, spaceName: string): Promise<string> => {
    const { spaceId } = await person.ask<{ spaceId: string }>('/api/space/addSpace', { spaceName });
    await person.ask('/api/space/saveSettings', { spaceId, settings: SETTINGS });
    return spaceId;
  };
  const [moderator, visitor, newcomer] = [
    await come('moderator'),
    await come('visitor'),
    await come('newcomer'),
  ];
  const spaceId = await found(moderator, '有规矩的花园');
  const bare = await found(newcomer, '空地 Bare ground');
  const main = (id: string): string => `${server.url}/main?id=${id}`;
  const urls = { moderator: main(spaceId), visitor: main(spaceId), newcomer: main(bare) };
  await fillCrowds(server, { spaceId, moderatorId: moderator.userId, visitorId: visitor.userId });
  for (const name of GROUPS) {
    const password = name === '志愿者' ? 'open' : '';
    await moderator.ask('/api/space/chat_room/addChatRoomTagGroup', { spaceId, name, password });
  }
  for (const { page } of [moderator, visitor]) {
    await page.goto(urls.moderator);
    await waitUntilInSpace(page);
  }
  await talk(visitor);
  await furnish(spaceId, moderator, visitor);
  const out = [newcomer.userId, ...BANNED.map((_, at) => oneOf(spaceId, 36 + at))];
  for (const [at, userId] of out.entries()) {
    const banDesc = BANNED[at] ?? '广告 Advertising';
    const endsAt = at % 2 === 0 ? new Date(Date.now() + 300 * 24 * HOUR).toISOString() : undefined;
    await moderator.ask('/api/space/forbidIntoSpaceV2', { spaceId, userId, banDesc, endsAt });
  }
  await moderator.ask('/api/space/announcement/add', { spaceId, text: ANNOUNCEMENT });
  const crowd = await startCrowd(
    {
      space: spaceId,
      count: CROWD,
      url: server.url,
      seconds: undefined,
      talk: 0,
      key: readFileSync(path.join(server.dataDir, 'rehearsal.key'), 'utf8').trim(),
    },
    () => undefined,
  );
  return { spaceId, moderator, visitor, newcomer, urls, crowd };
}

/** Sends texts, a link, a mention and a picture to the room. */
async function talk({ page }: Person): Promise<void> {
  const view = await page.screenshot({ clip: { x: 0, y: 200, width: 320, height: 200 } });
  await openPanelByPosition(page, 'chat');
  const field = page.getByTestId('panel-chat').getByRole('textbox');
  for (const text of ['看 www.example.com 的花', 'Is anybody here?']) {
    await field.fill(text);
    await field.press('Enter');
  }
  await field.fill('@园长');
  await page.getByRole('option').first().click();
  await field.press('End');
  await field.pressSequentially('花开了 In bloom!');
  await field.press('Enter');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'garden.png', mimeType: 'image/png', buffer: view });
  await field.press('Enter');
  await page.getByTestId('panel-chat').getByRole('log').locator('img[loading]').waitFor();
}

/** Makes content by calls: cards, labels, private messages, codes, an activity, and moderation records. */
async function furnish(spaceId: string, moderator: Person, visitor: Person): Promise<void> {
  const [one, other] = [moderator.userId, visitor.userId];
  for (const [at, name] of LABELS.entries()) {
    const color = AVATAR_COLORS[at];
    const { label } = await moderator.ask<{ label: { spaceLabelId: string } }>('/api/spaceLabel/save', {
      spaceId,
      name,
      color,
    });
    const wearers = Array.from({ length: 9 }, (_, n) => oneOf(spaceId, 1 + n * LABELS.length + at));
    for (const userId of at < 2 ? [one, other, ...wearers] : wearers)
      await moderator.ask('/api/spaceUserLabel/add', { spaceId, userId, spaceLabelId: label.spaceLabelId });
  }
  for (const [giver, taker] of [
    [moderator, visitor],
    [visitor, moderator],
  ] as const) {
    await giver.ask('/api/userCard/create', CARD);
    await giver.ask('/api/userCard/sendUserCard', {
      spaceId,
      sendUserId: giver.userId,
      receiveUserId: taker.userId,
    });
    const personality = '种花的人，周末在湖边读书。I grow flowers.';
    await giver.ask('/api/userPersonality/spaceSet', { spaceId, personality });
  }
  for (const text of ['今晚七点在湖边读书，来吗？', 'Tonight at seven, by the lake?'])
    await moderator.ask('/api/im/send', { peerUserId: other, cid: crypto.randomUUID(), text });
  await visitor.ask('/api/im/send', { peerUserId: one, cid: crypto.randomUUID(), text: '来！带上茶 🍵' });
  await moderator.ask('/api/space/createInviteCode', { spaceId, maxUses: 5 });
  const at = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
  const activity = { spaceId, name: '冬夜读书 Winter reading', description: '', exclusive: false };
  await moderator.ask('/api/activity/save', { ...activity, startAt: at(-1), endAt: at(2) });
  for (const text of [
    '欢迎来到花园，垃圾请带走。Welcome, please leave nothing behind.',
    '今晚七点读书 Reading tonight at seven\n座位在 www.example.com/seats 领，先到先坐。Seats are first come, first served.',
  ])
    await moderator.ask('/api/space/announcement/add', { spaceId, text });
  const content = '一直在吵 Keeps shouting';
  await visitor.ask('/api/report/im', { spaceId, userId: one, content, reason: 'others' });
  await moderator.ask('/api/report/im', { spaceId, userId: other, content, reason: 'abuse' });
  const silence = { spaceId, userId: other };
  for (const quiesceEnable of [true, false])
    await moderator.ask('/api/userSpaceConfig/setQuiesceEnable', { ...silence, quiesceEnable });
}
