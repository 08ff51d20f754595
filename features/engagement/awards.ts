import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import { newId } from '../../server/secrets';
import { appendLog, pseudonymOf } from './log';
import { AWARD_PAGE, type Award, type AwardOfPerson, type AwardState } from './model-award';
import { awards, engagements } from './tables';

export interface NewAward {
  readonly engagementId: string;
  readonly userId: string;
  /** What it was won by: once in the engagement. */
  readonly ref: string;
  readonly prizeId: string;
  readonly name: string;
  /** `given`: it is in the winner's hands at once, as points are. */
  readonly state: 'won' | 'given';
}

/** Adds an award, in the transaction of what it was won by; a repeated one changes nothing. */
export async function addAward(tx: Tx, award: NewAward): Promise<void> {
  await tx
    .insert(awards)
    .values({ ...award, id: newId('w'), ...(award.state === 'given' && { settledAt: sql`now()` }) })
    .onConflictDoNothing();
}

const ofPerson = (on: Pick<Db | Tx, 'select'>) =>
  on
    .select({
      awardId: awards.id,
      engagementId: awards.engagementId,
      title: engagements.name,
      prizeId: awards.prizeId,
      name: awards.name,
      state: awards.state,
      reason: awards.reason,
      at: awards.at,
      userId: awards.userId,
      nickname: users.nickname,
      spaceId: engagements.spaceId,
    })
    .from(awards)
    .innerJoin(engagements, eq(engagements.id, awards.engagementId))
    .innerJoin(users, eq(users.id, awards.userId));

type Row = Awaited<ReturnType<typeof ofPerson>>[number];
const shown = ({ spaceId: _spaceId, at, ...award }: Row): AwardOfPerson => ({
  ...award,
  at: at.toISOString(),
});
const own = ({ userId: _userId, nickname: _nickname, ...award }: AwardOfPerson): Award => award;

/** What a person has won in a space, the newest first. */
export async function awardsOf(db: Db, spaceId: string, userId: string): Promise<Award[]> {
  const rows = await ofPerson(db)
    .where(and(eq(awards.userId, userId), eq(engagements.spaceId, spaceId)))
    .orderBy(desc(awards.at), desc(awards.id));
  return rows.map((row) => own(shown(row)));
}

/** A page of what was won in an engagement, what is to be handed out first. */
export async function awardsIn(
  db: Db,
  engagementId: string,
  pageNum: number,
): Promise<{ awards: AwardOfPerson[]; total: number }> {
  const rows = await ofPerson(db)
    .where(eq(awards.engagementId, engagementId))
    .orderBy(sql`${awards.state} <> 'won'`, desc(awards.at), desc(awards.id))
    .limit(AWARD_PAGE)
    .offset((pageNum - 1) * AWARD_PAGE);
  return { awards: rows.map(shown), total: await db.$count(awards, eq(awards.engagementId, engagementId)) };
}

/**
 * Hands an award out, or makes it void with a reason; repeated, it changes nothing. Throws `awardNotFound`, and
 * `awardSettled` for one that has the other last state.
 */
export function settleAward(
  db: Db,
  settled: {
    readonly spaceId: string;
    readonly awardId: string;
    readonly state: Exclude<AwardState, 'won'>;
    readonly reason: string;
    readonly byUserId: string;
    readonly at: number;
  },
): Promise<{ award: AwardOfPerson; changed: boolean }> {
  const { spaceId, awardId, state, reason, byUserId, at } = settled;
  return db.transaction(async (tx) => {
    await tx.select({ id: awards.id }).from(awards).where(eq(awards.id, awardId)).for('update');
    const [row] = await ofPerson(tx).where(and(eq(awards.id, awardId), eq(engagements.spaceId, spaceId)));
    if (!row) throw new AppError('awardNotFound');
    if (row.state === state) return { award: shown(row), changed: false };
    if (row.state !== 'won') throw new AppError('awardSettled');
    await tx
      .update(awards)
      .set({ state, reason, settledAt: new Date(at) })
      .where(eq(awards.id, awardId));
    const winner = await pseudonymOf(tx, row.engagementId, row.userId);
    await appendLog(tx, row.engagementId, {
      userId: byUserId,
      action: state === 'given' ? 'awardGiven' : 'awardVoid',
      data: { awardId, winner, prize: row.name, ...(reason !== '' && { reason }) },
      at,
    });
    return { award: shown({ ...row, state, reason }), changed: true };
  });
}
