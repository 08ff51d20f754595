import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import type { CallName } from '../../../contract/calls/index';
import { ALL_CALLS, fieldsOf } from '../support/calls';
import { withStoppedServer } from '../support/db-helpers';
import { insertSpace } from '../support/insert-space';
import type { Person } from '../support/person';
import { onServer } from '../support/suites';
import type { TestPlanet } from '../support/test-planet';

const SKY = { mode: 'fixed', hour: 6, minutesPerDay: 30, weather: 'snow' } as const;
const LOOK = {
  color: '#0166d7',
  image: '0166d7-head-1,0166d7-body-3',
  headImage: '0166d7-head-1',
  image3d: '171',
  headImage3d: '3d-head-171',
  image3dReal: '1300',
  headImage3dReal: 'real-head-1300',
};

interface Scene {
  readonly owner: Person;
  readonly spaceId: string;
  /** A visitor. */
  readonly userId: string;
}
type Read = (scene: Scene) => Promise<object>;

const config: Read = ({ owner, spaceId }) => owner.call('getSpaceConfig', { spaceId });
const chat: Read = ({ owner, spaceId }) => owner.call('getSpaceImConfig', { spaceId });
const own: Read = ({ owner, spaceId }) => owner.call('getUserSpaceConfig', { spaceId });
const visitor: Read = ({ owner, spaceId, userId }) => owner.call('getMemInfo', { spaceId, uid: userId });
const me: Read = ({ owner }) => owner.call('getUserInfo', {});
const notes: Read = async ({ owner }) => (await owner.call('getUserInfo', {})).userConfig;

/** Each call that stores settings: a value for every field that it takes, and where they are read. */
const STORED: readonly (readonly [CallName, object, Read])[] = [
  ['setSky', { skyEnable: false, sky: SKY }, config],
  ['setDanmakuStatus', { danmakuStatus: false, danmakuHold: true }, config],
  ['setMuteStatus', { muteStatus: true }, config],
  ['setScreenShareModel', { screenShareModel: 'managers' }, config],
  ['setImEnable', { imEnable: false, imShow: false }, chat],
  ['setImModel', { imModel: 'managers' }, chat],
  ['setImPrefabricateContent', { imPrefabricateContent: ['你好', '再见'] }, chat],
  [
    'setSpaceCommentsCheckConfig',
    { commentsCheckEnable: false, commentsCheckWords: ['坏话'] },
    ({ owner, spaceId }) => owner.call('getSpaceCommentsCheckConfig', { spaceId }),
  ],
  ['setSelfSpeakStatus', { speakStatus: 2, speakTag: 'tea' }, own],
  ['updateBroadcastStatus', { broadcastEnable: true, broadcastTag: 'tea' }, own],
  ['updateAudioQuality', { audioQualityEnable: true }, own],
  ['setSpeakStatusByUserId', { userId: '', speakStatus: 1 }, visitor],
  ['setScreenSharingAuth', { userId: '', screenSharingAuth: true }, visitor],
  ['setEventUserRole', { userId: '', eventUserRole: 2 }, visitor],
  ['setStageName', { userId: '', stageName: '园长' }, visitor],
  [
    'setQuiesceEnable',
    { userId: '', quiesceEnable: true, reason: '太吵' },
    async (scene) => {
      const { spaceId, owner } = scene;
      const { entries } = await owner.call('listModeration', { spaceId });
      return { ...(await visitor(scene)), reason: entries[0]?.reason };
    },
  ],
  ['saveUserInfo', { nickname: '小禾', state: '散步中', ...LOOK }, me],
  ['saveLanguage', { lang: 'en' }, me],
  ['saveMusic', { openBgMusic: false }, me],
  ['userInfoGuide', { guide: 'walk' }, notes],
  ['userInfoOwnerHasNoticedIds', { ownerHasNoticedIds: 'n1,n2' }, notes],
  [
    'userInfoOperation',
    { operation: 'seen' },
    async ({ owner }) => ({
      operation: (await owner.call('getUserInfo', {})).userConfig.operation.at(-1),
    }),
  ],
];

