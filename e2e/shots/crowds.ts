// Rooms: cards, labels.

import type { Client } from 'pg';
import { colorOf, headImageId, imageOf, LOOK_COUNT, lookFromId } from '../../contract/model/avatar/avatar';
import { withDatabase } from '../support/database';
import type { PlanetServer } from '../support/server';

/** Short, long and wide names in both languages. */
const NAMES = [
  ...[
    '安娜斯塔西娅亚历山德洛芙',
    '小雨',
    'Maximilian K',
    '陈星河',
    '爱吃西瓜的猫',
    'WWWWWWWWWWWW',
    '🌙月亮邮差',
  ],
  ...[
    '欧阳夏侯',
    'Zoë',
    '站在风里等你回来的人呀',
    'ab',
    '李雷',
    '韩梅梅',
    'Dr. Strange',
    '一',
    '种向日葵的人',
  ],
  ...[
    'Bartholomew',
    '周末在湖边',
    '何以笙箫默',
    'Nia',
    '老陈头',
    '阿布',
    'Hélène',
    '不爱说话',
    '早起的鸟',
    'Q',
  ],
  ...[
    '图书馆管理员小王',
    '风车',
    'Jo',
    '顾里',
    '白日梦想家',
    'Ravi',
    '晚安',
    '春卷',
    '向北',
    '豆豆',
    '林深见鹿',
  ],
  ...['Captain', '西西', '南风知我意'],
];
/** Messages of a day. */
const TALK = [
  '早上好，花房开门了',
  '今天有人一起浇水吗？',
  'Morning all. Who has the key to the shed?',
  '在长椅旁边的木箱里',
  '好',
  '昨晚的雨把小路冲坏了一段，从喷泉往北走的那一段，大家绕一下，下午会有人来修，修好以前请不要带推车过去。',
  '收到👌',
  'https://garden.example/plans/2026/spring/beds-and-borders?view=map&layer=irrigation&zoom=14',
  'The reading circle meets at seven, by the lake. Bring a book that you would give away, and something warm to drink.',
  '😂😂😂',
  '玫瑰那边谁负责？叶子上有点白粉',
  '我去看看',
];
const STAGE = ['', '', '首席园艺师兼晚会朗读者', '', 'Head gardener'];

export interface Crowds {
  readonly spaceId: string;
  /** Moderates the space; has received the cards. */
  readonly moderatorId: string;
  /** Has the private chats. */
  readonly visitorId: string;
}

/** Ids of the users that `fillCrowds` creates. */
export const oneOf = (spaceId: string, n: number): string => `${spaceId}-one-${n}`;

const LOOKS = NAMES.map((_, n) => lookFromId((n * 41) % LOOK_COUNT));

async function people(client: Client, spaceId: string): Promise<void> {
  await client.query(
    `insert into users (id, kind, nickname, color, image, head_image, skt_avatar_mark)
     select $1 || '-one-' || n, 'phone', ($2::text[])[n], ($3::text[])[n], ($4::text[])[n], ($5::text[])[n],
       case when n % 6 = 0 then 'newcomer' else '' end
     from generate_series(1, $6::int) n`,
    [spaceId, NAMES, LOOKS.map(colorOf), LOOKS.map(imageOf), LOOKS.map(headImageId), NAMES.length],
  );
  await client.query(
    `insert into members (id, space_id, user_id, is_permanent, event_user_role, stage_name, display_tag, visit_time)
     select $1 || '-member-' || n, $1, $1 || '-one-' || n, true,
       case n % 9 when 0 then 2 when 4 then 3 else 4 end, ($2::text[])[1 + n % 5],
       case when n % 3 = 0 then '志愿者' when n % 7 = 0 then '十二个字那么长的空间标签' else '' end,
       now() - make_interval(hours => n * 5)
     from generate_series(1, $3::int) n`,
    [spaceId, STAGE, NAMES.length],
  );
  await client.query(
    `insert into user_cards (user_id, name, job, phone, wechat, city, personal_link, updated_at)
     select id, nickname, case when n % 3 = 0 then 'Senior Landscape Architect & Community Garden Coordinator · 高级景观设计师' else '园艺师' end,
       case when n % 2 = 0 then '13800138000' else '' end, case when n % 4 = 0 then '' else 'garden_' || n end,
       case when n % 5 = 0 then '' else '杭州 Hangzhou' end,
       case when n % 4 = 1 then 'https://garden.example/people/a-rather-long-address/' || n else '' end, now()
     from (select *, substring(id from '[0-9]+$')::int n from users where id like $1 || '-one-%') t`,
    [spaceId],
  );
}

