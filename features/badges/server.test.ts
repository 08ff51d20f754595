import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../tests/server/support/person';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { onServer } from '../../tests/server/support/suites';
import { Wire } from '../../tests/server/support/wire';

type SignedInPerson = Person & { readonly userId: string };
const spaceId = 'plaza';

onServer('badges, badge marks on pictures, and descriptions of users', (start) => {
  let planet: TestPlanet;
  let phone = 13_814_000_100;

  const person = async (nickname: string): Promise<SignedInPerson> => {
    const one = planet.person();
    const { userId } = await one.signIn(String(phone++), planet.codeFor);
    await one.call('saveUserInfo', { nickname });
    return Object.assign(one, { userId });
  };
  beforeAll(async () => {
    planet = await start();
  });

  it('are earned by activity, once and permanently', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    expect(await ann.call('listOwnBadges', {})).toEqual({ badges: [] });
    await ann.call('visitSpace', { spaceId });
    const { badges } = await ann.call('listOwnBadges', {});
    expect(badges).toMatchObject([{ badgeId: 'newcomer', icon: 'sprout', nameEn: 'Newcomer' }]);
    for (const other of ['expo', 'garden']) await ann.call('visitSpace', { spaceId: other });
    await ann.call('addSpace', { spaceName: '安的院子' });
    const ids = (await bob.call('listBadgesOf', { userId: ann.userId })).badges.map(({ badgeId }) => badgeId);
    expect(ids.toSorted()).toEqual(['builder', 'explorer', 'newcomer']);
    expect((await ann.call('listOwnBadges', {})).badges.at(-1)).toEqual(badges[0]);
    const all = (await ann.call('listBadges', {})).badges;
    expect(all.map(({ badgeId, at }) => [badgeId, at !== ''])).toEqual([
      ['newcomer', true],
      ['explorer', true],
      ['builder', true],
      ['networker', false],
      ['collector', false],
    ]);
    expect(await ann.request('listBadgesOf', { userId: 'nobody' })).toMatchObject(errorAnswer('notFound'));
  });

  it('show the mark on the picture at once, or with the next entry', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    const wires = [await Wire.open(planet.url, ann, spaceId), await Wire.open(planet.url, bob, spaceId)];
    const before = await ann.call('sktUserInfo', {});
    const dress = { spaceId, userId: ann.userId, image: 'd70025-head-2,d70025-body-3', color: '#d70025' };
    const saved = await ann.call('sktUpdateImage', { ...dress, avatarMark: 'newcomer' });
    expect(saved).toMatchObject({ image: dress.image, sktAvatarMark: 'newcomer' });
    expect(await ann.call('sktUserInfo', {})).toMatchObject({
      ...before,
      image: dress.image,
      color: dress.color,
      headImage: 'd70025-head-2',
      sktAvatarMark: 'newcomer',
    });
    expect((await ann.call('getUserInfo', {})).sktAvatarMark).toBe('newcomer');
    await wires[1]?.waitForMessage('events', ({ list }) =>
      list.some(([, event]) => event.k === 'member' && event.member.image === dress.image),
    );
    const quiet = { ...dress, image: 'd70025-head-1,d70025-body-1', broadcast: false };
    await ann.call('sktUpdateImage', quiet);
    expect((await ann.call('sktUserInfo', {})).image).toBe(quiet.image);
    expect(await bob.request('sktUpdateImage', dress)).toMatchObject(errorAnswer('forbidden'));
    expect(
      await ann.request('sktUpdateImage', { ...dress, image: '01c640-head-1,d70025-body-1' }),
    ).toMatchObject(errorAnswer('avatarInvalid'));
    expect(await ann.request('sktUpdateImage', { ...dress, avatarMark: '<b>' })).toMatchObject(
      errorAnswer('invalid'),
    );
    // A mark is an earned badge, and nothing else.
    for (const avatarMark of ['collector', 'gold', 'vip'])
      expect(await ann.request('sktUpdateImage', { ...dress, avatarMark })).toMatchObject(
        errorAnswer('forbidden'),
      );
    expect((await ann.call('sktUpdateImage', dress)).sktAvatarMark).toBe('');
    await ann.call('sktUpdateImage', { ...dress, avatarMark: 'newcomer' });
    await wires[1]?.waitForMessage('events', ({ list }) =>
      list.some(([, event]) => event.k === 'member' && event.member.sktAvatarMark === 'newcomer'),
    );
    for (const wire of wires) await wire.close();
  });

  it('store a description of the user for one space', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    for (const one of [ann, bob]) await one.call('visitSpace', { spaceId });
    expect(await ann.call('setPersonality', { spaceId, personality: ' 喜欢\n散步 ' })).toEqual({
      personality: '喜欢 散步',
      stageName: '',
    });
    expect((await bob.call('getPersonality', { spaceId, userId: ann.userId })).personality).toBe('喜欢 散步');
    expect((await bob.call('getPersonality', { spaceId })).personality).toBe('');
    expect((await ann.call('getPersonality', { spaceId: 'expo' })).personality).toBe('');
    expect(await ann.request('setPersonality', { spaceId, personality: '字'.repeat(61) })).toMatchObject(
      errorAnswer('personalityTooLong'),
    );
  });
});
