import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '../../database/database';
import { chatGroupMembers } from '../../database/schema-people';
import type { Nodes, Topic } from '../../nodes/nodes';
import { createKeyedMutex } from '../../keyed-mutex';

/** Somebody came into a group, or left it: who knows it reads it again. */
const CHANGED: Topic<string> = { name: 'groupPeople', schema: z.string() };

/** Who is in which chat group: in the database, and alive in memory, since every message asks. */
export function createGroupMembers(db: Db, nodes: Pick<Nodes, 'publish' | 'messages' | 'missed$'>) {
  const known = new Map<string, Promise<Set<string>>>();
  const inTurn = createKeyedMutex();

  const read = async (groupId: string): Promise<Set<string>> => {
    const rows = await db
      .select({ userId: chatGroupMembers.userId })
      .from(chatGroupMembers)
      .where(eq(chatGroupMembers.groupId, groupId));
    return new Set(rows.map(({ userId }) => userId));
  };

  const of = (groupId: string): Promise<Set<string>> => {
    const here = known.get(groupId);
    if (here !== undefined) return here;
    const reading = read(groupId);
    known.set(groupId, reading);
    reading.catch(() => known.delete(groupId));
    return reading;
  };

  const changed = (groupId: string): void => nodes.publish(CHANGED, groupId);
  nodes.messages(CHANGED).subscribe(({ message: groupId }) => known.delete(groupId));
  nodes.missed$.subscribe(() => known.clear());

  return {
    /** The set lives: it has each change as soon as it is stored. */
    of: async (groupId: string): Promise<ReadonlySet<string>> => of(groupId),
    /** Ids of the groups, of any space, where a person is. */
    async groupsOf(userId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ groupId: chatGroupMembers.groupId })
        .from(chatGroupMembers)
        .where(eq(chatGroupMembers.userId, userId));
      return new Set(rows.map(({ groupId }) => groupId));
    },
    /**
     * Changes who is in a group, one change after the other in this process. `write` stores it, all of it or nothing;
     * what it answers is then done to the set.
     */
    change: <R>(
      groupId: string,
      write: (tx: Tx) => Promise<R>,
      follow: (inside: Set<string>, done: R) => void,
    ): Promise<R> =>
      inTurn(groupId, async () => {
        // Had before it is stored: a set that is read again meanwhile has all that was stored.
        const inside = await of(groupId);
        const done = await db.transaction(write);
        follow(inside, done);
        changed(groupId);
        return done;
      }),
    remove: (groupId: string, userId: string): Promise<void> =>
      inTurn(groupId, async () => {
        const inside = await of(groupId);
        // Out first: nothing more is told, whatever the database does.
        inside.delete(userId);
        await db
          .delete(chatGroupMembers)
          .where(and(eq(chatGroupMembers.groupId, groupId), eq(chatGroupMembers.userId, userId)));
        changed(groupId);
      }),
    /** The group is gone; whoever holds its set finds nobody in it. */
    forget(groupId: string): void {
      void known.get(groupId)?.then(
        (inside) => inside.clear(),
        () => undefined,
      );
      known.delete(groupId);
      changed(groupId);
    },
  };
}