async function cards(client: Client, { spaceId, moderatorId }: Crowds): Promise<void> {
  await client.query(
    `insert into card_receipts (receiver_id, sender_id, space_id, at)
     select $2, $1 || '-one-' || n, $1, now() - make_interval(hours => n * 7) from generate_series(1, 30) n`,
    [spaceId, moderatorId],
  );
}

/** The last fourteen are unread for the moderator, with a reply, a mention, a file and a withdrawn message. */
async function talk(client: Client, { spaceId, moderatorId }: Crowds): Promise<void> {
  await client.query(
    `insert into messages (space_id, user_id, cid, nickname, head_image, color, text, at)
     select $1, u.id, 'cid-of-day-' || n, u.nickname, u.head_image, u.color, ($2::text[])[1 + n % $3::int],
       now() - make_interval(mins => (61 - n) * 14)
     from generate_series(1, 60) n join users u on u.id = $1 || '-one-' || (1 + n / 2 % 20) order by n`,
    [spaceId, TALK, TALK.length],
  );
  const at = (n: number): string =>
    `(select id from messages where space_id = $1 and cid = 'cid-of-day-${n}')`;
  await client.query(`update messages set reply_to_id = ${at(49)} where id = ${at(51)}`, [spaceId]);
  await client.query(
    `update messages set text = '@园长 Keeper 玫瑰要不要打药？', mentions = $2 where id = ${at(53)}`,
    [spaceId, JSON.stringify([moderatorId])],
  );
  await client.query(`update messages set text = '', attachment = $2 where id = ${at(55)}`, [
    spaceId,
    {
      fileId: 'f-of-nobody',
      name: '春天的种植计划 Planting plan for next spring, with beds.pdf',
      mime: 'application/pdf',
      size: 2_411_724,
      width: 0,
      height: 0,
    },
  ]);
  await client.query(
    `update messages set withdrawn_at = now(), withdrawn_by = user_id where id = ${at(57)}`,
    [spaceId],
  );
  await client.query(
    `insert into chat_reads (space_id, group_id, user_id, read_id) select $1, '', $2, ${at(46)}`,
    [spaceId, moderatorId],
  );
}

/** Thirty private chats: some unread, some ending with an own message, long ones, one withdrawn. */
async function whispers(client: Client, { spaceId, visitorId }: Crowds): Promise<void> {
  await client.query(
    `insert into private_messages (pair, from_user_id, to_user_id, cid, text, space_id, at, withdrawn_at)
     select least(peer collate "C", $2::text) || ' ' || greatest(peer collate "C", $2::text), case when n % 4 = 3 then $2::text else peer end,
       case when n % 4 = 3 then peer else $2 end, 'cid-of-whisper-' || $1 || n, ($3::text[])[1 + n % $4::int], $1,
       now() - make_interval(hours => (31 - n) * 6), case when n = 27 then now() end
     from (select n, $1 || '-one-' || n peer from generate_series(1, 30) n) t order by n`,
    [spaceId, visitorId, TALK, TALK.length],
  );
  await client.query(
    `insert into private_sessions (user_id, peer_user_id, last_id, unread, read_id, updated_at)
     select $2, peer, m.id, case when n % 4 = 3 then 0 else (array[0, 1, 0, 12, 120])[1 + n % 5] end, 0, m.at
     from (select n, $1 || '-one-' || n peer from generate_series(1, 30) n) t
     join private_messages m on m.cid = 'cid-of-whisper-' || $1 || n`,
    [spaceId, visitorId],
  );
}

/** The content of a busy space: forty members, a day of messages, thirty private chats and cards. */
export const fillCrowds = (server: PlanetServer, crowds: Crowds): Promise<void> =>
  withDatabase(server, async (client) => {
    await people(client, crowds.spaceId);
    await cards(client, crowds);
    await talk(client, crowds);
    await whispers(client, crowds);
  });
