import { eq } from 'drizzle-orm';
import { Subject, merge, type Observable } from 'rxjs';
import type { Db } from '../../database/database';
import { users } from '../../database/schema';
import { AppError } from '../../errors';
import type { Handlers, SessionContext } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { MemberRequest, Expulsion } from '../../platform';
import type { Permission } from '../../../contract/model/member/permissions';
import type { Permissions } from '../identity/identity';
import type { SeatReservation } from '../seats/seats';
import type { Bans } from './bans';
import type { ModerationActions } from './moderation-actions';
import { createFollows } from './follows';
import type { ModerationLog } from './moderation-log';

type Names =
  | 'kickMember'
  | 'forbidIntoSpaceV2'
  | 'allowIntoSpace'
  | 'listBans'
  | 'getOwnBan'
  | 'listModeration'
  | 'undoModeration'
  | 'comeMe'
  | 'setFollowState'
  | 'updateUserNotInChartRoom';

export type { ModerationActions, ModerationLog };

export interface ModerationDeps {
  readonly db: Db;
  readonly permissions: Pick<Permissions, 'check' | 'checkOver'>;
  readonly moderationActions: ModerationActions;
  readonly bans: Bans;
  readonly log: ModerationLog;
  readonly seats: Pick<SeatReservation, 'serverOf' | 'spacesOf'>;
  readonly limiter: Limiters;
  readonly now: () => number;
}

export interface Moderation {
  readonly handlers: Pick<Handlers, Names>;
  readonly followed: ReturnType<typeof createFollows>['followed'];
  sweep(): Promise<void>;
  /** Kicked and banned users, and users who left by call. */
  readonly expelled$: Observable<Expulsion>;
  readonly memberRequests$: Observable<MemberRequest>;
}

/** Limit for requests to other users per window, milliseconds. */
const REQUESTS_MAX = 10;
const REQUESTS_WINDOW_MS = 10_000;

/** Kick, ban, undo, and requests to other users (specification, section 6). */
export function createModeration(deps: ModerationDeps): Moderation {
  const { db, permissions, moderationActions, bans, log, seats, now } = deps;
  const left = new Subject<Expulsion>();
  const memberRequests = new Subject<MemberRequest>();
  const follows = createFollows(db);
  const requestRate = deps.limiter('asking', REQUESTS_WINDOW_MS);

  const checkUser = async (userId: string): Promise<void> => {
    const found = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (found.length === 0) throw new AppError('notFound');
  };

  /** Requires a lower rank of the target, and another user than the caller. */
  const checkPower = async (
    { session }: SessionContext,
    spaceId: string,
    permission: Permission,
    userId: string,
  ): Promise<void> => {
    await permissions.check(spaceId, session.userId, permission);
    if (userId === session.userId) throw new AppError('invalid');
    await checkUser(userId);
    await permissions.checkOver(spaceId, session.userId, permission, userId);
  };

  const handlers: Moderation['handlers'] = {
    async kickMember({ spaceId, userId, reason }, context) {
      await checkPower(context, spaceId, 'kick', userId);
      await moderationActions.kick({ spaceId, userId, reason, byUserId: context.session.userId });
      return {};
    },
    async forbidIntoSpaceV2({ spaceId, userId, banDesc, endsAt }, context) {
      await checkPower(context, spaceId, 'ban', userId);
      const end = endsAt === undefined ? null : new Date(endsAt);
      if (end && end.getTime() <= now()) throw new AppError('endInPast');
      await moderationActions.ban(
        { spaceId, userId, reason: banDesc, byUserId: context.session.userId },
        end,
      );
      return {};
    },
    async allowIntoSpace({ spaceId, userId }, { session }) {
      await permissions.check(spaceId, session.userId, 'ban');
      await moderationActions.unban({ spaceId, userId, reason: '', byUserId: session.userId });
      return {};
    },
    async listBans({ spaceId, pageNum, pageSize }, { session }) {
      await permissions.check(spaceId, session.userId, 'ban');
      return bans.list(spaceId, pageNum, pageSize);
    },
    async getOwnBan({ spaceId }, { session, address }) {
      const ban = await bans.of(session, spaceId, address);
      const banned = ban !== undefined;
      const signIn = banned && session.kind !== 'phone';
      return { banned, reason: ban?.reason ?? '', endsAt: ban?.endsAt ?? '', signIn };
    },
    async listModeration(query, { session }) {
      await permissions.check(query.spaceId, session.userId, 'seeModeration');
      return log.list({ ...query, readerId: session.userId });
    },
    async undoModeration({ spaceId, id }, { session }) {
      await permissions.check(spaceId, session.userId, 'seeModeration');
      return { entry: await moderationActions.undo(spaceId, id, session.userId) };
    },
    async comeMe({ spaceId, sourceUserId }, { session: { userId } }) {
      if (sourceUserId === userId) throw new AppError('invalid');
      await requestRate.take(userId, REQUESTS_MAX, 'tooFast');
      // A caller who is not in the space has no position to come to.
      const sent = [userId, sourceUserId].every((id) => seats.serverOf(spaceId, id) !== undefined);
      if (sent) memberRequests.next({ k: 'come', spaceId, fromUserId: userId, toUserId: sourceUserId });
      return { sent };
    },
    async setFollowState({ spaceId, toUserId, mark }, { session: { userId } }) {
      if (toUserId === userId) throw new AppError('invalid');
      await requestRate.take(userId, REQUESTS_MAX, 'tooFast');
      await checkUser(toUserId);
      const changed = await follows.set(spaceId, userId, toUserId, mark);
      if (changed) memberRequests.next({ k: 'follow', spaceId, fromUserId: userId, toUserId, mark });
      return { followUserId: mark ? toUserId : '' };
    },
    async updateUserNotInChartRoom({ spaceId }, { session: { userId } }) {
      for (const id of spaceId === undefined ? await seats.spacesOf(userId) : [spaceId])
        left.next({ spaceId: id, userId, bye: 'left' });
      return {};
    },
  };
  return {
    handlers,
    followed: follows.followed,
    sweep: bans.sweep,
    expelled$: merge(moderationActions.expelled$, left),
    memberRequests$: memberRequests.asObservable(),
  };
}
