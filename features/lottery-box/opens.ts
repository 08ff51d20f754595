import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import { dayIn } from '../engagement/model';
import type { EngagementOf } from '../engagement/service';
import { engagements } from '../engagement/tables';
import type { LotteryBoxConfig, SceneBox } from './model';
import { boxAway, boxOpens } from './tables';

export type BoxGame = EngagementOf<LotteryBoxConfig>;
export type Opening = typeof boxOpens.$inferSelect;

/** Whether a request with this id has made or taken an opening. */
const isOf = ({ cid, takenCid }: Opening, asked: string): boolean => cid === asked || takenCid === asked;

/** Locks an engagement against a step until the end of the transaction, whatever its state. */
export async function holdStill(tx: Tx, engagementId: string): Promise<void> {
  await tx
    .select({ id: engagements.id })
    .from(engagements)
    .where(eq(engagements.id, engagementId))
    .for('share');
}

export interface Reservation {
  readonly game: BoxGame;
  readonly box: SceneBox;
  readonly userId: string;
  readonly cid: string;
  readonly client: string;
  readonly receivedAt: number;
  readonly isOpen: boolean;
  /** Throws when this person may not reserve it now. */
  checkNew(): void;
}

/**
 * The opening with this `cid`, or the one that waits for this person, or a new one; undefined: the engagement is not open.
 * Throws `boxOften`, `boxToday`, `boxAway`.
 */
export async function reserve(tx: Tx, wanted: Reservation): Promise<Opening | undefined> {
  const { game, box, userId, cid, client, receivedAt, isOpen, checkNew } = wanted;
  const { engagementId, zone } = game;
  const { mark: boxMark, perPerson, perDay, respawn } = box;
  // One at a time for a person: what was opened is counted.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const own = await tx
    .select()
    .from(boxOpens)
    .where(and(eq(boxOpens.engagementId, engagementId), eq(boxOpens.userId, userId)));
  const ofBox = own.filter((one) => one.boxMark === boxMark);
  const known = ofBox.find((one) => isOf(one, cid)) ?? ofBox.find(({ givenAt }) => givenAt === null);
  if (known) return known;
  if (!isOpen) return undefined;
  checkNew();
  const day = dayIn(zone, receivedAt);
  if (perPerson !== null && ofBox.length >= perPerson) throw new AppError('boxOften');
  if (perDay !== null && ofBox.filter((one) => one.day === day).length >= perDay)
    throw new AppError('boxToday');
  if (respawn > 0) {
    const away = await tx.execute(sql`
      insert into box_away (engagement_id, box_mark, until)
      values (${engagementId}, ${boxMark}, clock_timestamp() + ${respawn}::int * interval '1 second')
      on conflict (engagement_id, box_mark) do update set until = excluded.until
      where box_away.until <= clock_timestamp() returning box_mark`);
    if (away.rows.length === 0) throw new AppError('boxAway');
  }
  const [opening] = await tx
    .insert(boxOpens)
    .values({ engagementId, boxMark, userId, cid, client, day })
    .returning();
  return opening;
}

/** What waits for a person in a box, or was given last. */
export async function lastOpening(
  tx: Tx,
  engagementId: string,
  boxMark: string,
  userId: string,
  cid: string | undefined,
): Promise<Opening | undefined> {
  const rows = await tx
    .select()
    .from(boxOpens)
    .where(
      and(
        eq(boxOpens.engagementId, engagementId),
        eq(boxOpens.boxMark, boxMark),
        eq(boxOpens.userId, userId),
      ),
    )
    .orderBy(boxOpens.id);
  return (
    rows.find((one) => cid !== undefined && isOf(one, cid)) ??
    rows.find(({ givenAt }) => givenAt === null) ??
    rows.at(-1)
  );
}

/** Locks an opening, and marks it as given; false: it was before. */
export async function markGiven(tx: Tx, id: number, takenCid: string): Promise<boolean> {
  const marked = await tx
    .update(boxOpens)
    .set({ givenAt: sql`clock_timestamp()`, takenCid })
    .where(and(eq(boxOpens.id, id), isNull(boxOpens.givenAt)))
    .returning({ id: boxOpens.id });
  return marked.length > 0;
}

/** Everything in an engagement that was reserved and not given. */
export const reservedIn = (tx: Tx, engagementId: string): Promise<Opening[]> =>
  tx
    .select()
    .from(boxOpens)
    .where(and(eq(boxOpens.engagementId, engagementId), isNull(boxOpens.givenAt)))
    .orderBy(boxOpens.id);

export interface OwnOpenings {
  readonly all: number;
  readonly today: number;
  readonly reserved: boolean;
}

/** How often a person has opened each box, by its mark. */
export async function openingsOf(
  db: Db,
  { engagementId, zone }: BoxGame,
  userId: string,
  at: number,
): Promise<ReadonlyMap<string, OwnOpenings>> {
  const rows = await db
    .select({
      boxMark: boxOpens.boxMark,
      all: sql<number>`count(*)::int`,
      today: sql<number>`(count(*) filter (where ${eq(boxOpens.day, dayIn(zone, at))}))::int`,
      reserved: sql<boolean>`bool_or(${isNull(boxOpens.givenAt)})`,
    })
    .from(boxOpens)
    .where(and(eq(boxOpens.engagementId, engagementId), eq(boxOpens.userId, userId)))
    .groupBy(boxOpens.boxMark);
  return new Map(rows.map(({ boxMark, ...own }) => [boxMark, own]));
}

/** Until when boxes are away, ISO 8601, by their marks. */
export async function awayIn(db: Db, engagementId: string, now: number): Promise<Record<string, string>> {
  const rows = await db.select().from(boxAway).where(eq(boxAway.engagementId, engagementId));
  const away = rows.filter(({ until }) => until.getTime() > now);
  return Object.fromEntries(away.map(({ boxMark, until }) => [boxMark, until.toISOString()]));
}
