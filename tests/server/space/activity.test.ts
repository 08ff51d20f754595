import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { spaces } from '../../../server/database/schema';
import { withStoppedServer } from '../support/db-helpers';
import type { Person } from '../support/person';
import { startPlanet, type TestPlanet } from '../support/test-planet';
import { Wire } from '../support/wire';

const {
  activityClosed,
  activityExclusive,
  activityNoAuth,
  forbidden,
  invalid,
  inviteNeeded,
  nameEmpty,
  notFound,
} = ERROR_CODES;
const HOUR = 3_600_000;
type Known = Person & { readonly userId: string };

describe('activities', () => {
  let planet: TestPlanet;
  let phone = 13_811_000_200;
  let owner: Known;
  /** Invited users only. */
  let closed = '';

  const person = async (): Promise<Known> => {
    const one = planet.person();
    const { userId } = await one.signIn(String(phone++), planet.codeFor);
    return Object.assign(one, { userId });
  };
  const enter = (who: Person, spaceId: string) => Wire.open(planet.url, who, spaceId);
  /** A space that everybody may enter. */
  const newSpace = async () => (await owner.call('addSpace', { spaceName: '草地' })).spaceId;
  const door = async (who: Person, spaceId: string) =>
    (await who.request('validateAccess', { spaceId })).code;
  const bye = async (wire: Wire) => (await wire.waitForMessage('bye', () => true)).reason;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const plan = (spaceId: string, from: number, to: number, guests: readonly Known[]) => ({
    spaceId,
    name: '星空音乐会',
    description: '带上毯子',
    startAt: at(from),
    endAt: at(to),
    exclusive: true,
    guests: guests.map(({ userId }) => userId),
  });

  beforeAll(async () => {
    planet = await startPlanet();
    owner = await person();
    closed = (await owner.call('addSpace', { spaceName: '花房' })).spaceId;
    await withStoppedServer(planet, (db) =>
      db.update(spaces).set({ inviteRequired: true }).where(eq(spaces.id, closed)),
    );
  });
  afterAll(() => planet.stop());

  it('admits users with an event role in the space until it is revoked', async () => {
    const open = await newSpace();
    const [host, other] = [await person(), await person()];
    const wire = await enter(host, open);
    const role = (eventUserRole: number) =>
      owner.call('setEventUserRole', { spaceId: open, userId: host.userId, eventUserRole });
    await role(2);
    const { activityId } = await owner.call('saveActivity', plan(open, -1_000, HOUR, []));
    expect([await door(other, open), await door(host, open)]).toEqual([activityExclusive.code, 200]);
    expect(await host.call('getActivity', { activityId })).toMatchObject({ allowed: true, refusal: null });
    expect(wire.closed).toBeUndefined();
    await role(4);
    expect(await bye(wire)).toBe('activityAuth');
    expect(await host.call('getActivity', { activityId })).toMatchObject({ allowed: false });
  });

  it('removes users who are no guests at its start; an open space stays open after its end', async () => {
    const open = await newSpace();
    const [guest, other] = [await person(), await person()];
    const wires = [await enter(owner, open), await enter(guest, open), await enter(other, open)] as const;
    // Soon, by the server's own timer.
    const saved = await owner.call('saveActivity', plan(open, 700, HOUR, [guest]));
    expect(saved).toMatchObject({ guestNum: 1, allowed: true });
    expect(await bye(wires[2])).toBe('activityStart');
    expect([await door(other, open), await door(guest, open), await door(owner, open)]).toEqual([
      activityExclusive.code,
      200,
      200,
    ]);
    expect((await other.request('chatRoomToken', { spaceId: open })).code).toBe(activityExclusive.code);
    const { activityId } = saved;
    expect(await other.call('getActivity', { activityId })).toMatchObject({
      status: 'running',
      allowed: false,
      refusal: 'activityExclusive',
    });
    expect(await guest.call('getActivity', { activityId })).toMatchObject({
      status: 'running',
      allowed: true,
      refusal: null,
    });

    await owner.call('saveActivity', { ...plan(open, -HOUR, 500, [guest]), activityId });
    // Waiting users enter when it ends.
    const again = await (async () => {
      for (;;) if ((await door(other, open)) === 200) return enter(other, open);
    })();
    expect((await owner.call('listActivities', { spaceId: open })).activities).toMatchObject([
      { activityId, status: 'ended', guestNum: 1 },
    ]);
    expect(await wires[1].sendMessage('cid-after-end', '散场了，再坐会儿')).toHaveProperty('id');
    for (const wire of [wires[0], wires[1], again]) await wire.leave();
  });

  it('admits its guests without an invitation, and removes them when it ends', async () => {
    const [guest, other, host] = [await person(), await person(), await person()];
    expect([await door(guest, closed), await door(other, closed)]).toEqual([
      inviteNeeded.code,
      inviteNeeded.code,
    ]);
    const saved = await owner.call('saveActivity', plan(closed, -1000, HOUR, [guest]));
    expect([await door(guest, closed), await door(other, closed)]).toEqual([200, activityNoAuth.code]);
    await owner.call('saveActivity', {
      ...plan(closed, -1000, HOUR, [guest, host]),
      activityId: saved.activityId,
    });
    const wires = [
      await enter(owner, closed),
      await enter(guest, closed),
      await enter(host, closed),
    ] as const;
    await owner.call('setEventUserRole', { spaceId: closed, userId: host.userId, eventUserRole: 2 });
    await owner.call('saveActivity', {
      ...plan(closed, -1000, 400, [guest, host]),
      activityId: saved.activityId,
    });
    expect(await bye(wires[1])).toBe('activityEnd');
    expect([await door(guest, closed), await door(other, closed), await door(host, closed)]).toEqual([
      activityClosed.code,
      inviteNeeded.code,
      200,
    ]);
    // Moderators stay, and former guests may use an invitation code.
    expect(await wires[0].sendMessage('cid-owner-stays', '收拾一下')).toHaveProperty('id');
    expect(await wires[2].sendMessage('cid-host-stays-', '我来帮忙')).toHaveProperty('id');
    const { inviteCode } = await owner.call('createInviteCode', { spaceId: closed });
    await guest.call('validInviteCode', { spaceId: closed, inviteCode });
    expect(await door(guest, closed)).toBe(200);
    await owner.call('setEventUserRole', { spaceId: closed, userId: host.userId, eventUserRole: 4 });
    for (const wire of [wires[0], wires[2]]) await wire.leave();
  });

  it('reports on its page what blocks a user: before, during, after, and in a closed space', async () => {
    const [guest, other] = [await person(), await person()];
    const shut = (await owner.call('addSpace', { spaceName: '暖房' })).spaceId;
    const open = { listed: false, anonymousEnable: false, inviteRequired: true, closed: false, regions: [] };
    const change = (access: typeof open) =>
      owner.call('saveSpaceSettings', { spaceId: shut, settings: { access } });
    await change(open);
    const { activityId } = await owner.call('saveActivity', plan(shut, HOUR, 2 * HOUR, [guest]));
    const received = async (who: Person) => {
      const { status, allowed, refusal } = await who.call('getActivity', { activityId });
      return [status, allowed, refusal];
    };
    expect([await received(guest), await received(other), await received(owner)]).toEqual([
      ['planned', true, 'inviteNeeded'],
      ['planned', false, 'inviteNeeded'],
      ['planned', true, null],
    ]);
    await owner.call('saveActivity', { ...plan(shut, -HOUR, HOUR, [guest]), activityId });
    expect([await received(guest), await received(other)]).toEqual([
      ['running', true, null],
      ['running', false, 'activityNoAuth'],
    ]);
    await owner.call('saveActivity', { ...plan(shut, -2 * HOUR, -HOUR, [guest]), activityId });
    expect([await received(guest), await received(other)]).toEqual([
      ['ended', true, 'activityClosed'],
      ['ended', false, 'inviteNeeded'],
    ]);
    await change({ ...open, closed: true });
    expect((await received(guest))[2]).toBe('spaceClosed');
  });

  it('removes a user at once when the guest list drops them', async () => {
    const open = await newSpace();
    const [guest, stays] = [await person(), await person()];
    const saved = await owner.call('saveActivity', plan(open, -1000, HOUR, [guest, stays]));
    const wires = [await enter(guest, open), await enter(stays, open)] as const;
    await owner.call('saveActivity', { ...plan(open, -1000, HOUR, [stays]), activityId: saved.activityId });
    expect(await bye(wires[0])).toBe('activityAuth');
    expect(await door(guest, open)).toBe(activityExclusive.code);
    expect(await wires[1].sendMessage('cid-stays', '我还在')).toHaveProperty('id');
    await wires[1].leave();
    // A public activity blocks nobody.
    const everybody = { ...plan(open, -1000, HOUR, []), exclusive: false, activityId: saved.activityId };
    await owner.call('saveActivity', everybody);
    expect(await door(guest, open)).toBe(200);
  });

  it('survives a restart', async () => {
    const open = await newSpace();
    const other = await person();
    await owner.call('saveActivity', plan(open, -1000, HOUR, []));
    await planet.restart();
    expect(await door(other, open)).toBe(activityExclusive.code);
    const enter = { permission: 'enter', spaceId: open };
    expect([
      await other.call('verifyPermission', enter),
      await owner.call('verifyPermission', enter),
    ]).toEqual([{ granted: false }, { granted: true }]);
  });

  it('is planned by managers only, with an end after its start', async () => {
    const other = await person();
    const lazy = plan(closed, HOUR, 2 * HOUR, []);
    const saved = await owner.call('saveActivity', lazy);
    expect(saved).toMatchObject({ status: 'planned', guestNum: 0, exclusive: true });
    expect((await other.request('saveActivity', { ...lazy, spaceId: 'plaza' })).code).toBe(forbidden.code);
    expect((await owner.request('saveActivity', { ...lazy, endAt: lazy.startAt })).code).toBe(invalid.code);
    expect((await owner.request('saveActivity', { ...lazy, startAt: 'tomorrow' })).code).toBe(invalid.code);
    expect((await owner.request('saveActivity', { ...lazy, name: '  ' })).code).toBe(nameEmpty.code);
    expect((await owner.request('saveActivity', { ...lazy, activityId: 'none' })).code).toBe(notFound.code);
    const elsewhere = { ...lazy, spaceId: await newSpace(), activityId: saved.activityId };
    expect((await owner.request('saveActivity', elsewhere)).code).toBe(notFound.code);
    expect((await owner.request('getActivity', { activityId: 'none' })).code).toBe(notFound.code);
    expect((await planet.person().request('getActivity', { activityId: saved.activityId })).code).toBe(401);
    // Users without an account cannot be guests of an activity.
    const ghosts = { ...lazy, activityId: saved.activityId, guests: ['ghost', other.userId, other.userId] };
    expect(await owner.call('saveActivity', ghosts)).toMatchObject({ guestNum: 1 });
  });
});
