import { afterAll, expect, it } from 'vitest';
import { ERROR_CODES } from '../../contract/calls/errors';
import type { Person } from '../../tests/server/support/person';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { onServer } from '../../tests/server/support/suites';
import { featureEvents, nextFeatureEvent } from '../../tests/server/support/feature-events';
import { Wire } from '../../tests/server/support/wire';

type SignedInPerson = Person & { readonly userId: string };
const CARD = {
  name: '安然',
  job: '园丁',
  phone: '13800138000',
  wechat: 'an',
  city: '杭州',
  personalLink: '',
};

onServer('business cards', (start) => {
  let planet: TestPlanet;
  let phone = 13_812_000_100;
  const inside: Wire[] = [];
  const spaceId = 'plaza';

  const person = async (nickname: string): Promise<SignedInPerson> => {
    planet ??= await start();
    const one = planet.person();
    const { userId } = await one.signIn(String(phone++), planet.codeFor);
    await one.call('saveUserInfo', { nickname });
    return Object.assign(one, { userId });
  };
  const enter = async (who: Person): Promise<Wire> => {
    const wire = await Wire.open(planet.url, who, spaceId);
    inside.push(wire);
    return wire;
  };
  afterAll(async () => {
    for (const wire of inside) if (wire.closed === undefined) await wire.close();
  });

  it('are created, updated, and created again without effect', async () => {
    const ann = await person('安');
    expect(await ann.call('getUserCardInfo', {})).toEqual({ card: null });
    expect(await ann.request('updateUserCard', CARD)).toMatchObject(errorAnswer('noCard'));
    const { card } = await ann.call('createUserCard', CARD);
    expect(card).toMatchObject({ ...CARD, userId: ann.userId });
    await ann.call('createUserCard', CARD);
    const renewed = await ann.call('updateUserCard', {
      ...CARD,
      city: ' 苏州\u0007 ',
      personalLink: 'https://an.example/',
    });
    expect(renewed.card).toMatchObject({ city: '苏州', personalLink: 'https://an.example/' });
    expect((await ann.call('getUserCardInfo', {})).card).toEqual(renewed.card);
    expect((await ann.call('getUserInfo', {})).userCardInfo).toEqual(renewed.card);
  });

  it.each([
    ['nameEmpty', { ...CARD, name: '  ' }],
    ['cardTooLong', { ...CARD, job: '园'.repeat(41) }],
    ['phoneInvalid', { ...CARD, phone: '12345' }],
    ['linkInvalid', { ...CARD, personalLink: 'javascript:alert(1)' }],
  ] as const)('refuses %s and keeps what there was', async (error, input) => {
    const one = await person('错');
    await one.call('createUserCard', CARD);
    expect(await one.request('updateUserCard', input)).toMatchObject(errorAnswer(error));
    expect((await one.call('getUserCardInfo', {})).card).toMatchObject(CARD);
  });

  it('are given to present users once, announced at once, and shown in their current state', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    await enter(ann);
    const give = { spaceId, sendUserId: ann.userId, receiveUserId: bob.userId };
    expect(await ann.request('sendUserCard', give)).toMatchObject(errorAnswer('noCard'));
    await ann.call('createUserCard', CARD);
    expect(await ann.request('sendUserCard', give)).toMatchObject(errorAnswer('notThere'));
    const bobs = await enter(bob);
    expect(await ann.call('sendUserCard', give)).toEqual({ fresh: true });
    expect(await nextFeatureEvent(bobs, 'cards', 'given')).toEqual({ userId: ann.userId, nickname: '安' });
    expect(await ann.call('sendUserCard', give)).toEqual({ fresh: false });
    // A user without a connection gives a card by call.
    const cem = await person('杰姆');
    await cem.call('visitSpace', { spaceId });
    await cem.call('createUserCard', CARD);
    await cem.call('sendUserCard', { ...give, sendUserId: cem.userId });
    expect(
      await nextFeatureEvent(bobs, 'cards', 'given', ({ userId }) => userId === cem.userId),
    ).toMatchObject({
      nickname: '杰姆',
    });
    await ann.call('updateUserCard', { ...CARD, city: '宁波' });
    const page = await bob.call('pageReceiveUserCard', { userId: bob.userId });
    expect(page).toMatchObject({
      total: 2,
      list: [
        { sender: { userId: cem.userId } },
        { card: { city: '宁波' }, sender: { userId: ann.userId, nickname: '安' }, spaceId },
      ],
    });
    expect((await bob.call('pageReceiveUserCard', { userId: bob.userId, pageNum: 2 })).list).toEqual([]);
    expect((await bob.call('pageReceiveUserCard', { userId: bob.userId, spaceId: 'expo' })).total).toBe(0);
  });

  it('[T40] are given once for simultaneous requests, and announced again when given again', async () => {
    const [ann, bob, cem] = [await person('安'), await person('阿宝'), await person('杰姆')];
    for (const one of [ann, cem]) {
      await one.call('visitSpace', { spaceId });
      await one.call('createUserCard', CARD);
    }
    const bobs = await enter(bob);
    const give = { spaceId, sendUserId: ann.userId, receiveUserId: bob.userId };
    const given = await Promise.all([1, 2, 3, 4].map(() => ann.call('sendUserCard', give)));
    expect(given.filter(({ fresh }) => fresh)).toHaveLength(1);
    // A marker event: everything before it has arrived.
    await cem.call('sendUserCard', { ...give, sendUserId: cem.userId });
    await nextFeatureEvent(bobs, 'cards', 'given', ({ userId }) => userId === cem.userId);
    const heard = () =>
      featureEvents(bobs, 'cards', 'given').filter(({ userId }) => userId === ann.userId).length;
    expect(heard()).toBe(1);
    planet.advance(61_000);
    expect(await ann.call('sendUserCard', give)).toEqual({ fresh: false });
    await expect.poll(heard).toBe(2);
  });

  it('refuse cards and holders of other users, and guests', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    await ann.call('createUserCard', CARD);
    const give = { spaceId, sendUserId: ann.userId, receiveUserId: bob.userId };
    expect(await bob.request('sendUserCard', { ...give, receiveUserId: bob.userId })).toMatchObject(
      errorAnswer('forbidden'),
    );
    expect(await ann.request('sendUserCard', { ...give, receiveUserId: ann.userId })).toMatchObject(
      errorAnswer('invalid'),
    );
    expect(await bob.request('pageReceiveUserCard', { userId: ann.userId })).toMatchObject(
      errorAnswer('forbidden'),
    );
    const guest = planet.person();
    await guest.call('loginGuest', { spaceId });
    expect(await guest.request('createUserCard', CARD)).toMatchObject(errorAnswer('forbidden'));
    expect((await planet.person().request('getUserCardInfo', {})).code).toBe(ERROR_CODES.unauthorized.code);
  });
});
