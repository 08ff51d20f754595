import { and, asc, eq, isNull } from 'drizzle-orm';
import { WHITEBOARDS } from '../../../contract/model/chat/chat';
import type { Db } from '../../database/database';
import { members } from '../../database/schema';
import { whiteboards } from '../../database/schema-people';
import { advisoryLock } from '../../database/advisory-lock';
import { AppError } from '../../errors';
import { newId } from '../../secrets';

const shown = ({ id, name, byUserId, createdAt }: typeof whiteboards.$inferSelect) => ({
  id,
  name,
  userId: byUserId,
  createdAt: createdAt.getTime(),
});

/** Whiteboards of a space, by name. */
export function createWhiteboards(db: Db, now: () => number) {
  const open = (spaceId: string) => and(eq(whiteboards.spaceId, spaceId), isNull(whiteboards.deletedAt));
  return {
    async list(spaceId: string) {
      const rows = await db
        .select()
        .from(whiteboards)
        .where(open(spaceId))
        .orderBy(asc(whiteboards.createdAt), asc(whiteboards.id));
      return rows.map(shown);
    },
    /** Only for users who have entered the space. Throws `notInSpace` and `boardLimit`. */
    make: (spaceId: string, userId: string, name: string) =>
      db.transaction(async (tx) => {
        const own = and(eq(members.spaceId, spaceId), eq(members.userId, userId));
        if ((await tx.$count(members, own)) === 0) throw new AppError('notInSpace');
        await advisoryLock(tx, `whiteboards ${spaceId}`);
        if ((await tx.$count(whiteboards, open(spaceId))) >= WHITEBOARDS.max)
          throw new AppError('boardLimit');
        const row = { id: newId('w'), spaceId, name, byUserId: userId, createdAt: new Date(now()) };
        await tx.insert(whiteboards).values(row);
        return shown({ ...row, deletedAt: null });
      }),
    /** Throws `notFound`, and `forbidden` for another user's whiteboard unless the caller is a moderator. */
    async remove(
      spaceId: string,
      id: string,
      userId: string,
      isModerator: () => Promise<boolean>,
    ): Promise<void> {
      const which = and(open(spaceId), eq(whiteboards.id, id));
      const [row] = await db.select().from(whiteboards).where(which);
      if (!row) throw new AppError('notFound');
      if (row.byUserId !== userId && !(await isModerator())) throw new AppError('forbidden');
      await db
        .update(whiteboards)
        .set({ deletedAt: new Date(now()) })
        .where(which);
    },
  };
}
export type Whiteboards = ReturnType<typeof createWhiteboards>;
