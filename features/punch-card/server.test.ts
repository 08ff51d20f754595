import { beforeAll, describe, expect, it } from 'vitest';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { eventually } from '../../tests/server/support/process';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { dayIn, type EngagementState } from '../engagement/model';
import { dayAfter } from './model';

const HOUR = 3_600_000;
const fiveDaysAgo = new Date(Date.now() - 5 * 24 * HOUR).toISOString();

onServer('punch cards', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let spaceId = '';
  let ann: SignedInPerson;
  let ben: SignedInPerson;

  beforeAll(async () => {
    planet = await start();
    fixture = await SpaceFixture.create(planet, 13_834_900_000);
    ({ spaceId, owner } = fixture);
    [ann, ben] = [await fixture.person('安'), await fixture.person('波')];
  });

  const open = async (config: Record<string, unknown> = {}, more: object = {}) => {
    const { engagement } = await owner.call('saveEngagement', {
      spaceId,
      cid: fixture.newCid(),
      kind: 'punch-card',
      name: '早起打卡',
      config,
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
    return {
      of,
      step,
      punch: (who: SignedInPerson, day?: string) => who.request('punchCard', { ...of, ...(day && { day }) }),
      read: async (who: SignedInPerson) => {
        const [card] = (await who.call('listPunchCards', of)).cards;
        if (!card) throw new Error('no card');
        return card;
      },
    };
  };
  it('punched three times at once count one day, and tell the same each time', async () => {
    const { punch, read } = await open();
    const answers = await Promise.all([punch(ann), punch(ann), punch(ann)]);
    const today = dayIn('Asia/Shanghai', Date.now());
    for (const { data } of answers) expect(data?.card).toMatchObject({ punched: [today], streak: 1 });
    expect(await read(ben)).toMatchObject({ punched: [], streak: 0, today });
  });

  it('count the days of their own zone', async () => {
    // Between the two it is always another day.
    const east = await open({}, { zone: 'Pacific/Kiritimati' });
    const west = await open({}, { zone: 'Etc/GMT+12' });
    const days = [(await east.punch(ann)).data?.card.today, (await west.punch(ann)).data?.card.today];
    expect(days).toEqual([dayIn('Pacific/Kiritimati', Date.now()), dayIn('Etc/GMT+12', Date.now())]);
    expect((await west.read(ann)).punched).toEqual([days[1]]);
    expect(await west.punch(ann, days[0])).toMatchObject(errorAnswer('punchNotToday'));
  });

  describe('rewards', () => {
    it('are given once when the days are there: points at once, things to be handed out', async () => {
      const rewards = [
        { id: 'a', days: 1, name: '签到分', points: 10 },
        { id: 'b', days: 2, name: '徽章' },
      ];
      const { punch, read, of } = await open({ rewards, makeUp: 1 }, { opensAt: fiveDaysAgo });
      const answers = await Promise.all([punch(ben), punch(ben)]);
      expect(answers.flatMap(({ data }) => data?.won ?? [])).toEqual([{ name: '签到分', points: 10 }]);
      const yesterday = dayAfter((await read(ben)).today, -1);
      expect((await punch(ben, yesterday)).data?.won).toEqual([{ name: '徽章', points: 0 }]);
      expect((await read(ben)).rewards.map(({ got }) => got)).toEqual([true, true]);
      const { awards } = await owner.call('listAwards', of);
      // What is to be handed out comes first.
      expect(awards.map(({ name, state }) => [name, state])).toEqual([
        ['徽章', 'won'],
        ['签到分', 'given'],
      ]);
    });

    it('for the same number of days are refused', async () => {
      const rewards = [
        { id: 'a', days: 3, name: '一' },
        { id: 'b', days: 3, name: '二' },
      ];
      await expect(open({ rewards })).rejects.toThrow(String(errorAnswer('punchSameDays').desc));
    });
  });

  describe('missed days', () => {
    it('are made up as often as the card allows, never in the future or before it began', async () => {
      const { punch, read } = await open({ makeUp: 1 }, { opensAt: fiveDaysAgo });
      const { today, from } = await read(ann);
      expect(from).toBe(dayIn('Asia/Shanghai', Date.parse(fiveDaysAgo)));
      const yesterday = dayAfter(today, -1);
      expect(await punch(ann, dayAfter(today, 1))).toMatchObject(errorAnswer('punchNotToday'));
      expect(await punch(ann, dayAfter(from, -1))).toMatchObject(errorAnswer('punchNotToday'));
      const both = await Promise.all([punch(ann, yesterday), punch(ann, dayAfter(today, -2))]);
      expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(both.find(({ code }) => code !== 200)).toMatchObject(errorAnswer('punchNoMakeUp'));
      expect((await punch(ann)).code).toBe(200);
      const card = await read(ann);
      expect(card.makeUpLeft).toBe(0);
      expect(card.punched).toHaveLength(2);
    });

    it('begin with the day on which a card was opened by hand', async () => {
      const { punch, read } = await open({ makeUp: 1 });
      const { today, from } = await read(ann);
      expect(from).toBe(today);
      expect(await punch(ann, dayAfter(today, -1))).toMatchObject(errorAnswer('punchNotToday'));
    });

    it('cannot be made up where that is not allowed', async () => {
      const { punch, read } = await open({}, { opensAt: fiveDaysAgo });
      const { today } = await read(ann);
      expect(await punch(ann, dayAfter(today, -1))).toMatchObject(errorAnswer('punchNoMakeUp'));
    });
  });

  it('take nothing while they are paused or over', async () => {
    const { punch, step, read } = await open();
    await step('paused');
    expect(await punch(ann)).toMatchObject(errorAnswer('engagementPaused'));
    await step('closed');
    expect(await punch(ann)).toMatchObject(errorAnswer('engagementOver'));
    expect((await read(ann)).punched).toEqual([]);
  });

  it('are only for people with a phone, where that is the rule', async () => {
    const access = {
      listed: false,
      anonymousEnable: true,
      inviteRequired: false,
      closed: false,
      regions: [],
    };
    await owner.call('saveSpaceSettings', { spaceId, settings: { access } });
    const { of } = await open({ who: 'users' });
    const guest = planet.person();
    await guest.call('loginGuest', { spaceId });
    expect(await guest.request('punchCard', of)).toMatchObject(errorAnswer('punchUsersOnly'));
  });

  it('comes with a card at its stand in the expo hall', async () => {
    const spaceId = 'expo';
    await eventually('it is open', async () => {
      const { engagements } = await ann.call('listEngagements', { spaceId });
      return engagements.some(({ kind, state }) => kind === 'punch-card' && state === 'open');
    });
    const { card } = await ann.call('punchCard', { spaceId, engagementId: 'stand-punch' });
    expect(card.punched).toHaveLength(1);
  });
});
