import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { InteractionType } from '../../contract/model/element/interaction';
import type { Db } from '../../server/database/database';
import { spaceDocuments } from '../../server/database/schema';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { elementDocument, makeElement } from '../../tests/server/support/element-fixture';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { eventually } from '../../tests/server/support/process';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { dayIn, type EngagementState } from '../engagement/model';
import type { InputOf } from '../../contract/calls/call';
import type { LOTTERY_BOX_CALLS } from './contract';

type Asked = Partial<InputOf<typeof LOTTERY_BOX_CALLS.openBox>>;

const prize = (id: string, weight: number, more: object = {}) => ({ id, name: `奖品${id}`, weight, ...more });
const ALWAYS = prize('pen', 1_000_000);
const box = (more: object = {}) => ({ mark: '树下', elementId: 'near', ...more });
const CALLS = ['openBox', 'openGetPrize', 'openGetPrizeV2', 'openLotteryBox'] as const;

onServer('boxes', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let spaceId = '';
  let ann: SignedInPerson;
  let ben: SignedInPerson;

  beforeAll(async () => {
    planet = await start();
    fixture = await SpaceFixture.create(planet, 13_834_950_000);
    ({ spaceId, owner } = fixture);
    const thing = (id: string, x: number) =>
      makeElement(id, 'lamp', x, 480, { type: InteractionType.manualSwitch });
    await withStoppedServer(planet, (db) =>
      db
        .update(spaceDocuments)
        .set({ document: elementDocument([thing('near', 680), thing('beside', 600), thing('far', 1200)]) })
        .where(eq(spaceDocuments.spaceId, spaceId)),
    );
    [ann, ben] = [await fixture.person('安安'), await fixture.person('波')];
    await fixture.enter(ann);
    await fixture.enter(ben);
  });

  const open = async (boxes: readonly object[] = [box()], config: object = {}, more: object = {}) => {
    const { engagement } = await owner.call('saveEngagement', {
      spaceId,
      cid: fixture.newCid(),
      kind: 'lottery-box',
      name: '寻宝',
      config: { boxes, prizes: [ALWAYS], ...config },
      zone: 'Asia/Shanghai',
      ...more,
    });
    const { engagementId } = engagement;
    let { version } = engagement;
    const step = async (state: EngagementState) => {
      const done = await owner.call('setEngagementState', { spaceId, engagementId, state, version });
      ({ version } = done.engagement);
    };
    await step('open');
    const of = { spaceId, engagementId };
    const ask =
      (name: (typeof CALLS)[number]) =>
      (who: SignedInPerson, asked: Asked = {}) =>
        who.request(name, { ...of, boxMark: '树下', ...asked });
    return {
      of,
      step,
      engagement,
      reserve: ask('openBox'),
      take: ask('openGetPrize'),
      both: ask('openGetPrizeV2'),
      lottery: ask('openLotteryBox'),
      own: async (who: SignedInPerson) => (await who.call('listOwnBoxes', of)).boxes,
      seen: async (who: SignedInPerson) => {
        const [seen] = (await who.call('listSceneBoxes', of)).engagements;
        if (!seen) throw new Error('no boxes');
        return seen;
      },
      awards: async () => (await owner.call('listAwards', of)).awards,
    };
  };
  /** Runs on the database, and brings both back into the space. */
  const changed = async <T>(run: (db: Db) => Promise<T>): Promise<T> => {
    const result = await withStoppedServer(planet, run);
    await fixture.enter(ann);
    await fixture.enter(ben);
    return result;
  };
  const pointsOf = async ({ userId }: SignedInPerson): Promise<unknown> => {
    const { rows } = await changed((db) =>
      db.execute(sql`select balance::int as balance from score_balances where user_id = ${userId}`),
    );
    return rows;
  };

  describe('in the scene', () => {
    it('are reserved, then what is in them is given', async () => {
      const { reserve, take, awards, seen } = await open();
      expect(await take(ann)).toMatchObject(errorAnswer('boxNotReserved'));
      expect((await reserve(ann)).data).toMatchObject({ state: 'reserved', prize: null, seq: 0 });
      expect(await awards()).toEqual([]);
      expect((await seen(ann)).boxes).toMatchObject([{ reserved: true, left: 0 }]);
      expect((await take(ann)).data).toMatchObject({ state: 'given', prize: { id: 'pen' }, seq: 1 });
      expect(await awards()).toMatchObject([{ name: '奖品pen', nickname: '安安', state: 'won' }]);
      expect((await seen(ann)).boxes).toMatchObject([{ reserved: false, left: 0 }]);
      expect((await seen(ben)).boxes).toMatchObject([{ reserved: false, left: 1, boxMark: '树下' }]);
    });

    it('give once what is taken three times at once, and say the same each time', async () => {
      const { reserve, take, awards } = await open();
      await reserve(ann);
      const answers = await Promise.all([take(ann), take(ann), take(ann)]);
      for (const { data } of answers)
        expect(data).toMatchObject({ state: 'given', prize: { id: 'pen' }, seq: 1 });
      expect(await awards()).toHaveLength(1);
    });

    it('opened three times at once with one id are opened once, and answer the same after the end', async () => {
      const { both, awards, step } = await open([box({ perPerson: null })]);
      const cid = fixture.newCid();
      const answers = await Promise.all([both(ann, { cid }), both(ann, { cid }), both(ann, { cid })]);
      for (const { data } of answers) expect(data).toMatchObject({ seq: 1, prize: { id: 'pen' } });
      expect(await awards()).toHaveLength(1);
      await step('closed');
      expect((await both(ann, { cid })).data).toMatchObject({ seq: 1, prize: { id: 'pen' } });
      expect(await both(ann)).toMatchObject(errorAnswer('engagementOver'));
    });

    it('taken by a request with another id answer it the same again', async () => {
      const { reserve, both, awards } = await open([box({ perPerson: null })]);
      await reserve(ann);
      const cid = fixture.newCid();
      expect((await both(ann, { cid })).data).toMatchObject({ seq: 1 });
      expect((await both(ann, { cid })).data).toMatchObject({ seq: 1 });
      expect(await awards()).toHaveLength(1);
    });

    it('give what was reserved 30 seconds ago at the next call', async () => {
      const { reserve, seen } = await open();
      await reserve(ann);
      await changed((db) =>
        db.execute(sql`update box_opens set at = at - interval '31 seconds' where given_at is null`),
      );
      expect((await seen(ann)).boxes).toMatchObject([{ reserved: true }]);
      expect((await reserve(ann)).data).toMatchObject({ state: 'given', prize: { id: 'pen' } });
    });

    it('give what was reserved before the results are published', async () => {
      const { reserve, take, step, awards } = await open();
      await reserve(ann);
      await step('closed');
      await step('settled');
      expect(await awards()).toMatchObject([{ nickname: '安安' }]);
      expect((await take(ann)).data).toMatchObject({ state: 'given', prize: { id: 'pen' }, seq: 1 });
    });

    it('are out of reach from afar, and for people who are not in the space', async () => {
      const away = await fixture.person('远');
      const { both } = await open([box({ elementId: 'far' }), box({ mark: '身边', elementId: 'beside' })]);
      expect(await both(ann)).toMatchObject(errorAnswer('tooFar'));
      expect(await both(away)).toMatchObject(errorAnswer('notInSpace'));
      expect((await both(ann, { boxMark: '身边' })).code).toBe(200);
      const gone = await open([box({ elementId: 'nowhere' })]);
      expect(await gone.both(ann)).toMatchObject(errorAnswer('boxNotFound'));
    });

    it('are opened as often as a person may: in all, and a day of their own zone', async () => {
      const { both } = await open([box({ perPerson: 2 })]);
      const answers = await Promise.all([both(ann), both(ann), both(ann)]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
      expect(await both(ann)).toMatchObject(errorAnswer('boxOften'));
      expect((await both(ben)).code).toBe(200);

      const daily = await open([box({ perPerson: null, perDay: 1 })], {}, { zone: 'Pacific/Kiritimati' });
      expect((await daily.both(ann)).code).toBe(200);
      expect(await daily.both(ann)).toMatchObject(errorAnswer('boxToday'));
      expect((await daily.seen(ann)).boxes).toMatchObject([{ left: null, leftToday: 0 }]);
      const days = await changed((db) =>
        db.execute(sql`
          update box_opens as now set day = '2020-01-01' from box_opens as before
          where now.engagement_id = ${daily.of.engagementId} and before.id = now.id returning before.day`),
      );
      expect(days.rows).toEqual([{ day: dayIn('Pacific/Kiritimati', Date.now()) }]);
      expect((await daily.both(ann)).code).toBe(200);
    });

    it('are away for everybody after one of several people was first', async () => {
      const { both, seen } = await open([box({ respawn: 60 })]);
      const answers = await Promise.all([both(ann), both(ben)]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(answers.find(({ code }) => code !== 200)).toMatchObject(errorAnswer('boxAway'));
      const [away] = (await seen(ben)).boxes;
      expect(Date.parse(away?.awayUntil ?? '') - Date.now()).toBeGreaterThan(50_000);
      await changed((db) => db.execute(sql`update box_away set until = now()`));
      const next = await Promise.all([both(ann), both(ben)]);
      expect(next.filter(({ code }) => code === 200)).toHaveLength(1);
    });

    it('never give more than there is', async () => {
      const { both, awards, step, of } = await open([box({ perPerson: null })], {
        prizes: [prize('cup', 1_000_000, { stock: 3 })],
      });
      const sent = await Promise.all(Array.from({ length: 12 }, (_, at) => both(at % 2 === 0 ? ann : ben)));
      expect(sent.filter(({ data }) => data?.prize)).toHaveLength(3);
      expect(await awards()).toHaveLength(3);
      await step('closed');
      await step('settled');
      const { drawn } = await ann.call('getDraw', of);
      expect(drawn.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    });

    it('are refused to guests where a phone is needed', async () => {
      const access = {
        listed: false,
        anonymousEnable: true,
        inviteRequired: false,
        closed: false,
        regions: [],
      };
      await owner.call('saveSpaceSettings', { spaceId, settings: { access } });
      const { of } = await open([box()], { who: 'users' });
      const guest = planet.person();
      await guest.call('loginGuest', { spaceId });
      expect(await guest.request('openGetPrizeV2', { ...of, boxMark: '树下' })).toMatchObject(
        errorAnswer('boxUsersOnly'),
      );
    });

    it('are found by name and type, in their own space only', async () => {
      const { both, lottery, of } = await open();
      expect(await both(ann, { boxMark: '别处' })).toMatchObject(errorAnswer('boxNotFound'));
      expect(await both(ann, { type: 'lottery' })).toMatchObject(errorAnswer('boxNotFound'));
      expect(await lottery(ann)).toMatchObject(errorAnswer('boxNotFound'));
      const other = await owner.call('addSpace', { spaceName: '隔壁' });
      for (const name of CALLS)
        expect(await owner.request(name, { ...of, spaceId: other.spaceId, boxMark: '树下' })).toMatchObject(
          errorAnswer('boxNotFound'),
        );
      expect((await both(ann, { type: 'prize' })).code).toBe(200);
    });

    it('take nothing while they are paused', async () => {
      const { both, step } = await open();
      await step('paused');
      expect(await both(ann)).toMatchObject(errorAnswer('engagementPaused'));
      await step('open');
      expect((await both(ann)).code).toBe(200);
    });

    it('open at the elements that their settings name', async () => {
      const { engagement } = await open(
        [box(), box({ mark: '二', elementId: 'beside' })],
        {},
        {
          elementIds: ['far'],
        },
      );
      expect(engagement.elementIds).toEqual(['near', 'beside']);
    });
  });

  describe('of type lottery', () => {
    it('pay points once', async () => {
      const { lottery, awards } = await open([box({ type: 'lottery', points: 20 })]);
      const cid = fixture.newCid();
      const answers = await Promise.all([lottery(ben, { cid }), lottery(ben, { cid })]);
      for (const { data } of answers) expect(data).toMatchObject({ points: 20, prize: null, box: null });
      expect(await awards()).toEqual([]);
      expect(await pointsOf(ben)).toEqual([{ balance: 20 }]);
    });

    it('give a box to take along, whose prize is drawn when it is opened and handed over once', async () => {
      const { lottery, own, awards } = await open([box({ type: 'lottery' })]);
      const { data } = await lottery(ann);
      expect(data).toMatchObject({ state: 'given', points: 0, box: { state: 'closed', prize: null } });
      const id = data?.box?.id ?? '';
      expect(await own(ann)).toMatchObject([{ id, state: 'closed', title: '寻宝' }]);
      expect(await own(ben)).toEqual([]);
      expect(await ann.request('settleOwnBox', { id })).toMatchObject(errorAnswer('boxClosed'));
      for (const call of ['openOwnBox', 'settleOwnBox'] as const)
        expect(await ben.request(call, { id })).toMatchObject(errorAnswer('boxNotFound'));
      const opened = await Promise.all([ann.call('openOwnBox', { id }), ann.call('openOwnBox', { id })]);
      for (const answer of opened)
        expect(answer).toMatchObject({ seq: 1, box: { state: 'opened', prize: { id: 'pen' }, seq: 1 } });
      expect(await awards()).toEqual([]);
      const settled = await Promise.all([ann.call('settleOwnBox', { id }), ann.call('settleOwnBox', { id })]);
      for (const answer of settled)
        expect(answer.box).toMatchObject({ state: 'settled', prize: { id: 'pen' } });
      expect(await awards()).toMatchObject([{ nickname: '安安', state: 'won' }]);
    });

    it('turn a prize of points into points at the settlement, once', async () => {
      const { lottery, awards } = await open([box({ type: 'lottery' })], {
        prizes: [prize('coins', 1_000_000, { points: 30 })],
      });
      const id = (await lottery(ann)).data?.box?.id ?? '';
      await ann.call('openOwnBox', { id });
      await Promise.all([ann.call('settleOwnBox', { id }), ann.call('settleOwnBox', { id })]);
      expect(await awards()).toMatchObject([{ state: 'given', name: '奖品coins' }]);
      expect(await pointsOf(ann)).toEqual([{ balance: 30 }]);
    });

    it('left closed are opened before the results are published, and settled afterwards', async () => {
      const { lottery, own, step, of } = await open([box({ type: 'lottery' })]);
      const id = (await lottery(ann)).data?.box?.id ?? '';
      await step('closed');
      await step('settled');
      expect(await own(ann)).toMatchObject([{ id, state: 'opened', prize: { id: 'pen' } }]);
      expect((await ann.call('getDraw', of)).drawn).toHaveLength(1);
      expect((await ann.call('settleOwnBox', { id })).box).toMatchObject({ state: 'settled' });
    });
  });

  it.each([
    ['boxNone', { boxes: [] }],
    ['boxElement', { boxes: [box({ elementId: '' })] }],
    ['boxSameMark', { boxes: [box(), box({ elementId: 'far' })] }],
    ['boxSameElement', { boxes: [box(), box({ mark: '二' })] }],
    ['prizesNone', { boxes: [box()], prizes: [] }],
  ] as const)('are refused with %s', async (error, config) => {
    const values = { spaceId, cid: fixture.newCid(), kind: 'lottery-box', name: '寻宝', zone: 'UTC' };
    expect(
      await owner.request('saveEngagement', { ...values, config: { prizes: [ALWAYS], ...config } }),
    ).toMatchObject(errorAnswer(error));
  });

  it('comes with a box at its stand in the expo hall', async () => {
    const hall = { spaceId: 'expo' };
    await eventually('it is open', async () => {
      const { engagements } = await ann.call('listEngagements', hall);
      return engagements.some(
        ({ elementIds, state }) => elementIds.includes('stand-box') && state === 'open',
      );
    });
    const { engagements } = await ann.call('listSceneBoxes', hall);
    expect(engagements.flatMap(({ boxes }) => boxes.map(({ boxMark }) => boxMark))).toEqual(['chest']);
  });
});
