// Rooms: engagement, lottery, punch-card, quiz, scores, shop, votes.
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { noPostgres } from '../../tests/server/support/open-database';
import { newPgliteFolder } from '../../tests/server/support/pglite';
import { onServer } from '../../tests/server/support/suites';
import type { EngagementState } from './model';
import { CHOICES, CUPS, openFamilies, pointsOf, PRICE, PUNCH_POINTS } from './testing/family-calls';

const RUNS = 10;
const FAMILIES = ['votes', 'lottery', 'card', 'quiz', 'shop'] as const;

const number = (max: number) => fc.integer({ min: 0, max });
const person = number(2);
// Few different requests: many come again.
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('vote' as const), person, choice: number(2) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('draw' as const), person, cid: number(3) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), person, choice: number(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('buy' as const), person, cid: number(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('punch' as const), person }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      family: fc.constantFrom(...FAMILIES),
      to: fc.constantFrom<EngagementState>('paused', 'open', 'open', 'closed'),
    }),
  },
);
/** `waits`: whether what came before is over first. */
const acts = fc.array(fc.record({ act, waits: fc.boolean() }), { minLength: 8, maxLength: 40 });

onServer('whatever people do in engagements at once', (start) => {
  let owner: SignedInPerson;
  let spaceId = '';
  const people: SignedInPerson[] = [];

  beforeAll(async () => {
    const planet = await start({ databaseUrl: '', dataDir: newPgliteFolder(), findRuntime: noPostgres });
    const fixture = await SpaceFixture.create(planet, 13_836_600_000);
    ({ owner, spaceId } = fixture);
    const access = {
      listed: false,
      anonymousEnable: true,
      inviteRequired: false,
      closed: false,
      regions: [],
    };
    await owner.call('saveSpaceSettings', { spaceId, settings: { access } });
    for (const name of ['甲', '乙', '丙']) people.push(await fixture.person(name));
  });

  it('each thing counts once, nothing is given that is not there, and points add up', async () => {
    let run = 0;
    const done = { counted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        run++;
        const families = await openFamilies(owner, spaceId, `run ${String(run)}`);
        const before = await Promise.all(people.map((who) => pointsOf(who, spaceId)));
        /** What was answered with success: of each family, by what must be one. */
        const counted = {
          vote: new Map<string, string>(),
          answer: new Set<string>(),
          punch: new Set<string>(),
          draw: new Map<string, unknown>(),
          buy: new Map<string, unknown>(),
        };
        const note = (ok: boolean): boolean => {
          done[ok ? 'counted' : 'refused'] += 1;
          return ok;
        };
        /** Of a request that was repeated, the answers must be one. */
        const same = (known: Map<string, unknown>, key: string, result: unknown): void => {
          if (known.has(key)) expect(result).toEqual(known.get(key));
          known.set(key, result);
        };
        const does = async (one: (typeof list)[number]['act']): Promise<void> => {
          if (one.kind === 'step') {
            await families[one.family].step(one.to);
            return;
          }
          const who = people[one.person];
          if (!who) throw new Error('nobody');
          const { userId } = who;
          if (one.kind === 'vote') {
            const { code } = await families.vote(who, CHOICES[one.choice] ?? 'a');
            if (note(code === 200)) counted.vote.set(userId, CHOICES[one.choice] ?? 'a');
          } else if (one.kind === 'answer') {
            const { code } = await families.answer(who, one.choice);
            if (note(code === 200)) counted.answer.add(userId);
          } else if (one.kind === 'punch') {
            const { code } = await families.punch(who);
            if (note(code === 200)) counted.punch.add(userId);
          } else {
            const cid = `${one.kind} ${String(run)} ${String(one.cid)}`;
            const { code, data } = await families[one.kind](who, cid);
            if (!note(code === 200) || !data) return;
            const { seq, prize, order } = data as Record<string, Record<string, unknown>>;
            same(counted[one.kind], `${userId} ${cid}`, [seq, prize?.['id'], order?.['orderId']]);
          }
        };
        const running: Promise<void>[] = [];
        for (const { act: one, waits } of list) {
          if (waits) await Promise.all(running.splice(0));
          running.push(does(one));
        }
        await Promise.all(running);

        const { votes, answered, cups, sold } = await families.counts();
        expect(votes).toBe(counted.vote.size);
        expect(answered).toBe(counted.answer.size);
        expect(sold).toBe(counted.buy.size);
        expect(cups).toBeLessThanOrEqual(CUPS);
        // Every number of a draw is given once, without a gap.
        const numbers = [...counted.draw.values()].map((one) => (one as number[])[0]);
        expect(numbers.toSorted((a = 0, b = 0) => a - b)).toEqual(numbers.map((_, at) => at + 1));
        for (const [at, who] of people.entries()) {
          const { balance, sum } = await pointsOf(who, spaceId);
          const gained = (kind: string): number => sum(kind) - (before[at]?.sum(kind) ?? 0);
          const of = (keys: Iterable<string>): number =>
            [...keys].filter((key) => key.startsWith(who.userId)).length;
          expect(balance).toBe(sum());
          expect(balance).toBeGreaterThanOrEqual(0);
          expect(of(counted.draw.keys())).toBeLessThanOrEqual(2);
          expect(gained('punch-card')).toBe(PUNCH_POINTS * of(counted.punch));
          expect(gained('shop') + PRICE * of(counted.buy.keys())).toBe(0);
        }
      }),
      { numRuns: RUNS },
    );
    // The runs were about something.
    expect(done.counted).toBeGreaterThan(RUNS);
    expect(done.refused).toBeGreaterThan(0);
  }, 120_000);
});
