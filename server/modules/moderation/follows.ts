import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { users } from '../../database/schema';
import { follows } from '../../database/schema-shell';

/** Followed users in a space. */
export function createFollows(db: Db) {
  const which = (spaceId: string, userId: string, toUserId: string) =>
    and(eq(follows.spaceId, spaceId), eq(follows.userId, userId), eq(follows.toUserId, toUserId));
  return {
    /** Returns whether the state has changed. */
    async set(spaceId: string, userId: string, toUserId: string, mark: boolean): Promise<boolean> {
      const changed = mark
        ? await db.insert(follows).values({ spaceId, userId, toUserId }).onConflictDoNothing().returning()
        : await db
            .delete(follows)
            .where(which(spaceId, userId, toUserId))
            .returning();
      return changed.length > 0;
    },
    /** Users that a user follows in a space, in the order of following. */
    followed: (spaceId: string, userId: string) =>
      db
        .select({
          userId: users.id,
          nickname: users.nickname,
          image: users.image,
          headImage: users.headImage,
          color: users.color,
        })
        .from(follows)
        .innerJoin(users, eq(users.id, follows.toUserId))
        .where(and(eq(follows.spaceId, spaceId), eq(follows.userId, userId)))
        .orderBy(asc(follows.createdAt)),
  };
}
