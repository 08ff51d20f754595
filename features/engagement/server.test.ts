import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineServerFeature, type FeatureContext } from '../../server/features/feature';
import { SERVER_FEATURES } from '../../server/features/list';
import { sha256 } from '../../server/secrets';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { featureEvents, nextFeatureEvent } from '../../tests/server/support/feature-events';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onEachEngine } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { chainedText, type EngagementState } from './model';
import type { EngagementService } from './service';
import { dueSteps, makeStep } from './steps';
import { engagements } from './tables';

onEachEngine('engagements', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let host: SignedInPerson;
  let spaceId = '';
  let context: FeatureContext;
  let service: EngagementService;
  let rounds: ReturnType<EngagementService['register']>;
  /** The states in which the kind of this test was stepped. */
  const stepped: string[] = [];

  beforeAll(async () => {
    const tap = defineServerFeature({
      name: 'rounds',
      calls: {},
      create(given) {
        context = given;
        service = given.service('engagement');
        rounds = service.register({
          kind: 'rounds',
          config: z.strictObject({ rounds: z.number().int().min(1) }),
          onStep: async (_tx, { name, state }) => void stepped.push(`${name} ${state}`),
          told: async ({ config }) => ({ rounds: config.rounds }),
          report: async ({ name }) => ({ columns: ['name', 'formula'], rows: [[name, '=1+1']] }),
        });
        return { handlers: {} };
      },
    });
    planet = await start({ features: [tap, ...SERVER_FEATURES] });
    fixture = await SpaceFixture.create(planet, 13_834_500_000);
    ({ spaceId, owner, host } = fixture);
  });
  const values = (more: object = {}) => ({
    spaceId,
    cid: fixture.newCid(),
    kind: 'rounds',
    name: '三轮',
    config: { rounds: 3 },
    zone: 'Asia/Shanghai',
    ...more,
  });
  const make = async (more: object = {}) => (await owner.call('saveEngagement', values(more))).engagement;
  const step = (engagementId: string, state: EngagementState, version: number, more: object = {}) =>
    host.request('setEngagementState', { spaceId, engagementId, state, version, ...more });
  const stateOf = async (engagementId: string) =>
    (await host.call('getEngagement', { spaceId, engagementId })).engagement.state;

  describe('are made', () => {
    it('once, however often the request is repeated', async () => {
      const cid = fixture.newCid();
      const both = await Promise.all([make({ cid }), make({ cid })]);
      expect(both[0]).toEqual(both[1]);
      expect(both[0]).toMatchObject({ state: 'draft', version: 1, name: '三轮' });
    });
    it('and other organisers who are there hear of it, without what is in it', async () => {
      const wire = await fixture.enter(await fixture.person('旁'));
      const { engagementId } = await make();
      const isOwn = (one: { readonly engagementId: string }) => one.engagementId === engagementId;
      expect(await nextFeatureEvent(wire, 'engagement', 'gone', isOwn)).toEqual({ engagementId });
      expect(
        featureEvents(wire, 'engagement', 'changed').filter(({ engagement }) => isOwn(engagement)),
      ).toEqual([]);
    });
    it('with settings that fit their kind', async () => {
      expect(await owner.request('saveEngagement', values({ config: { rounds: 0 } }))).toMatchObject({
        code: 1002000400,
        desc: expect.stringContaining('config.rounds') as unknown,
      });
      expect(await owner.request('saveEngagement', values({ kind: 'none' }))).toMatchObject(
        errorAnswer('engagementNotFound'),
      );
      expect(await owner.request('saveEngagement', values({ zone: 'Moon/Sea' }))).toMatchObject(
        errorAnswer('engagementZone'),
      );
    });
    it('and changed by one organiser at a time, until they open', async () => {
      const { engagementId } = await make();
      const change = (version: number, name: string) =>
        owner.request('saveEngagement', values({ engagementId, version, name }));
      expect((await change(1, '四轮')).data?.engagement).toMatchObject({ name: '四轮', version: 2 });
      expect(await change(1, '五轮')).toMatchObject(errorAnswer('engagementChanged'));
      expect((await step(engagementId, 'open', 2)).code).toBe(200);
      expect(await change(3, '六轮')).toMatchObject(errorAnswer('engagementOpened'));
      expect(await owner.request('removeEngagement', { spaceId, engagementId })).toMatchObject(
        errorAnswer('engagementOpened'),
      );
    });
    it('unseen by others while they are drafts, and unknown in another space', async () => {
      const visitor = await fixture.person('客');
      const { engagementId } = await make();
      const ids = async (who: SignedInPerson) =>
        (await who.call('listEngagements', { spaceId })).engagements.map((one) => one.engagementId);
      expect(await ids(host)).toContain(engagementId);
      expect(await ids(visitor)).not.toContain(engagementId);
      const other = await owner.call('addSpace', { spaceName: '别处' });
      for (const call of ['getEngagement', 'engagementLog', 'exportEngagement'] as const)
        expect(await owner.request(call, { spaceId: other.spaceId, engagementId })).toMatchObject(
          errorAnswer('engagementNotFound'),
        );
      await expect(rounds.get(spaceId, engagementId)).rejects.toThrow('engagementNotFound');
      await owner.call('removeEngagement', { spaceId, engagementId });
      await owner.call('removeEngagement', { spaceId, engagementId });
      expect(await ids(host)).not.toContain(engagementId);
    });
  });

  it('tell people who come later what everybody may know, and nothing of drafts and other spaces', async () => {
    const visitor = await fixture.person('晚');
    const [draft, open] = [await make(), await make()];
    await step(open.engagementId, 'open', 1);
    const ids = [draft, open].map(({ engagementId }) => engagementId);
    const told = async (of: string, who = visitor) =>
      (await who.call('toldEngagements', { spaceId: of, engagementIds: [...ids, 'e-none'].join() })).told;
    expect(await told(spaceId)).toEqual({ [open.engagementId]: { rounds: 3 } });
    const other = await owner.call('addSpace', { spaceName: '别处' });
    expect(await told(other.spaceId, owner)).toEqual({});
  });

  describe('step', () => {
    it('through their states, each step once, and tell the space', async () => {
      const wire = await fixture.enter(await fixture.person('看'));
      const { engagementId } = await make({ name: '一步步' });
      const versions: (number | undefined)[] = [];
      const path = ['open', 'paused', 'open', 'closed', 'settled'] as const;
      for (const [at, state] of path.entries()) {
        const twice = await Promise.all([
          step(engagementId, state, at + 1),
          step(engagementId, state, at + 1),
        ]);
        versions.push(...twice.map(({ data }) => data?.engagement.version));
      }
      expect(versions).toEqual([2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
      expect(stepped.filter((one) => one.startsWith('一步步'))).toEqual(
        path.map((state) => `一步步 ${state}`),
      );
      await nextFeatureEvent(
        wire,
        'engagement',
        'changed',
        ({ engagement }) => engagement.state === 'settled',
      );
      const told = featureEvents(wire, 'engagement', 'changed').filter(
        ({ engagement }) => engagement.engagementId === engagementId,
      );
      expect(told.map(({ engagement, data }) => [engagement.version, data])).toEqual(
        [2, 3, 4, 5, 6].map((version) => [version, { rounds: 3 }]),
      );
      expect(await step(engagementId, 'open', 6)).toMatchObject(errorAnswer('engagementStep'));
    });
    it('to a start that is known, also before the time that was set, and not by a pause', async () => {
      const later = new Date(Date.now() + 3_600_000).toISOString();
      for (const opensAt of ['', later]) {
        const { engagementId } = await make({ opensAt });
        const { data } = await step(engagementId, 'open', 1);
        const opened = data?.engagement.opensAt ?? '';
        expect(Math.abs(Date.parse(opened) - Date.now())).toBeLessThan(60_000);
        await step(engagementId, 'paused', 2);
        expect((await step(engagementId, 'open', 3)).data?.engagement.opensAt).toBe(opened);
      }
    });
    it('to an end that is known, also before the time that was set', async () => {
      const later = new Date(Date.now() + 3_600_000).toISOString();
      for (const closesAt of ['', later]) {
        const { engagementId } = await make({ closesAt });
        await step(engagementId, 'open', 1);
        const { data } = await step(engagementId, 'closed', 2);
        const ended = Date.parse(data?.engagement.closesAt ?? '');
        expect(Math.abs(ended - Date.now())).toBeLessThan(60_000);
        expect((await step(engagementId, 'settled', 3)).data?.engagement.closesAt).toBe(
          new Date(ended).toISOString(),
        );
      }
    });
    it('never twice from one version', async () => {
      const { engagementId } = await make();
      await step(engagementId, 'open', 1);
      expect(await step(engagementId, 'paused', 1)).toMatchObject(errorAnswer('engagementChanged'));
      expect(await step(engagementId, 'settled', 2)).toMatchObject(errorAnswer('engagementStep'));
      expect(await step(engagementId, 'scheduled', 2)).toMatchObject(errorAnswer('engagementStep'));
    });
    it('complaint 9: once when the schedule and an organiser end one at the same time', async () => {
      const soon = new Date(Date.now() + 3_600_000).toISOString();
      const { engagementId } = await make({ closesAt: soon });
      await step(engagementId, 'open', 1);
      const due = (await dueSteps(context.db, Date.parse(soon) + 1000)).find(
        (one) => one.engagementId === engagementId,
      );
      if (!due) throw new Error('nothing is due');
      const deps = { db: context.db, now: () => service.now(), onStep: async () => undefined };
      const [byHand] = await Promise.all([step(engagementId, 'closed', 2), makeStep(deps, due)]);
      expect(byHand.data?.engagement).toMatchObject({ state: 'closed', version: 3 });
      const { entries } = await host.call('engagementLog', { spaceId, engagementId });
      expect(entries.filter(({ action }) => action === 'closed')).toHaveLength(1);
    });
    it('as soon as the server is back, which was down when it was time', async () => {
      const { engagementId } = await make({ opensAt: new Date(Date.now() + 3_600_000).toISOString() });
      await step(engagementId, 'scheduled', 1);
      await withStoppedServer(planet, (db) =>
        db
          .update(engagements)
          .set({ opensAt: new Date(Date.now() - 90_000) })
          .where(eq(engagements.id, engagementId)),
      );
      await expect.poll(() => stateOf(engagementId), { timeout: 10_000 }).toBe('open');
      const { entries } = await host.call('engagementLog', { spaceId, engagementId });
      expect(entries.filter(({ action }) => action === 'open')).toHaveLength(1);
      expect(entries.at(-1)?.data['lateMs']).toBeGreaterThan(89_000);
    });
    it('not into times that are over', async () => {
      const past = new Date(Date.now() - 60_000).toISOString();
      const { engagementId } = await make();
      expect(await step(engagementId, 'scheduled', 1)).toMatchObject(errorAnswer('engagementTimes'));
      expect(await step(engagementId, 'open', 1, { closesAt: past })).toMatchObject(
        errorAnswer('engagementTimes'),
      );
      const backwards = { opensAt: '2026-01-02T00:00:00Z', closesAt: '2026-01-01T00:00:00Z' };
      expect(await owner.request('saveEngagement', values(backwards))).toMatchObject(
        errorAnswer('engagementTimes'),
      );
    });
    it('by themselves when it is time, and say so when they are late', async () => {
      const [opensAt, closesAt] = [-60_000, 700].map((ms) => new Date(Date.now() + ms).toISOString());
      const { engagementId } = await make({ opensAt, closesAt });
      await step(engagementId, 'scheduled', 1);
      await expect.poll(() => stateOf(engagementId)).toBe('open');
      await expect.poll(() => stateOf(engagementId), { timeout: 5_000 }).toBe('closed');
      const { entries } = await host.call('engagementLog', { spaceId, engagementId });
      expect(entries.map(({ action, actor }) => [action, actor === ''])).toEqual([
        ['made', false],
        ['scheduled', false],
        ['open', true],
        ['closed', true],
      ]);
      expect(entries[2]?.data['lateMs']).toBeGreaterThan(59_000);
      expect(entries[3]?.data).toEqual({});
    });
    it('not by a look at the schedule that is older than a new end', async () => {
      const soon = new Date(Date.now() + 3_600_000).toISOString();
      const later = new Date(Date.now() + 7_200_000).toISOString();
      const { engagementId } = await make({ closesAt: soon });
      await step(engagementId, 'open', 1);
      const due = (await dueSteps(context.db, Date.parse(soon) + 1000)).filter(
        (one) => one.engagementId === engagementId,
      );
      expect(due).toMatchObject([{ to: 'closed', version: 2 }]);
      await step(engagementId, 'open', 2, { closesAt: later });
      const deps = { db: context.db, now: () => service.now(), onStep: async () => undefined };
      for (const one of due) await expect(makeStep(deps, one)).rejects.toThrow('engagementChanged');
      expect(await stateOf(engagementId)).toBe('open');
    });
    it('to a later end, as often as needed', async () => {
      const soon = new Date(Date.now() + 3_600_000).toISOString();
      const later = new Date(Date.now() + 7_200_000).toISOString();
      const { engagementId } = await make({ closesAt: soon });
      await step(engagementId, 'open', 1);
      const prolonged = await step(engagementId, 'open', 2, { closesAt: later });
      expect(prolonged.data?.engagement).toMatchObject({ state: 'open', version: 3, closesAt: later });
      expect((await step(engagementId, 'open', 2, { closesAt: later })).data?.engagement.version).toBe(3);
    });
  });

  it('keep a log of which no entry can be changed or left out unnoticed', async () => {
    const { engagementId } = await make();
    await step(engagementId, 'open', 1);
    await step(engagementId, 'closed', 2);
    const { entries } = await host.call('engagementLog', { spaceId, engagementId });
    expect(entries.map(({ seq, nickname }) => [seq, nickname])).toEqual([
      [1, '房主'],
      [2, '主持'],
      [3, '主持'],
    ]);
    let before = '';
    for (const { hash, nickname: _, ...entry } of entries) {
      expect(sha256(chainedText(before, entry))).toBe(hash);
      expect(sha256(chainedText(before, { ...entry, at: entries[0]?.at ?? '', action: 'x' }))).not.toBe(hash);
      before = hash;
    }
    const { csv } = await host.call('exportEngagement', { spaceId, engagementId });
    expect(csv).toBe("\uFEFFname,formula\r\n三轮,'=1+1\r\n");
  });

  describe('pay points', () => {
    const add = (userId: string, delta: number, ref: string) =>
      context.db.transaction((tx) => service.ledger.add(tx, { spaceId, userId, delta, kind: 'test', ref }));
    const sums = async (userId: string) => {
      const { rows } = await context.db.execute(sql`
        select b.balance::int, b.earned::int, (select sum(delta)::int from score_ledger l where l.user_id = b.user_id) as sum
        from score_balances b where b.user_id = ${userId}`);
      return rows[0];
    };
    it('once for one thing, and never more than there are', async () => {
      const { userId } = await fixture.person('攒');
      expect(await add(userId, -1, 'early')).toBe('tooFew');
      expect(await Promise.all([add(userId, 10, 'a'), add(userId, 10, 'a')])).toEqual(
        expect.arrayContaining(['added', 'again']),
      );
      const spent = await Promise.all(Array.from({ length: 8 }, (_, at) => add(userId, -3, `buy-${at}`)));
      expect(spent.filter((result) => result === 'added')).toHaveLength(3);
      expect(await sums(userId)).toEqual({ balance: 1, earned: 10, sum: 1 });
    });
    it('and keep their sum when two accounts become one', async () => {
      const [from, into] = [await fixture.person('旧'), await fixture.person('新')];
      // Both were paid for `a`, and one has spent it.
      for (const { userId } of [from, into]) await add(userId, 5, 'a');
      await add(from.userId, -5, 'b');
      await add(into.userId, -4, 'c');
      await context.db.transaction(async (tx) => {
        await tx.execute(sql`update score_ledger set user_id = ${into.userId}
          where user_id = ${from.userId} and ref <> 'a'`);
        await tx.execute(sql`delete from score_ledger where user_id = ${from.userId}`);
        await service.ledger.merge(tx, from.userId, into.userId);
      });
      expect(await sums(into.userId)).toEqual({ balance: 0, earned: 9, sum: 0 });
    });
  });
});
