import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import type { EngagementOf } from '../engagement/service';
import { CHARGE_EVERY, type ChargeBar, type ChargeConfig, type ChargeGroup } from './model';
import { chargeBars, charges } from './tables';

export type Charge = EngagementOf<ChargeConfig>;

export const minuteOf = (at: number): number => Math.floor(at / CHARGE_EVERY);

/** What one person sends for one group. */
export interface Sent {
  readonly charge: Charge;
  readonly group: ChargeGroup;
  readonly userId: string;
  /** Ms since 1970. */
  readonly receivedAt: number;
}

export const keyOf = ({ charge, group, userId, receivedAt }: Sent): string =>
  `${charge.engagementId} ${group.mark} ${userId} ${minuteOf(receivedAt)}`;

const barKey = (engagementId: string, mark: string): string => `${engagementId} ${mark}`;

const shownBar = ({ mark, goal }: ChargeGroup, level = 0): ChargeBar => ({
  mark,
  level: Math.min(level, goal),
  isFull: level >= goal,
});

/** Makes the bars of an engagement that opens. */
export async function makeBars(tx: Tx, { engagementId, config }: Charge): Promise<void> {
  await tx
    .insert(chargeBars)
    .values(config.groups.map(({ mark }) => ({ engagementId, groupMark: mark })))
    .onConflictDoNothing();
}

export async function readBars(db: Db, { engagementId, config }: Charge): Promise<ChargeBar[]> {
  const rows = await db.select().from(chargeBars).where(eq(chargeBars.engagementId, engagementId));
  const levels = new Map(rows.map(({ groupMark, level }) => [groupMark, level]));
  return config.groups.map((group) => shownBar(group, levels.get(group.mark)));
}

/** What a person has given to each group, and the last minute of it. */
export async function readOwn(db: Db, engagementId: string, userId: string) {
  const rows = await db
    .select({
      mark: charges.groupMark,
      own: sql<number>`count(*)::int`,
      last: sql<number>`max(${charges.minute})::int`,
    })
    .from(charges)
    .where(and(eq(charges.engagementId, engagementId), eq(charges.userId, userId)))
    .groupBy(charges.groupMark);
  return new Map(rows.map(({ mark, own, last }) => [mark, { own, nextAt: (last + 1) * CHARGE_EVERY }]));
}

/** What became of one that was sent. `late`: the engagement did not accept it. */
export interface Charged {
  readonly charged: boolean;
  readonly late: boolean;
  readonly bar: ChargeBar;
}

/**
 * Writes a batch. Answers in its order, and with one that was sent to each group that is full now. The bars are locked first: the batch that fills one
 * is the only one to log it.
 */
export async function chargeAll(
  tx: Tx,
  batch: readonly Sent[],
  accepting: (engagementIds: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<{ charged: Charged[]; full: Sent[] }> {
  const ids = [...new Set(batch.map(({ charge }) => charge.engagementId))];
  const bars = await tx
    .select()
    .from(chargeBars)
    .where(inArray(chargeBars.engagementId, ids))
    .orderBy(asc(chargeBars.engagementId), asc(chargeBars.groupMark))
    .for('update');
  const levels = new Map(bars.map((bar) => [barKey(bar.engagementId, bar.groupMark), bar.level]));
  const open = await accepting(ids);
  const levelOf = ({ charge, group }: Sent): number =>
    levels.get(barKey(charge.engagementId, group.mark)) ?? 0;
  const isLate = ({ charge, receivedAt }: Sent): boolean => receivedAt > (open.get(charge.engagementId) ?? 0);
  const taken = batch.filter((sent) => !isLate(sent) && levelOf(sent) < sent.group.goal);
  const added =
    taken.length === 0
      ? []
      : await tx
          .insert(charges)
          .values(
            taken.map(({ charge, group, userId, receivedAt }) => ({
              ...{ engagementId: charge.engagementId, groupMark: group.mark, userId },
              minute: minuteOf(receivedAt),
            })),
          )
          .onConflictDoNothing()
          .returning();
  const given = new Set(
    added.map((row) => `${row.engagementId} ${row.groupMark} ${row.userId} ${row.minute}`),
  );
  const full: Sent[] = [];
  const byBar = Map.groupBy(added, ({ engagementId, groupMark }) => barKey(engagementId, groupMark));
  for (const [key, rows] of byBar) {
    const sent = taken.find(({ charge, group }) => barKey(charge.engagementId, group.mark) === key);
    if (!sent) continue;
    const { engagementId } = sent.charge;
    const level = (levels.get(key) ?? 0) + rows.length;
    const isFull = level >= sent.group.goal;
    levels.set(key, level);
    if (isFull) full.push(sent);
    await tx
      .update(chargeBars)
      .set({ level, ...(isFull && { fullAt: sql`clock_timestamp()` }) })
      .where(and(eq(chargeBars.engagementId, engagementId), eq(chargeBars.groupMark, sent.group.mark)));
  }
  const charged = batch.map((sent) => ({
    charged: given.has(keyOf(sent)),
    late: isLate(sent),
    bar: shownBar(sent.group, levelOf(sent)),
  }));
  return { charged, full };
}
