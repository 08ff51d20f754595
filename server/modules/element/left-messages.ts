import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import { Subject } from 'rxjs';
import { z } from 'zod';
import {
  LEFT_MESSAGES_PAGE,
  type LeftMessage,
  type SharedLeftMessage,
} from '../../../contract/model/element/element';
import { sharedLeftMessageSchema } from '../../../contract/model/element/element.schema';
import type { Db } from '../../database/database';
import { users } from '../../database/schema';
import { elementMessages } from '../../database/schema-world';
import { AppError } from '../../errors';
import type { Topic } from '../../nodes/nodes';
import type { ElementBroadcast } from '../../platform';
import type { ElementNodes } from './element-states';
import { createWriteThroughCache } from './write-through-cache';

type Row = typeof elementMessages.$inferSelect;

export interface Reader {
  readonly userId: string;
  readonly manages: boolean;
}

const sharedMessageOf = ({ id, userId, nickname, text, createdAt }: Row): SharedLeftMessage => ({
  id,
  userId,
  nickname,
  text,
  at: createdAt.getTime(),
});
const shown = (row: Row, reader: Reader): LeftMessage => ({
  ...sharedMessageOf(row),
  mayRemove: reader.manages || reader.userId === row.userId,
});

type Change = { readonly message: SharedLeftMessage } | { readonly messageId: number };

/** A message was left or removed. */
const CHANGED: Topic<{ readonly spaceId: string; readonly elementId: string; readonly change: Change }> = {
  name: 'leftMessages',
  schema: z.object({
    spaceId: z.string(),
    elementId: z.string(),
    change: z.union([
      z.object({ message: sharedLeftMessageSchema }),
      z.object({ messageId: z.number().int() }),
    ]),
  }),
};

/** Messages left at elements of a space. */
export function createLeftMessages(db: Db, { nodes, onError }: ElementNodes, now: () => number) {
  const events = new Subject<ElementBroadcast>();
  const { of, cached, forget, serialize } = createWriteThroughCache(async (spaceId) => {
    const rows = await db
      .select({ elementId: elementMessages.elementId, messages: count() })
      .from(elementMessages)
      .where(and(eq(elementMessages.spaceId, spaceId), isNull(elementMessages.removedAt)))
      .groupBy(elementMessages.elementId);
    return new Map(rows.map(({ elementId, messages }) => [elementId, messages]));
  });

  const countOf = async (spaceId: string, elementId: string): Promise<number> => {
    const which = and(
      eq(elementMessages.spaceId, spaceId),
      eq(elementMessages.elementId, elementId),
      isNull(elementMessages.removedAt),
    );
    return db.$count(elementMessages, which);
  };
  /** Counts in the database: another node may have changed the number a moment ago. */
  const publishHere = async (spaceId: string, elementId: string, change: Change): Promise<void> => {
    const counts = await cached(spaceId);
    if (counts === undefined) return;
    const total = await countOf(spaceId, elementId);
    counts.set(elementId, total);
    events.next({
      spaceId,
      event:
        'message' in change
          ? { k: 'left', elementId, count: total, message: change.message }
          : { k: 'unleft', elementId, count: total, messageId: change.messageId },
    });
  };
  const publishToAll = async (spaceId: string, elementId: string, change: Change): Promise<void> => {
    nodes.publish(CHANGED, { spaceId, elementId, change });
    await publishHere(spaceId, elementId, change);
  };
  nodes.messages(CHANGED).subscribe(({ message: { spaceId, elementId, change } }) => {
    serialize(spaceId, () => publishHere(spaceId, elementId, change)).catch(onError);
  });
  nodes.missed$.subscribe(forget);

  const store = (
    spaceId: string,
    elementId: string,
    { userId }: Reader,
    { cid, text }: { readonly cid: string; readonly text: string },
  ): Promise<{ readonly row: Row; readonly fresh: boolean }> =>
    db.transaction(async (tx) => {
      const [user] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId));
      if (user === undefined) throw new AppError('unauthorized');
      const { nickname } = user;
      const [inserted] = await tx
        .insert(elementMessages)
        .values({ spaceId, elementId, userId, cid, text, nickname, createdAt: new Date(now()) })
        .onConflictDoNothing()
        .returning();
      if (inserted !== undefined) return { row: inserted, fresh: true };
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
      return { row, fresh: false };
    });

  return {
    /**
     * Number of messages at each element of a space. The map is live: it contains a change before `events$`
     * emits it.
     */
    counts: of,
    events$: events.asObservable(),
    /**
     * Stored once by (space, author, cid); a repetition returns the first. Throws `invalid` when the cid was
     * used at another element.
     */
    leave: (
      spaceId: string,
      elementId: string,
      writer: Reader,
      message: { readonly cid: string; readonly text: string },
    ): Promise<LeftMessage> =>
      serialize(spaceId, async () => {
        const { row, fresh } = await store(spaceId, elementId, writer, message);
        if (fresh) await publishToAll(spaceId, elementId, { message: sharedMessageOf(row) });
        return shown(row, writer);
      }),
    /** Whether the author has left a message with this cid in the space. */
    async isLeft(spaceId: string, userId: string, cid: string): Promise<boolean> {
      const own = and(eq(elementMessages.spaceId, spaceId), eq(elementMessages.userId, userId));
      return (await db.$count(elementMessages, and(own, eq(elementMessages.cid, cid)))) > 0;
    },
    /** Idempotent. Throws `notFound` and `forbidden`. */
    remove: (spaceId: string, id: number, reader: Reader): Promise<void> =>
      serialize(spaceId, async () => {
        const which = and(eq(elementMessages.spaceId, spaceId), eq(elementMessages.id, id));
        const [row] = await db.select().from(elementMessages).where(which);
        if (row === undefined) throw new AppError('notFound');
        if (!shown(row, reader).mayRemove) throw new AppError('forbidden');
        const { elementId } = row;
        const [removed] = await db
          .update(elementMessages)
          .set({ removedAt: new Date(now()) })
          .where(and(which, isNull(elementMessages.removedAt)))
          .returning({ id: elementMessages.id });
        if (removed !== undefined) await publishToAll(spaceId, elementId, { messageId: id });
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
        .limit(LEFT_MESSAGES_PAGE + 1);
      return {
        messages: rows.slice(0, LEFT_MESSAGES_PAGE).map((row) => shown(row, reader)),
        more: rows.length > LEFT_MESSAGES_PAGE,
      };
    },
  };
}
