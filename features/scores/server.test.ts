import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { members } from '../../server/database/schema';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { nextFeatureEvent } from '../../tests/server/support/feature-events';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onEachEngine } from '../../tests/server/support/suites';
import { RANK_PAGE } from './model';

onEachEngine('points', (start) => {
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let host: SignedInPerson;
  let spaceId = '';
  let people: SignedInPerson[] = [];

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start(), 13_834_800_000);
    ({ spaceId, owner, host } = fixture);
    people = [await fixture.person('安'), await fixture.person('波'), await fixture.person('晨')];
  });
  const give = (who: SignedInPerson, delta: number, more: object = {}) =>
    owner.request('giveScore', {
      spaceId,
      userId: who.userId,
      delta,
      reason: '帮忙布置',
      cid: fixture.newCid(),
      ...more,
    });
  const ownOf = async (who: SignedInPerson) => (await who.call('rankScores', { spaceId })).own;

  it('are nothing before anybody has any', async () => {
    const [ann] = people as [SignedInPerson];
    expect(await ann.call('rankScores', { spaceId })).toEqual({
      rows: [],
      total: 0,
      own: { rank: null, balance: 0, earned: 0 },
    });
    expect(await ann.call('listScoreEntries', { spaceId })).toEqual({ entries: [], more: false });
  });

  it('are ranked by what was earned, and among equals by who reached it first', async () => {
    const [ann, ben, cem] = people as [SignedInPerson, SignedInPerson, SignedInPerson];
    for (const [who, delta] of [
      [ben, 30],
      [ann, 20],
      [cem, 20],
    ] as const)
      expect((await give(who, delta)).code).toBe(200);
    // Spending lowers no rank.
    expect((await give(ben, -25)).data).toEqual({ rank: 1, balance: 5, earned: 30 });
    const { rows, total, own } = await cem.call('rankScores', { spaceId });
    expect(rows.map(({ rank, nickname, earned }) => [rank, nickname, earned])).toEqual([
      [1, '波', 30],
      [2, '安', 20],
      [3, '晨', 20],
    ]);
    expect({ total, own }).toEqual({ total: 3, own: { rank: 3, balance: 20, earned: 20 } });
    const second = await ann.call('rankScores', { spaceId, pageNum: 2, pageSize: 2 });
    expect(second.rows.map(({ rank, nickname }) => [rank, nickname])).toEqual([[3, '晨']]);
    expect(second.own.rank).toBe(2);
    expect(await ann.request('rankScores', { spaceId, pageSize: RANK_PAGE + 1 })).toMatchObject(
      errorAnswer('invalid'),
    );
  });

  it('given three times at once with one id are given once, and the person hears of it', async () => {
    const dan = await fixture.person('丹');
    const wire = await fixture.enter(dan);
    const heard = nextFeatureEvent(wire, 'scores', 'changed');
    const cid = fixture.newCid();
    const answers = await Promise.all([give(dan, 7, { cid }), give(dan, 7, { cid }), give(dan, 7, { cid })]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await ownOf(dan)).toMatchObject({ balance: 7, earned: 7 });
    expect(await heard).toMatchObject({ balance: 7, delta: 7, reason: '帮忙布置' });
    await fixture.clear();
  });

  it('are never taken below zero, also when several take at once', async () => {
    const eva = await fixture.person('伊');
    await give(eva, 10);
    const taken = await Promise.all(Array.from({ length: 4 }, () => give(eva, -4)));
    expect(taken.filter(({ code }) => code === 200)).toHaveLength(2);
    for (const refused of taken.filter(({ code }) => code !== 200))
      expect(refused).toMatchObject(errorAnswer('scoreTooFew'));
    expect(await ownOf(eva)).toMatchObject({ balance: 2, earned: 10 });
    const { entries } = await eva.call('listScoreEntries', { spaceId });
    expect(entries.map(({ delta }) => delta)).toEqual([-4, -4, 10]);
  });

  describe('are given', () => {
    it('with a reason, by managers, to members', async () => {
      const [ann] = people as [SignedInPerson];
      expect(await give(ann, 5, { reason: ' ' })).toMatchObject(errorAnswer('invalid'));
      expect(await give(ann, 0)).toMatchObject(errorAnswer('invalid'));
      const input = { spaceId, userId: ann.userId, delta: 5, reason: '好', cid: fixture.newCid() };
      expect(await host.request('giveScore', input)).toMatchObject(errorAnswer('forbidden'));
      expect(await give(ann, 5, { userId: 'u-nobody' })).toMatchObject(errorAnswer('scoreNoMember'));
    });

    it('so that the person sees why, a page at a time', async () => {
      const fay = await fixture.person('菲');
      for (let at = 1; at <= 31; at++) await give(fay, at, { reason: `第 ${at} 次` });
      const first = await fay.call('listScoreEntries', { spaceId });
      expect(first).toMatchObject({ more: true });
      expect(first.entries).toHaveLength(30);
      expect(first.entries[0]).toMatchObject({ delta: 31, kind: 'given', reason: '第 31 次' });
      const before = first.entries.at(-1)?.id ?? 0;
      expect(await fay.call('listScoreEntries', { spaceId, before })).toMatchObject({
        more: false,
        entries: [{ delta: 1, reason: '第 1 次' }],
      });
    });
  });

  it('have tops of people and of teams, which are those with the same label, in the space where one is', async () => {
    const two = await SpaceFixture.create(fixture.planet, 13_834_810_000);
    const [gil, hua, ira] = [await two.person('吉'), await two.person('华'), await two.person('艾')];
    const of = { spaceId: two.spaceId };
    for (const [who, delta] of [
      [gil, 10],
      [hua, 40],
      [ira, 25],
    ] as const)
      await two.owner.call('giveScore', {
        ...{ ...of, userId: who.userId, delta },
        ...{ reason: '好', cid: two.newCid() },
      });
    await withStoppedServer(two.planet, async (db) => {
      for (const [name, people] of [
        ['红队', [gil, ira]],
        ['蓝队', [hua]],
      ] as const)
        for (const { userId } of people)
          await db.update(members).set({ displayTag: name }).where(eq(members.userId, userId));
    });
    expect(await gil.call('topUserScore', {})).toEqual({ rows: [] });
    expect(await gil.call('topTeamScore', of)).toEqual({ teams: [] });
    await two.enter(gil);
    const { rows } = await gil.call('topUserScore', {});
    expect(rows.map(({ rank, nickname, earned }) => [rank, nickname, earned])).toEqual([
      [1, '华', 40],
      [2, '艾', 25],
      [3, '吉', 10],
    ]);
    expect(await gil.call('topTeamScore', of)).toEqual({
      teams: [
        { rank: 1, name: '蓝队', score: 40, members: 1 },
        { rank: 2, name: '红队', score: 35, members: 2 },
      ],
    });
    expect(await gil.call('topTeamScore', { spaceId })).toEqual({ teams: [] });
    await two.clear();
  });

  it('of all spaces together are the score of the user', async () => {
    const jon = await fixture.person('君');
    await give(jon, 15);
    await give(jon, -5);
    const other = await SpaceFixture.create(fixture.planet, 13_834_820_000);
    await jon.call('visitSpace', { spaceId: other.spaceId });
    await other.owner.call('giveScore', {
      ...{ spaceId: other.spaceId, userId: jon.userId, delta: 8 },
      ...{ reason: '好', cid: other.newCid() },
    });
    expect((await jon.call('getUserInfo', {})).sktScore).toBe(23);
  });
});
