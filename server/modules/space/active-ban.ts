import { and, eq, gt, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { bans } from '../../database/schema';

export const isBanActive = (): SQL | undefined => or(isNull(bans.endsAt), gt(bans.endsAt, sql`now()`));

/** Join condition for the active ban of a user in a space. Expired bans do not match. */
export const activeBan = (spaceId: SQLWrapper | string, userId: SQLWrapper | string): SQL | undefined =>
  and(eq(bans.spaceId, spaceId), eq(bans.userId, userId), isBanActive());
