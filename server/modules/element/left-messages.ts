import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { LEFT_PAGE } from '../../../contract/model/element';
import type { LeftMessage } from '../../../contract/model/element.schema';
import type { Db } from '../../database/database';
import { users } from '../../database/schema';
import { elementMessages } from '../../database/schema-world';
import { AppError } from '../../errors';

type Row = typeof elementMessages.$inferSelect;

export interface Reader {
  readonly userId: string;
  readonly manages: boolean;
}

const shown = ({ id, userId, nickname, text, createdAt }: Row, reader: Reader): LeftMessage => ({
  id,
  userId,
  nickname,
  text,
  at: createdAt.getTime(),
  mayRemove: reader.manages || reader.userId === userId,
});

/** Messages that people leave at things of a space. */
export function createLeftMessages(db: Db, now: () => number) {
  return {
    /** Once by (space, writer, cid): sent again, it is the first one. Throws `invalid` for another place's cid. */
    leave: (
      spaceId: string,
      elementId: string,
      writer: Reader,
      { cid, text }: { readonly cid: string; readonly text: string },
    ): Promise<LeftMessage> =>
      db.transaction(async (tx) => {
        const [user] = await tx
          .select({ nickname: users.nickname })
          .from(users)
          .where(eq(users.id, writer.userId));
        if (user === undefined) throw new AppError('unauthorized');
        const { userId } = writer;
        await tx
          .insert(elementMessages)
          .values({
            spaceId,
            elementId,
            userId,
            cid,
            text,
            nickname: user.nickname,
            createdAt: new Date(now()),
          })
          .onConflictDoNothing();
        const [row] = await tx
          .select()
          .from(elementMessages)
          .where(
            and(
              eq(elementMessages.spaceId, spaceId),
              eq(elementMessages.userId, userId),
              eq(elementMessages.cid, cid),
            ),
          );
        if (row === undefined || row.elementId !== elementId) throw new AppError('invalid');
        return shown(row, writer);
      }),
    /** Repeating is harmless. Throws `notFound` and `forbidden`. */
    remove: (spaceId: string, id: number, reader: Reader): Promise<void> =>
      db.transaction(async (tx) => {
        const which = and(eq(elementMessages.spaceId, spaceId), eq(elementMessages.id, id));
        const [row] = await tx.select().from(elementMessages).where(which);
        if (row === undefined) throw new AppError('notFound');
        if (!shown(row, reader).mayRemove) throw new AppError('forbidden');
        await tx
          .update(elementMessages)
          .set({ removedAt: sql`coalesce(removed_at, ${new Date(now()).toISOString()}::timestamptz)` })
          .where(which);
      }),
    async page(spaceId: string, elementId: string, reader: Reader, before: number | undefined) {
      const rows = await db
        .select()
        .from(elementMessages)
        .where(
          and(
            eq(elementMessages.spaceId, spaceId),
            eq(elementMessages.elementId, elementId),
            isNull(elementMessages.removedAt),
            before === undefined ? undefined : lt(elementMessages.id, before),
          ),
        )
        .orderBy(desc(elementMessages.id))
        .limit(LEFT_PAGE + 1);
      return {
        messages: rows.slice(0, LEFT_PAGE).map((row) => shown(row, reader)),
        more: rows.length > LEFT_PAGE,
      };
    },
  };
}
