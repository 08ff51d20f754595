import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { EventUserRole } from '../../contract/model/member/member';
import { EXPO_SPACE_ID } from '../../contract/model/space';
import { members } from '../../server/database/schema';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { ORGANIZED_PAGE } from './model';
import { sent } from './testing/family-calls';

onServer('the engagements that somebody runs', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let host: SignedInPerson;
  let visitor: SignedInPerson;
  let spaceId = '';
  let otherId = '';
  let cids = 0;

  beforeAll(async () => {
    planet = await start();
    fixture = await SpaceFixture.create(planet, 13_834_700_000);
    ({ spaceId, owner, host } = fixture);
    visitor = await fixture.person('客');
    otherId = (await owner.call('addSpace', { spaceName: '别处' })).spaceId;
  });
  const make = async (name: string, at = spaceId) =>
    (
      await owner.call('saveEngagement', {
        spaceId: at,
        cid: `organized-${++cids}`,
        kind: 'votes',
        name,
        config: {
          candidates: ['a', 'b'].map((id) => ({ id, name: id, about: '', picture: '' })),
          votes: 1,
          per: 'person',
          mayChange: true,
          anonymous: false,
          results: 'live',
          who: 'all',
          order: 'fixed',
        },
        zone: 'Asia/Shanghai',
      })
    ).engagement.engagementId;
  const namesOf = async (who: SignedInPerson, filter: object = {}) =>
    (await who.call('organizedEngagements', filter)).engagements.map(({ name }) => name);

  describe('are listed', () => {
    let running = '';
    beforeAll(async () => {
      running = await make('午饭');
      await make('晚饭');
      await make('早饭', otherId);
      await host.call('setEngagementState', {
        spaceId,
        engagementId: running,
        state: 'open',
        version: 1,
      });
    });

    it('of every space of a person, what runs first, with the people who took part', async () => {
      const vote = { spaceId, elementId: running, candidateId: 'a', cid: 'organized-vote' };
      await sent(visitor, 'POST', '/api/voteMachine/vote', vote);
      const list = await owner.call('organizedEngagements', {});
      expect(list.engagements.map(({ name }) => name)).toEqual(['午饭', '早饭', '晚饭']);
      expect(list.engagements.map(({ people }) => people)).toEqual([1, 0, 0]);
      expect(list).toMatchObject({ total: 3, running: 1 });
      expect(list.spaces).toEqual([
        expect.objectContaining({ spaceId: otherId, spaceName: '别处', maySet: true }),
        expect.objectContaining({ spaceId, spaceName: '院子', maySet: true }),
      ]);
    });
    it('of the spaces where a host runs them, who does not make any', async () => {
      const list = await host.call('organizedEngagements', {});
      expect(list.engagements.map(({ name }) => name)).toEqual(['午饭', '晚饭']);
      expect(list.spaces).toEqual([expect.objectContaining({ spaceId, maySet: false })]);
    });
    it('of one space and of one state', async () => {
      expect(await namesOf(owner, { spaceId: otherId })).toEqual(['早饭']);
      expect(await namesOf(owner, { spaceId, state: 'draft' })).toEqual(['晚饭']);
      expect(await namesOf(owner, { state: 'open' })).toEqual(['午饭']);
      expect((await owner.call('organizedEngagements', { state: 'draft' })).total).toBe(2);
    });
    it('to nobody else: not to visitors, and not of a space that somebody else runs', async () => {
      const none = { engagements: [], spaces: [], total: 0, running: 0 };
      expect(await visitor.call('organizedEngagements', {})).toMatchObject(none);
      expect(await visitor.call('organizedEngagements', { spaceId })).toMatchObject(none);
      expect(await namesOf(host, { spaceId: otherId })).toEqual([]);
    });
    it('not to a host at an address from where nobody may enter', async () => {
      const access = { listed: true, anonymousEnable: true, inviteRequired: false, closed: false };
      const allow = (regions: string[]) =>
        owner.call('saveSpaceSettings', { spaceId, settings: { access: { ...access, regions } } });
      await allow(['203.0.113.0/24']);
      expect(await host.call('organizedEngagements', {})).toMatchObject({ spaces: [], engagements: [] });
      await allow([]);
      expect((await host.call('organizedEngagements', {})).spaces).toHaveLength(1);
    });
    it('no more to a host who was banned', async () => {
      await owner.call('forbidIntoSpaceV2', { spaceId, userId: host.userId, banDesc: '吵' });
      expect(await host.call('organizedEngagements', {})).toMatchObject({ spaces: [], engagements: [] });
    });
  });

  it('count the people of every kind', async () => {
    await visitor.call('visitSpace', { spaceId: EXPO_SPACE_ID });
    await withStoppedServer(planet, (db) =>
      db
        .update(members)
        .set({ eventUserRole: EventUserRole.organizer })
        .where(and(eq(members.userId, visitor.userId), eq(members.spaceId, EXPO_SPACE_ID))),
    );
    const listed = async () => (await visitor.call('organizedEngagements', {})).engagements;
    const areOpen = async (): Promise<boolean> => {
      const all = await listed();
      return all.length > 5 && all.every(({ state }) => state === 'open');
    };
    await expect.poll(areOpen, { timeout: 20_000 }).toBe(true);
    const all = await listed();
    expect(all.map(({ people }) => people)).toEqual(all.map(() => 0));
  });

  it(`are given in pages of ${ORGANIZED_PAGE}`, async () => {
    const third = (await owner.call('addSpace', { spaceName: '三号' })).spaceId;
    for (let at = 0; at <= ORGANIZED_PAGE; at++) await make(`第${at}`, third);
    const first = await owner.call('organizedEngagements', { spaceId: third });
    expect(first.engagements).toHaveLength(ORGANIZED_PAGE);
    expect(first.total).toBe(ORGANIZED_PAGE + 1);
    expect(await namesOf(owner, { spaceId: third, pageNum: 2 })).toEqual(['第0']);
    expect(await namesOf(owner, { spaceId: third, pageNum: 3 })).toEqual([]);
  });
});
