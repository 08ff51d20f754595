import { and, count, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext, type FeatureParts } from '../../server/features/feature';
import { newId } from '../../server/secrets';
import { dayIn } from '../engagement/model';
import type { EngagementOf } from '../engagement/service';
import { PUNCH_CARD_CALLS } from './contract';
import { PUNCH_CARD_ERRORS } from './errors';
import { PUNCH_CARD_EXHIBIT } from './exhibit';
import { streakOf, type PunchCardConfig } from './model';
import { punchCardConfigSchema } from './model.schema';
import { punches, punchRewards } from './tables';

type Card = EngagementOf<PunchCardConfig>;

/** The first and the last date of a card; empty: without limit. */
const rangeOf = ({ opensAt, closesAt, zone }: Card): { from: string; to: string } => ({
  from: opensAt === '' ? '' : dayIn(zone, Date.parse(opensAt)),
  // The end itself is no longer in the card: one that ends at midnight has no day after it.
  to: closesAt === '' ? '' : dayIn(zone, Date.parse(closesAt) - 1),
});

const rowsOf = (on: Pick<Db | Tx, 'select'>, engagementId: string, userId: string) =>
  on
    .select({ day: punches.day, madeUp: punches.madeUp })
    .from(punches)
    .where(and(eq(punches.engagementId, engagementId), eq(punches.userId, userId)))
    .orderBy(punches.day);

function createPunchCards({ db, service }: FeatureContext): FeatureParts<typeof PUNCH_CARD_CALLS> {
  const engagement = service('engagement');
  const { now } = engagement;
  /** Lets those who hand the rewards out know that there are more. */
  const toldOf = async (engagementId: string) => {
    const [given] = await db
      .select({ rewards: count() })
      .from(punchRewards)
      .where(eq(punchRewards.engagementId, engagementId));
    return { rewards: given?.rewards ?? 0 };
  };
  const cards = engagement.register<PunchCardConfig>({
    kind: 'punch-card',
    config: punchCardConfigSchema,
    exhibit: PUNCH_CARD_EXHIBIT,
    errors: ['punchSameDays'],
    told: ({ engagementId }) => toldOf(engagementId),
    people: [punches],
    async report({ engagementId }) {
      const rows = await db
        .select({ nickname: users.nickname, days: count() })
        .from(punches)
        .innerJoin(users, eq(users.id, punches.userId))
        .where(eq(punches.engagementId, engagementId))
        .groupBy(punches.userId, users.nickname);
      const sorted = rows.toSorted((a, b) => b.days - a.days);
      return {
        columns: ['nickname', 'days'],
        rows: sorted.map(({ nickname, days }) => [nickname ?? '', days]),
      };
    },
  });
  const shown = async (card: Card, userId: string) => {
    const { spaceId: _spaceId, config, ...of } = card;
    const [rows, got] = await Promise.all([
      rowsOf(db, card.engagementId, userId),
      db
        .select({ days: punchRewards.days })
        .from(punchRewards)
        .where(and(eq(punchRewards.engagementId, card.engagementId), eq(punchRewards.userId, userId))),
    ]);
    const today = dayIn(card.zone, now());
    const punched = rows.map(({ day }) => day);
    return {
      engagement: of,
      today,
      ...rangeOf(card),
      punched,
      streak: streakOf(punched, today),
      makeUpLeft: Math.max(0, config.makeUp - rows.filter(({ madeUp }) => madeUp).length),
      rewards: config.rewards.map((reward) => ({
        ...reward,
        got: got.some(({ days }) => days === reward.days),
      })),
    };
  };
  /** Gives what the punched days of a person deserve and was not given yet. */
  const reward = async (tx: Tx, card: Card, userId: string, punched: number) => {
    const { engagementId, spaceId, config } = card;
    const won: { name: string; points: number }[] = [];
    for (const { id, days, name, points } of config.rewards) {
      if (punched < days) continue;
      const given = await tx
        .insert(punchRewards)
        .values({ engagementId, userId, days })
        .onConflictDoNothing()
        .returning({ days: punchRewards.days });
      if (given.length === 0) continue;
      // The row above makes it once.
      const award = { engagementId, userId, ref: newId('r'), prizeId: id, name };
      await engagement.award(tx, { ...award, state: points > 0 ? 'given' : 'won' });
      const ref = `${engagementId} ${days}`;
      if (points > 0)
        await engagement.ledger.add(tx, { spaceId, userId, delta: points, kind: 'punch-card', ref });
      won.push({ name, points });
    }
    return won;
  };

  return {
    handlers: {
      async listPunchCards({ spaceId, engagementId }, { session: { userId } }) {
        const all = await cards.shown(spaceId);
        const named = all.filter((one) => engagementId === undefined || one.engagementId === engagementId);
        return { cards: await Promise.all(named.map((card) => shown(card, userId))) };
      },
      async punchCard({ spaceId, engagementId, day }, { session }) {
        const receivedAt = now();
        const card = await cards.atElement(spaceId, engagementId);
        const { userId, kind, needsPhone } = session;
        if (card.config.who === 'users' && (kind !== 'phone' || needsPhone))
          throw new AppError('punchUsersOnly');
        const today = dayIn(card.zone, receivedAt);
        const punchedDay = day ?? today;
        const { from, to } = rangeOf(card);
        if (punchedDay > today || punchedDay < from || (to !== '' && punchedDay > to))
          throw new AppError('punchNotToday');
        const madeUp = punchedDay !== today;
        const outcome = await db.transaction(async (tx) => {
          const until = (await cards.accepting(tx, [card.engagementId])).get(card.engagementId) ?? 0;
          if (receivedAt > until) return undefined;
          // One at a time for a person: the make-up days and the rewards are counted.
          await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
          const before = await rowsOf(tx, card.engagementId, userId);
          if (before.some((one) => one.day === punchedDay)) return [];
          const used = before.filter((one) => one.madeUp).length;
          if (madeUp && used >= card.config.makeUp) throw new AppError('punchNoMakeUp');
          await tx
            .insert(punches)
            .values({ engagementId: card.engagementId, userId, day: punchedDay, madeUp });
          return reward(tx, card, userId, before.length + 1);
        });
        if (!outcome) throw cards.refusal(await cards.get(spaceId, card.engagementId));
        if (outcome.length > 0)
          cards.tell(card.engagementId, async () => ({ data: await toldOf(card.engagementId) }));
        return { card: await shown(card, userId), won: outcome };
      },
    },
  };
}

/** Punch cards by days of their zone (specification, section 7, punch card). */
export const punchCardServer = defineServerFeature({
  name: 'punch-card',
  calls: PUNCH_CARD_CALLS,
  errors: PUNCH_CARD_ERRORS,
  accountColumns: [
    { table: 'punches', column: 'user_id', key: ['engagement_id', 'day'] },
    { table: 'punch_rewards', column: 'user_id', key: ['engagement_id', 'days'] },
  ],
  create: createPunchCards,
});
