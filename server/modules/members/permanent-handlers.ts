import { AppError } from '../../errors';
import type { Db } from '../../database/database';
import { users } from '../../database/schema';
import { eq } from 'drizzle-orm';
import type { Handlers } from '../../http/context';
import type { Permissions } from '../identity/identity';
import type { ModerationActions, ModerationLog } from '../moderation/moderation';
import { exportFile, exportRows } from './export';
import type { Members } from './members';

type Names = 'addPermanentUser' | 'deletePermanentUser' | 'exportSpaceUsers';

export interface PermanentDeps {
  readonly db: Db;
  readonly permissions: Pick<Permissions, 'check'>;
  readonly members: Pick<Members, 'isOnline'>;
  readonly moderationActions: ModerationActions;
  readonly log: ModerationLog;
  readonly now: () => number;
}

/** Permanent members, and the export of the member list. */
export function permanentHandlers(deps: PermanentDeps): Pick<Handlers, Names> {
  const { db, permissions, members, moderationActions, log, now } = deps;
  const set = async (spaceId: string, userId: string, byUserId: string, isPermanent: boolean) => {
    await permissions.check(spaceId, byUserId, 'setPermanent');
    const [user] = await db.select({ kind: users.kind }).from(users).where(eq(users.id, userId));
    // Accounts without a phone are deleted after a while.
    if (isPermanent && user && user.kind !== 'phone') throw new AppError('accountNeeded');
    const action = isPermanent ? 'addPermanent' : 'removePermanent';
    await moderationActions.applyToMember({ spaceId, userId, byUserId, reason: '' }, (row) =>
      row.isPermanent === isPermanent ? undefined : { action, patch: { isPermanent } },
    );
    return {};
  };
  return {
    addPermanentUser: ({ spaceId, userId }, { session }) => set(spaceId, userId, session.userId, true),
    deletePermanentUser: ({ spaceId, userId }, { session }) => set(spaceId, userId, session.userId, false),
    async exportSpaceUsers({ spaceId }, { session, language }) {
      await permissions.check(spaceId, session.userId, 'exportUsers');
      const rows = await exportRows(db, spaceId, (userId) => members.isOnline(spaceId, userId));
      const record = { spaceId, byUserId: session.userId, userId: '', reason: '', action: 'export' } as const;
      await db.transaction((tx) => log.record(tx, record));
      await log.notifyModerators(spaceId);
      return { ...exportFile(rows, spaceId, language, new Date(now())), rows: rows.length };
    },
  };
}
