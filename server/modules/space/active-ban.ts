import { and, eq, gt, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { bans } from '../../database/schema';

export const isBanActive = (): SQL | undefined => or(isNull(bans.endsAt), gt(bans.endsAt, sql`now()`));

/** For joining the ban that keeps a person out of a space now: one whose end has come keeps nobody out. */
export const activeBan = (spaceId: SQLWrapper | string, userId: SQLWrapper | string): SQL | undefined =>
  and(eq(bans.spaceId, spaceId), eq(bans.userId, userId), isBanActive());
