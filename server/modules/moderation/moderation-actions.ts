import { and, eq } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import { EventUserRole } from '../../../contract/model/member/member';
import {
  MODERATION_ACTIONS,
  type ModerationAction,
  type ModerationEntry,
} from '../../../contract/model/member/moderation';
import type { Db, Tx } from '../../database/database';
import { members } from '../../database/schema';
import { moderationLog } from '../../database/schema-people';
import { advisoryLock } from '../../database/advisory-lock';
import { AppError } from '../../errors';
import type { Expulsion, SpaceBroadcast } from '../../platform';
import type { Permissions } from '../identity/identity';
import type { MemberRow, Members } from '../members/members';
import type { Spaces } from '../space/spaces';
import { banOf, devicesOf, guestsOfBan, networkOfGuest, sameBan, isSameBanFor, writeBan } from './bans';
import {
  changeIn,
  changeOf,
  columnsOf,
  isOver,
  matches,
  reversed,
  type BanState,
  type Change,
  type ConfigPatch,
  type MemberPatch,
} from './change';
import type { ModerationRecord, ModerationLog } from './moderation-log';

export interface ModerationActionsDeps {
  readonly db: Db;
  readonly log: ModerationLog;
  readonly spaces: Pick<Spaces, 'saveConfig'>;
  readonly members: Pick<Members, 'isOnline' | 'roster'>;
  readonly permissions: Pick<Permissions, 'checkOver' | 'check'>;
  /** Called when the user's public data has changed. */
  readonly notifyChanged: (userId: string) => void;
  /**
   * Called when a user's role in the events of a space has changed: an activity may have to recheck users.
   */
  readonly roleChanged: (spaceId: string) => void;
  readonly now: () => number;
}

type MemberAction = Omit<ModerationRecord, 'action'>;
/** Decides the patch for the current row. Undefined: nothing to do, and no log entry. */
type Decide = (
  row: MemberRow,
) => { readonly action: ModerationAction; readonly patch: MemberPatch } | undefined;

/** Applies moderation actions to users and spaces, each with its audit entry in one transaction. */
export interface ModerationActions {
  /** Returns the row before the change. Throws `notFound` for a user who is not a member. */
  applyToMember(record: MemberAction, decide: Decide): Promise<MemberRow>;
  /** `alongside`: further writes in the same transaction. Without a change there is no log entry. */
  applyToSpace(
    record: Omit<ModerationRecord, 'userId' | 'reason'>,
    patch: ConfigPatch,
    alongside?: (tx: Tx) => Promise<void>,
  ): Promise<void>;
  /** `endsAt` null: permanent. Expels the user if present. Logged once while the same ban is active. */
  ban(record: MemberAction, endsAt: Date | null): Promise<void>;
  /** Idempotent. */
  unban(record: MemberAction): Promise<void>;
  kick(record: MemberAction): Promise<void>;
  /**
   * Throws `notFound`, `forbidden`, `rankTooLow`, and `changedSince` when the change does not apply any more.
   */
  undo(spaceId: string, id: number, byUserId: string): Promise<ModerationEntry>;
  /** Users who must leave. */
  readonly expelled$: Observable<Expulsion>;
  readonly events$: Observable<SpaceBroadcast>;
}

const NO_GRANTS: MemberPatch = {
  speakStatus: 0,
  broadcastEnable: false,
  screenSharingAuth: false,
  isPermanent: false,
  eventUserRole: EventUserRole.visitor,
  stageName: '',
};

