import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CurrentUser } from '../../../contract/model/user/user';
import { currentUserSchema } from '../../../contract/model/user/user.schema';
import { heightOf, widthOf } from '../../../contract/model/space-document';
import { UNBUILT, type UnbuiltUserField } from '../../../contract/unbuilt';
import { spaceDocuments } from '../../../server/database/schema';
import { TEMPLATES } from '../../../server/seed/templates/templates';
import { withStoppedServer } from '../support/db-helpers';
import { errorAnswer } from '../support/expected-errors';
import { insertSpace } from '../support/insert-space';
import type { Person } from '../support/person';
import { onServer } from '../support/suites';
import type { TestPlanet } from '../support/test-planet';
import { Wire } from '../support/wire';
import {
  identityStandInsEnv,
  startIdentityStandIns,
  type IdentityStandIns,
  type ProviderProfile,
} from '../support/stand-ins/identity-stand-ins';

/** Fields that rooms fill: their own tests change them (`features/cards`, `badges`, `live-streams`, `voice`, `scores`). */
const OF_ROOMS = [
  'userCardInfo',
  'sktAvatarMark',
  'bigScreenId',
  'bigScreen',
  'bigScreenAreaKey',
  'bigScreenType',
  'liveUrl',
  'distToken',
  'sktScore',
] as const;
type Field = Exclude<keyof CurrentUser, UnbuiltUserField | (typeof OF_ROOMS)[number]>;

/** A user with an own phone, and a space of another user for each test. */
interface Scene {
  readonly me: Person;
  readonly userId: string;
  readonly owner: Person;
  readonly ownerId: string;
  readonly spaceId: string;
  readonly planet: TestPlanet;
  enter(): Promise<void>;
  partner(profile: Omit<ProviderProfile, 'id' | 'name'>): Promise<void>;
  wechat(profile: Omit<ProviderProfile, 'id'>): Promise<void>;
}

const PHONE = '13817700002';
const BLUE = { color: '#0166d7', image: '0166d7-head-1,0166d7-body-3' };
const RED = { color: '#d70025', image: 'd70025-head-2,d70025-body-2' };

const guest = async ({ me, planet, spaceId }: Scene): Promise<CurrentUser> => {
  await me.call('logout', {});
  return me.call('loginGuest', { spaceId }, { 'x-rehearsal-key': planet.rehearsalKey() });
};
const speaker = async ({ enter, owner, spaceId, userId }: Scene): Promise<void> => {
  await enter();
  await owner.call('setSpeakStatusByUserId', { spaceId, userId, speakStatus: 1 });
};
const look = ({ me }: Scene) => me.call('saveUserInfo', BLUE);
const figure = ({ me }: Scene) => me.call('saveUserInfo', { image3d: '171' });
const real = ({ me }: Scene) => me.call('saveUserInfo', { ...BLUE, image3dReal: '1300' });
const manages = async ({ enter, me, owner, spaceId, userId }: Scene): Promise<void> => {
  await me.call('visitSpace', { spaceId });
  await owner.call('addManager', { spaceId, who: userId });
  await enter();
};

const giving = async (done: Promise<unknown>, value: unknown): Promise<unknown> => {
  await done;
  return value;
};

