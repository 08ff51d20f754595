import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { onServer } from '../support/suites';
import { Wire } from '../support/wire';

const SPACE = { spaceId: 'plaza' };
const QUEUE = ERROR_CODES.queue.code;

onServer('a space with two seats', (start) => {
  let planet: TestPlanet;
  const inside: Wire[] = [];
  let phone = 13_811_000_000;

  beforeAll(async () => {
    planet = await start({ env: { SERVER_MAX: '2' } });
  });
  afterEach(async () => {
    for (const wire of inside.splice(0)) if (wire.closed === undefined) await wire.leave();
  });

  const guest = async (): Promise<Person> => {
    const person = planet.person();
    await person.call('loginGuest', SPACE, { 'x-rehearsal-key': planet.rehearsalKey() });
    return person;
  };
  const enter = async (person: Person): Promise<Wire> => {
    const wire = await Wire.open(planet.url, person, 'plaza');
    inside.push(wire);
    return wire;
  };
  const people = (count: number) => Promise.all(Array.from({ length: count }, guest));
  const place = async (person: Person) => {
    const { state, position, waiting } = await person.call('queueStatus', SPACE);
    return state === 'waiting' ? `${position} of ${waiting}` : state;
  };
  const door = async (person: Person) => (await person.request('validateAccess', SPACE)).code;

  it('admits two users, then the others once each, in the order of arrival', async () => {
    const [ann, bob, cem, dan] = (await people(4)) as [Person, Person, Person, Person];
    const first = await enter(ann);
    const second = await enter(bob);
    const refused = await cem.request('validateAccess', SPACE);
    expect(refused).toMatchObject({ code: QUEUE, desc: ERROR_CODES.queue.zh, data: null });
    expect((await dan.request('chatRoomToken', SPACE)).code).toBe(QUEUE);
    expect([await place(cem), await place(dan), await place(cem)]).toEqual(['1 of 2', '2 of 2', '1 of 2']);
    // A user inside does not queue, and may open another page.
    expect([await door(ann), await place(ann)]).toEqual([200, 'free']);

    await first.leave();
    expect(await place(dan)).toBe('1 of 1');
    expect(await cem.call('queueStatus', SPACE)).toMatchObject({
      state: 'ready',
      position: 0,
      expiresIn: 30,
    });
    // The seat is reserved for one user: nobody overtakes.
    expect([await door(ann), await door(dan)]).toEqual([QUEUE, QUEUE]);
    expect(await door(cem)).toBe(200);
    const third = await enter(cem);
    expect([await place(dan), await place(ann)]).toEqual(['1 of 2', '2 of 2']);

    await second.leave();
    expect(await place(dan)).toBe('ready');
    await third.leave();
    expect([await place(dan), await place(ann)]).toEqual(['ready', 'ready']);
    await Promise.all([enter(dan), enter(ann)]);
    expect(await door(cem)).toBe(QUEUE);
    await cem.call('leaveQueue', SPACE);
    await cem.call('leaveQueue', SPACE);
  });

  it('reserves a seat for a minute per ticket; a place in the queue needs polling', async () => {
    const [ann, bob, cem, dan] = (await people(4)) as [Person, Person, Person, Person];
    await Promise.all([ann.call('chatRoomToken', SPACE), bob.call('chatRoomToken', SPACE)]);
    expect([await door(cem), await door(dan)]).toEqual([QUEUE, QUEUE]);
    planet.advance(19_000);
    expect(await place(dan)).toBe('2 of 2');
    planet.advance(2_000);
    expect(await place(dan)).toBe('1 of 1');
    planet.advance(40_000);
    // Both tickets have expired, and nobody waits.
    expect([await place(dan), await door(cem)]).toEqual(['free', 200]);
    await dan.call('chatRoomToken', SPACE);
    expect(await place(dan)).toBe('ready');
    await dan.call('leaveQueue', SPACE);
  });

  it('releases the seat of a user who leaves explicitly', async () => {
    const [ann, bob, cem] = (await people(3)) as [Person, Person, Person];
    const wire = await enter(ann);
    await enter(bob);
    expect(await door(cem)).toBe(QUEUE);
    await ann.call('updateUserNotInChartRoom', {});
    expect(await wire.waitForMessage('bye', () => true)).toMatchObject({ reason: 'left', desc: '' });
    expect(await place(cem)).toBe('ready');
    await cem.call('updateUserNotInChartRoom', SPACE);
    const ip = new URL(planet.url).host;
    expect((await bob.call('listServers', SPACE)).servers).toMatchObject([{ ip, onlineNum: 1, maxNum: 2 }]);
    expect((await bob.call('getSpaceInfo', SPACE)).server).toMatchObject({ ip });
  });

  it('admits managers without waiting', async () => {
    const owner = planet.person();
    await owner.signIn(String(phone++), planet.codeFor);
    const { spaceId } = await owner.call('addSpace', { spaceName: '小屋' });
    const others = [planet.person(), planet.person(), planet.person()];
    for (const other of others) await other.signIn(String(phone++), planet.codeFor);
    const [ann, bob, cem] = others as [Person, Person, Person];
    for (const person of [ann, bob]) inside.push(await Wire.open(planet.url, person, spaceId));
    expect((await cem.request('validateAccess', { spaceId })).code).toBe(QUEUE);
    expect(await owner.call('validateAccess', { spaceId })).toEqual({ access: true });
    inside.push(await Wire.open(planet.url, owner, spaceId));
    expect((await owner.call('listServers', { spaceId })).servers).toMatchObject([
      { onlineNum: 3, maxNum: 2 },
    ]);
    expect((await cem.call('queueStatus', { spaceId })).state).toBe('waiting');
  });

  it('honours a reserved seat although a manager has filled the server', async () => {
    const [owner, ann, bob] = [planet.person(), planet.person(), planet.person()];
    for (const person of [owner, ann, bob]) await person.signIn(String(phone++), planet.codeFor);
    const { spaceId } = await owner.call('addSpace', { spaceName: '茶馆' });
    inside.push(await Wire.open(planet.url, ann, spaceId));
    await bob.call('chatRoomToken', { spaceId });
    inside.push(await Wire.open(planet.url, owner, spaceId));
    inside.push(await Wire.open(planet.url, bob, spaceId));
    expect((await owner.call('listServers', { spaceId })).servers).toMatchObject([
      { onlineNum: 3, maxNum: 2 },
    ]);
  });

  it("drops a kicked user's turn, and a banned user's place in the queue", async () => {
    const people = Array.from({ length: 5 }, () => planet.person());
    const ids: string[] = [];
    for (const person of people) ids.push((await person.signIn(String(phone++), planet.codeFor)).userId);
    const [owner, ann, bob, cem, dan] = people as [Person, Person, Person, Person, Person];
    const userId = ids[3] ?? '';
    const { spaceId } = await owner.call('addSpace', { spaceName: '书房' });
    for (const person of [ann, bob]) inside.push(await Wire.open(planet.url, person, spaceId));
    const status = async (person: Person) => person.call('queueStatus', { spaceId });
    for (const person of [cem, dan]) await status(person);
    await owner.call('kickMember', { spaceId, userId });
    expect(await status(dan)).toMatchObject({ state: 'waiting', position: 1, waiting: 1 });
    expect(await status(cem)).toMatchObject({ state: 'waiting', position: 2, waiting: 2 });
    await inside.shift()?.leave();
    // The seat is dan's; when dan gives it up, the banned user does not get it.
    expect(await status(dan)).toMatchObject({ state: 'ready' });
    await owner.call('forbidIntoSpaceV2', { spaceId, userId, banDesc: '广告' });
    await dan.call('leaveQueue', { spaceId });
    expect((await cem.request('queueStatus', { spaceId })).code).toBe(ERROR_CODES.banned.code);
    expect(await status(dan)).toMatchObject({ state: 'free', waiting: 0 });
  });

  describe('the calls', () => {
    it('that change state need the header of our own page, GET included', async () => {
      const person = await guest();
      for (const name of ['chatRoomToken', 'queueStatus', 'leaveQueue', 'kickMember'] as const) {
        const answer = await person.request(name, { ...SPACE, userId: 'x' }, { 'x-tiny-planet': undefined });
        expect([name, answer.code]).toEqual([name, ERROR_CODES.crossSite.code]);
      }
    });

    it('refuse guests of other spaces, and unknown spaces and servers', async () => {
      const stranger = planet.person();
      for (const name of ['listServers', 'queueStatus', 'leaveQueue', 'updateUserNotInChartRoom'] as const)
        expect((await stranger.request(name, SPACE)).code).toBe(401);
      const person = await guest();
      expect((await person.request('listServers', { spaceId: 'nowhere' })).code).toBe(
        ERROR_CODES.spaceNotFound.code,
      );
      expect((await person.request('queueStatus', { spaceId: 'nowhere' })).code).toBe(
        ERROR_CODES.spaceNotFound.code,
      );
      for (const serverId of ['plaza-2', 'plaza-0', 'plaza-x', 'other-1', 'plaza-1.5', 'plaza-01'])
        expect((await person.request('chatRoomToken', { ...SPACE, serverId })).code).toBe(
          ERROR_CODES.notFound.code,
        );
    });
  });
});
