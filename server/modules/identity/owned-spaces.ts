import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { MemberType } from '../../../contract/model/member/member';
import type { Db, Tx } from '../../database/database';
import { bans, members, spaces, users } from '../../database/schema';
import { storedFiles } from '../../database/schema-people';
import { activeBan } from '../space/spaces';

/** What a deletion does with a space of the account. */
export interface OwnedSpace {
  readonly spaceId: string;
  readonly name: string;
  /** The manager of the longest standing becomes the owner. Null: nobody else manages it, and it is deleted. */
  readonly heir: { readonly userId: string; readonly nickname: string } | null;
}

export async function ownedSpaces(db: Db | Tx, userId: string): Promise<OwnedSpace[]> {
  const owned = await db
    .select({ spaceId: spaces.id, name: spaces.name })
    .from(spaces)
    .where(eq(spaces.ownerUserId, userId))
    .orderBy(asc(spaces.createdAt), asc(spaces.id));
  const ids = owned.map(({ spaceId }) => spaceId);
  if (ids.length === 0) return [];
  const managers = await db
    .select({ spaceId: members.spaceId, userId: users.id, nickname: users.nickname })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(bans, activeBan(members.spaceId, users.id))
    .where(
      and(
        inArray(members.spaceId, ids),
        eq(members.type, MemberType.manager),
        ne(users.id, userId),
        eq(users.kind, 'phone'),
        isNull(users.disabledAt),
        isNull(bans.userId),
      ),
    )
    .orderBy(asc(members.firstVisitAt), asc(users.id));
  return owned.map((space) => {
    const heir = managers.find(({ spaceId }) => spaceId === space.spaceId);
    return { ...space, heir: heir ? { userId: heir.userId, nickname: heir.nickname } : null };
  });
}

/** Hands spaces over, and deletes those without another manager, with everything in them. */
export async function leaveSpaces(tx: Tx, owned: readonly OwnedSpace[]): Promise<void> {
  for (const { spaceId, heir } of owned) {
    const which = eq(spaces.id, spaceId);
    if (heir) {
      await tx.update(spaces).set({ ownerUserId: heir.userId }).where(which);
      continue;
    }
    // Files are not tied to the space by a key: a private chat may carry them.
    await tx.delete(storedFiles).where(sql`${storedFiles.sentTo} like ${`room ${spaceId} %`}`);
    await tx.delete(spaces).where(which);
  }
}