/** Changes each field by the product's own calls; resolves with the expected value. */
const CHANGES: Readonly<Record<Field, (scene: Scene) => Promise<unknown>>> = {
  id: async (scene) => (await guest(scene)).userId,
  userId: async (scene) => (await guest(scene)).userId,
  kind: async (scene) => (await guest(scene)).kind,
  providers: (scene) => giving(guest(scene), []),
  // Without a session there is no current user.
  status: ({ me }) => giving(me.call('logout', {}), 401),
  lang: async ({ me }) => (await me.call('saveLanguage', { lang: 'en' })).lang,
  nickname: ({ me }) => giving(me.call('saveUserInfo', { nickname: '小禾' }), '小禾'),
  nicknameSet: ({ me }) => giving(me.call('saveUserInfo', { nickname: '小禾' }), true),
  image: (scene) => giving(look(scene), BLUE.image),
  headImage: (scene) => giving(look(scene), '0166d7-head-1'),
  color: (scene) => giving(look(scene), BLUE.color),
  image3d: (scene) => giving(figure(scene), '171'),
  headImage3d: (scene) => giving(figure(scene), '3d-head-171'),
  image3dReal: (scene) => giving(real(scene), '1300'),
  headImage3dReal: (scene) => giving(real(scene), 'real-head-1300'),
  color3dReal: (scene) => giving(real(scene), BLUE.color),
  state: ({ me }) => giving(me.call('saveUserInfo', { state: '散步中' }), '散步中'),
  async phone({ me, planet }) {
    const rid = await me.requestCode(PHONE);
    await me.call('bindMobile', { phone: PHONE, rid, code: planet.codeFor(PHONE), loginType: 'phone' });
    return '138****0002';
  },
  wxNickname: ({ wechat }) => giving(wechat({ name: 'Ann' }), 'Ann'),
  wxAvatar: ({ wechat }) => giving(wechat({ name: 'Ann', avatar: 'https://a/b.png' }), 'https://a/b.png'),
  async userConfig({ me }) {
    await me.call('userInfoGuide', { guide: 'walk' });
    await me.call('userInfoOwnerHasNoticedIds', { ownerHasNoticedIds: 'n1' });
    await me.call('userInfoOperation', { operation: 'seen' });
    return { operation: ['seen'], guide: 'walk', ownerHasNoticedIds: 'n1' };
  },
  async followUserId({ enter, me, ownerId, spaceId }) {
    await enter();
    await me.call('setFollowState', { spaceId, toUserId: ownerId, mark: true });
    return ownerId;
  },
  interiorMark: ({ partner }) => giving(partner({ interiorMark: 5 }), 5),
  isLockAvatar: ({ partner }) => giving(partner({ isLockAvatar: true }), true),
  partnerUserType: ({ partner }) => giving(partner({ partnerUserType: 202 }), 202),
  roleSet: (scene) => giving(manages(scene), ['user', 'admin']),
  adminTag: (scene) => giving(manages(scene), true),
  async quiesceEnable({ enter, me, spaceId }) {
    await enter();
    return (await me.call('setQuiesceEnable', { spaceId, quiesceEnable: true })).quiesceEnable;
  },
  areaKey: ({ enter }) => giving(enter(), expect.stringMatching(/\S/)),
  async highAudio({ enter, me, spaceId }) {
    await enter();
    return (await me.call('updateAudioQuality', { spaceId, audioQualityEnable: true })).audioQualityEnable;
  },
  speakStatus: (scene) => giving(speaker(scene), 1),
  async broadcastEnable(scene) {
    await speaker(scene);
    await scene.me.call('updateBroadcastStatus', { spaceId: scene.spaceId, broadcastEnable: true });
    return true;
  },
  async broadcastTag(scene) {
    await speaker(scene);
    const { me, spaceId } = scene;
    await me.call('updateBroadcastStatus', { spaceId, broadcastEnable: true, broadcastTag: 'tea' });
    return 'tea';
  },
  openBgMusic: async ({ me }) => (await me.call('saveMusic', { openBgMusic: false })).openBgMusic,
  serverTag: ({ enter, spaceId }) => giving(enter(), `${spaceId}-1`),
  async defaultTag({ enter, me, owner, spaceId }) {
    await enter();
    const { group } = await owner.call('addChatRoomTagGroup', { spaceId, name: '茶话', tag: 'tea' });
    await me.call('changeChatRoomTagGroup', { spaceId, id: group.id });
    return 'tea';
  },
  async spaceMuted({ enter, owner, spaceId }) {
    await enter();
    return (await owner.call('setMuteStatus', { spaceId, muteStatus: true })).muteStatus;
  },
  async spaceBullet({ enter, owner, spaceId }) {
    await enter();
    return (await owner.call('setDanmakuStatus', { spaceId, danmakuStatus: false })).danmakuStatus;
  },
  async screenSharingAuth({ enter, owner, spaceId, userId }) {
    await enter();
    await owner.call('setScreenSharingAuth', { spaceId, userId, screenSharingAuth: true });
    return true;
  },
  showEntry: ({ enter }) => giving(enter(), false),
  async checkWords({ enter, owner, spaceId }) {
    await enter();
    const check = { spaceId, commentsCheckEnable: false, commentsCheckWords: [] };
    return (await owner.call('setSpaceCommentsCheckConfig', check)).commentsCheckEnable;
  },
  async avSwitch({ enter, owner, spaceId }) {
    await enter();
    const { about } = (await owner.call('getSpaceSettings', { spaceId })).settings;
    await owner.call('saveSpaceSettings', { spaceId, settings: { about: { ...about, avSwitch: false } } });
    return false;
  },
};
const FIELDS = Object.keys(CHANGES) as Field[];

