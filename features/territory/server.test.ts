import { beforeAll, expect, it } from 'vitest';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';

onServer('the territory of a user', (start) => {
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let stranger: SignedInPerson;
  let spaceId = '';

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start(), 13_835_800_000);
    ({ spaceId, owner } = fixture);
    const far = fixture.planet.person();
    const { userId } = await far.signIn('13835899999', fixture.planet.codeFor);
    stranger = Object.assign(far, { userId });
  });
  const seenBy = async (who: SignedInPerson, userId = owner.userId) =>
    (await who.call('territoriesOf', { userId })).territories;
  const access = (change: object) =>
    owner.call('saveSpaceSettings', {
      spaceId,
      settings: {
        access: {
          ...{ listed: false, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] },
          ...change,
        },
      },
    });

  it('is the owned spaces with the number of visitors and a level', async () => {
    for (let at = 0; at < 9; at++) await fixture.person(`访客${at}`);
    // With the host, and without the owner.
    expect(await seenBy(owner)).toEqual([
      { spaceId, spaceName: '院子', spaceNameEn: '院子', level: 2, visitors: 10 },
    ]);
    await owner.call('visitSpace', { spaceId });
    expect((await seenBy(owner))[0]?.visitors).toBe(10);
    expect(await seenBy(fixture.host)).toMatchObject([{ spaceId, level: 2 }]);
    expect(await seenBy(owner, fixture.host.userId)).toEqual([]);
    expect(await seenBy(owner, 'nobody')).toEqual([]);
  });

  it('hides what the caller may not see', async () => {
    await access({});
    expect(await seenBy(stranger)).toEqual([]);
    await access({ listed: true });
    expect(await seenBy(stranger)).toMatchObject([{ spaceId }]);
    await access({ listed: true, inviteRequired: true });
    expect(await seenBy(stranger)).toEqual([]);
    await access({ listed: true, regions: ['203.0.113.0/24'] });
    expect(await seenBy(stranger)).toEqual([]);
    await access({ listed: true });
    const bad = await fixture.person('捣乱的');
    await owner.call('forbidIntoSpaceV2', { spaceId, userId: bad.userId, banDesc: '刷屏' });
    expect(await seenBy(bad)).toEqual([]);
    const { spaceId: other } = await stranger.call('addSpace', { spaceName: '别处' });
    await stranger.call('saveSpaceSettings', {
      spaceId: other,
      settings: {
        access: { listed: true, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] },
      },
    });
    const guest = fixture.planet.person();
    const { userId } = await guest.call('loginGuest', { spaceId });
    const asGuest = Object.assign(guest, { userId });
    expect(await seenBy(asGuest)).toMatchObject([{ spaceId }]);
    expect(await seenBy(asGuest, stranger.userId)).toEqual([]);
    await access({ listed: true, closed: true });
    expect(await seenBy(stranger)).toEqual([]);
    expect(await seenBy(owner)).toEqual([]);
  });
});
