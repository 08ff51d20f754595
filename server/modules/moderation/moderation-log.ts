import { and, desc, eq, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Subject, type Observable } from 'rxjs';
import {
  ABOUT_MAX,
  type ModerationAction,
  type ModerationEntry,
} from '../../../contract/model/member/moderation';
import type { Db, Tx } from '../../database/database';
import { users } from '../../database/schema';
import { moderationLog } from '../../database/schema-people';
import type { SpaceBroadcast } from '../../platform';
import type { Members } from '../members/members';
import { changeIn, isOver, type Change } from './change';
import { shorten } from '../../../contract/model/user/user-text';

export interface ModerationRecord {
  readonly spaceId: string;
  readonly byUserId: string;
  /** Empty: everybody. */
  readonly userId: string;
  readonly action: ModerationAction;
  readonly reason: string;
  /** Subject, such as the text of an announcement or the name of a group; long texts are shortened. */
  readonly about?: string;
}

export interface LogQuery {
  readonly spaceId: string;
  /** The reader. Entries about closed reports against the reader are hidden. */
  readonly readerId: string;
  readonly userId?: string | undefined;
  /** Only entries with a smaller id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface ModerationLog {
  /** Writes an audit entry in the action's transaction. `change`: for undo; absent: cannot be undone. */
  record(tx: Tx, entry: ModerationRecord, change?: Change): Promise<void>;
  /** After the commit, notifies moderators of a new entry (W85). `but`: a user to skip. */
  notifyModerators(spaceId: string, but?: string): Promise<void>;
  readonly events$: Observable<SpaceBroadcast>;
  /** Latest first. */
  list(query: LogQuery): Promise<{ entries: ModerationEntry[]; more: boolean }>;
  entry(spaceId: string, id: number): Promise<ModerationEntry | undefined>;
}

/** Actions about a report, hidden from the reported user. */
const ABOUT_REPORTS: ModerationAction[] = ['reportHandled', 'reportRejected'];

const shortened = (text: string): string => shorten(text.replace(/\s+/g, ' ').trim(), ABOUT_MAX);

/**
 * Whether a later action, which was not undone, changed the same fields: the earlier state cannot be
 * restored.
 */
const changedSince = sql<boolean>`exists (
  select 1 from ${moderationLog} later
  where later.space_id = ${moderationLog.spaceId} and later.user_id = ${moderationLog.userId}
    and later.id > ${moderationLog.id} and later.undone_at is null and (
      (later.data ? 'ban' and ${moderationLog.data} ? 'ban')
      or later.data->'member'->'after' ?| array(
        select jsonb_object_keys(coalesce(${moderationLog.data}->'member'->'after', '{}'::jsonb)))
      or later.data->'config'->'after' ?| array(
        select jsonb_object_keys(coalesce(${moderationLog.data}->'config'->'after', '{}'::jsonb)))
    )
)`;

/** Audit log of moderation actions in a space (specification, section 6; trust T45). */
export function createModerationLog(
  db: Db,
  members: Pick<Members, 'moderators'>,
  now: () => number,
): ModerationLog {
  const events = new Subject<SpaceBroadcast>();
  const [by, to, undoer] = [alias(users, 'by_user'), alias(users, 'to_user'), alias(users, 'undo_user')];
  const face = (of: typeof by | typeof to) => ({
    nickname: of.nickname,
    image: of.image,
    headImage: of.headImage,
    color: of.color,
  });
  /** For a deleted user only the id remains. */
  const faceOf = (
    userId: string,
    known: Readonly<Record<keyof ReturnType<typeof face>, string | null>> | null,
  ) => ({
    userId,
    nickname: known?.nickname ?? '',
    image: known?.image ?? '',
    headImage: known?.headImage ?? '',
    color: known?.color ?? '',
  });

  const read = async (which: ReturnType<typeof and>, limit: number): Promise<ModerationEntry[]> => {
    const rows = await db
      .select({ row: moderationLog, by: face(by), to: face(to), undoneBy: undoer.nickname, changedSince })
      .from(moderationLog)
      .leftJoin(by, eq(by.id, moderationLog.byUserId))
      .leftJoin(to, eq(to.id, moderationLog.userId))
      .leftJoin(undoer, eq(undoer.id, moderationLog.undoneBy))
      .where(which)
      .orderBy(desc(moderationLog.id))
      .limit(limit);
    return rows.map(({ row, by: doer, to: person, undoneBy, changedSince: since }) => {
      const change = changeIn(row.data);
      return {
        id: row.id,
        action: row.action as ModerationAction,
        by: faceOf(row.byUserId, doer),
        user: row.userId === '' ? null : faceOf(row.userId, person),
        reason: row.reason,
        about: row.about,
        at: row.at.toISOString(),
        endsAt: change?.ban?.after?.endsAt ?? '',
        undoable: change !== undefined && row.undoneAt === null && !since && !isOver(change, now()),
        undoneAt: row.undoneAt?.toISOString() ?? '',
        undoneBy: undoneBy ?? '',
      };
    });
  };

  return {
    async record(tx, { spaceId, byUserId, userId, action, reason, about = '' }, change) {
      const data = { ...change };
      await tx.insert(moderationLog).values({
        spaceId,
        byUserId,
        userId,
        action,
        reason,
        about: shortened(about),
        data,
        at: new Date(now()),
      });
    },
    async notifyModerators(spaceId, but) {
      const to = (await members.moderators(spaceId)).filter((userId) => userId !== but);
      events.next({ spaceId, to, event: { k: 'deed' } });
    },
    events$: events.asObservable(),
    async list({ spaceId, readerId, userId, before, limit }) {
      const which = and(
        eq(moderationLog.spaceId, spaceId),
        or(notInArray(moderationLog.action, ABOUT_REPORTS), ne(moderationLog.userId, readerId)),
        userId === undefined ? undefined : eq(moderationLog.userId, userId),
        before === undefined ? undefined : lt(moderationLog.id, before),
      );
      const found = await read(which, limit + 1);
      return { entries: found.slice(0, limit), more: found.length > limit };
    },
    async entry(spaceId, id) {
      const [found] = await read(and(eq(moderationLog.spaceId, spaceId), eq(moderationLog.id, id)), 1);
      return found;
    },
  };
}
