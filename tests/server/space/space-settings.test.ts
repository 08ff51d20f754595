import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '../../../contract/calls/errors';
import type { SpaceSettings } from '../../../contract/calls/space-settings';
import { members } from '../../../server/database/schema';
import { TEMPLATES } from '../../../server/seed/templates/templates';
import { withStoppedServer } from '../support/db-helpers';
import { insertSpace } from '../support/insert-space';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { onServer } from '../support/suites';
import { errorText } from '../support/expected-errors';
import { Wire } from '../support/wire';

const code = (error: ErrorName): number => ERROR_CODES[error].code;
const PICTURE = `data:image/png;base64,${'A'.repeat(400)}=`;
const SKY: SpaceSettings['scene']['sky'] = { mode: 'fixed', hour: 18.5, minutesPerDay: 24, weather: 'rain' };
const ALL = [
  'getSpaceSettings',
  'saveSpaceSettings',
  'setSky',
  'setDanmakuStatus',
  'listManagers',
  'addManager',
  'removeManager',
] as const;

onServer('space settings', (start) => {
  let planet: TestPlanet;
  let owner: Person;
  let ownerId: string;
  let other: Person;
  let otherId: string;
  beforeAll(async () => {
    planet = await start({ env: { GUESTS_PER_ADDRESS: '1000', SERVER_MAX: '300' } });
    [owner, other] = [planet.person(), planet.person()];
    ownerId = (await owner.signIn('13813100001', planet.codeFor)).userId;
    otherId = (await other.signIn('13813100002', planet.codeFor)).userId;
    await withStoppedServer(planet, async (db) => {
      for (let i = 1; i <= 60; i++) await insertSpace(db, { id: `set-${i}`, ownerUserId: ownerId });
      const texts = { description: '书', descriptionEn: 'Books', listed: true };
      await insertSpace(db, { id: 'set-read', ownerUserId: ownerId, ...texts });
      const config = { project: { mode: 'school', avatar3d: [179] } };
      await insertSpace(db, { id: 'set-school', ownerUserId: ownerId, config });
      await insertSpace(db, { id: 'set-two' });
      for (const userId of [ownerId, otherId])
        await db.insert(members).values({ id: `m-${userId}`, spaceId: 'set-two', userId, type: 1 });
    });
  });

  let taken = 0;
  /** A space of the owner that no other test uses. */
  const own = (): string => `set-${++taken}`;
  const settingsOf = async (spaceId: string): Promise<SpaceSettings> =>
    (await owner.call('getSpaceSettings', { spaceId })).settings;
  const codeOf = async (answer: Promise<{ code: number }>): Promise<number> => (await answer).code;

  describe('every call', () => {
    const INPUTS = {
      getSpaceSettings: {},
      saveSpaceSettings: { settings: {} },
      setSky: { skyEnable: true, sky: SKY },
      setDanmakuStatus: { danmakuStatus: true },
      listManagers: {},
      addManager: { who: 'x' },
      removeManager: { userId: 'x' },
    } as const satisfies Record<(typeof ALL)[number], object>;
    it.each(ALL)('%s is refused to users who do not manage the space', async (name) => {
      const spaceId = own();
      const input = (id: string) => ({ spaceId: id, ...INPUTS[name] });
      expect(await codeOf(planet.person().request(name, input(spaceId)))).toBe(401);
      const refused = await other.request(name, input(spaceId), { 'x-lang': 'en' });
      expect(refused).toMatchObject({ code: 403, desc: ERROR_CODES.forbidden.en, data: null });
      const guest = planet.person();
      await guest.call('loginGuest', { spaceId }, { 'x-rehearsal-key': planet.rehearsalKey() });
      expect(await codeOf(guest.request(name, input(spaceId)))).toBe(403);
      expect(await codeOf(owner.request(name, input('nowhere')))).toBe(code('spaceNotFound'));
      expect(await codeOf(owner.request(name, {}))).toBe(code('invalid'));
    });

    it.each(['saveSpaceSettings', 'setSky', 'setDanmakuStatus', 'addManager', 'removeManager'] as const)(
      '%s is refused from another site',
      async (name) => {
        const input = { spaceId: own(), ...INPUTS[name] };
        const answer = await owner.request(name, input, { 'sec-fetch-site': 'cross-site' });
        expect(answer).toMatchObject({ code: code('crossSite'), status: 403 });
      },
    );
  });

  it('return the stored values, and the limits of the platform', async () => {
    const spaceId = 'set-read';
    const { settings, serverLimit, address } = await owner.call('getSpaceSettings', { spaceId });
    expect(serverLimit).toBe(300);
    expect(address).toMatch(/127\.0\.0\.1|::1/);
    expect(settings).toMatchObject({
      about: { spaceName: `空间 ${spaceId}`, spaceNameEn: `Space ${spaceId}`, descriptionEn: 'Books' },
      access: { listed: true, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] },
      servers: { serverNum: 1, serverMax: 300, serverMoreEnable: false },
      scene: { skyEnable: true, sky: TEMPLATES.garden.sky, danmakuStatus: true },
      branding: { customBrand: false, brandName: '' },
      project: { nicknameEdit: true, hideHelp: false, guideUrl: '' },
    });
  });

  it('are saved together, apply to the next visitor, and may be repeated', async () => {
    const spaceId = own();
    const settings: SpaceSettings = {
      about: {
        spaceName: '  新 名字 ',
        spaceNameEn: '',
        description: '每周五读书',
        descriptionEn: 'Books on Fridays',
        avSwitch: false,
      },
      access: {
        listed: true,
        anonymousEnable: false,
        inviteRequired: true,
        closed: false,
        regions: ['127.0.0.0/8', '::1/128'],
      },
      servers: { serverNum: 3, serverMax: 40, serverMoreEnable: true },
      scene: { skyEnable: true, sky: SKY, danmakuStatus: false },
      branding: {
        customBrand: true,
        brandName: '书社',
        logoIco: PICTURE,
        pageLogo: '/logo.png',
        pageLogo1: '',
        customLoading: true,
        loadingImg: PICTURE,
        mobileLoadingImg: '',
        percentColor: '#5b5bd6',
        progressColor: '',
        pageBgColor: '#ffffff',
        spaceName: '',
      },
      project: {
        nicknameEdit: false,
        avatarEdit: true,
        travellerNickname: true,
        hideLogo: true,
        hideHelp: false,
        avatarColors: [0, 2],
        avatarOthers: true,
        keepForeignAvatar: true,
        avatar3d: [101, 112],
        avatar3dExtra: [119],
        partnerAvatars: true,
        guideUrl: 'https://example.org/guide',
      },
      campaign: { phones: ['13813100001', '13800138000'], avatars: [213] },
    };
    const first = await owner.call('saveSpaceSettings', { spaceId, settings });
    expect(first.settings.about).toMatchObject({ spaceName: '新 名字', spaceNameEn: '' });
    expect(first.settings).toMatchObject({ ...settings, about: { description: '每周五读书' } });
    expect(await owner.call('saveSpaceSettings', { spaceId, settings })).toEqual(first);
    expect(await settingsOf(spaceId)).toEqual(first.settings);
    // The view of everybody else.
    const simple = await planet.person().call('getSpaceSimplify', { spaceId }, { 'x-lang': 'en' });
    expect(simple).toMatchObject({ spaceName: '新 名字', spaceNameEn: '新 名字', anonymousEnable: false });
    expect(await owner.call('getSpaceGameConfig', { spaceId })).toMatchObject(settings.scene);
    expect(simple.branding).toMatchObject({ brandName: '书社', logoIco: PICTURE, percentColor: '#5b5bd6' });
    const brand = await planet.person().call('getSpaceBrand', { spaceId });
    expect(brand.project).toMatchObject(settings.project);
    expect(JSON.stringify(brand)).not.toContain('13800138000');
    expect(await codeOf(other.request('validateAccess', { spaceId }))).toBe(code('inviteNeeded'));
    const { servers } = await owner.call('listServers', { spaceId });
    expect(servers.map(({ maxNum }) => maxNum)).toEqual([40, 40, 40]);
    const cards = await owner.call('listMySpaces', {});
    expect(cards.mine.find((card) => card.spaceId === spaceId)?.description).toBe('每周五读书');
  });

  it('are changed in parts; other fields stay, including rules that no page shows', async () => {
    const spaceId = 'set-school';
    const before = await settingsOf(spaceId);
    const project = { ...before.project, hideHelp: true };
    await owner.call('saveSpaceSettings', { spaceId, settings: { project } });
    expect(await settingsOf(spaceId)).toEqual({ ...before, project });
    const brand = await owner.call('getSpaceBrand', { spaceId });
    expect(brand.project).toMatchObject({ mode: 'school', avatar3d: [179], hideHelp: true });
    expect(await owner.call('saveSpaceSettings', { spaceId, settings: {} })).toEqual({
      settings: { ...before, project },
    });
  });

  it.each([
    ['no name', 'nameEmpty', (s: SpaceSettings) => ({ about: { ...s.about, spaceName: ' ' } })],
    ['a long name', 'nameTooLong', (s) => ({ about: { ...s.about, spaceNameEn: 'x'.repeat(41) } })],
    ['a long brand', 'nameTooLong', (s) => ({ branding: { ...s.branding, brandName: 'x'.repeat(21) } })],
    [
      'a long description',
      'descriptionTooLong',
      (s) => ({ about: { ...s.about, descriptionEn: 'x'.repeat(201) } }),
    ],
    ['a town as region', 'regionInvalid', (s) => ({ access: { ...s.access, regions: ['Xiamen'] } })],
    ['a range of nothing', 'regionInvalid', (s) => ({ access: { ...s.access, regions: [':::/64'] } })],
    [
      'frogs from the sky',
      'invalid',
      // No form sends this.
      (s) => ({ scene: { ...s.scene, sky: { ...SKY, weather: 'frogs' as 'rain' } } }),
    ],
    ['no server', 'serverNumInvalid', (s) => ({ servers: { ...s.servers, serverNum: 0 } })],
    ['21 servers', 'serverNumInvalid', (s) => ({ servers: { ...s.servers, serverNum: 21 } })],
    ['half a server', 'serverNumInvalid', (s) => ({ servers: { ...s.servers, serverNum: 1.5 } })],
    ['nobody in a server', 'serverMaxInvalid', (s) => ({ servers: { ...s.servers, serverMax: 0 } })],
    ['more than the platform', 'serverMaxInvalid', (s) => ({ servers: { ...s.servers, serverMax: 301 } })],
    ['a colour by name', 'colorInvalid', (s) => ({ branding: { ...s.branding, pageBgColor: 'red' } })],
    [
      'a picture from elsewhere',
      'pictureInvalid',
      (s) => ({ branding: { ...s.branding, pageLogo: 'https://example.org/x.png' } }),
    ],
    [
      'a picture too large',
      'pictureInvalid',
      (s) => ({ branding: { ...s.branding, logoIco: PICTURE + 'A'.repeat(5_000) } }),
    ],
    [
      'a link that runs',
      'linkInvalid',
      (s) => ({ project: { ...s.project, guideUrl: 'javascript:alert(1)' } }),
    ],
    ['an unknown 3D avatar', 'avatarInvalid', (s) => ({ project: { ...s.project, avatar3d: [113] } })],
    ['an eighth colour', 'avatarInvalid', (s) => ({ project: { ...s.project, avatarColors: [7] } })],
    ['no phone', 'phoneInvalid', (s) => ({ campaign: { ...s.campaign, phones: ['12'] } })],
    [
      '51 phones',
      'phonesTooMany',
      (s) => ({ campaign: { ...s.campaign, phones: Array<string>(51).fill('13800138000') } }),
    ],
  ] as [string, ErrorName, (s: SpaceSettings) => Partial<SpaceSettings>][])(
    'refuse %s as %s, and store none of the fields',
    async (_, error, change) => {
      const spaceId = own();
      const before = await settingsOf(spaceId);
      const wrong = change(before);
      const good = wrong.project ? {} : { project: { ...before.project, hideLogo: true } };
      const settings = { access: { ...before.access, listed: true }, ...good, ...wrong };
      const answer = await owner.request('saveSpaceSettings', { spaceId, settings }, { 'x-lang': 'en' });
      expect(answer).toMatchObject({ code: code(error), data: null });
      // Followed by the field, unless only the server's own limit refuses it.
      expect(answer.desc.replace(/ \(settings(\.\w+){2,4}\)$/, '')).toEqual(errorText(error, 'en'));
      expect(await settingsOf(spaceId)).toEqual(before);
    },
  );

  it('keep users inside while they have access, and remove them when the space closes', async () => {
    const spaceId = own();
    const inside = await Wire.open(planet.url, other, spaceId);
    const { access } = await settingsOf(spaceId);
    const save = (change: Partial<SpaceSettings['access']>) =>
      owner.call('saveSpaceSettings', { spaceId, settings: { access: { ...access, ...change } } });
    await save({ listed: true });
    expect(await inside.sendMessage('cid-listed', '还在')).toHaveProperty('id');
    await save({ closed: true });
    expect(await inside.waitForMessage('bye', () => true)).toMatchObject({ reason: 'closed' });
    expect(await codeOf(other.request('validateAccess', { spaceId }))).toBe(code('spaceClosed'));
    // Managers open it again.
    await save({ closed: false });
    expect(await codeOf(other.request('validateAccess', { spaceId }))).toBe(200);
  });

  it('of the sky and of danmaku reach users inside, and later visitors', async () => {
    const spaceId = own();
    const inside = await Wire.open(planet.url, other, spaceId);
    const received = (scene: Partial<SpaceSettings['scene']>) =>
      inside.waitForMessage('events', ({ list }) =>
        list.some(
          ([, event]) =>
            event.k === 'config' && isDeepStrictEqual({ ...event.config, ...scene }, event.config),
        ),
      );
    for (let i = 0; i < 2; i++)
      expect(await owner.call('setSky', { spaceId, skyEnable: true, sky: SKY })).toEqual({
        skyEnable: true,
        sky: SKY,
      });
    await received({ skyEnable: true, sky: SKY, danmakuStatus: true });
    expect(await owner.call('setDanmakuStatus', { spaceId, danmakuStatus: false })).toMatchObject({
      danmakuStatus: false,
    });
    await received({ sky: SKY, danmakuStatus: false });
    // Each call leaves the other's fields; partial settings are broadcast as well.
    const { scene } = await settingsOf(spaceId);
    expect(scene).toEqual({ skyEnable: true, sky: SKY, danmakuStatus: false });
    await owner.call('saveSpaceSettings', { spaceId, settings: { scene: { ...scene, skyEnable: false } } });
    await received({ skyEnable: false, danmakuStatus: false });
    expect(await owner.call('getSpaceGameConfig', { spaceId })).toMatchObject({
      skyEnable: false,
      sky: SKY,
      danmakuStatus: false,
    });
    await inside.leave();
  });

  it.each([
    ['a weather of its own', { ...SKY, weather: 'frogs' }],
    ['an hour after midnight', { ...SKY, hour: 24.5 }],
    ['a day of no time', { ...SKY, minutesPerDay: 0 }],
    ['another way of time', { ...SKY, mode: 'backwards' }],
    ['no sky', undefined],
  ])('refuse a sky with %s', async (_, sky) => {
    const spaceId = own();
    const before = await settingsOf(spaceId);
    expect(await codeOf(owner.request('setSky', { spaceId, skyEnable: true, sky }))).toBe(code('invalid'));
    expect(await settingsOf(spaceId)).toEqual(before);
  });

  describe('managers', () => {
    const list = (spaceId: string) => owner.call('listManagers', { spaceId });

    it('are added by user id or phone from earlier visitors, and removed', async () => {
      const spaceId = own();
      expect(await list(spaceId)).toMatchObject({
        managers: [{ userId: ownerId, owner: true }],
        visitors: [],
      });
      const unknown = { spaceId, who: '13813100002' };
      expect(await owner.request('addManager', unknown)).toMatchObject({
        code: code('visitorNotFound'),
        desc: ERROR_CODES.visitorNotFound.zh,
      });
      await other.call('visitSpace', { spaceId });
      expect((await list(spaceId)).visitors).toMatchObject([{ userId: otherId }]);
      for (let i = 0; i < 2; i++)
        expect(await owner.call('addManager', unknown)).toEqual({ userId: otherId });
      expect(await other.call('validAdmin', { spaceId })).toEqual({ admin: true });
      expect(await list(spaceId)).toMatchObject({
        managers: [
          { userId: ownerId, owner: true },
          { userId: otherId, owner: false },
        ],
        visitors: [],
      });
      expect(await codeOf(other.request('removeManager', { spaceId, userId: ownerId }))).toBe(
        code('ownerStays'),
      );
      for (let i = 0; i < 2; i++)
        expect(await owner.call('removeManager', { spaceId, userId: otherId })).toEqual({});
      expect(await other.call('validAdmin', { spaceId })).toEqual({ admin: false });
      expect(await codeOf(other.request('listManagers', { spaceId }))).toBe(403);
      expect(await owner.call('addManager', { spaceId, who: otherId })).toEqual({ userId: otherId });
    });

    it('are accounts: a guest is refused', async () => {
      const spaceId = own();
      const guest = planet.person();
      const { userId } = await guest.call(
        'loginGuest',
        { spaceId },
        { 'x-rehearsal-key': planet.rehearsalKey() },
      );
      await guest.call('visitSpace', { spaceId });
      expect((await list(spaceId)).visitors).toEqual([]);
      expect(await codeOf(owner.request('addManager', { spaceId, who: userId }))).toBe(
        code('visitorNotFound'),
      );
    });

    it('never leave a space without a manager, even with two simultaneous changes', async () => {
      const spaceId = 'set-two';
      const answers = await Promise.all([
        codeOf(owner.request('removeManager', { spaceId, userId: otherId })),
        codeOf(other.request('removeManager', { spaceId, userId: ownerId })),
      ]);
      expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
      const last = (await owner.call('validAdmin', { spaceId })).admin ? owner : other;
      const { managers } = await last.call('listManagers', { spaceId });
      expect(managers).toHaveLength(1);
      expect(await last.request('removeManager', { spaceId, userId: managers[0]?.userId })).toMatchObject({
        code: code('lastManager'),
        desc: ERROR_CODES.lastManager.zh,
      });
    });
  });

  it("of a new space start without the template's description", async () => {
    const { spaceId } = await other.call('addSpace', { spaceName: '读书会', spaceType: 'lakeside' });
    const { settings } = await other.call('getSpaceSettings', { spaceId });
    expect(settings.about).toMatchObject({
      spaceName: '读书会',
      spaceNameEn: '',
      description: '',
      descriptionEn: '',
    });
  });
});