export function createModerationActions(deps: ModerationActionsDeps): ModerationActions {
  const { db, log, spaces, members: listed, permissions, notifyChanged, roleChanged, now } = deps;
  const expelled = new Subject<Expulsion>();
  const events = new Subject<SpaceBroadcast>();

  const rowOf = async (tx: Tx, spaceId: string, userId: string): Promise<MemberRow | undefined> => {
    const which = and(eq(members.spaceId, spaceId), eq(members.userId, userId));
    const [row] = await tx.select().from(members).where(which).for('update');
    return row;
  };
  const patchRow = async (tx: Tx, row: MemberRow, patch: MemberPatch): Promise<void> => {
    const which = and(eq(members.spaceId, row.spaceId), eq(members.userId, row.userId));
    await tx
      .update(members)
      .set({ ...columnsOf(patch, new Date(now())), id: row.id })
      .where(which);
  };

  /** After the commit, broadcasts the change. */
  const broadcastChange = async (spaceId: string, userId: string, { member, ban }: Change): Promise<void> => {
    if (ban?.after) {
      const { reason, endsAt } = ban.after;
      const until = endsAt === null ? {} : { until: endsAt };
      const others = await guestsOfBan(db, spaceId, ban.after);
      for (const bannedId of new Set([userId, ...others]))
        expelled.next({ spaceId, userId: bannedId, error: 'banned', why: reason, ...until });
    }
    if (!member) return;
    notifyChanged(userId);
    if (member.after.eventUserRole !== undefined) roleChanged(spaceId);
    if (member.after.isPermanent === undefined || listed.isOnline(spaceId, userId)) return;
    // An absent user has no player: member lists are updated by this event.
    const away = await listed.roster(spaceId, userId);
    if (away) events.next({ spaceId, event: { k: 'elsewhere', member: away, serverId: '' } });
  };

  /** Revokes everything that moderators granted to a banned user. */
  const revokeGrants = async (tx: Tx, { spaceId, userId }: MemberAction): Promise<Pick<Change, 'member'>> => {
    const row = await rowOf(tx, spaceId, userId);
    const member = row && changeOf(row, NO_GRANTS);
    if (row && member) await patchRow(tx, row, member.after);
    return member ? { member } : {};
  };

  const undoConfig = async (
    spaceId: string,
    { before, after }: NonNullable<Change['config']>,
    mark: (tx: Tx) => Promise<void>,
  ) => {
    await spaces.saveConfig(spaceId, before, async (tx, row) => {
      if (!matches(row, after)) throw new AppError('changedSince');
      await mark(tx);
    });
  };

  /** A new or restored ban covers the browsers and the network that the user has used since. */
  const withToday = async (tx: Tx, spaceId: string, userId: string, ban: BanState): Promise<BanState> => ({
    ...ban,
    network: (await networkOfGuest(tx, spaceId, userId)) ?? ban.network ?? null,
    devices: [...new Set([...(ban.devices ?? []), ...(await devicesOf(tx, userId))])],
  });

  const undoPerson = (spaceId: string, userId: string, change: Change, mark: (tx: Tx) => Promise<void>) =>
    db.transaction(async (tx) => {
      await mark(tx);
      const { member, ban } = change;
      if (ban) {
        if (!sameBan(await banOf(tx, spaceId, userId), ban.after)) throw new AppError('changedSince');
        if (isOver(change, now())) throw new AppError('changedSince');
        await writeBan(tx, spaceId, userId, ban.before && (await withToday(tx, spaceId, userId, ban.before)));
      }
      if (!member) return;
      const row = await rowOf(tx, spaceId, userId);
      if (!row || !matches(row, member.after)) throw new AppError('changedSince');
      await patchRow(tx, row, member.before);
    });

  return {
    async applyToMember(record, decide) {
      const { spaceId, userId } = record;
      const { row, change, recorded } = await db.transaction(async (tx) => {
        const found = await rowOf(tx, spaceId, userId);
        if (!found) throw new AppError('notFound');
        const decided = decide(found);
        if (!decided) return { row: found, change: undefined, recorded: false };
        const member = changeOf(found, decided.patch);
        await patchRow(tx, found, decided.patch);
        const done = member && { member };
        await log.record(tx, { ...record, action: decided.action }, done);
        return { row: found, change: done, recorded: true };
      });
      if (change) await broadcastChange(spaceId, userId, change);
      if (recorded) await log.notifyModerators(spaceId);
      return row;
    },
    async applyToSpace({ spaceId, byUserId, action }, patch, alongside) {
      await spaces.saveConfig(spaceId, patch, async (tx, row) => {
        const config = changeOf(row, patch);
        if (!config) return;
        await log.record(tx, { spaceId, byUserId, action, userId: '', reason: '' }, { config });
        await alongside?.(tx);
      });
      await log.notifyModerators(spaceId);
    },
    async ban(record, endsAt) {
      const { spaceId, userId, byUserId, reason } = record;
      const at = new Date(now()).toISOString();
      const { change, fresh } = await db.transaction(async (tx) => {
        await advisoryLock(tx, `ban ${spaceId} ${userId}`);
        const before = await banOf(tx, spaceId, userId);
        const ban = await withToday(tx, spaceId, userId, {
          reason,
          byUserId,
          createdAt: at,
          endsAt: endsAt?.toISOString() ?? null,
          network: before?.network ?? null,
          devices: before?.devices ?? [],
        });
        // A repeated ban is not logged again, but expels the user if still present.
        const taken = await revokeGrants(tx, record);
        if (before && isSameBanFor(before, ban) && !taken.member)
          return { change: { ban: { before, after: before } }, fresh: false };
        await writeBan(tx, spaceId, userId, ban);
        const done = { ban: { before, after: ban }, ...taken };
        await log.record(tx, { ...record, action: 'ban' }, done);
        return { change: done, fresh: true };
      });
      await broadcastChange(spaceId, userId, change);
      if (fresh) await log.notifyModerators(spaceId);
    },
    async unban(record) {
      await db.transaction(async (tx) => {
        const before = await banOf(tx, record.spaceId, record.userId);
        if (!before) return;
        await writeBan(tx, record.spaceId, record.userId, null);
        await log.record(tx, { ...record, action: 'unban' }, { ban: { before, after: null } });
      });
      await log.notifyModerators(record.spaceId);
    },
    async kick(record) {
      const { spaceId, userId, reason } = record;
      await db.transaction(async (tx) => {
        const which = and(eq(members.spaceId, spaceId), eq(members.userId, userId));
        await tx
          .update(members)
          .set({ kickedAt: new Date(now()) })
          .where(which);
        await log.record(tx, { ...record, action: 'kick' });
      });
      expelled.next({ spaceId, userId, error: 'kickedOut', why: reason });
      await log.notifyModerators(spaceId);
    },
    async undo(spaceId, id, byUserId) {
      const which = and(eq(moderationLog.spaceId, spaceId), eq(moderationLog.id, id));
      const [line] = await db.select().from(moderationLog).where(which);
      if (!line) throw new AppError('notFound');
      const permission = MODERATION_ACTIONS[line.action as ModerationAction];
      if (line.userId === '') await permissions.check(spaceId, byUserId, permission);
      else await permissions.checkOver(spaceId, byUserId, permission, line.userId);
      const change = changeIn(line.data);
      if (!change) throw new AppError('changedSince');
      const mark = async (tx: Tx): Promise<void> => {
        const [locked] = await tx.select().from(moderationLog).where(which).for('update');
        if (locked?.undoneAt !== null) throw new AppError('changedSince');
        await tx
          .update(moderationLog)
          .set({ undoneAt: new Date(now()), undoneBy: byUserId })
          .where(which);
      };
      if (change.config) await undoConfig(spaceId, change.config, mark);
      else await undoPerson(spaceId, line.userId, change, mark);
      await broadcastChange(spaceId, line.userId, reversed(change));
      await log.notifyModerators(spaceId);
      const entry = await log.entry(spaceId, id);
      if (!entry) throw new AppError('notFound');
      return entry;
    },
    expelled$: expelled.asObservable(),
    events$: events.asObservable(),
  };
}
