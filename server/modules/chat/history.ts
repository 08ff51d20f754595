import { and, asc, desc, eq, gt, gte, ilike, isNull, lt, or, sql } from 'drizzle-orm';
import { HISTORY_DAYS, type ChatMessage } from '../../../contract/model/chat';
import type { Db } from '../../database/database';
import { messages } from '../../database/schema';
import { shownMessages } from './message-rows';

export interface HistoryQuery {
  readonly spaceId: string;
  readonly groupId?: string;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly around?: number | undefined;
  /** Sought in the text. */
  readonly q?: string | undefined;
  readonly limit: number;
}

export interface HistoryPage {
  readonly messages: ChatMessage[];
  readonly more: boolean;
  readonly newer: boolean;
}

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Messages of a room of a space, a page at a time, in the order of their ids (specification, section 9). */
export function createHistory(db: Db, now: () => number) {
  const page = async (
    { spaceId, groupId = '', q, limit }: HistoryQuery,
    from: { readonly before?: number | undefined; readonly after?: number | undefined },
    newestFirst: boolean,
  ) => {
    const rows = await db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.spaceId, spaceId),
          eq(messages.groupId, groupId),
          gt(messages.at, new Date(now() - HISTORY_DAYS * 86_400_000)),
          from.before === undefined ? undefined : lt(messages.id, from.before),
          from.after === undefined ? undefined : gt(messages.id, from.after),
          q === undefined
            ? undefined
            : and(
                isNull(messages.withdrawnAt),
                or(
                  ilike(messages.text, like(q)),
                  ilike(sql<string>`${messages.attachment}->>'name'`, like(q)),
                ),
              ),
        ),
      )
      .orderBy(newestFirst ? desc(messages.id) : asc(messages.id))
      .limit(limit + 1);
    const found = rows.slice(0, limit);
    return { rows: newestFirst ? found.reverse() : found, more: rows.length > limit };
  };

  return {
    async page(query: HistoryQuery): Promise<HistoryPage> {
      const { before, after, around, limit } = query;
      if (around !== undefined) {
        const half = Math.max(1, Math.floor(limit / 2));
        const [older, later] = await Promise.all([
          page({ ...query, limit: half }, { before: around }, true),
          page({ ...query, limit: half }, { after: around - 1 }, false),
        ]);
        const shown = await shownMessages(db, [...older.rows, ...later.rows]);
        return { messages: shown, more: older.more, newer: later.more };
      }
      const forward = after !== undefined && before === undefined;
      const { rows, more } = await page(query, { before, after }, !forward);
      return { messages: await shownMessages(db, rows), more, newer: false };
    },
    /** The last message of each of these rooms, and how many of others a person has not read there, `most` at most. */
    async heads(spaceId: string, groupIds: readonly string[], userId: string, most: number) {
      const rooms = sql.param(groupIds);
      const found = await db.execute<{ group_id: string; last_id: string | null; unread: number }>(sql`
        select g.group_id, last.id as last_id, coalesce(unread.n, 0)::int as unread
        from unnest(${rooms}::text[]) as g(group_id)
        left join lateral (
          select m.id from messages m where m.space_id = ${spaceId} and m.group_id = g.group_id
          order by m.id desc limit 1
        ) last on true
        left join chat_reads r
          on r.space_id = ${spaceId} and r.group_id = g.group_id and r.user_id = ${userId}
        left join lateral (
          select count(*) as n from (
            select 1 from messages m
            where m.space_id = ${spaceId} and m.group_id = g.group_id and m.id > r.read_id
              and m.user_id <> ${userId} and m.withdrawn_at is null
            limit ${most}
          ) counted
        ) unread on true`);
      const ids = found.rows.flatMap((row) => (row.last_id === null ? [] : [Number(row.last_id)]));
      const rows =
        ids.length === 0
          ? []
          : await db
              .select()
              .from(messages)
              .where(
                and(
                  eq(messages.spaceId, spaceId),
                  sql`${messages.id} = any(${sql.param(ids)}::bigint[])`,
                  gte(messages.at, new Date(now() - HISTORY_DAYS * 86_400_000)),
                ),
              );
      const last = new Map(
        (await shownMessages(db, rows)).map((message) => [message.groupId ?? '', message]),
      );
      const unread = new Map(found.rows.map((row) => [row.group_id, row.unread]));
      return (groupId: string) => ({
        lastMessage: last.get(groupId) ?? null,
        unread: unread.get(groupId) ?? 0,
      });
    },
    /** Never goes back. */
    async read(spaceId: string, groupId: string, userId: string, messageId: number): Promise<void> {
      await db.execute(sql`
        insert into chat_reads (space_id, group_id, user_id, read_id)
        values (${spaceId}, ${groupId}, ${userId}, least(${messageId}::bigint,
          (select coalesce(max(id), 0) from messages where space_id = ${spaceId} and group_id = ${groupId})))
        on conflict (space_id, group_id, user_id)
        do update set read_id = greatest(chat_reads.read_id, excluded.read_id)`);
    },
  };
}
export type History = ReturnType<typeof createHistory>;