onServer('the current user (section 3)', (start) => {
  let planet: TestPlanet;
  let sites: IdentityStandIns;
  let owner: Person;
  let ownerId: string;
  const wires: Wire[] = [];
  beforeAll(async () => {
    sites = await startIdentityStandIns();
    planet = await start({
      env: { ...identityStandInsEnv(sites.url), SMS_PER_ADDRESS: '1000', SMS_PER_HOUR: '1000' },
    });
    owner = planet.person();
    ownerId = (await owner.signIn('13817700001', planet.codeFor)).userId;
    const { document } = TEMPLATES.garden;
    const everywhere = { id: 'everywhere', kind: 'place', name: { zh: '园', en: 'Park' } } as const;
    const size = { x: 0, y: 0, width: widthOf(document), height: heightOf(document) };
    await withStoppedServer(planet, async (db) => {
      for (const id of [...FIELDS, 'one', 'two', 'closed'].map((field) => `of-${field}`)) {
        await insertSpace(db, { id, ownerUserId: ownerId, empty: true, closed: id === 'of-closed' });
        const areas = [...document.areas, { ...everywhere, ...size }];
        await db.insert(spaceDocuments).values({ spaceId: id, version: 1, document: { ...document, areas } });
      }
    });
  });
  afterAll(async () => {
    for (const wire of wires) await wire.leave();
    await sites.stop();
  });

  let phones = 13_817_800_000;
  const sceneIn = async (spaceId: string): Promise<Scene> => {
    const me = planet.person();
    phones += 1;
    const { userId } = await me.signIn(String(phones), planet.codeFor);
    await me.call('saveUserInfo', RED);
    return {
      me,
      userId,
      owner,
      ownerId,
      spaceId,
      planet,
      async enter() {
        await me.call('visitSpace', { spaceId });
        wires.push(await Wire.open(planet.url, me, spaceId));
      },
      async partner(profile) {
        await me.call('logout', {});
        const { state } = await me.call('hkustStart', {});
        const code = sites.codeOf({ id: `p-${phones}`, name: '港小明', ...profile });
        await me.call('hkustLoginByCode', { code, state });
      },
      async wechat(profile) {
        const { state } = await me.call('wechatStart', { mode: 'bind' });
        await me.call('wechatCallback', { code: sites.codeOf({ id: `w-${phones}`, ...profile }), state });
      },
    };
  };
  const valueOf = async ({ me }: Scene, field: Field): Promise<unknown> => {
    const { code, data } = await me.request('getUserInfo', {});
    return data ? data[field] : code;
  };

  it('has no field that is neither real nor in the table of what is missing', () => {
    const named = [...FIELDS, ...OF_ROOMS, ...Object.keys(UNBUILT.userFields)];
    expect(named.sort()).toEqual(Object.keys(currentUserSchema.shape).sort());
  });

  it.each(FIELDS)('%s follows the calls that change it', async (field) => {
    const scene = await sceneIn(`of-${field}`);
    const before = await valueOf(scene, field);
    const expected = await CHANGES[field](scene);
    const after = await valueOf(scene, field);
    expect(after).toEqual(expected);
    expect(after).not.toEqual(before);
  });

  describe('in a space', () => {
    it('is that of the space where the user is now, or of the named one', async () => {
      const scene = await sceneIn('of-one');
      const { me, userId } = scene;
      await owner.call('setMuteStatus', { spaceId: 'of-one', muteStatus: true });
      await me.call('visitSpace', { spaceId: 'of-two' });
      await owner.call('setSpeakStatusByUserId', { spaceId: 'of-two', userId, speakStatus: 2 });
      await scene.enter();
      const here = { spaceMuted: true, speakStatus: 0, serverTag: 'of-one-1', showEntry: false };
      const there = {
        spaceMuted: false,
        speakStatus: 2,
        serverTag: '',
        areaKey: '',
        roleSet: ['user', 'speaker'],
      };
      expect(await me.call('getUserInfo', {})).toMatchObject(here);
      expect(await me.call('getUserInfo', { spaceId: 'of-two' })).toMatchObject(there);
      expect(await me.call('saveUserInfo', { state: '在' })).toMatchObject(here);
    });

    it('is not told to users who may not enter it', async () => {
      const { me } = await sceneIn('of-one');
      for (const [spaceId, error] of [
        ['of-closed', 'spaceClosed'],
        ['nowhere', 'spaceNotFound'],
      ] as const)
        expect(await me.request('getUserInfo', { spaceId })).toMatchObject(errorAnswer(error));
    });
  });
});
