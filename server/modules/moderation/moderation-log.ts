import { and, desc, eq, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Subject, type Observable } from 'rxjs';
import type { ModerationEntry } from '../../../contract/model/member/moderation.schema';
import { ABOUT_MAX, type ModerationAction } from '../../../contract/model/member/moderation';
import type { Db, Tx } from '../../database/database';
import { users } from '../../database/schema';
import { moderationLog } from '../../database/schema-people';
import type { SpaceBroadcast } from '../../platform';
import type { Members } from '../members/members';
import { changeIn, isOver, type Change } from './change';

export interface ModerationRecord {
  readonly spaceId: string;
  readonly byUserId: string;
  /** Empty: everybody. */
  readonly userId: string;
  readonly action: ModerationAction;
  readonly reason: string;
  /** The text of an announcement, the name of a group; a long one is shortened. */
  readonly about?: string;
}

export interface LogQuery {
  readonly spaceId: string;
  /** Who reads: nobody reads that a report about themselves was closed. */
  readonly readerId: string;
  readonly userId?: string | undefined;
  /** Lines with a smaller id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface ModerationLog {
  /** Part of the deed's own transaction: both are kept, or neither. `change`: as undoing needs it; none: for good. */
  record(tx: Tx, deed: ModerationRecord, change?: Change): Promise<void>;
  /** After it is kept: keepers hear that there is something to read (W85); `but`: for whom there is nothing. */
  notifyModerators(spaceId: string, but?: string): Promise<void>;
  readonly events$: Observable<SpaceBroadcast>;
  /** The latest first. */
  list(query: LogQuery): Promise<{ entries: ModerationEntry[]; more: boolean }>;
  entry(spaceId: string, id: number): Promise<ModerationEntry | undefined>;
}

/** Said of the reported person, who does not know of the report. */
const ABOUT_REPORTS: ModerationAction[] = ['reportHandled', 'reportRejected'];

const shortened = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= ABOUT_MAX
    ? characters.join('')
    : `${characters.slice(0, ABOUT_MAX - 1).join('')}…`;
};

/** Whether a later deed, which was not undone, changed the same again: what was before it cannot be brought back. */
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

/** Who did what to whom in a space, and why (specification, section 6; trust T45). */
export function createModerationLog(
  db: Db,
  members: Pick<Members, 'moderators'>,
  now: () => number,
): ModerationLog {
  const told = new Subject<SpaceBroadcast>();
  const [by, to, undoer] = [alias(users, 'by_user'), alias(users, 'to_user'), alias(users, 'undo_user')];
  const face = (of: typeof by | typeof to) => ({
    nickname: of.nickname,
    image: of.image,
    headImage: of.headImage,
    color: of.color,
  });
  /** Of somebody who is no more, only the id is left. */
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
      const to = (await members.moderators(spaceId)).filter((keeper) => keeper !== but);
      told.next({ spaceId, to, event: { k: 'deed' } });
    },
    events$: told.asObservable(),
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
