import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '../../database/database';
import { chatGroupMembers } from '../../database/schema-people';
import type { Nodes, Topic } from '../../nodes/nodes';
import { createKeyedMutex } from '../../keyed-mutex';

/** Group membership has changed: nodes that cache it read it again. The name is shared with other versions. */
const CHANGED: Topic<string> = { name: 'groupPeople', schema: z.string() };

/** Members of chat groups: stored in the database and cached, since every message needs them. */
export function createGroupMembers(db: Db, nodes: Pick<Nodes, 'publish' | 'messages' | 'missed$'>) {
  const known = new Map<string, Promise<Set<string>>>();
  const serialize = createKeyedMutex();

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
    /** The set is live: it is updated as soon as a change is stored. */
    of: async (groupId: string): Promise<ReadonlySet<string>> => of(groupId),
    /** Ids of all groups that a user is in, in any space. */
    async groupsOf(userId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .select({ groupId: chatGroupMembers.groupId })
        .from(chatGroupMembers)
        .where(eq(chatGroupMembers.userId, userId));
      return new Set(rows.map(({ groupId }) => groupId));
    },
    /**
     * Changes the members of a group, one change at a time per process. `write` stores the change in a
     * transaction; `follow` applies its result to the cached set.
     */
    change: <R>(
      groupId: string,
      write: (tx: Tx) => Promise<R>,
      follow: (inside: Set<string>, done: R) => void,
    ): Promise<R> =>
      serialize(groupId, async () => {
        // Loaded before the write: a set that is reloaded meanwhile contains everything stored.
        const inside = await of(groupId);
        const done = await db.transaction(write);
        follow(inside, done);
        changed(groupId);
        return done;
      }),
    remove: (groupId: string, userId: string): Promise<void> =>
      serialize(groupId, async () => {
        const inside = await of(groupId);
        // Remove from the cache first: nothing more is published to the user, even when the database fails.
        inside.delete(userId);
        await db
          .delete(chatGroupMembers)
          .where(and(eq(chatGroupMembers.groupId, groupId), eq(chatGroupMembers.userId, userId)));
        changed(groupId);
      }),
    /** The group is deleted. Holders of its set find it empty. */
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
