import { beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../contract/calls/index';
import { ALL_CALLS } from '../support/calls';
import { uploadFile, textBytes } from '../support/chat-files';
import { errorAnswer } from '../support/expected-errors';
import { callsOf, type OpenApi } from '../support/fuzz/operations';
import { Random } from '../support/fuzz/random';
import { valueOf, type KnownValues } from '../support/fuzz/schema-values';
import type { Person } from '../support/person';
import { createRolesFixture, type RolesFixture } from '../support/roles-fixture';
import { withStoppedServer } from '../support/db-helpers';
import { smsCodes } from '../../../server/database/schema';
import { onServer } from '../support/suites';
import type { TestPlanet } from '../support/test-planet';
import { Wire } from '../support/wire';
import { meadow } from '../../../contract/model/document/testing/meadow';

/** Calls that ask for entry, or end something of the caller's own. */
const AFTER_REMOVAL: readonly CallName[] = [
  'chatRoomToken',
  'leaveQueue',
  'queueStatus',
  'updateUserNotInChartRoom',
  'validInviteCode',
  'validateAccess',
  'visitSpace',
];
/** Tries per call, until the generated input is valid. */
const TRIES = 200;

const code = (name: Parameters<typeof errorAnswer>[0]): number => errorAnswer(name).code;

onServer('a user who was removed from a space', (start) => {
  let planet: TestPlanet;
  let crowd: RolesFixture;
  let spaceId = '';
  let schemas: ReadonlyMap<string, ReturnType<typeof callsOf>[number]>;

  beforeAll(async () => {
    planet = await start({ env: { SMS_PER_ADDRESS: '200', GUESTS_PER_ADDRESS: '200' } });
    crowd = await createRolesFixture(planet);
    spaceId = crowd.spaceId;
    const description = (await (await planet.person().raw('/api/openapi.json')).json()) as OpenApi;
    schemas = new Map(callsOf(description).map((call) => [`${call.method} ${call.path}`, call]));
  });

  const schemaOf = (name: CallName) => {
    const { method, path } = ALL_CALLS[name];
    const found = schemas.get(`${method} ${path}`);
    return found?.body ?? found?.query ?? {};
  };
  const writing = (): CallName[] =>
    (Object.keys(ALL_CALLS) as CallName[])
      .filter((name) => ALL_CALLS[name].mutates && ALL_CALLS[name].access !== 'public')
      .filter((name) => schemaOf(name).properties?.['spaceId'] !== undefined);

  /** The answer to the first generated input that passes the schema. */
  const answerTo = async (who: Person, name: CallName, known: KnownValues): Promise<number> => {
    if (ALL_CALLS[name].bytes) return (await uploadFile(who, spaceId, '花.txt', textBytes('花'))).code;
    const random = new Random(7);
    let answer = 0;
    for (let tries = 0; tries < TRIES; tries++) {
      const input = { ...(valueOf(schemaOf(name), random, known) as object), spaceId };
      answer = (await who.request(name, input)).code;
      if (answer === code('kickedOut') || answer === 200) return answer;
    }
    return answer;
  };

  it('[T27] makes no call that writes into the space until the next entry', async () => {
    const { owner, manager } = crowd;
    const wire = await crowd.enter(manager);
    const { token } = await manager.call('chatRoomToken', { spaceId });
    await owner.call('kickMember', { spaceId, userId: manager.userId, reason: '' });
    expect(await wire.waitForMessage('bye', () => true)).toMatchObject({ reason: 'kicked' });

    const names = writing();
    const refused = names.filter((name) => !AFTER_REMOVAL.includes(name));
    expect(refused).toContain('sendIm');
    expect(refused).toContain('saveSpaceSettings');
    expect(refused).toContain('sendExpression');
    const known: KnownValues = {
      spaceId: [spaceId],
      userId: [owner.userId],
      peerUserId: [owner.userId],
      phone: ['13800138000'],
      // No chance makes one.
      document: [meadow(8, 8)],
    };
    const answers = [];
    for (const name of refused) answers.push([name, await answerTo(manager, name, known)]);
    expect(answers).toEqual(refused.map((name) => [name, code('kickedOut')]));
    const exempt = names.filter((name) => ALL_CALLS[name].afterRemoval);
    expect(exempt.toSorted()).toEqual(AFTER_REMOVAL.toSorted());

    // A ticket from before the removal lets nobody in, and does not end the removal.
    expect(await crowd.enterWithTicket(manager, token)).not.toBe(0);
    const message = { spaceId, text: '我又来了' };
    expect((await manager.request('sendIm', message)).code).toBe(code('kickedOut'));
    const again = await crowd.enter(manager);
    await manager.call('sendIm', message);
    await again.leave();
    await manager.call('sendIm', message);
  }, 60_000);

  it('is refused by settings after a ban', async () => {
    const { owner, organizer } = crowd;
    await owner.call('addManager', { spaceId, who: organizer.userId });
    await owner.call('forbidIntoSpaceV2', { spaceId, userId: organizer.userId, banDesc: '捣乱' });
    const danmaku = { spaceId, danmakuStatus: true };
    expect((await organizer.request('setDanmakuStatus', danmaku)).code).toBe(code('banned'));
    await owner.call('allowIntoSpace', { spaceId, userId: organizer.userId });
  });

  describe('with a ban, and the same browser', () => {
    /** Signs out or clears the session, and signs in as a guest in the same browser. */
    const asGuest = async (who: Person): Promise<number> => {
      await who.call('logout', {});
      await who.call('loginGuest', { spaceId });
      return (await who.request('validateAccess', { spaceId })).code;
    };

    it('does not return as a guest, and may again after the ban', async () => {
      const { owner } = crowd;
      const bad = await crowd.person('惹事的');
      await owner.call('forbidIntoSpaceV2', { spaceId, userId: bad.userId, banDesc: '刷屏' });
      // Still signed in: no guest account is made at all.
      expect((await bad.request('loginGuest', { spaceId })).code).toBe(code('banned'));
      expect(await asGuest(bad)).toBe(code('banned'));
      expect((await bad.call('getOwnBan', { spaceId })).banned).toBe(true);
      const { token } = await crowd.visitor.call('chatRoomToken', { spaceId });
      expect(await crowd.enterWithTicket(bad, token)).not.toBe(0);
      // Another browser of the same network is not affected.
      expect(await asGuest(planet.person())).toBe(200);
      const [last] = (await owner.call('listModeration', { spaceId, limit: 1 })).entries;
      expect(JSON.stringify(last)).not.toContain('device');
      await owner.call('allowIntoSpace', { spaceId, userId: bad.userId });
      expect((await bad.request('validateAccess', { spaceId })).code).toBe(200);
    });

    const bans = async ({ userId }: { readonly userId: string }) => {
      await crowd.owner.call('forbidIntoSpaceV2', { spaceId, userId, banDesc: '刷屏' });
    };
    const entersAsGuest = async (who: Person): Promise<number> => {
      await who.call('loginGuest', { spaceId });
      return (await who.request('validateAccess', { spaceId })).code;
    };

    it('does not return as a guest where the ban came after the sign-out', async () => {
      const bad = await crowd.person('先走的');
      await bad.call('logout', {});
      await bans(bad);
      expect(await entersAsGuest(bad)).toBe(code('banned'));
    });

    it('does not return as a guest where another account signed in since', async () => {
      const bad = await crowd.person('换号的');
      const { userId } = bad;
      await bad.signIn('13900000997', planet.codeFor);
      await bans({ userId });
      expect((await bad.request('validateAccess', { spaceId })).code).toBe(200);
      expect(await asGuest(bad)).toBe(code('banned'));
    });

    it('does not return as another guest where the first one signed out before the ban', async () => {
      const browser = planet.person();
      const { userId } = await browser.call('loginGuest', { spaceId });
      expect((await browser.request('validateAccess', { spaceId })).code).toBe(200);
      await browser.call('logout', {});
      await bans({ userId });
      const again = await browser.call('loginGuest', { spaceId });
      expect(again.userId).not.toBe(userId);
      expect((await browser.request('validateAccess', { spaceId })).code).toBe(code('banned'));
      await crowd.owner.call('allowIntoSpace', { spaceId, userId });
    });

    it('does not return as a guest in a browser that the banned account used after the ban', async () => {
      const { owner } = crowd;
      const [signing, entering] = ['13900000995', '13900000996'];
      for (const phone of [signing, entering])
        await bans(await planet.person().signIn(phone, planet.codeFor));
      const [{ userId } = { userId: '' }] = (await owner.call('listBans', { spaceId })).bans;
      await owner.call('allowIntoSpace', { spaceId, userId });
      // A phone gets one code a minute.
      await withStoppedServer(planet, (db) => db.delete(smsCodes));

      const [first, second] = [planet.person(), planet.person()];
      await first.signIn(signing, planet.codeFor);
      expect(await asGuest(first)).toBe(code('banned'));
      // The sign-in is before the ban is set again: only the refused entry tells of this browser.
      await second.signIn(entering, planet.codeFor);
      const [last] = (await owner.call('listModeration', { spaceId, limit: 1 })).entries;
      await owner.call('undoModeration', { spaceId, id: last?.id ?? 0 });
      expect((await second.request('visitSpace', { spaceId })).code).toBe(code('banned'));
      expect(await asGuest(second)).toBe(code('banned'));
    }, 60_000);

    it('does not return in a browser that was used between a pardon and its undo', async () => {
      const { owner } = crowd;
      const bad = planet.person();
      const { userId } = await bad.signIn('13900000997', planet.codeFor);
      await bans({ userId });
      await owner.call('allowIntoSpace', { spaceId, userId });
      await withStoppedServer(planet, (db) => db.delete(smsCodes));
      const browser = planet.person();
      await browser.signIn('13900000997', planet.codeFor);
      await browser.call('visitSpace', { spaceId });
      await browser.call('logout', {});
      const [last] = (await owner.call('listModeration', { spaceId, limit: 1 })).entries;
      await owner.call('undoModeration', { spaceId, id: last?.id ?? 0 });
      expect(await asGuest(browser)).toBe(code('banned'));
    }, 60_000);

    it('is removed as a guest who is in the space already', async () => {
      const bad = await crowd.person('两个身份');
      const browser = planet.person();
      for (const [name, value] of bad.cookies) if (name.includes('device')) browser.cookies.set(name, value);
      await browser.call('loginGuest', { spaceId });
      const wire = await Wire.open(planet.url, browser, spaceId);
      await crowd.owner.call('forbidIntoSpaceV2', { spaceId, userId: bad.userId, banDesc: '刷屏' });
      expect(await wire.waitForMessage('bye', () => true)).toMatchObject({ reason: 'kicked', why: '刷屏' });
    });
  });

  describe('as a guest', () => {
    const write = async (who: Person, peerUserId: string) =>
      (await who.request('sendPrivate', { peerUserId, cid: crypto.randomUUID(), text: '你好' })).code;

    it('writes privately only to users of a shared space, or in answer', async () => {
      const { visitor, owner } = crowd;
      const guest = await crowd.guest();
      const stranger = planet.person();
      const { userId } = await stranger.signIn('13900000998', planet.codeFor);
      expect(await write(guest, visitor.userId)).toBe(200);
      expect(await write(guest, userId)).toBe(code('strangerToGuest'));
      expect((await guest.request('openPrivateChat', { toUserId: userId })).code).toBe(
        code('strangerToGuest'),
      );
      const file = { peerUserId: userId, fileId: 'f-none' };
      expect((await guest.request('sharePrivateFile', file)).code).toBe(code('strangerToGuest'));
      expect(await write(stranger, visitor.userId)).toBe(200);
      expect(await write(stranger, guest.userId)).toBe(200);
      expect(await write(guest, userId)).toBe(200);

      // A space that is closed to the guest is not shared any more.
      await crowd.enter(guest);
      await owner.call('kickMember', { spaceId, userId: guest.userId, reason: '' });
      expect(await write(guest, crowd.speaker.userId)).toBe(code('strangerToGuest'));
      const banned = await crowd.guest();
      await owner.call('forbidIntoSpaceV2', { spaceId, userId: banned.userId, banDesc: '刷屏' });
      expect(await write(banned, crowd.speaker.userId)).toBe(code('strangerToGuest'));
      await owner.call('allowIntoSpace', { spaceId, userId: banned.userId });
    });
  });
});
