import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { users } from '../../server/database/schema';
import { newId, sha256 } from '../../server/secrets';
import { chainedText, LOG_PAGE, type EngagementLogEntry } from './model';
import { engagementLog, engagementPeople, engagements } from './tables';

/** The name by which logs and draws of an engagement call a person. */
export async function pseudonymOf(tx: Tx, engagementId: string, userId: string): Promise<string> {
  await tx
    .insert(engagementPeople)
    .values({ engagementId, userId, pseudonym: newId('t_') })
    .onConflictDoNothing();
  const [row] = await tx
    .select({ pseudonym: engagementPeople.pseudonym })
    .from(engagementPeople)
    .where(and(eq(engagementPeople.engagementId, engagementId), eq(engagementPeople.userId, userId)));
  if (!row) throw new Error(`no pseudonym in ${engagementId}`);
  return row.pseudonym;
}

/** Empty: the engagement does not know this person. */
export async function knownPseudonym(db: Db, engagementId: string, userId: string): Promise<string> {
  const [row] = await db
    .select({ pseudonym: engagementPeople.pseudonym })
    .from(engagementPeople)
    .where(and(eq(engagementPeople.engagementId, engagementId), eq(engagementPeople.userId, userId)));
  return row?.pseudonym ?? '';
}

/** Adds an entry to the log. Its number has no gap: the row of the engagement is locked until the transaction ends. */
export async function appendLog(
  tx: Tx,
  engagementId: string,
  {
    userId,
    action,
    data,
    at,
  }: { userId?: string | undefined; action: string; data: Record<string, unknown>; at: number },
): Promise<void> {
  const [head] = await tx
    .select({ seq: engagements.logSeq, hash: engagements.logHash })
    .from(engagements)
    .where(eq(engagements.id, engagementId))
    .for('no key update');
  if (!head) throw new Error(`no engagement ${engagementId}`);
  const actor = userId === undefined ? '' : await pseudonymOf(tx, engagementId, userId);
  const entry = { seq: head.seq + 1, at: new Date(at).toISOString(), actor, action, data };
  const hash = sha256(chainedText(head.hash, entry));
  await tx.insert(engagementLog).values({ ...entry, engagementId, at: new Date(at), hash });
  await tx
    .update(engagements)
    .set({ logSeq: entry.seq, logHash: hash })
    .where(eq(engagements.id, engagementId));
}

/** A page of the log, after a number. */
export async function readLog(db: Db, engagementId: string, after: number): Promise<EngagementLogEntry[]> {
  const rows = await db
    .select({ entry: engagementLog, nickname: users.nickname })
    .from(engagementLog)
    .leftJoin(
      engagementPeople,
      and(
        eq(engagementPeople.engagementId, engagementLog.engagementId),
        eq(engagementPeople.pseudonym, engagementLog.actor),
      ),
    )
    .leftJoin(users, eq(users.id, engagementPeople.userId))
    .where(and(eq(engagementLog.engagementId, engagementId), gt(engagementLog.seq, after)))
    .orderBy(asc(engagementLog.seq))
    .limit(LOG_PAGE);
  return rows.map(({ entry: { seq, at, actor, action, data, hash }, nickname }) => ({
    seq,
    at: at.toISOString(),
    actor,
    nickname: nickname ?? '',
    action,
    data,
    hash,
  }));
}
