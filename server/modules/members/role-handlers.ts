import { eq } from 'drizzle-orm';
import { EventUserRole } from '../../../contract/model/member/member';
import type { Db } from '../../database/database';
import { users } from '../../database/schema';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { CheckWords } from '../chat/chat';
import type { Permissions } from '../identity/identity';
import type { ModerationActions } from '../moderation/moderation';

type Names = 'setEventUserRole' | 'setStageName';

export interface RoleDeps {
  readonly db: Db;
  readonly permissions: Pick<Permissions, 'checkOver'>;
  readonly moderationActions: Pick<ModerationActions, 'applyToMember'>;
  readonly checkWords: CheckWords;
}

/** Roles in events of a space, and stage names (specification, sections 3, 4). */
export function roleHandlers({
  db,
  permissions,
  moderationActions,
  checkWords,
}: RoleDeps): Pick<Handlers, Names> {
  return {
    async setEventUserRole({ spaceId, userId, eventUserRole }, { session }) {
      await permissions.checkOver(spaceId, session.userId, 'setRole', userId);
      const [user] = await db.select({ kind: users.kind }).from(users).where(eq(users.id, userId));
      // Accounts without a phone are deleted after a while.
      if (eventUserRole !== EventUserRole.visitor && user && user.kind !== 'phone')
        throw new AppError('accountNeeded');
      await moderationActions.applyToMember(
        { spaceId, userId, reason: '', byUserId: session.userId },
        (row) =>
          row.eventUserRole === eventUserRole ? undefined : { action: 'setRole', patch: { eventUserRole } },
      );
      return { eventUserRole };
    },
    async setStageName({ spaceId, userId, stageName }, { session }) {
      await permissions.checkOver(spaceId, session.userId, 'setSpeakStatus', userId);
      await checkWords(spaceId, session.userId, stageName);
      await moderationActions.applyToMember(
        { spaceId, userId, reason: '', byUserId: session.userId },
        (row) => (row.stageName === stageName ? undefined : { action: 'stageName', patch: { stageName } }),
      );
      return { stageName };
    },
  };
}
