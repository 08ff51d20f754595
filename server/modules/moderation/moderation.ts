import { eq } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import type { Db } from '../../database/database';
import { users } from '../../database/schema';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import { createLimiter } from '../../http/limiter';
import type { Asking, Expulsion, Session } from '../../platform';
import type { Places } from '../places/places';
import type { Spaces } from '../space/spaces';
import { createFollows } from './follows';

type Names = 'kickMember' | 'forbidIntoSpaceV2' | 'comeMe' | 'setFollowState' | 'updateUserNotInChartRoom';

export interface ModerationDeps {
  readonly db: Db;
  readonly spaces: Pick<Spaces, 'manages' | 'row' | 'ban'>;
  readonly places: Pick<Places, 'serverOf' | 'spacesOf' | 'forget'>;
  readonly now: () => number;
}

export interface Moderation {
  readonly handlers: Pick<Handlers, Names>;
  readonly followed: ReturnType<typeof createFollows>['followed'];
  sweep(): void;
  /** Those who were kicked, and those who said to be gone. Bans are told by the space. */
  readonly expelled$: Observable<Expulsion>;
  readonly asked$: Observable<Asking>;
}

/** What a person may ask of others: so many in so much time, milliseconds. */
const ASKS = 10;
const ASKS_IN = 10_000;

/** Sending people out, and asking them to come (specification, section 6). */
export function createModeration({ db, spaces, places, now }: ModerationDeps): Moderation {
  const expelled = new Subject<Expulsion>();
  const asked = new Subject<Asking>();
  const follows = createFollows(db);
  const limiter = createLimiter(ASKS_IN, now);

  const checkUser = async (userId: string): Promise<void> => {
    const found = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (found.length === 0) throw new AppError('notFound');
  };

  /** Managers only; the owner stays whoever asks, and nobody sends himself out. */
  const checkPower = async (session: Session, spaceId: string, userId: string): Promise<void> => {
    if (!(await spaces.manages(spaceId, session.userId))) throw new AppError('forbidden');
    if ((await spaces.row(spaceId))?.ownerUserId === userId) throw new AppError('forbidden');
    if (userId === session.userId) throw new AppError('invalid');
    await checkUser(userId);
  };

  const handlers: Moderation['handlers'] = {
    async kickMember({ spaceId, userId }, { session }) {
      await checkPower(session, spaceId, userId);
      places.forget(spaceId, userId);
      expelled.next({ spaceId, userId, error: 'kickedOut' });
      return {};
    },
    async forbidIntoSpaceV2({ spaceId, userId, banDesc }, { session }) {
      await checkPower(session, spaceId, userId);
      await spaces.ban(spaceId, userId, { userId: session.userId, reason: banDesc });
      places.forget(spaceId, userId);
      return {};
    },
    comeMe({ spaceId, sourceUserId }, { session: { userId } }) {
      if (sourceUserId === userId) throw new AppError('invalid');
      limiter.take(userId, ASKS, 'tooFast');
      // Who is nowhere has no place to come to.
      const sent = [userId, sourceUserId].every((id) => places.serverOf(spaceId, id) !== undefined);
      if (sent) asked.next({ k: 'come', spaceId, fromUserId: userId, toUserId: sourceUserId });
      return { sent };
    },
    async setFollowState({ spaceId, toUserId, mark }, { session: { userId } }) {
      if (toUserId === userId) throw new AppError('invalid');
      limiter.take(userId, ASKS, 'tooFast');
      await checkUser(toUserId);
      const changed = await follows.set(spaceId, userId, toUserId, mark);
      if (changed) asked.next({ k: 'follow', spaceId, fromUserId: userId, toUserId, mark });
      return { followUserId: mark ? toUserId : '' };
    },
    updateUserNotInChartRoom({ spaceId }, { session: { userId } }) {
      for (const id of spaceId === undefined ? places.spacesOf(userId) : [spaceId]) {
        places.forget(id, userId);
        expelled.next({ spaceId: id, userId, bye: 'left' });
      }
      return {};
    },
  };
  return {
    handlers,
    followed: follows.followed,
    sweep: limiter.sweep,
    expelled$: expelled.asObservable(),
    asked$: asked.asObservable(),
  };
}
