import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { SPACE_DESCRIPTION_MAX } from '../../../contract/model/space';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { onServer } from '../support/suites';

const SPACE = { spaceId: 'plaza' };

onServer('calls of the home page', (start) => {
  let planet: TestPlanet;
  let person: Person;
  beforeAll(async () => {
    planet = await start();
    person = planet.person();
    await person.signIn('13818000090', planet.codeFor);
  });

  describe('previews of spaces', () => {
    it('contain the ground and the elements of a space, without their texts', async () => {
      const { scenery } = await person.call('getSpaceScenery', SPACE);
      const { document } = await person.call('getSpaceContent', SPACE);
      expect(scenery?.ground).toEqual(document.ground);
      expect(scenery?.props).toHaveLength(document.elements.length);
      const spawns = document.spawns.map(({ x, y }) => ({ x, y }));
      expect(scenery?.spots).toHaveLength(12);
      for (const spot of scenery?.spots ?? []) expect(spawns).toContainEqual(spot);
      expect(Object.keys(scenery?.props[0] ?? {}).sort()).toEqual(['kind', 'variant', 'x', 'y']);
    });

    it('are withheld from users without access, without an error', async () => {
      expect((await planet.person().request('getSpaceScenery', SPACE)).code).toBe(401);
      expect(await person.call('getSpaceScenery', { spaceId: 'nowhere' })).toEqual({ scenery: null });
      const owner = planet.person();
      await owner.signIn('13818000091', planet.codeFor);
      const { spaceId } = await owner.call('addSpace', { spaceName: '小屋' });
      const guest = planet.person();
      await guest.call('loginGuest', SPACE, { 'x-rehearsal-key': planet.rehearsalKey() });
      expect(await guest.call('getSpaceScenery', { spaceId })).toEqual({ scenery: null });
      expect((await owner.call('getSpaceScenery', { spaceId })).scenery?.widthTiles).toBeGreaterThan(0);
    });
  });

  describe('open spaces', () => {
    it('are listed for everybody: listed spaces without an invitation, and no others', async () => {
      const stranger = planet.person();
      const { spaces } = await stranger.call('listOpenSpaces', {});
      const plaza = spaces.find(({ spaceId }) => spaceId === 'plaza');
      expect(plaza).toEqual({
        spaceId: 'plaza',
        spaceName: '小星球广场',
        spaceNameEn: 'Tiny Planet Plaza',
        description: expect.stringMatching(/./),
        descriptionEn: expect.stringMatching(/./),
        anonymousEnable: true,
        onlineNum: 0,
      });
      const { open } = await person.call('listMySpaces', {});
      expect(spaces.map(({ spaceId }) => spaceId)).toEqual(open.map(({ spaceId }) => spaceId).slice(0, 12));
      const { spaceId } = await person.call('addSpace', { spaceName: '自己的小屋' });
      const after = await stranger.call('listOpenSpaces', {});
      expect(after.spaces.map((space) => space.spaceId)).not.toContain(spaceId);
    });
  });

  describe('the description of a new space', () => {
    it("is the creator's, in both languages, with no other content", async () => {
      const sent = await person.call('addSpace', {
        spaceName: '书房',
        description: '  每周五晚上八点\n一起读一章  ',
      });
      const text = '每周五晚上八点\n一起读一章';
      const about = await person.call('getSpaceInfo', { spaceId: sent.spaceId });
      expect([about.description, about.descriptionEn]).toEqual([text, text]);
      const silent = await person.call('addSpace', { spaceName: '空房' });
      const nothing = await person.call('getSpaceInfo', { spaceId: silent.spaceId });
      expect([nothing.description, nothing.descriptionEn]).toEqual(['', '']);
    });

    it('is limited in visible characters', async () => {
      const most = '啊'.repeat(SPACE_DESCRIPTION_MAX);
      const { spaceId } = await person.call('addSpace', { spaceName: '长话', description: most });
      expect((await person.call('getSpaceInfo', { spaceId })).description).toBe(most);
      const answer = await person.request('addSpace', { spaceName: '长话', description: `${most}啊` });
      expect(answer.code).toBe(ERROR_CODES.descriptionTooLong.code);
      expect(answer.desc).not.toBe('');
    });
  });

  describe('avatars', () => {
    it('accepts a 3D avatar with its head, and refuses an unknown one', async () => {
      const head = await person.request('saveUserInfo', { image3d: '171', headImage3d: 'anything' });
      expect(head.code).toBe(ERROR_CODES.avatarInvalid.code);
      const saved = await person.call('saveUserInfo', { image3d: '171', headImage3d: '3d-head-171' });
      expect([saved.image3d, saved.headImage3d]).toEqual(['171', '3d-head-171']);
      const wrong = await person.request('saveUserInfo', { image3d: '113' });
      expect(wrong.code).toBe(ERROR_CODES.avatarInvalid.code);
      const others = await person.request('saveUserInfo', {
        color: 'others',
        image: 'others-head-1,others-body-1',
        ...SPACE,
      });
      expect(others.code).toBe(ERROR_CODES.avatarInvalid.code);
    });

    it('accepts a realistic avatar of the set with its head, and removes it', async () => {
      const head = await person.request('saveUserInfo', { image3dReal: '1300', headImage3dReal: 'anything' });
      expect(head.code).toBe(ERROR_CODES.avatarInvalid.code);
      const saved = await person.call('saveUserInfo', {
        image3dReal: '1300',
        headImage3dReal: 'real-head-1300',
      });
      expect([saved.image3dReal, saved.headImage3dReal]).toEqual(['1300', 'real-head-1300']);
      for (const image3dReal of ['1299', '2001', '1300.5', 'real']) {
        const wrong = await person.request('saveUserInfo', { image3dReal });
        expect(wrong.code).toBe(ERROR_CODES.avatarInvalid.code);
      }
      const without = await person.call('saveUserInfo', { image3dReal: '' });
      expect([without.image3dReal, without.headImage3dReal]).toEqual(['', '']);
    });

    it('keep the own avatar in a space without a list', async () => {
      const saved = await person.call('saveUserInfo', { nickname: '小家', ...SPACE });
      expect([saved.nickname, saved.image3d]).toEqual(['小家', '171']);
    });
  });
});
