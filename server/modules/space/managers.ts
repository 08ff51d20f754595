import { and, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import type { OutputOf } from '../../../contract/calls/call';
import type { listManagers } from '../../../contract/calls/space-settings';
import { MemberType } from '../../../contract/model/member/member';
import type { Db, Tx } from '../../database/database';
import { bans, identities, members, spaces, users } from '../../database/schema';
import { AppError } from '../../errors';
import type { Limiters } from '../../http/limiter';
import { activeBan } from './active-ban';
import { NEVER } from './space-lists';

const VISITORS = 20;
const HOUR = 3_600_000;
/** Limits probing for phone numbers. */
const ADDED_PER_HOUR = 60;

export interface ManagersDeps {
  readonly db: Db;
  /** Called when the user's public data has changed. */
  readonly notifyChanged: (userId: string) => void;
  /** Called when entry rights have changed. */
  readonly recheck: (spaceId: string) => void;
  readonly limiter: Limiters;
}

export interface Managers {
  list(spaceId: string): Promise<OutputOf<typeof listManagers>>;
  /** `who`: phone or user id of a visitor with an account. Returns the user id. Throws `visitorNotFound`. */
  add(spaceId: string, who: string, byUserId: string): Promise<string>;
  /** Idempotent. Throws `ownerStays`, `lastManager`. */
  remove(spaceId: string, userId: string): Promise<void>;
}

const FACE = {
  userId: users.id,
  nickname: users.nickname,
  image: users.image,
  headImage: users.headImage,
  color: users.color,
} as const;

export function createManagers({ db, notifyChanged, recheck, limiter }: ManagersDeps): Managers {
  const added = limiter('managers', HOUR);

  /** Serializes changes of a space's managers. */
  const lockSpace = async (tx: Tx, spaceId: string): Promise<string> => {
    const [space] = await tx
      .select({ owner: spaces.ownerUserId })
      .from(spaces)
      .where(eq(spaces.id, spaceId))
      .for('update');
    if (!space) throw new AppError('spaceNotFound');
    return space.owner;
  };

  return {
    async list(spaceId) {
      const inSpace = and(eq(members.spaceId, spaceId), eq(members.userId, users.id));
      const [managers, visitors] = await Promise.all([
        db
          .select({ ...FACE, owner: spaces.ownerUserId })
          .from(users)
          .innerJoin(spaces, eq(spaces.id, spaceId))
          .leftJoin(members, inSpace)
          .where(or(eq(members.type, MemberType.manager), eq(users.id, spaces.ownerUserId)))
          .orderBy(users.createdAt),
        db
          .select(FACE)
          .from(members)
          .innerJoin(users, inSpace)
          .innerJoin(spaces, eq(spaces.id, spaceId))
          .leftJoin(bans, activeBan(spaceId, users.id))
          .where(
            and(
              eq(members.type, MemberType.visitor),
              eq(members.isNpc, false),
              gt(members.visitTime, NEVER),
              eq(users.kind, 'phone'),
              isNull(users.disabledAt),
              ne(users.id, spaces.ownerUserId),
              isNull(bans.userId),
            ),
          )
          .orderBy(desc(members.visitTime))
          .limit(VISITORS),
      ]);
      const ranked = managers.map(({ owner, ...face }) => ({ ...face, owner: owner === face.userId }));
      return { managers: ranked.sort((a, b) => Number(b.owner) - Number(a.owner)), visitors };
    },
    async add(spaceId, who, byUserId) {
      await added.take(byUserId, ADDED_PER_HOUR, 'tooFast');
      const userId = await db.transaction(async (tx) => {
        await lockSpace(tx, spaceId);
        const ofPhone = tx
          .select({ userId: identities.userId })
          .from(identities)
          .where(and(eq(identities.provider, 'phone'), eq(identities.subject, who)));
        const [found] = await tx
          .select({ userId: users.id })
          .from(members)
          .innerJoin(users, and(eq(users.id, members.userId), eq(users.kind, 'phone')))
          .leftJoin(bans, activeBan(members.spaceId, users.id))
          .where(
            and(
              eq(members.spaceId, spaceId),
              or(gt(members.visitTime, NEVER), eq(members.type, MemberType.manager)),
              isNull(users.disabledAt),
              isNull(bans.userId),
              or(eq(users.id, who), inArray(users.id, ofPhone)),
            ),
          );
        // The same error for every reason, so that it does not reveal a phone number.
        if (!found) throw new AppError('visitorNotFound');
        const which = and(eq(members.spaceId, spaceId), eq(members.userId, found.userId));
        await tx.update(members).set({ type: MemberType.manager }).where(which);
        return found.userId;
      });
      notifyChanged(userId);
      return userId;
    },
    async remove(spaceId, userId) {
      const gone = await db.transaction(async (tx) => {
        const owner = await lockSpace(tx, spaceId);
        if (owner === userId) throw new AppError('ownerStays');
        const manage = and(eq(members.spaceId, spaceId), eq(members.type, MemberType.manager));
        const managers = await tx.select({ userId: members.userId }).from(members).where(manage);
        if (!managers.some((manager) => manager.userId === userId)) return false;
        if (owner === '' && managers.length === 1) throw new AppError('lastManager');
        await tx
          .update(members)
          .set({ type: MemberType.visitor })
          .where(and(manage, eq(members.userId, userId)));
        return true;
      });
      if (!gone) return;
      notifyChanged(userId);
      // A former manager may need an invitation now.
      recheck(spaceId);
    },
  };
}
