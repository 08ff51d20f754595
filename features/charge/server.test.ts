import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { InteractionType } from '../../contract/model/element/interaction';
import { spaceDocuments } from '../../server/database/schema';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { elementDocument, makeElement } from '../../tests/server/support/element-fixture';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { featureEvents, nextFeatureEvent } from '../../tests/server/support/feature-events';
import { eventually } from '../../tests/server/support/process';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import type { EngagementState } from '../engagement/model';
import type { ChargeBar } from './model';

onServer('bars of energy', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let spaceId = '';
  const people: SignedInPerson[] = [];

  beforeAll(async () => {
    planet = await start();
    fixture = await SpaceFixture.create(planet, 13_835_100_000);
    ({ spaceId, owner } = fixture);
    const { manualSwitch, makeSound } = InteractionType;
    const document = elementDocument([
      { ...makeElement('stand', 'lamp', 680, 480, { type: manualSwitch, controls: ['lamp'] }), on: false },
      { ...makeElement('lamp', 'lamp', 600, 480), on: false },
      makeElement('bell', 'lamp', 760, 480, {
        type: makeSound,
        sound: { tune: 'bell', volume: 1, radius: 200 },
      }),
    ]);
    await withStoppedServer(planet, (db) =>
      db.update(spaceDocuments).set({ document }).where(eq(spaceDocuments.spaceId, spaceId)),
    );
    for (const name of ['安', '波', '晨', '丹']) people.push(await fixture.person(name));
  });

  const save = (groups: readonly object[]) => ({
    spaceId,
    cid: fixture.newCid(),
    kind: 'charge',
    name: '充能',
    config: { groups },
    zone: 'UTC',
    elementIds: ['stand', 'bell'],
  });
  const open = async (goal = 3) => {
    const groups = [
      { mark: 'red', name: '红队', goal },
      { mark: 'blue', name: '蓝队', goal: 100 },
    ];
    const { engagement } = await owner.call('saveEngagement', save(groups));
    const of = { spaceId, engagementId: engagement.engagementId };
    let { version } = engagement;
    const step = async (state: EngagementState) => {
      const done = await owner.call('setEngagementState', { ...of, state, version });
      ({ version } = done.engagement);
    };
    await step('open');
    return {
      of,
      step,
      charge: (who: SignedInPerson, groupMark = 'red') => who.request('chargeGroup', { ...of, groupMark }),
      list: async (who: SignedInPerson) => (await who.call('listCharge', of)).groups,
      fullLogged: async () => {
        const { entries } = await owner.call('engagementLog', of);
        return entries.filter(({ action }) => action === 'barFull');
      },
    };
  };
  const first = (): SignedInPerson => people[0] as SignedInPerson;
  /** Far enough from the end of a minute for what follows to happen in it. */
  const earlyInMinute = async (who: SignedInPerson): Promise<void> => {
    const { serverNow } = await who.call('listEngagements', { spaceId });
    const left = 60_000 - (serverNow % 60_000);
    if (left < 20_000) planet.advance(left + 1);
  };

  it('get one unit a minute and person, also when it is sent three times at once', async () => {
    const { charge, list } = await open();
    await earlyInMinute(first());
    const sent = await Promise.all([charge(first()), charge(first()), charge(first())]);
    expect(sent.filter(({ data }) => data?.charged)).toHaveLength(1);
    for (const { data } of sent) expect(data).toMatchObject({ bar: { mark: 'red', level: 1 }, own: 1 });
    expect((await charge(first(), 'blue')).data).toMatchObject({ charged: true, bar: { level: 1 } });
    const [red, blue] = await list(first());
    expect(red).toMatchObject({ name: '红队', goal: 3, level: 1, isFull: false, own: 1 });
    expect(blue).toMatchObject({ level: 1, own: 1 });
    const { serverNow } = await first().call('listEngagements', { spaceId });
    expect((red?.nextAt ?? 0) % 60_000).toBe(0);
    expect((red?.nextAt ?? 0) - serverNow).toBeGreaterThan(0);
    expect((red?.nextAt ?? 0) - serverNow).toBeLessThanOrEqual(60_000);
    expect((await list(people[1] as SignedInPerson))[0]).toMatchObject({ level: 1, own: 0, nextAt: 0 });
  });

  it('are full once, which everybody hears of, and take no more', async () => {
    const { of, charge, fullLogged } = await open(2);
    const wire = await fixture.enter(owner);
    await earlyInMinute(first());
    const barOf = (data: Record<string, unknown> | undefined) =>
      (data?.['bars'] as ChargeBar[] | undefined)?.find(({ mark }) => mark === 'red');
    await charge(first());
    expect(await fullLogged()).toEqual([]);
    const sent = await Promise.all(people.map((who) => charge(who)));
    expect(sent.every(({ code }) => code === 200)).toBe(true);
    const heard = await nextFeatureEvent(
      wire,
      'engagement',
      'changed',
      ({ engagement, data }) => engagement.engagementId === of.engagementId && barOf(data)?.isFull === true,
    );
    expect(barOf(heard.data)).toEqual({ mark: 'red', level: 2, isFull: true });
    expect(await fullLogged()).toMatchObject([{ data: { mark: 'red', name: '红队', goal: 2 } }]);
    expect(await nextFeatureEvent(wire, 'charge', 'full')).toEqual({
      ...{ engagementId: of.engagementId, mark: 'red', name: '红队' },
      elementIds: ['stand', 'bell'],
    });
    for (const id of ['stand', 'lamp'])
      await wire.waitForEvent('element', ({ elementId, on }) => elementId === id && on);
    await wire.waitForEvent('sound', ({ elementId }) => elementId === 'bell');
    const late = await fixture.person('伊');
    expect((await charge(late)).data).toMatchObject({ charged: false, bar: { isFull: true }, own: 0 });
    expect(await fullLogged()).toHaveLength(1);
    expect(featureEvents(wire, 'charge', 'full')).toHaveLength(1);
    expect(featureEvents(wire, 'engagement', 'changed').length).toBeGreaterThan(0);
    await fixture.clear();
  });

  it('are charged while they are open only, and belong to a group that there is', async () => {
    const { charge, step, list, of } = await open();
    expect(await charge(first(), 'green')).toMatchObject(errorAnswer('chargeNoGroup'));
    await step('paused');
    expect(await charge(first())).toMatchObject(errorAnswer('engagementPaused'));
    await step('closed');
    expect(await charge(first())).toMatchObject(errorAnswer('engagementOver'));
    expect((await list(first()))[0]).toMatchObject({ level: 0, own: 0 });
    const elsewhere = await owner.call('addSpace', { spaceName: '隔壁' });
    expect(await owner.request('listCharge', { ...of, spaceId: elsewhere.spaceId })).toMatchObject(
      errorAnswer('engagementNotFound'),
    );
  });

  describe('are exported', () => {
    it('with the units of each person', async () => {
      const { of, charge } = await open();
      await charge(first());
      const { csv } = await owner.call('exportEngagement', of);
      expect(csv).toContain('红队,安,1');
    });
  });

  it('need a group', async () => {
    expect(await owner.request('saveEngagement', save([]))).toMatchObject(errorAnswer('chargeGroups'));
  });

  it('come with one at the charging post of the expo hall', async () => {
    const of = { spaceId: 'expo', engagementId: 'expo-charge' };
    await eventually('it is open', async () => {
      const { engagements } = await first().call('listEngagements', { spaceId: 'expo' });
      return engagements.some(({ kind, state }) => kind === 'charge' && state === 'open');
    });
    expect((await first().call('chargeGroup', { ...of, groupMark: 'hall' })).bar.level).toBe(1);
  });
});
