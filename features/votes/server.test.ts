import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '../../contract/calls/call';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { featureEvents, nextFeatureEvent } from '../../tests/server/support/feature-events';
import { eventually } from '../../tests/server/support/process';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onEachEngine } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import type { EngagementState } from '../engagement/model';
import type { VOTE_CALLS } from './contract';
import type { VoteConfig } from './model';

type Own = OutputOf<(typeof VOTE_CALLS)['vote']>;

onEachEngine('votes', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let spaceId = '';
  let people: SignedInPerson[] = [];
  let made = 0;

  beforeAll(async () => {
    planet = await start();
    fixture = await SpaceFixture.create(planet, 13_834_600_000);
    ({ spaceId, owner } = fixture);
    const access = {
      listed: false,
      anonymousEnable: true,
      inviteRequired: false,
      closed: false,
      regions: [],
    };
    await owner.call('saveSpaceSettings', { spaceId, settings: { access } });
    people = [await fixture.person('安'), await fixture.person('波'), await fixture.person('晨')];
  });

  /** An open vote between three candidates at an element of its own. */
  const open = async (config: Partial<VoteConfig> = {}, more: object = {}) => {
    const elementId = `machine-${++made}`;
    const candidates = ['a', 'b', 'c'].map((id) => ({ id, name: `候选${id}` }));
    const { engagement } = await owner.call('saveEngagement', {
      spaceId,
      cid: fixture.newCid(),
      kind: 'votes',
      name: '最佳作品',
      config: { candidates, ...config },
      zone: 'Asia/Shanghai',
      elementIds: [elementId],
      ...more,
    });
    const { engagementId } = engagement;
    let { version } = engagement;
    const step = async (state: EngagementState) => {
      const done = await owner.call('setEngagementState', { spaceId, engagementId, state, version });
      ({ version } = done.engagement);
    };
    await step('open');
    const at = { spaceId, elementId };
    return {
      at,
      engagementId,
      step,
      vote: (who: SignedInPerson, candidateId: string) => who.request('vote', { ...at, candidateId }),
      own: (who: SignedInPerson): Promise<Own> => who.call('listVoteCandidateId', at),
      counts: async (who: SignedInPerson) =>
        Object.fromEntries(
          (await who.call('listCandidate', at)).candidates.map((one) => [one.candidateId, one.votes]),
        ),
      voters: async (who: SignedInPerson) => (await who.call('getVote', at)).voters,
    };
  };

  it('count once what is sent three times at once, and answer the same each time', async () => {
    const { vote, counts, voters } = await open({ votes: 2 });
    for (const who of people) {
      const answers = await Promise.all([vote(who, 'a'), vote(who, 'a'), vote(who, 'a')]);
      for (const { data } of answers) expect(data).toEqual({ candidateIds: ['a'], left: 1 });
    }
    expect(await counts(owner)).toEqual({ a: 3, b: 0, c: 0 });
    expect(await voters(owner)).toBe(3);
  });

  it('count people, however many candidates each has chosen', async () => {
    const { vote, own, counts, voters } = await open({ votes: 2 });
    const [ann, bob] = people;
    if (!ann || !bob) throw new Error('nobody');
    const all = await Promise.all(['a', 'b', 'c'].map((id) => vote(ann, id)));
    expect(all.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(all).toContainEqual(expect.objectContaining(errorAnswer('voteNoneLeft')));
    await vote(bob, 'c');
    expect((await own(ann)).left).toBe(0);
    expect(Object.values(await counts(owner)).reduce((sum, one) => Number(sum) + Number(one), 0)).toBe(3);
    expect(await voters(owner)).toBe(2);
  });

  it('can be changed until the end, where that is allowed', async () => {
    const { vote, own, at, step, counts } = await open();
    const [ann, bob] = people;
    if (!ann || !bob) throw new Error('nobody');
    await vote(ann, 'a');
    expect((await vote(ann, 'b')).data).toEqual({ candidateIds: ['b'], left: 0 });
    expect(await ann.call('withdrawVote', { ...at, candidateId: 'b' })).toEqual({
      candidateIds: [],
      left: 1,
    });
    await vote(ann, 'c');
    await step('paused');
    expect(await vote(bob, 'c')).toMatchObject(errorAnswer('engagementPaused'));
    await step('closed');
    expect(await vote(bob, 'c')).toMatchObject(errorAnswer('engagementOver'));
    expect(await ann.request('withdrawVote', { ...at, candidateId: 'c' })).toMatchObject(
      errorAnswer('engagementOver'),
    );
    expect([await own(ann), await counts(bob)]).toEqual([
      { candidateIds: ['c'], left: 0 },
      { a: 0, b: 0, c: 1 },
    ]);

    const fixed = await open({ mayChange: false });
    await fixed.vote(ann, 'a');
    expect(await fixed.vote(ann, 'b')).toMatchObject(errorAnswer('voteStays'));
    expect((await fixed.vote(ann, 'a')).data).toEqual({ candidateIds: ['a'], left: 0 });
  });

  it('begin anew each day of the zone, where they are counted by days', async () => {
    const { vote, own, counts, engagementId } = await open({ per: 'day' });
    const [ann] = people;
    if (!ann) throw new Error('nobody');
    await vote(ann, 'a');
    await withStoppedServer(planet, (db) =>
      db.execute(sql`update votes set day = '2026-01-01' where engagement_id = ${engagementId}`),
    );
    expect(await own(ann)).toEqual({ candidateIds: [], left: 1 });
    await vote(ann, 'a');
    expect(await counts(owner)).toEqual({ a: 2, b: 0, c: 0 });
  });

  describe('of which nobody knows who gave them', () => {
    it('keep voters and ballots apart', async () => {
      const { at, vote, own, counts, voters, engagementId } = await open({
        anonymous: true,
        mayChange: false,
      });
      const [ann, bob] = people;
      if (!ann || !bob) throw new Error('nobody');
      const once = { ...at, candidateId: 'a', cid: 'one-request' };
      const same = await Promise.all([1, 2, 3].map(() => ann.call('vote', once)));
      expect(same).toEqual([1, 2, 3].map(() => ({ candidateIds: [], left: 0 })));
      await vote(bob, 'b');
      expect(await vote(ann, 'b')).toMatchObject(errorAnswer('voteStays'));
      expect(await own(ann)).toEqual({ candidateIds: [], left: 0 });
      expect([await counts(owner), await voters(owner)]).toEqual([{ a: 1, b: 1, c: 0 }, 2]);
      await withStoppedServer(planet, async (db) => {
        const ballots = await db.execute(
          sql`select * from vote_ballots where engagement_id = ${engagementId}`,
        );
        expect(Object.keys(ballots.rows[0] ?? {}).toSorted()).toEqual([
          'candidate_id',
          'engagement_id',
          'id',
        ]);
        const named = await db.execute(sql`select * from votes where engagement_id = ${engagementId}`);
        expect(named.rows).toEqual([]);
      });
    });
    it('are one for each person, and stay', async () => {
      await expect(open({ anonymous: true })).rejects.toThrow(String(errorAnswer('voteAnonymous').desc));
    });
  });

  describe('show their counts', () => {
    const hidden = { a: null, b: null, c: null };
    const one = { a: 1, b: 0, c: 0 };
    it.each([
      ['live', one, one, one, one],
      ['afterVote', hidden, one, one, one],
      ['atClose', hidden, hidden, one, one],
      ['whenPublished', hidden, hidden, hidden, one],
    ] as const)(
      'by the rule %s, and earlier in no event',
      async (results, ofOthers, ofVoters, closed, settled) => {
        const [ann, bob] = people;
        if (!ann || !bob) throw new Error('nobody');
        const wire = await fixture.enter(bob);
        const { vote, counts, step, engagementId } = await open({ results });
        await vote(ann, 'a');
        expect([await counts(bob), await counts(ann)]).toEqual([ofOthers, ofVoters]);
        expect(await counts(owner)).toEqual(one);
        if (results === 'live')
          await nextFeatureEvent(wire, 'engagement', 'changed', ({ data }) => data?.['voters'] === 1);
        await step('closed');
        expect(await counts(bob)).toEqual(closed);
        await step('settled');
        expect(await counts(bob)).toEqual(settled);
        await nextFeatureEvent(
          wire,
          'engagement',
          'changed',
          ({ engagement, data }) => engagement.state === 'settled' && data?.['voters'] === 1,
        );
        const early = featureEvents(wire, 'engagement', 'changed').filter(
          ({ engagement, data }) =>
            engagement.engagementId === engagementId && engagement.state === 'open' && data?.['counts'],
        );
        expect(early.length > 0).toBe(results === 'live');
        const { told } = await bob.call('toldEngagements', { spaceId, engagementIds: engagementId });
        expect(told[engagementId]?.['leading']).toEqual(['候选a']);
        await fixture.clear();
      },
    );
  });

  it('refuse an unknown candidate, a place without a vote, and a wrong setting', async () => {
    const { vote } = await open();
    const [ann] = people;
    if (!ann) throw new Error('nobody');
    expect(await vote(ann, 'z')).toMatchObject(errorAnswer('voteNoCandidate'));
    expect(await ann.request('vote', { spaceId, elementId: 'lamp', candidateId: 'a' })).toMatchObject(
      errorAnswer('engagementNotFound'),
    );
    await expect(open({ votes: 4 })).rejects.toThrow(String(errorAnswer('voteTooMany').desc));
    await expect(open({ candidates: [] })).rejects.toThrow(String(errorAnswer('voteCandidates').desc));
  });

  it('are only for people with a phone, where that is the rule', async () => {
    const { at } = await open({ who: 'users' });
    const guest = planet.person();
    await guest.call('loginGuest', { spaceId });
    expect(await guest.request('vote', { ...at, candidateId: 'a' })).toMatchObject(
      errorAnswer('voteUsersOnly'),
    );
  });

  it('stay when the account of a voter goes', async () => {
    const { vote, counts } = await open();
    const guest = planet.person();
    const { userId } = await guest.call('loginGuest', { spaceId });
    await vote(Object.assign(guest, { userId }), 'b');
    await guest.call('deleteAccount', { confirmed: true });
    expect(await counts(owner)).toEqual({ a: 0, b: 1, c: 0 });
  });

  it('comes with a vote at its stand in the expo hall', async () => {
    const spaceId = 'expo';
    const [ann] = people;
    await eventually('it is open', async () => {
      const { engagements } = (await ann?.call('listEngagements', { spaceId })) ?? { engagements: [] };
      return engagements.some(({ kind, state }) => kind === 'votes' && state === 'open');
    });
    const vote = await ann?.request('vote', { spaceId, elementId: 'stand-ballot', candidateId: 'leaf' });
    expect(vote?.data?.candidateIds).toEqual(['leaf']);
  });
});
