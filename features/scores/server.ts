import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { Subject } from 'rxjs';
import { members } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import {
  defineServerFeature,
  type FeatureContext,
  type FeatureEvent,
  type FeatureParts,
} from '../../server/features/feature';
import { newId } from '../../server/secrets';
import { scoreBalances, scoreLedger } from '../engagement/tables';
import { SCORE_CALLS, SCORE_EVENTS } from './contract';
import { SCORE_ERRORS } from './errors';
import { ENTRIES_PAGE, TOP_MAX, type OwnScore } from './model';
import { scoreGrants } from './tables';
import { offerTitles } from './title-grants';
import { titleHandlers } from './title-handlers';
import { watchTitles, type AnnounceTitles } from './titles-in-play';
import { earnedInAll, rankedPeople, spaceOf, topTeams } from './tops';

const GIVEN = 'given';

function createScores(context: FeatureContext): FeatureParts<typeof SCORE_CALLS> {
  const { db, permissions, service } = context;
  const events = new Subject<FeatureEvent>();
  const { ledger } = service('engagement');
  offerTitles({ ...context, events });
  const announce: AnnounceTitles = (spaceId, titles) => {
    for (const { userId, ...title } of titles)
      events.next({ spaceId, name: 'titleChanged', payload: { ...title, has: true }, to: [userId] });
  };

  /** Who reached the same points first is before the others. */
  const ownOf = async (spaceId: string, userId: string): Promise<OwnScore> => {
    const { rows } = await db.execute<{ balance: string; earned: string; better: number }>(sql`
      select own.balance, own.earned, (
        select count(*)::int from score_balances other
        where other.space_id = own.space_id and (other.earned > own.earned or (
          other.earned = own.earned and (other.updated_at, other.user_id) < (own.updated_at, own.user_id)
        ))
      ) as better
      from score_balances own where own.space_id = ${spaceId} and own.user_id = ${userId}`);
    const [row] = rows;
    if (!row) return { rank: null, balance: 0, earned: 0 };
    const [balance, earned] = [Number(row.balance), Number(row.earned)];
    return { rank: earned > 0 ? row.better + 1 : null, balance, earned };
  };

  return {
    handlers: {
      ...titleHandlers({ ...context, events, announce }),
      async rankScores({ spaceId, pageNum, pageSize }, { session: { userId } }) {
        const ranked = and(eq(scoreBalances.spaceId, spaceId), gt(scoreBalances.earned, 0));
        const [rows, total, own] = await Promise.all([
          rankedPeople(db, spaceId, pageSize, (pageNum - 1) * pageSize),
          db.$count(scoreBalances, ranked),
          ownOf(spaceId, userId),
        ]);
        return { rows, total, own };
      },
      async topUserScore({ spaceId: named }, { session: { userId } }) {
        const spaceId = await spaceOf(context, userId, named);
        return { rows: spaceId === undefined ? [] : await rankedPeople(db, spaceId, TOP_MAX) };
      },
      async topTeamScore({ spaceId: named }, { session: { userId } }) {
        const spaceId = await spaceOf(context, userId, named);
        return { teams: spaceId === undefined ? [] : await topTeams(db, spaceId) };
      },
      async listScoreEntries({ spaceId, before }, { session: { userId } }) {
        const rows = await db
          .select({
            id: scoreLedger.id,
            delta: scoreLedger.delta,
            kind: scoreLedger.kind,
            reason: scoreGrants.reason,
            at: scoreLedger.at,
          })
          .from(scoreLedger)
          .leftJoin(scoreGrants, and(eq(scoreLedger.kind, GIVEN), eq(scoreGrants.id, scoreLedger.ref)))
          .where(
            and(
              eq(scoreLedger.spaceId, spaceId),
              eq(scoreLedger.userId, userId),
              before === undefined ? undefined : lt(scoreLedger.id, before),
            ),
          )
          .orderBy(desc(scoreLedger.id))
          .limit(ENTRIES_PAGE + 1);
        const entries = rows
          .slice(0, ENTRIES_PAGE)
          .map(({ at, reason, ...entry }) => ({ ...entry, reason: reason ?? '', at: at.toISOString() }));
        return { entries, more: rows.length > ENTRIES_PAGE };
      },
      async giveScore({ spaceId, userId, delta, reason, cid }, { session: { userId: byUserId } }) {
        await permissions.check(spaceId, byUserId, 'awardPrize');
        const given = await db.transaction(async (tx) => {
          const [member] = await tx
            .select({ userId: members.userId })
            .from(members)
            .where(and(eq(members.spaceId, spaceId), eq(members.userId, userId)));
          if (!member) throw new AppError('scoreNoMember');
          const id = newId('g');
          const [grant] = await tx
            .insert(scoreGrants)
            .values({ id, spaceId, userId, byUserId, cid, delta, reason })
            .onConflictDoNothing()
            .returning({ id: scoreGrants.id });
          if (!grant) return false;
          const result = await ledger.add(tx, { spaceId, userId, delta, kind: GIVEN, ref: id });
          if (result === 'tooFew') throw new AppError('scoreTooFew');
          return true;
        });
        const own = await ownOf(spaceId, userId);
        if (given) {
          const payload = { balance: own.balance, delta, reason };
          events.next({ spaceId, name: 'changed', payload, to: [userId] });
        }
        return own;
      },
    },
    events$: events.asObservable(),
    repeats: [watchTitles({ db, ledger, now: context.now, announce })],
    userFields: async (userId) => ({ sktScore: await earnedInAll(db, userId) }),
  };
}

/** The points of people in a space: rank, where they come from, points given by hand, and titles (specification, section 7). */
export const scoresServer = defineServerFeature({
  name: 'scores',
  calls: SCORE_CALLS,
  events: SCORE_EVENTS,
  errors: SCORE_ERRORS,
  accountColumns: [
    { table: 'score_grants', column: 'user_id', key: [] },
    { table: 'score_grants', column: 'by_user_id', key: ['space_id', 'cid'], stays: true },
    { table: 'user_titles', column: 'user_id', key: ['title_id'] },
  ],
  create: createScores,
});
