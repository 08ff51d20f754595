import { beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../contract/calls/index';
import type { AnyErrorName } from '../../../contract/calls/errors';
import {
  PERMISSION_MATRIX,
  type PermissionMatrix,
  type Role,
} from '../../../contract/model/member/permissions';
import { SERVER_FEATURES } from '../../../server/features/list';
import { permissionsOf } from '../../../server/features/compose';
import { TEMPLATES } from '../../../server/seed/templates/templates';
import {
  bare,
  NONE,
  nothing,
  target,
  type FeatureAccess,
  type Guarded,
  type Input,
  type Open,
  type Things,
} from '../support/call-access';
import { ALL_CALLS, knownOf } from '../support/calls';
import { uploadFile, textBytes } from '../support/chat-files';
import { createRolesFixture, type RolesFixture, type NamedPerson } from '../support/roles-fixture';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';

const FEATURES = Object.values(
  import.meta.glob<FeatureAccess>('../../../features/*/testing/call-access.ts', {
    eager: true,
    import: 'ACCESS',
  }),
);
/** Areas of calls about users. */
const AREAS: ReadonlySet<string> = new Set([
  'members',
  'speech',
  'chat',
  ...FEATURES.map(({ area }) => area),
]);
const MATRIX: PermissionMatrix = { ...PERMISSION_MATRIX, ...permissionsOf(SERVER_FEATURES) };

/** Each call that a permission guards, with an input that would do something. */
const CORE_GUARDED: readonly Guarded[] = [
  ['kickMember', 'kick', target],
  ['forbidIntoSpaceV2', 'ban', (things, by) => ({ ...target(things, by), banDesc: '刷屏' })],
  ['allowIntoSpace', 'ban', target],
  ['listBans', 'ban', nothing],
  ['listModeration', 'seeModeration', nothing],
  ['undoModeration', 'seeModeration', () => ({ id: NONE })],
  ['setMuteStatus', 'muteAll', () => ({ muteStatus: false })],
  ['setSpeakStatusByUserId', 'setSpeakStatus', (things, by) => ({ ...target(things, by), speakStatus: 0 })],
  ['setQuiesceEnable', 'setSpeakStatus', (things, by) => ({ ...target(things, by), quiesceEnable: false })],
  [
    'setScreenSharingAuth',
    'setScreenShare',
    (things, by) => ({ ...target(things, by), screenSharingAuth: false }),
  ],
  ['setScreenShareModel', 'setScreenShare', () => ({ screenShareModel: 'authorised' })],
  ['updateBroadcastStatus', 'setBroadcast', () => ({ broadcastEnable: true })],
  ['addPermanentUser', 'setPermanent', target],
  ['deletePermanentUser', 'setPermanent', target],
  ['exportSpaceUsers', 'exportUsers', nothing],
  ['setEventUserRole', 'setRole', (things, by) => ({ ...target(things, by), eventUserRole: 4 })],
  ['setStageName', 'setSpeakStatus', (things, by) => ({ ...target(things, by), stageName: '' })],
  ['setImEnable', 'manage', () => ({ imEnable: true })],
  ['setImModel', 'moderateChat', () => ({ imModel: 'all' })],
  ['setImPrefabricateContent', 'moderateChat', () => ({ imPrefabricateContent: ['你好'] })],
  [
    'setSpaceCommentsCheckConfig',
    'manage',
    () => ({ commentsCheckEnable: false, commentsCheckWords: ['坏话'] }),
  ],
  ['setDanmakuStatus', 'manage', () => ({ danmakuStatus: true })],
  ['setSky', 'manage', () => ({ skyEnable: true, sky: TEMPLATES.garden.sky })],
  ['listHeldDanmaku', 'moderateChat', nothing],
  ['decideDanmaku', 'moderateChat', () => ({ messageIds: [NONE], pass: true })],
  ['announce', 'announce', () => ({ text: '今晚看星星' })],
  ['withdrawAnnouncement', 'announce', ({ announcementId }) => ({ announcementId })],
  ['addChatRoomTagGroup', 'moderateChat', (_, { nickname }) => ({ name: `${nickname}组` })],
  ['editChatRoomTagGroup', 'moderateChat', ({ groupId }) => ({ id: groupId, name: '改名组' })],
  ['delChatRoomTagGroup', 'moderateChat', () => ({ id: 'g-none' })],
  ['withdrawMessage', 'moderateChat', ({ messageId }) => ({ messageId })],
  ['deleteWhiteboard', 'moderateChat', ({ boardId }) => ({ id: boardId })],
];
const GUARDED = [...CORE_GUARDED, ...FEATURES.flatMap(({ guarded }) => guarded)];
/** Own data, and settings: refused before the membership in the space is checked. */
const UNWRITTEN: ReadonlySet<CallName> = new Set([
  'withdrawMessage',
  'deleteWhiteboard',
  'setDanmakuStatus',
  'setSky',
]);

const cid = (): string => crypto.randomUUID();
const peer: Input = ({ target: { userId } }) => ({ peerUserId: userId });

/** Each call that every user in the space may make. */
const CORE_OPEN = {
  getMembersV2: bare,
  getMembersV3: bare,
  membersByTag: { input: ({ spaceId }) => ({ roomid: spaceId, tag: spaceId }) },
  getMemInfo: { input: ({ target: { userId } }) => ({ uid: userId }) },
  getMemInfoById: { input: () => ({ id: 'm-none' }), answer: 'notFound' },
  listMemInfoByUserIds: { input: ({ target: { userId } }) => ({ userIds: [userId] }) },
  listPermanentUsers: bare,
  listSpeakV2: bare,
  broadcastUserList: bare,
  setSelfSpeakStatus: { input: () => ({ speakStatus: 0 }) },
  updateAudioQuality: { input: () => ({ audioQualityEnable: false }) },
  getUserSpaceConfig: bare,
  getSpaceConfig: bare,
  getSpaceImConfig: bare,
  getImModel: bare,
  getImPrefabricateContent: bare,
  getSpaceCommentsCheckConfig: bare,
  chatRoomToken: bare,
  getHistory: bare,
  sendIm: { input: () => ({ text: '你好' }) },
  listChatRooms: bare,
  readChatRoom: { input: ({ messageId }) => ({ groupId: '', messageId }) },
  sendExpression: { input: () => ({ msg: 'wave' }), answer: 'notInSpace', guest: 'notInSpace' },
  uploadChatFile: { input: () => ({ name: '花.txt' }) },
  getChatRoomTagGroup: bare,
  getChatRoomTagGroupStats: bare,
  changeChatRoomTagGroup: { input: ({ groupId }) => ({ id: groupId }) },
  changeChatRoomTagGroupV2: { input: ({ groupId }) => ({ type: 'leave', info: { id: groupId } }) },
  listAnnouncements: bare,
  listWhiteboards: bare,
  createWhiteboard: { input: (_, { nickname }) => ({ name: nickname }) },
  getCheckSum: { input: nothing, answer: 'notFound', guest: 'notFound' },
  listChatSessions: bare,
  chatUnread: bare,
  privateHistory: { input: peer },
  openPrivateChat: { input: ({ target: { userId } }) => ({ toUserId: userId }) },
  sendPrivate: { input: (things, by) => ({ ...peer(things, by), cid: cid(), text: '你好' }) },
  sharePrivateFile: {
    input: (things, by) => ({ ...peer(things, by), fileId: 'f-none' }),
    answer: 'notFound',
    guest: 'notFound',
  },
  withdrawPrivate: { input: () => ({ messageId: NONE }), answer: 'notFound', guest: 'notFound' },
  resetUnread: { input: (things, by) => ({ ...peer(things, by), readId: 0 }) },
  privateTyping: { input: peer },
  deleteChatSession: { input: peer },
  listBlocked: bare,
  setBlocked: { input: (things, by) => ({ ...target(things, by), blocked: false }) },
} satisfies Partial<Record<CallName, Open>>;
const OPEN: Readonly<Partial<Record<CallName, Open>>> = Object.assign(
  {},
  CORE_OPEN,
  ...FEATURES.map(({ open }) => open),
);

const WHO: readonly (readonly [keyof RolesFixture, readonly Role[]])[] = [
  ['visitor', ['user']],
  ['speaker', ['user', 'speaker', 'presenter']],
  ['host', ['user', 'host']],
  ['organizer', ['user', 'organizer']],
  ['manager', ['user', 'manager']],
  ['owner', ['user', 'owner']],
];

onServer('access to calls about users', (start) => {
  let planet: TestPlanet;
  let crowd: RolesFixture;
  let things: Things;
  let guest: NamedPerson;
  let banned: NamedPerson;

  /** The code of the answer. */
  const ask = async (by: Person, name: CallName, input: object): Promise<number> => {
    if (ALL_CALLS[name].bytes) return (await uploadFile(by, things.spaceId, '花.txt', textBytes('花'))).code;
    const space = knownOf(name, { spaceId: things.spaceId });
    return (await by.request(name, { ...space, ...input })).code;
  };
  const code = (name: AnyErrorName): number => errorAnswer(name).code;

  beforeAll(async () => {
    planet = await start({ env: { SMS_PER_ADDRESS: '200', GUESTS_PER_ADDRESS: '200' } });
    crowd = await createRolesFixture(planet);
    const { owner, spaceId } = crowd;
    const [targetUser, unwanted] = [await crowd.person('目标'), await crowd.person('不速之客')];
    const { id: messageId } = await targetUser.call('sendIm', { spaceId, text: '我来了' });
    const { group } = await owner.call('addChatRoomTagGroup', { spaceId, name: '小组' });
    const board = await targetUser.call('createWhiteboard', { spaceId, name: '画板' });
    const { id: announcementId } = await owner.call('announce', { spaceId, text: '欢迎' });
    const prepared = await Promise.all(FEATURES.map(async ({ prepare }) => prepare?.(crowd, targetUser)));
    things = {
      spaceId,
      target: targetUser,
      messageId,
      groupId: group.id,
      boardId: board.id,
      announcementId,
      made: Object.assign({}, ...prepared) as Things['made'],
    };
    guest = await crowd.guest();
    banned = unwanted;
    await owner.call('forbidIntoSpaceV2', { spaceId, userId: banned.userId, banDesc: '捣乱' });
  });

  it('covers every call of these areas', () => {
    const named = new Set<string>([...GUARDED.map(([name]) => name), ...Object.keys(OPEN)]);
    const all = Object.entries(ALL_CALLS).filter(([, { area }]) => AREAS.has(area));
    expect(all.map(([name]) => name).filter((name) => !named.has(name))).toEqual([]);
  });

  describe('[T25] [T45] the matrix, call by call', () => {
    it.each(GUARDED)('%s needs %s', async (name, permission, input) => {
      const { spaceId } = things;
      expect(await ask(guest, name, input(things, guest))).toBe(code('forbidden'));
      expect(await ask(planet.person(), name, input(things, guest))).toBe(code('unauthorized'));
      expect(await ask(banned, name, input(things, banned))).toBe(code('banned'));
      for (const [who, standings] of WHO) {
        const may = standings.some((standing) => MATRIX[permission]?.includes(standing) ?? false);
        const by = crowd[who] as NamedPerson;
        const refused = (await ask(by, name, input(things, by))) === code('forbidden');
        expect([who, name, refused]).toEqual([who, name, !may]);
        const { granted } = await by.call('verifyPermission', { permission, spaceId });
        expect([who, permission, granted]).toEqual([who, permission, may]);
        if (name === 'forbidIntoSpaceV2' && may)
          await crowd.owner.call('allowIntoSpace', { spaceId, userId: things.target.userId });
        if (name === 'updateBroadcastStatus' && may) await by.call(name, { spaceId, broadcastEnable: false });
      }
      // Refusals are logged as well (trust T45).
      const lines = planet.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      const line = expect.objectContaining({
        spaceId,
        userId: guest.userId,
        permission,
        msg: 'moderation action refused',
      }) as unknown;
      if (!UNWRITTEN.has(name)) expect(lines).toContainEqual(line);
    });
  });

  describe('[T25] calls without a permission', () => {
    it.each(Object.entries<Open>(OPEN) as [CallName, Open][])(
      '%s is answered for users of the space only',
      async (name, { input, answer, guest: less }) => {
        const { visitor } = crowd;
        const good = answer === undefined ? 200 : code(answer);
        expect(await ask(visitor, name, input(things, visitor))).toBe(good);
        const asGuest = less === undefined ? good : code(less);
        expect(await ask(guest, name, input(things, guest))).toBe(asGuest);
        expect(await ask(planet.person(), name, input(things, guest))).toBe(code('unauthorized'));
        const entered = ALL_CALLS[name];
        if (entered.access === 'member')
          expect(await ask(banned, name, input(things, banned))).toBe(code('banned'));
      },
    );

    it('refuse a tag query for a space that the user may not enter', async () => {
      const { spaceId } = things;
      expect(await banned.request('membersByTag', { roomid: spaceId, tag: spaceId })).toMatchObject(
        errorAnswer('banned'),
      );
    });

    it.each(FEATURES.flatMap(({ ownOnly = [] }) => ownOnly))(
      '%s refuses data of another user',
      async (name, input) => {
        expect(await ask(crowd.visitor, name, input(things, crowd.visitor))).toBe(code('forbidden'));
      },
    );
  });
});
