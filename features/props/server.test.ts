import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { spaces as spaceTable } from '../../server/database/schema';
import { activities } from '../../server/database/schema-shell';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer, tapContext } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { removeEnded } from './ended';
import { PROPS_PER_PERSON, PROPS_PER_SPACE, type PropSettings } from './model';
import { spaceProps } from './tables';

onServer('props that people put down', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let spaceId = '';
  const { features, context } = tapContext();
  let made = 0;

  beforeAll(async () => {
    planet = await start({ features });
    fixture = await SpaceFixture.create(planet, 13_834_200_000);
    spaceId = fixture.spaceId;
  });
  const rules = (settings: Partial<PropSettings> = {}) =>
    fixture.owner.call('setPropRules', { spaceId, rule: 'users', areaIds: [], hours: 0, ...settings });
  beforeEach(async () => {
    await rules();
    await Promise.all(
      (await fixture.owner.call('listProps', { spaceId })).props.map(({ propId }) =>
        fixture.owner.call('delProp', { spaceId, propId }),
      ),
    );
  });

  /** In the space, at a free place away from where people arrive. */
  const enter = async (who: SignedInPerson) => {
    const wire = await fixture.enter(who);
    expect(await context().presence.placeBeside(spaceId, who.userId, 640, 840)).toBe(true);
    const stands = await context().presence.whereabouts(spaceId, who.userId);
    if (!stands) throw new Error('not present');
    const at = { x: stands.x, y: stands.y };
    const add = (parts: object = {}) =>
      who.request('addProp', { spaceId, cid: `prop-${++made}-${who.userId}`, kind: 'duck', ...at, ...parts });
    return { who, wire, at, add };
  };
  const list = async (who: SignedInPerson) => who.call('listProps', { spaceId });

  it('are seen by everybody, until their owner or a moderator takes them back', async () => {
    const [ann, bob] = [await enter(await fixture.person('安')), await enter(await fixture.person('波'))];
    const { data } = await ann.add({ type: 'sign', kind: 'signpost', text: '野餐在这边' });
    const prop = data?.prop;
    expect(prop).toMatchObject({ text: '野餐在这边', nickname: '安', count: 0, done: false });
    const event = await bob.wire.waitForEvent('feature', ({ name }) => name === 'prop');
    expect(event.payload).toEqual(prop);
    expect((await list(bob.who)).props).toEqual([prop]);
    const { propId = '' } = prop ?? {};
    expect(await bob.who.call('singleProp', { spaceId, propId })).toEqual({ prop });
    expect((await bob.who.request('delProp', { spaceId, propId })).code).toBe(errorAnswer('forbidden').code);
    await fixture.host.call('delProp', { spaceId, propId });
    expect((await bob.wire.waitForEvent('feature', ({ name }) => name === 'unprop')).payload).toEqual({
      propIds: [propId],
    });
    await ann.who.call('delProp', { spaceId, propId });
    expect((await list(bob.who)).props).toEqual([]);
    await Promise.all([ann.wire.leave(), bob.wire.leave()]);
  });

  it('are moved and turned by their owner and moderators, within the rules, for everybody to see', async () => {
    const [ann, bob] = [await enter(await fixture.person('小安')), await enter(await fixture.person('小波'))];
    const { propId = '' } = (await ann.add({ kind: 'flag' })).data?.prop ?? {};
    await bob.who.call('useProp', { spaceId, propId, cid: 'seen' });
    const to = { spaceId, propId, variant: 2, x: ann.at.x + 24.4, y: ann.at.y };
    expect((await bob.who.request('moveProp', to)).code).toBe(errorAnswer('forbidden').code);
    const { prop } = await ann.who.call('moveProp', to);
    expect(prop).toMatchObject({ x: Math.round(to.x), variant: 2, count: 1, nickname: '小安', endsAt: '' });
    const moved = await bob.wire.waitForEvent(
      'feature',
      ({ name, payload }) => name === 'prop' && payload['variant'] === 2,
    );
    expect(moved.payload).toEqual(prop);
    expect((await ann.who.request('moveProp', { ...to, x: ann.at.x + 161 })).code).toBe(
      errorAnswer('propTooFar').code,
    );
    await rules({ areaIds: ['nowhere'] });
    expect((await ann.who.request('moveProp', to)).code).toBe(errorAnswer('propArea').code);
    await ann.who.call('delProp', { spaceId, propId });
    expect((await ann.who.request('moveProp', to)).code).toBe(errorAnswer('propGone').code);
    await Promise.all([ann.wire.leave(), bob.wire.leave()]);
  });

  it('tell everybody when the rules change, and when each of them goes', async () => {
    const ann = await enter(await fixture.person('小规'));
    await rules({ rule: 'all', hours: 8 });
    const told = await ann.wire.waitForEvent(
      'feature',
      ({ name, payload }) => name === 'rules' && payload['hours'] === 8,
    );
    expect(told.payload).toEqual({ rule: 'all', areaIds: [], hours: 8 });
    const { endsAt = '' } = (await ann.add()).data?.prop ?? {};
    const hours = (Date.parse(endsAt) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(8);
    await ann.wire.leave();
  });

  it('are put down nearby, on free ground, where the rules allow it and by people who may', async () => {
    const ann = await enter(await fixture.person('安妮'));
    const code = async (parts: object) => (await ann.add(parts)).code;
    expect(await code({ x: ann.at.x + 161 })).toBe(errorAnswer('propTooFar').code);
    const { document } = (await context().spaces.load(spaceId)) ?? {};
    const [spawn] = document?.spawns ?? [];
    await context().presence.placeBeside(spaceId, ann.who.userId, spawn?.x ?? 0, spawn?.y ?? 0);
    expect(await code({ x: spawn?.x, y: spawn?.y })).toBe(errorAnswer('propNoRoom').code);
    await context().presence.placeBeside(spaceId, ann.who.userId, ann.at.x, ann.at.y);
    await rules({ areaIds: ['nowhere'] });
    expect(await code({})).toBe(errorAnswer('propArea').code);
    for (const rule of ['nobody', 'moderators'] as const) {
      await rules({ rule });
      expect(await code({})).toBe(errorAnswer('propNotAllowed').code);
      expect((await list(ann.who)).mayAdd).toBe(false);
    }
    await rules({ rule: 'all' });
    expect(await code({})).toBe(200);
    expect((await list(ann.who)).mayAdd).toBe(true);
    expect(
      (await ann.who.request('setPropRules', { spaceId, rule: 'all', areaIds: [], hours: 0 })).code,
    ).toBe(errorAnswer('forbidden').code);
    await ann.wire.leave();
  });

  it('are as many as allowed, also when put down at once; a repeated request adds none', async () => {
    const ann = await enter(await fixture.person('小满'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => ann.add()));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(PROPS_PER_PERSON);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, errorAnswer('propLimit').code]));
    const [first] = (await list(ann.who)).props;
    const { propId = '' } = first ?? {};
    const cid = propId.slice(ann.who.userId.length + 1);
    expect((await ann.add({ cid })).data?.prop.propId).toBe(propId);
    expect((await list(ann.who)).props).toHaveLength(PROPS_PER_PERSON);
    await ann.wire.leave();
    const others = Array.from({ length: PROPS_PER_SPACE }, (_, n) => ({
      id: `full-${n}`,
      spaceId,
      mapId: 'main',
      type: 'decor' as const,
      kind: 'duck' as const,
      variant: 0,
      x: Math.round(ann.at.x),
      y: Math.round(ann.at.y),
      ownerUserId: fixture.owner.userId,
    }));
    await withStoppedServer(planet, (db) => db.insert(spaceProps).values(others));
    const bob = await enter(await fixture.person('小寒'));
    expect((await bob.add()).code).toBe(errorAnswer('propSpaceLimit').code);
    await withStoppedServer(planet, (db) => db.delete(spaceProps));
  });

  it('count who interacts: once a person, or each time where the type says so', async () => {
    const [ann, bob] = [await enter(await fixture.person('阿安')), await enter(await fixture.person('阿波'))];
    const once = (await ann.add()).data?.prop.propId ?? '';
    const often = (await ann.add({ type: 'cheer', kind: 'flag' })).data?.prop.propId ?? '';
    const use = (propId: string, cid: string) => bob.who.call('useProp', { spaceId, propId, cid });
    expect(await use(once, 'a')).toEqual({ count: 1, done: true });
    expect((await bob.wire.waitForEvent('feature', ({ name }) => name === 'used')).payload).toEqual({
      propId: once,
      count: 1,
    });
    expect((await use(once, 'b')).count).toBe(1);
    for (const cid of ['a', 'a', 'b']) await use(often, cid);
    expect((await bob.who.call('propInfos', { spaceId, propIds: [once, often, 'gone'] })).infos).toEqual([
      { propId: once, count: 1, done: true },
      { propId: often, count: 2, done: true },
    ]);
    expect((await ann.who.call('propInfos', { spaceId, propIds: [once] })).infos).toMatchObject([
      { done: false },
    ]);
    const { users, total } = await ann.who.call('propUsers', { spaceId, propId: often });
    expect([users, total]).toMatchObject([[{ userId: bob.who.userId, nickname: '阿波', times: 2 }], 1]);
    await context().presence.placeBeside(spaceId, bob.who.userId, ann.at.x - 320, ann.at.y);
    expect((await bob.who.request('useProp', { spaceId, propId: once, cid: 'c' })).code).toBe(
      errorAnswer('propTooFar').code,
    );
    await Promise.all([ann.wire.leave(), bob.wire.leave()]);
  });

  it('of somebody who is expelled go at once', async () => {
    const ann = await enter(await fixture.person('捣蛋'));
    await ann.add();
    expect((await list(fixture.owner)).props).toHaveLength(1);
    await fixture.host.call('kickMember', { spaceId, userId: ann.who.userId, reason: '' });
    await expect.poll(async () => (await list(fixture.owner)).props).toEqual([]);
  });

  it('go with the event that has ended since, but not with one before or a cancelled one, and with an archived space', async () => {
    const given = context();
    const { db, spaces } = given;
    const ann = await enter(await fixture.person('看客'));
    const event = { spaceId, name: '音乐会', byUserId: fixture.owner.userId };
    const past = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await db.insert(activities).values([
      { ...event, id: 'before', startAt: past(90), endAt: past(60) },
      { ...event, id: 'cancelled', startAt: past(50), endAt: past(10), cancelledAt: past(40) },
    ]);
    const first = (await ann.add()).data?.prop.propId ?? '';
    await db.update(spaceProps).set({ createdAt: past(30) });
    expect(await removeEnded(given)).toEqual(new Map());
    await db.insert(activities).values({ ...event, id: 'over', startAt: past(35), endAt: past(1) });
    expect(await removeEnded(given)).toEqual(new Map([[spaceId, [first]]]));
    const second = (await ann.add()).data?.prop.propId ?? '';
    expect(await removeEnded(given)).toEqual(new Map());
    const close = async (closed: boolean) => {
      await db.update(spaceTable).set({ closed }).where(eq(spaceTable.id, spaceId));
      await spaces.reload(spaceId);
    };
    await close(true);
    expect(await removeEnded(given)).toEqual(new Map([[spaceId, [second]]]));
    await close(false);
    await db.delete(activities);
  });

  it('go when their owner has been away for ten minutes, when their hours are over, or when a house stands there', async () => {
    const given = context();
    const { db } = given;
    const ann = await enter(await fixture.person('常客'));
    const left = (await ann.add()).data?.prop.propId ?? '';
    await rules({ hours: 24 });
    const kept = (await ann.add()).data?.prop.propId ?? '';
    expect(await removeEnded(given)).toEqual(new Map());
    await ann.wire.leave();
    await expect.poll(() => given.members.isOnline(spaceId, ann.who.userId)).toBe(false);
    expect(await removeEnded(given)).toEqual(new Map());
    const past = (seconds: number) => new Date(Date.now() - seconds * 1000);
    await db
      .update(spaceProps)
      .set({ awaySince: past(601) })
      .where(eq(spaceProps.id, left));
    const back = await fixture.enter(ann.who);
    expect(await removeEnded(given)).toEqual(new Map());
    await back.leave();
    await expect.poll(() => given.members.isOnline(spaceId, ann.who.userId)).toBe(false);
    expect(await removeEnded(given)).toEqual(new Map());
    await db
      .update(spaceProps)
      .set({ awaySince: past(601) })
      .where(eq(spaceProps.id, left));
    expect(await removeEnded(given)).toEqual(new Map([[spaceId, [left]]]));
    await db.update(spaceProps).set({ expiresAt: past(1) });
    expect(await removeEnded(given)).toEqual(new Map([[spaceId, [kept]]]));

    const bob = await enter(await fixture.person('邻居'));
    const built = (await bob.add()).data?.prop.propId ?? '';
    const space = await given.spaces.load(spaceId);
    if (!space) throw new Error('no space');
    const wall = { x: bob.at.x - 20, y: bob.at.y - 20, width: 40, height: 40 };
    const { document } = space;
    await given.spaces.publishDocument(spaceId, { ...document, walls: [...document.walls, wall] });
    expect(await removeEnded(given)).toEqual(new Map([[spaceId, [built]]]));
    await bob.wire.leave();
  });
});