onServer('settings', (start) => {
  let planet: TestPlanet;
  let owner: Person;
  let other: Person;
  let userId: string;
  beforeAll(async () => {
    planet = await start();
    owner = planet.person();
    const ownerUserId = (await owner.signIn('13817710001', planet.codeFor)).userId;
    other = planet.person();
    ({ userId } = await other.signIn('13817710002', planet.codeFor));
    await withStoppedServer(planet, async (db) => {
      for (const [name] of STORED) await insertSpace(db, { id: `of-${name}`, ownerUserId });
    });
    for (const [name] of STORED)
      for (const person of [owner, other]) await person.call('visitSpace', { spaceId: `of-${name}` });
  });

  it.each(STORED)('%s stores every field that it takes', async (name, given, read) => {
    const spaceId = `of-${name}`;
    const space = fieldsOf(name).includes('spaceId') ? { spaceId } : {};
    const input = { ...given, ...space, ...('userId' in given && { userId }) };
    expect(Object.keys(input).sort()).toEqual(fieldsOf(name).sort());
    const { code, desc } = await owner.request(name, input);
    expect([code, desc]).toEqual([200, ERROR_CODES.ok.zh]);
    const { userId: _, ...fields } = { userId: '', ...given };
    expect(await read({ owner, spaceId, userId })).toMatchObject(fields);
  });

  it('of a new space are those it was made with', async () => {
    const about = { spaceName: '茶园', avSwitch: false, description: '喝茶的地方' };
    const { spaceId } = await other.call('addSpace', { ...about, spaceType: 'lakeside' });
    expect((await other.call('getSpaceSettings', { spaceId })).settings.about).toMatchObject(about);
    expect((await other.call('getSpaceInfo', { spaceId })).spaceType).toBe('lakeside');
  });

  it('of a campaign give its managers, by their phones, more avatars', async () => {
    const spaceId = 'of-setSky';
    const { settings } = await owner.call('getSpaceSettings', { spaceId });
    const project = { ...settings.project, avatar3d: [101], avatar3dExtra: [119] };
    const campaign = { phones: ['13817710002'], avatars: [213, 214] };
    await owner.call('saveSpaceSettings', { spaceId, settings: { project, campaign } });
    const offered = async (person: Person) => (await person.call('getSpaceBrand', { spaceId })).project;
    expect(await offered(other)).toMatchObject({ avatar3d: [101], avatar3dExtra: [119, 213, 214] });
    for (const person of [owner, planet.person()])
      expect(await offered(person)).toMatchObject({ avatar3d: [101], avatar3dExtra: [119] });
    expect(await other.call('saveUserInfo', { spaceId, image3d: '213' })).toMatchObject({ image3d: '213' });
    expect((await owner.call('saveUserInfo', { spaceId, nickname: '主' })).image3d).toMatch(/^(101|119)$/);
    const refused = async (input: object) => {
      const { code, desc } = await owner.request('saveUserInfo', input, { 'x-lang': 'en' });
      return [code, desc];
    };
    const named = (field: string) => [
      ERROR_CODES.avatarInvalid.code,
      `${ERROR_CODES.avatarInvalid.en} (${field})`,
    ];
    expect(await refused({ spaceId, image3d: '213' })).toEqual(named('image3d'));
    expect(await refused({ spaceId, image3dReal: '1300' })).toEqual(named('image3dReal'));
    // Without a space, nobody offers an extra avatar.
    expect(await refused({ image3d: '120' })).toEqual(named('image3d'));
    await owner.call('saveSpaceSettings', { spaceId, settings: { campaign: { ...campaign, phones: [] } } });
    expect(await offered(other)).toMatchObject({ avatar3dExtra: [119] });
    expect((await other.call('saveUserInfo', { spaceId, nickname: '安' })).image3d).toMatch(/^(101|119)$/);
  });

  it('of the project keep absent fields', async () => {
    const spaceId = 'of-setSky';
    const { settings } = await owner.call('getSpaceSettings', { spaceId });
    await owner.call('saveSpaceSettings', { spaceId, settings: { project: { nicknameEdit: false } } });
    await owner.call('saveSpaceSettings', { spaceId, settings: { project: { hideLogo: true } } });
    const project = { ...settings.project, nicknameEdit: false, hideLogo: true };
    expect((await owner.call('getSpaceSettings', { spaceId })).settings).toEqual({ ...settings, project });
  });

  it('of the project store each entry of a list once', async () => {
    const spaceId = 'of-setMuteStatus';
    const project = { avatar3d: [101, 112, 101], avatar3dExtra: [119, 119], avatarColors: [1, 1] };
    const campaign = { phones: ['13817710002', '13817710002'], avatars: [213, 213] };
    await owner.call('saveSpaceSettings', { spaceId, settings: { project, campaign } });
    expect((await owner.call('getSpaceSettings', { spaceId })).settings).toMatchObject({
      project: { avatar3d: [101, 112], avatar3dExtra: [119], avatarColors: [1] },
      campaign: { phones: ['13817710002'], avatars: [213] },
    });
  });

  it('of an activity are those it was planned with', async () => {
    const spaceId = 'of-setSky';
    const hour = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString();
    const plan = { name: '采茶', description: '带上篮子', startAt: hour(1), endAt: hour(2), exclusive: true };
    const guests = [userId, '13817710009'];
    const { activityId } = await owner.call('saveActivity', { spaceId, ...plan, guests });
    expect(await owner.call('getActivity', { activityId })).toMatchObject(plan);
    const listed = await owner.call('listActivityGuests', { spaceId, activityId });
    expect(listed).toMatchObject({ people: [{ userId }], phones: ['13817710009'] });
  });

  describe('that a call does not know', () => {
    const WRITING = Object.entries(ALL_CALLS)
      .filter(([, { method, mutates, bytes }]) => method === 'POST' && mutates && !bytes)
      .map(([name]) => name as CallName);

    it.each(WRITING)('are refused by their name: %s', async (name) => {
      const answer = await owner.request(name, { colour: 'red' }, { 'x-lang': 'en' });
      expect(answer).toMatchObject({
        code: ERROR_CODES.invalid.code,
        desc: `${ERROR_CODES.invalid.en} (colour)`,
        data: null,
      });
    });

    const QUERYING = Object.entries(ALL_CALLS).filter(
      ([, { method, mutates, bytes }]) => mutates && (method === 'GET' || bytes),
    );
    it.each(QUERYING)(
      'are refused in the query by their name: %s',
      async (_name, { method, path, bytes }) => {
        const response = await owner.raw(`${path}?colour=red`, {
          method,
          headers: {
            'x-tiny-planet': '1',
            'x-lang': 'en',
            'content-type': bytes ? 'application/octet-stream' : undefined,
          },
          ...(bytes ? { body: new Uint8Array(1) } : {}),
        });
        expect(await response.json()).toMatchObject({
          code: ERROR_CODES.invalid.code,
          desc: `${ERROR_CODES.invalid.en} (colour)`,
        });
      },
    );

    it('are named by their path, and nothing is stored', async () => {
      const spaceId = 'of-setSky';
      const { settings } = await owner.call('getSpaceSettings', { spaceId });
      for (const [part, field] of [
        ['project', 'mode'],
        ['branding', 'favicon'],
        ['campaign', 'names'],
      ] as const) {
        const wrong = { ...settings[part], [field]: 'x' };
        const input = { spaceId, settings: { about: { ...settings.about, avSwitch: false }, [part]: wrong } };
        const { code, desc } = await owner.request('saveSpaceSettings', input);
        expect([code, desc]).toEqual([
          ERROR_CODES.invalid.code,
          `${ERROR_CODES.invalid.zh} (settings.${part}.${field})`,
        ]);
      }
      expect((await owner.call('getSpaceSettings', { spaceId })).settings).toEqual(settings);
    });
  });
});
