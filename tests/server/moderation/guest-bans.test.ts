import { beforeAll, expect, it } from 'vitest';
import { bans, sessions } from '../../../server/database/schema';
import { createRolesFixture, type RolesFixture } from '../support/roles-fixture';
import { withStoppedServer } from '../support/db-helpers';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';
import { Wire } from '../support/wire';

/** Documentation addresses, as a proxy reports them. */
const [HOME, AWAY] = ['203.0.113.7', '198.51.100.20'];
const [V6, V6_NEXT_DOOR, V6_ELSEWHERE] = ['2001:db8:1:2::5', '2001:db8:1:2:ffff::9', '2001:db8:1:3::5'];
const from = (address: string) => ({ 'x-forwarded-for': address });

onServer('a ban of a guest', (start) => {
  let planet: TestPlanet;
  let crowd: RolesFixture;
  let spaceId = '';

  beforeAll(async () => {
    planet = await start({ env: { TRUST_PROXY: '127.0.0.1', GUESTS_PER_ADDRESS: '100' } });
    crowd = await createRolesFixture(planet);
    spaceId = crowd.spaceId;
  });

  const guest = async (address: string) => {
    const one = planet.person();
    const { userId } = await one.call('loginGuest', { spaceId }, from(address));
    return Object.assign(one, { userId });
  };
  const enters = async (who: Person, address: string): Promise<number> =>
    (await who.request('validateAccess', { spaceId }, from(address))).code;
  const ownBan = (who: Person, address: string) => who.call('getOwnBan', { spaceId }, from(address));
  const out = errorAnswer('banned').code;

  it('blocks every guest of the network with the reason, and admits users with an account', async () => {
    const { host } = crowd;
    const [bad, neighbour] = [await guest(HOME), await guest(HOME)];
    for (const one of [bad, neighbour]) expect(await enters(one, HOME)).toBe(200);
    // A guest of the same network is in the space already.
    const wire = await Wire.open(planet.url, neighbour, spaceId);
    await neighbour.call('validateAccess', { spaceId }, from(HOME));
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    const ban = { spaceId, userId: bad.userId, banDesc: '刷屏', endsAt };
    const answer = await host.call('forbidIntoSpaceV2', ban);
    expect(JSON.stringify(answer)).toBe('{}');
    expect(await wire.waitForMessage('bye', () => true)).toMatchObject({
      reason: 'kicked',
      why: '刷屏',
      until: endsAt,
    });

    const again = await guest(HOME);
    for (const one of [bad, neighbour, again]) {
      expect(await enters(one, HOME)).toBe(out);
      expect((await one.request('visitSpace', { spaceId }, from(HOME))).code).toBe(out);
      expect(await ownBan(one, HOME)).toEqual({ banned: true, reason: '刷屏', endsAt, signIn: true });
    }
    // The banned guest is blocked everywhere; a guest of another network is not.
    expect(await enters(bad, AWAY)).toBe(out);
    const other = await guest(AWAY);
    expect(await enters(other, AWAY)).toBe(200);
    expect(await ownBan(other, AWAY)).toEqual({ banned: false, reason: '', endsAt: '', signIn: false });
    expect(await enters(other, HOME)).toBe(out);
    const known = await crowd.person('有账号');
    expect(await enters(known, HOME)).toBe(200);
    expect((await ownBan(known, HOME)).banned).toBe(false);

    const { bans: listed } = await host.call('listBans', { spaceId });
    expect(listed).toMatchObject([{ userId: bad.userId, ofNetwork: true }]);
    const seen = JSON.stringify([listed, await host.call('listModeration', { spaceId })]);
    expect(seen).not.toContain(HOME);
    expect(seen).not.toContain('network"');
    await host.call('allowIntoSpace', { spaceId, userId: bad.userId });
    for (const one of [bad, neighbour, again]) expect(await enters(one, HOME)).toBe(200);
  });

  it('is lifted by an undo, and restored by undoing that', async () => {
    const { host } = crowd;
    const [bad, again] = [await guest(AWAY), await guest(AWAY)];
    await host.call('forbidIntoSpaceV2', { spaceId, userId: bad.userId, banDesc: '误会' });
    expect(await enters(again, AWAY)).toBe(out);
    const undoLast = async () => {
      const [last] = (await host.call('listModeration', { spaceId, limit: 1 })).entries;
      await host.call('undoModeration', { spaceId, id: last?.id ?? 0 });
    };
    await undoLast();
    expect(await enters(again, AWAY)).toBe(200);
    await host.call('forbidIntoSpaceV2', { spaceId, userId: bad.userId, banDesc: '又来' });
    await host.call('allowIntoSpace', { spaceId, userId: bad.userId });
    expect(await enters(again, AWAY)).toBe(200);
    await undoLast();
    expect(await enters(again, AWAY)).toBe(out);
    await host.call('allowIntoSpace', { spaceId, userId: bad.userId });
  });

  it('blocks the network of a guest who signed out before', async () => {
    const bad = await guest(HOME);
    expect(await enters(bad, HOME)).toBe(200);
    await bad.call('logout', {});
    await crowd.host.call('forbidIntoSpaceV2', { spaceId, userId: bad.userId, banDesc: '刷屏' });
    const again = await guest(HOME);
    expect(await enters(again, HOME)).toBe(out);
    await crowd.host.call('allowIntoSpace', { spaceId, userId: bad.userId });
    expect(await enters(again, HOME)).toBe(200);
  });

  it('covers the IPv6 network of a household, and follows the guest', async () => {
    const { host } = crowd;
    const bad = await guest(HOME);
    expect(await enters(bad, V6)).toBe(200);
    await host.call('forbidIntoSpaceV2', { spaceId, userId: bad.userId, banDesc: '刷屏' });
    expect(await enters(await guest(V6_NEXT_DOOR), V6_NEXT_DOOR)).toBe(out);
    expect(await enters(await guest(V6_ELSEWHERE), V6_ELSEWHERE)).toBe(200);
    expect(await enters(await guest(HOME), HOME)).toBe(200);
  });

  it('stores no address; a ban of an account covers that account only', async () => {
    const known = await crowd.person('老熟人');
    await crowd.host.call('forbidIntoSpaceV2', { spaceId, userId: known.userId, banDesc: '吵架' });
    const other = await guest('127.0.0.1');
    expect(await enters(other, '127.0.0.1')).toBe(200);
    const [banRows, sessionRows] = await withStoppedServer(planet, async (db) => [
      await db.select().from(bans),
      await db.select().from(sessions),
    ]);
    expect(banRows.find(({ userId }) => userId === known.userId)?.networkHash).toBeNull();
    const text = JSON.stringify([banRows, sessionRows]);
    for (const address of [HOME, AWAY, '2001:db8', '127.0.0.1']) expect(text).not.toContain(address);
    expect(
      sessionRows.filter(({ kind }) => kind === 'phone').every(({ networkHash }) => networkHash === null),
    ).toBe(true);
  });
});
