import { and, eq, gt, isNull, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db, Tx } from '../../database/database';
import { bans } from '../../database/schema';

export const isBanActive = (): SQL | undefined => or(isNull(bans.endsAt), gt(bans.endsAt, sql`now()`));

/** Join condition for the active ban of a user in a space. Expired bans do not match. */
export const activeBan = (spaceId: SQLWrapper | string, userId: SQLWrapper | string): SQL | undefined =>
  and(eq(bans.spaceId, spaceId), eq(bans.userId, userId), isBanActive());

/** Browsers that a ban remembers, the latest. */
const BROWSERS_MAX = 100;

/**
 * Adds a browser to the active bans of its user, in one space or in all: the user may not return there as a guest.
 * `device`: its hash; empty: unknown.
 */
export async function banBrowser(
  db: Db | Tx,
  userId: string,
  device: string,
  spaceId?: string,
): Promise<void> {
  if (device === '') return;
  const known = bans.deviceHashes;
  const kept = sql`case when jsonb_array_length(${known}) < ${BROWSERS_MAX} then ${known} else ${known} - 0 end`;
  await db
    .update(bans)
    .set({ deviceHashes: sql`${kept} || jsonb_build_array(${device}::text)` })
    .where(and(activeBan(spaceId ?? bans.spaceId, userId), not(sql`${known} ? ${device}::text`)));
}
