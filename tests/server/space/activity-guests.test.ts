import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { bans, spaces } from '../../../server/database/schema';
import { withStoppedServer } from '../support/db-helpers';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { onServer } from '../support/suites';
import { Wire } from '../support/wire';

const { activityCancelled, activityClosed, activityNoAuth, forbidden, invalid, inviteNeeded, notFound } =
  ERROR_CODES;
const HOUR = 3_600_000;
type Known = Person & { readonly userId: string; readonly number: string };

onServer('planned activities, their guests and lists', (start) => {
  let planet: TestPlanet;
  let phone = 13_813_200_000;
  let owner: Known;
  let visitor: Known;
  /** Activities of spaces that were later closed, or limited to a region. */
  let shut = '';
  let far = '';
  /** Invited only; nobody else's; public; closed; limited to addresses that do not exist. */
  const at = { closed: '', own: '', open: '', shut: '', far: '' };

  const person = async (): Promise<Known> => {
    const one = planet.person();
    const number = String(phone++);
    const { userId } = await one.signIn(number, planet.codeFor);
    return Object.assign(one, { userId, number });
  };
  const door = async (who: Person, spaceId: string) =>
    (await who.request('validateAccess', { spaceId })).code;
  const bye = async (wire: Wire) => (await wire.waitForMessage('bye', () => true)).reason;
  const moment = (ms: number) => new Date(Date.now() + ms).toISOString();
  const plan = (spaceId: string, from: number, to: number, guests: readonly string[] = []) => ({
    spaceId,
    name: '星空音乐会',
    description: '带上毯子',
    startAt: moment(from),
    endAt: moment(to),
    exclusive: true,
    guests: [...guests],
  });

  beforeAll(async () => {
    planet = await start();
    [owner, visitor] = [await person(), await person()];
    for (const name of ['closed', 'own', 'open', 'shut', 'far'] as const)
      at[name] = (await owner.call('addSpace', { spaceName: name })).spaceId;
    for (const spaceId of [at.open, at.own, at.shut]) await visitor.call('visitSpace', { spaceId });
    shut = (await owner.call('saveActivity', plan(at.shut, 4 * HOUR, 5 * HOUR))).activityId;
    far = (await owner.call('saveActivity', plan(at.far, 5 * HOUR, 6 * HOUR))).activityId;
    const banned = { spaceId: at.open, userId: visitor.userId, byUserId: owner.userId, reason: '' };
    await withStoppedServer(planet, async (db) => {
      const change = (spaceId: string, access: Partial<typeof spaces.$inferInsert>) =>
        db.update(spaces).set(access).where(eq(spaces.id, spaceId));
      await change(at.closed, { inviteRequired: true });
      await db
        .update(spaces)
        .set({ listed: true })
        .where(inArray(spaces.id, [at.open, at.shut, at.far]));
      await change(at.shut, { closed: true });
      await change(at.far, { regions: ['192.0.2.0/24'] });
      await db.insert(bans).values(banned);
    });
  });

  it('end at once for all when they are cancelled while running', async () => {
    const [guest, other] = [await person(), await person()];
    const saved = await owner.call('saveActivity', plan(at.closed, -1000, HOUR, [guest.userId]));
    const which = { spaceId: at.closed, activityId: saved.activityId };
    const wires = [
      await Wire.open(planet.url, owner, at.closed),
      await Wire.open(planet.url, guest, at.closed),
    ] as const;
    expect((await guest.request('cancelActivity', which)).code).toBe(forbidden.code);
    expect((await owner.request('cancelActivity', { ...which, activityId: 'none' })).code).toBe(
      notFound.code,
    );
    expect((await owner.request('cancelActivity', { ...which, spaceId: at.own })).code).toBe(notFound.code);
    expect(await door(other, at.closed)).toBe(activityNoAuth.code);
    expect(await owner.call('cancelActivity', which)).toMatchObject({ status: 'cancelled', admin: true });
    expect(await bye(wires[1])).toBe('activityEnd');
    expect([await door(guest, at.closed), await door(other, at.closed)]).toEqual([
      activityClosed.code,
      inviteNeeded.code,
    ]);
    const again = await owner.call('cancelActivity', which);
    // The page of an activity also reports whether the user may enter.
    expect({ ...again, refusal: null }).toEqual(
      await owner.call('getActivity', { activityId: saved.activityId }),
    );
    expect(again.status).toBe('cancelled');
    const change = { ...plan(at.closed, -1000, HOUR), activityId: saved.activityId };
    expect((await owner.request('saveActivity', change)).code).toBe(activityCancelled.code);
    expect(await wires[0].sendMessage('cid-after-call-off', '今天先散了')).toHaveProperty('id');
    await wires[0].leave();
  });

  it('leave no trace when cancelled before their start, and cannot be cancelled after their end', async () => {
    const guest = await person();
    const soon = await owner.call('saveActivity', plan(at.closed, HOUR, 2 * HOUR, [guest.userId]));
    await owner.call('cancelActivity', { spaceId: at.closed, activityId: soon.activityId });
    expect(await door(guest, at.closed)).toBe(inviteNeeded.code);
    const over = await owner.call('saveActivity', plan(at.own, -2 * HOUR, -HOUR));
    const received = await owner.call('cancelActivity', { spaceId: at.own, activityId: over.activityId });
    expect(received.status).toBe('ended');
  });

  it('list those with an invitation, and those of spaces managed, visited or open', async () => {
    const [guest, stranger] = [await person(), await person()];
    const save = async (name: string, spaceId: string, from: number, to: number, guests?: string[]) =>
      [(await owner.call('saveActivity', plan(spaceId, from, to, guests))).activityId, name] as const;
    const names = new Map([
      await save('own later', at.own, 2 * HOUR, 3 * HOUR),
      await save('invited', at.closed, HOUR, 2 * HOUR, [guest.number]),
      await save('own over', at.own, -3 * HOUR, -HOUR),
      await save('own long over', at.own, -30 * HOUR, -25 * HOUR),
      await save('open', at.open, 3 * HOUR, 4 * HOUR),
      [shut, 'shut'] as const,
      [far, 'far'] as const,
    ]);
    const of = async (who: Person) =>
      (await who.call('listMyActivities', {})).activities.flatMap((one) => names.get(one.activityId) ?? []);
    // Past ones come last, and disappear after a day.
    expect(await of(owner)).toEqual(['invited', 'own later', 'open', 'shut', 'far', 'own over']);
    expect(await of(guest)).toEqual(['invited', 'open']);
    expect(await of(stranger)).toEqual(['open']);
    // The user is banned from the public one, and has no part in the closed one.
    expect(await of(visitor)).toEqual(['own later', 'own over']);
    const [invited = ''] = [...names].find(([, name]) => name === 'invited') ?? [];
    await owner.call('cancelActivity', { spaceId: at.closed, activityId: invited });
    expect(await of(guest)).toEqual(['open', 'invited']);
    const { activities } = await guest.call('listMyActivities', {});
    expect(activities.at(-1)).toMatchObject({ status: 'cancelled', spaceName: 'closed', admin: false });
    expect((await planet.person().request('listMyActivities', {})).code).toBe(401);
  });

  it('list at most fifty own ones, by their start', async () => {
    const [host, stays] = [await person(), await person()];
    const { spaceId } = await host.call('addSpace', { spaceName: '很忙' });
    await stays.call('visitSpace', { spaceId });
    for (let i = 0; i < 52; i++)
      await host.call('saveActivity', {
        ...plan(spaceId, (60 - i) * HOUR, (61 - i) * HOUR),
        name: `${60 - i}`,
      });
    const { activities } = await host.call('listMyActivities', {});
    const own = activities.filter((one) => one.spaceId === spaceId).map(({ name }) => Number(name));
    expect(activities).toHaveLength(50);
    expect(own).toEqual([...own].sort((a, b) => a - b));
    expect(own[0]).toBe(9);
    expect((await stays.call('listActivities', { spaceId })).activities).toHaveLength(52);
  });

  it('report in the list of a space whether the user may plan there, and for which space', async () => {
    const other = await person();
    const { spaceId } = await owner.call('addSpace', { spaceName: '草地' });
    expect(await owner.call('listActivities', { spaceId })).toEqual({
      spaceName: '草地',
      spaceNameEn: expect.any(String) as string,
      admin: true,
      activities: [],
    });
    expect((await other.call('listActivities', { spaceId })).admin).toBe(false);
  });

  it('accept a phone as guest before or after it has an account, and do not reveal which', async () => {
    const [known, number] = [await person(), String(phone++)];
    const wish = plan(at.closed, -1000, HOUR, [number, known.number, number, known.userId]);
    const saved = await owner.call('saveActivity', wish);
    expect(saved.guestNum).toBe(3);
    const which = { spaceId: at.closed, activityId: saved.activityId };
    const list = await owner.call('listActivityGuests', which);
    expect([list.people.map(({ userId }) => userId), list.phones]).toEqual([
      [known.userId],
      [known.number, number],
    ]);
    expect(await door(known, at.closed)).toBe(200);
    const later = planet.person();
    await later.signIn(number, planet.codeFor);
    expect(await door(later, at.closed)).toBe(200);
    expect(await later.call('getActivity', { activityId: saved.activityId })).toMatchObject({
      allowed: true,
    });
    const wire = await Wire.open(planet.url, later, at.closed);
    await owner.call('saveActivity', { ...wish, guests: [known.number], activityId: saved.activityId });
    expect(await bye(wire)).toBe('activityAuth');
    expect(await door(known, at.closed)).toBe(200);
    await owner.call('cancelActivity', which);
  });

  it('let managers find users by name and id, and read the list; others not', async () => {
    const [one, other] = [await person(), await person()];
    const { spaceId } = await owner.call('addSpace', { spaceName: '鹿园' });
    await one.call('saveUserInfo', { nickname: '鹿Deer%鹿' });
    await other.call('saveUserInfo', { nickname: '鹿角' });
    await one.call('visitSpace', { spaceId });
    const find = async (wish: object) =>
      (await owner.call('findActivityPeople', { spaceId, ...wish })).people.map(({ userId }) => userId);
    expect(await find({})).toEqual([one.userId]);
    expect(await find({ name: ' dEER% ' })).toEqual([one.userId]);
    expect(await find({ name: '鹿角' })).toEqual([]);
    expect(await find({ userIds: [other.userId, 'ghost'] })).toEqual([other.userId]);
    const saved = await owner.call('saveActivity', plan(spaceId, HOUR, 2 * HOUR, [other.userId, one.userId]));
    const which = { spaceId, activityId: saved.activityId };
    const list = await owner.call('listActivityGuests', which);
    expect(list.people.map(({ nickname }) => nickname).sort()).toEqual(['鹿Deer%鹿', '鹿角'].sort());
    expect((await one.request('listActivityGuests', which)).code).toBe(forbidden.code);
    expect((await one.request('findActivityPeople', { spaceId })).code).toBe(forbidden.code);
    expect((await owner.request('listActivityGuests', { ...which, spaceId: at.own })).code).toBe(
      notFound.code,
    );
  });

  it('accept five thousand guests and refuse one more', async () => {
    const numbers = Array.from({ length: 5001 }, (_none, i) => String(15_900_000_000 + i));
    const wish = plan(at.own, HOUR, 2 * HOUR);
    expect((await owner.request('saveActivity', { ...wish, guests: numbers })).code).toBe(invalid.code);
    const ids = Array.from({ length: 2500 }, (_none, i) => `u${String(i).padStart(63, 'x')}`);
    const full = { ...wish, guests: [...ids, ...numbers.slice(0, 2500)] };
    expect((await owner.call('saveActivity', full)).guestNum).toBe(2500);
    const most = { ...wish, guests: numbers.slice(0, 5000) };
    expect((await owner.call('saveActivity', most)).guestNum).toBe(5000);
  });
});
